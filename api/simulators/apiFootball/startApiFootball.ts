import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerRequest } from './http/answerRequest.ts';
import { carryOut, simulatorState } from './http/controlRoutes.ts';
import { Quota } from './http/Quota.ts';
import type { Reply } from './http/spoil.ts';
import { VirtualClock } from './VirtualClock.ts';
import { Refusal } from './world/Refusal.ts';
import { World } from './world/World.ts';

export type ApiFootballOptions = {
  /** 0, the default, takes a free one. */
  port?: number;
  host?: string;
  seed?: number;
  /** Where virtual time begins unless a clock is given; matches exist from 240 days before to 21 after it. */
  anchor: Date;
  apiKey: string;
  clock?: VirtualClock;
  dailyLimit?: number;
  minuteLimit?: number;
  /** The time (ms) that quotas are counted by: real time, whatever the virtual clock does. */
  quotaNow?: () => number;
};

export type RunningApiFootball = { url: string; clock: VirtualClock; world: World; close(): Promise<void> };

const defaultSeed = 276;
const proPlan = { day: 7_500, minute: 300 };
const largestBody = 100_000;

/** Starts a server that behaves as API-Football v3 does, over a made-up football world. */
export async function startApiFootball(options: ApiFootballOptions): Promise<RunningApiFootball> {
  const { anchor, apiKey, host = '127.0.0.1', port = 0, seed = defaultSeed } = options;
  const clock = options.clock ?? new VirtualClock({ start: anchor });
  const world = new World({ seed, anchor, clock });
  const limits = { day: options.dailyLimit ?? proPlan.day, minute: options.minuteLimit ?? proPlan.minute };
  const quota = new Quota(limits, options.quotaNow ?? Date.now);
  const stalled = new Set<NodeJS.Timeout>();

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    if (url.pathname.startsWith('/__sim')) {
      control(world, quota, request, url).then(
        (reply) => send(response, reply),
        (error) => send(response, broken(error)),
      );
      return;
    }
    // No accepted method has a body, so it is discarded.
    request.resume();
    const fault = world.faults.take(url.pathname);
    const answer = () => {
      try {
        send(response, answerRequest({ world, quota, apiKey }, request, url, fault));
      } catch (error) {
        send(response, broken(error));
      }
    };
    if (fault?.kind !== 'stall') return answer();
    const timer = setTimeout(() => {
      stalled.delete(timer);
      answer();
    }, fault.seconds * 1000);
    stalled.add(timer);
    response.on('close', () => {
      clearTimeout(timer);
      stalled.delete(timer);
    });
  });

  // Longer than the pause between two polls: a poll fails when its connection is closed as it is reused.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The football simulator has no port');
  const close = () =>
    new Promise<void>((resolve, reject) => {
      for (const timer of stalled) clearTimeout(timer);
      server.close((error) => (error ? reject(error) : resolve()));
      server.closeAllConnections();
    });
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`, clock, world, close };
}

async function control(world: World, quota: Quota, request: IncomingMessage, url: URL): Promise<Reply> {
  try {
    if (request.method === 'GET' && url.pathname === '/__sim/state')
      return json(200, simulatorState(world, quota));
    if (request.method !== 'POST') throw new Refusal(404, `There is no ${request.method} ${url.pathname}`);
    return json(200, carryOut(world, quota, url.pathname, await readBody(request)));
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, { error: error.message });
    throw error;
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > largestBody) throw new Refusal(400, 'The body is too large');
  }
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not JSON');
  }
}

function json(status: number, body: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function broken(error: unknown): Reply {
  return json(500, {
    message: 'The football simulator failed',
    detail: error instanceof Error ? error.stack : String(error),
  });
}

function send(response: ServerResponse, reply: Reply): void {
  if (response.destroyed) return;
  response.writeHead(reply.status, { ...reply.headers, 'content-length': Buffer.byteLength(reply.body) });
  response.end(reply.body);
}

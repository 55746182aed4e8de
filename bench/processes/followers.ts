import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import WebSocket from 'ws';
import { answer } from './answer.ts';
import { sharedNow } from './publishScores.ts';

export interface FollowOrder {
  url: string;
  /** How many to open, besides those already open. */
  sockets: number;
  /** What each subscribes to; null: nothing, the server sends by itself. */
  payload: unknown;
  /** Instead: one socket for each of these, with its credentials. All results are counted. */
  each?: ReadonlyArray<{ payload: unknown; authorization?: string; cookie?: string }>;
}

export interface Received {
  count: number;
  /** When each result came, on the shared clock. */
  at: number[];
}

export interface Delivered {
  /** By number of the change: how many sockets received it, and when the last one did. */
  changes: Record<number, { received: number; lastAt: number }>;
  closed: number;
}

const sockets: WebSocket[] = [];
let received: number[] = [];
let changes: Delivered['changes'] = {};
let closed = 0;
let lastAt = 0;
let collectedAt = 0;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const MINUTE = Buffer.from('"minute":');
const NEXT = Buffer.from('"type":"next"');

/** The game's minute is the number of the change; it is read from the bytes, because JSON parsing should not be measured. */
function take(data: Buffer): void {
  const at = data.indexOf(MINUTE);
  if (at < 0) return;
  const from = at + MINUTE.length;
  const number = Number.parseInt(data.toString('latin1', from, from + 10), 10);
  changes[number] ??= { received: 0, lastAt: 0 };
  changes[number].received++;
  lastAt = sharedNow();
  changes[number].lastAt = lastAt;
}

function follow(order: FollowOrder, index: number): Promise<void> {
  const own = order.each?.[index];
  const payload = own ? own.payload : order.payload;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(order.url, 'graphql-transport-ws', {
      perMessageDeflate: false,
      // Keeps the load generator cheap.
      skipUTF8Validation: true,
      headers: {
        'x-forwarded-for': `10.2.${index >> 8}.${index & 255}`,
        ...(own?.cookie ? { cookie: own.cookie } : {}),
      },
    });
    sockets.push(socket);
    socket.on('error', reject);
    socket.on('close', (code, reason) => {
      closed++;
      reject(new Error(`closed: ${code} ${reason}`));
    });
    socket.on('open', () => {
      if (payload === null) return resolve();
      const init = own?.authorization ? { authorization: own.authorization } : {};
      socket.send(JSON.stringify({ type: 'connection_init', payload: init }));
    });
    socket.on('message', (data: Buffer) => {
      if (own && data.includes(NEXT)) {
        if (data.includes('"errors"')) reject(new Error(data.toString()));
        return void received.push(sharedNow());
      }
      if (payload === null || data.includes(NEXT)) return take(data);
      const text = data.toString();
      if (text.includes('connection_ack')) {
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
        // Subscriptions are not acknowledged; a pong shows that the server has read them.
        socket.send('{"type":"ping"}');
      } else if (text.includes('"pong"')) resolve();
      else if (text.includes('"ping"')) socket.send('{"type":"pong"}');
      else if (text.includes('"error"')) reject(new Error(text));
    });
  });
}

/**
 * Keeps this process on the last core: otherwise it would sometimes share the server's core, which receivers on other
 * machines never do. The server may use all cores. Does nothing without `taskset` (Linux).
 */
function keepToLastCore(): void {
  const last = availableParallelism() - 1;
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(last), String(process.pid)]);
}

/** A change counts as received everywhere when nothing has arrived for so long. */
const QUIET_MS = 100;

/**
 * Keeps this process from sleeping, and collects its garbage between two changes. Waking a sleeping process on the same
 * machine adds about a tenth to the server's time per write, and a collection while a change arrives adds up to 70 ms to
 * its last delivery; many receivers on other machines add neither.
 */
function stayAwake(): void {
  if (lastAt > collectedAt && sharedNow() - lastAt > QUIET_MS) {
    collectGarbage();
    collectedAt = sharedNow();
  }
  setImmediate(stayAwake);
}

answer({
  follow: async (order: FollowOrder) => {
    const BATCH = 200;
    const first = sockets.length;
    for (let from = 0; from < order.sockets; from += BATCH) {
      const count = Math.min(BATCH, order.sockets - from);
      await Promise.all(Array.from({ length: count }, (_none, at) => follow(order, first + from + at)));
    }
    return null;
  },
  stayAwake: () => {
    keepToLastCore();
    stayAwake();
    return null;
  },
  delivered: (): Delivered => {
    const result = { changes, closed };
    changes = {};
    return result;
  },
  received: (): Received => {
    const result = { count: received.length, at: received };
    received = [];
    return result;
  },
  leave: async () => {
    for (const socket of sockets.splice(0)) socket.terminate();
    return null;
  },
});

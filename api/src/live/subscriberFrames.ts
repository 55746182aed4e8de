import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { textFrame } from './textFrame.ts';

/** Yields after this many sockets, so that a goal does not stall pages. */
const SOCKETS_PER_TURN = 250;
/** Above this a socket gets nothing until drained, then only the newest state. */
const MAX_UNSENT_BYTES = 64 * 1024;
const DRAIN_CHECK_MS = 100;
/** Subjects (games) kept for a slow socket and remembered as sent per question. */
export const MAX_BACKLOG = 300;

export interface SubscriptionTarget {
  readonly socket: WebSocket;
  /** Written directly, which is safe only without compression: frames must not interleave (decision 118). */
  readonly wire: Duplex;
  readonly id: string;
}

export interface Subscriber extends SubscriptionTarget {
  /** Newest missed frame per subject; null while the socket keeps up. */
  backlog: Map<string, Buffer> | null;
  end(): void;
}

/** Serialised results by subject, oldest first. */
export type Batch = Map<string, string>;

interface Frames {
  bySubject: Map<string, Buffer>;
  together: Buffer;
}

export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export async function deliver(subscribers: ReadonlySet<Subscriber>, batch: Batch): Promise<void> {
  if (batch.size === 0) return;
  // Our client numbers subscriptions alike, so nearly all sockets get the same bytes.
  const framesById = new Map<string, Frames>();
  let sent = 0;
  for (const subscriber of [...subscribers]) {
    if (!subscribers.has(subscriber)) continue;
    let frames = framesById.get(subscriber.id);
    if (!frames) {
      frames = framesOf(subscriber.id, batch);
      framesById.set(subscriber.id, frames);
    }
    send(subscriber, frames);
    if (++sent % SOCKETS_PER_TURN === 0) await nextTurn();
  }
}

function framesOf(id: string, batch: Batch): Frames {
  const bySubject = new Map<string, Buffer>();
  for (const [subject, payload] of batch) {
    bySubject.set(subject, textFrame(`{"id":${JSON.stringify(id)},"type":"next","payload":${payload}}`));
  }
  const [only, ...more] = bySubject.values();
  return { bySubject, together: only && more.length === 0 ? only : Buffer.concat([...bySubject.values()]) };
}

function send(subscriber: Subscriber, { bySubject, together }: Frames): void {
  const { socket, wire } = subscriber;
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount <= MAX_UNSENT_BYTES && subscriber.backlog === null) {
    wire.write(together);
    return;
  }
  const first = subscriber.backlog === null;
  const backlog = subscriber.backlog ?? new Map<string, Buffer>();
  subscriber.backlog = backlog;
  for (const [subject, frame] of bySubject) {
    backlog.delete(subject);
    backlog.set(subject, frame);
    if (backlog.size > MAX_BACKLOG) backlog.delete(backlog.keys().next().value as string);
  }
  if (first) sendBacklogOnceDrained(subscriber);
}

function sendBacklogOnceDrained(subscriber: Subscriber): void {
  setTimeout(() => {
    const { socket, wire, backlog } = subscriber;
    const isOpen = socket.readyState === socket.OPEN;
    if (isOpen && socket.bufferedAmount > MAX_UNSENT_BYTES) return sendBacklogOnceDrained(subscriber);
    subscriber.backlog = null;
    if (isOpen && backlog !== null) wire.write(Buffer.concat([...backlog.values()]));
  }, DRAIN_CHECK_MS).unref();
}

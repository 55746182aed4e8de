import type { Duplex } from 'node:stream';
import type { ExecutionResult } from 'graphql';
import { WebSocket } from 'ws';
import { anonymous, type Viewer } from '../../domain/foundation/viewer.ts';
import type { Sender } from '../kit/requestFacts.ts';

/** A client's WebSocket with what the server keeps until it closes: one small object, because there may be 20,000. */
export class ClientSocket extends WebSocket {
  /** The TCP connection below. */
  wire!: Duplex;
  /** Who sent the upgrade request. */
  sender!: Sender;
  /** Whose token or key opened it. */
  viewer: Viewer = anonymous;
  readonly subscriptions = new Set<AsyncIterator<ExecutionResult>>();
  /** Handles a message of the protocol; null before the protocol is accepted. */
  receive: ((text: string) => Promise<void>) | null = null;
  /** False from a ping to its pong. */
  hasAnswered = true;
  readonly #releases: Array<() => void> = [];

  /** Calls `release` when the socket closes, or now if it has closed already. */
  whenClosed(release: () => void): void {
    if (this.readyState === this.CLOSED) release();
    else this.#releases.push(release);
  }

  /** Called by the listener of `close`. */
  releaseAll(): void {
    for (const release of this.#releases.splice(0)) release();
  }
}

import { CloseCode, type Server as Protocol, type WebSocket as ProtocolSocket } from 'graphql-ws';
import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import type { ClientSocket } from './clientSocket.ts';
import type { SocketExtra } from './socketServer.ts';

/** All sockets are pinged in so many parts, one after another, because pings of all at once would delay scores. */
const PARTS = 250;

/** What graphql-ws uses of a socket. */
class Transport implements ProtocolSocket {
  readonly socket: ClientSocket;

  constructor(socket: ClientSocket) {
    this.socket = socket;
  }

  get protocol(): string {
    return this.socket.protocol;
  }

  /** Resolves once it is written, so that a slow reader slows its own subscription down. */
  send(text: string): Promise<void> {
    const { socket } = this;
    return new Promise((resolve, reject) => {
      if (socket.readyState !== socket.OPEN) return resolve();
      socket.send(text, (error) => (error ? reject(error) : resolve()));
    });
  }

  close(code?: number, reason?: string): void {
    this.socket.close(code, reason);
  }

  onMessage(receive: (text: string) => Promise<void>): void {
    this.socket.receive = receive;
  }
}

/**
 * Joins `ws` to graphql-ws. Its own `graphql-ws/use/ws` keeps two timers, six listeners and the last message for each
 * socket, a third of what a socket took (decision 260).
 */
export class SocketTransport {
  readonly #protocol: Protocol<SocketExtra>;
  readonly #parts = Array.from({ length: PARTS }, () => new Set<ClientSocket>());
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #opened = 0;
  #turn = 0;

  /** @param keepAliveMs Pings each socket so often, and ends it when the last ping is unanswered. */
  constructor(protocol: Protocol<SocketExtra>, keepAliveMs: number, log: Logger) {
    this.#protocol = protocol;
    this.#log = log;
    this.#timer = setInterval(() => this.#pingNextPart(), keepAliveMs / PARTS);
    this.#timer.unref();
  }

  open(socket: ClientSocket): void {
    const part = this.#parts[this.#opened++ % PARTS];
    part?.add(socket);
    const closed = this.#protocol.opened(new Transport(socket), { socket });
    // An async listener would keep the message until the subscription that it asks for ends.
    socket.on('message', (data: RawData) => {
      socket.receive?.(String(data)).catch((error: unknown) => this.#fail(socket, error));
    });
    socket.on('pong', noteAnswer);
    // `ws` closes the socket after an error.
    socket.on('error', ignore);
    socket.on('close', (code, reason) => {
      part?.delete(socket);
      socket.releaseAll();
      // When a client reuses a subscription id, graphql-ws forgets the earlier subscription, so all are ended here.
      for (const subscription of socket.subscriptions) void subscription.return?.();
      closed(code, String(reason)).catch((error: unknown) => this.#fail(socket, error));
    });
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #fail(socket: ClientSocket, error: unknown): void {
    this.#log.error({ err: error }, 'a message of a socket failed');
    socket.close(CloseCode.InternalServerError, 'Internal server error');
  }

  #pingNextPart(): void {
    for (const socket of this.#parts[this.#turn++ % PARTS] ?? []) {
      if (socket.readyState !== socket.OPEN) continue;
      if (socket.hasAnswered) {
        socket.hasAnswered = false;
        socket.ping();
      } else socket.terminate();
    }
  }
}

function noteAnswer(this: WebSocket): void {
  (this as ClientSocket).hasAnswered = true;
}

function ignore(): void {}

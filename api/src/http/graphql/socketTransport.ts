import { CloseCode, type Server as Protocol, type WebSocket as ProtocolSocket } from 'graphql-ws';
import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import type { ClientSocket } from './clientSocket.ts';
import type { SocketExtra } from './socketServer.ts';

/** Sockets are pinged in this many groups, one group at a time, because pinging all at once would delay scores. */
const GROUPS = 250;

/** What graphql-ws uses of a socket. */
class Transport implements ProtocolSocket {
  readonly socket: ClientSocket;

  constructor(socket: ClientSocket) {
    this.socket = socket;
  }

  get protocol(): string {
    return this.socket.protocol;
  }

  /**
   * Resolves once it is written, so that a slow reader slows its own subscription down. After a failed write the
   * connection is broken, and `close` ends its subscriptions.
   */
  send(text: string): Promise<void> {
    const { socket } = this;
    return new Promise((resolve) => {
      if (socket.readyState !== socket.OPEN) return resolve();
      socket.send(text, () => resolve());
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
 * Connects `ws` to graphql-ws, in place of `graphql-ws/use/ws`, which keeps two timers, six listeners and the last message
 * for each socket (decision 260).
 */
export class SocketTransport {
  readonly #protocol: Protocol<SocketExtra>;
  readonly #groups = Array.from({ length: GROUPS }, () => new Set<ClientSocket>());
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #opened = 0;
  #turn = 0;

  /** @param keepAliveMs Each socket is pinged once in this time, and ended if its last ping is unanswered by then. */
  constructor(protocol: Protocol<SocketExtra>, keepAliveMs: number, log: Logger) {
    this.#protocol = protocol;
    this.#log = log;
    this.#timer = setInterval(() => this.#pingNextGroup(), keepAliveMs / GROUPS);
    this.#timer.unref();
  }

  open(socket: ClientSocket): void {
    const group = this.#groups[this.#opened++ % GROUPS];
    group?.add(socket);
    const closed = this.#protocol.opened(new Transport(socket), { socket });
    // An async listener would keep the message until the subscription that it asks for ends.
    socket.on('message', (data: RawData) => {
      socket.receive?.(String(data)).catch((error: unknown) => this.#fail(socket, error));
    });
    socket.on('pong', noteAnswer);
    // `ws` closes the socket after an error.
    socket.on('error', ignore);
    socket.on('close', (code, reason) => {
      group?.delete(socket);
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
    // Thrown for messages that only a server may send: the client's fault, and nothing for the log.
    if (error instanceof Error && error.message.startsWith('Unexpected message of type')) {
      socket.close(CloseCode.BadRequest, 'Invalid message received');
    } else {
      this.#log.error({ err: error }, 'a message of a socket failed');
      socket.close(CloseCode.InternalServerError, 'Internal server error');
    }
  }

  #pingNextGroup(): void {
    for (const socket of this.#groups[this.#turn++ % GROUPS] ?? []) {
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

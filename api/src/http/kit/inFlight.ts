import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serverLimits } from '@tipsoko/rules/limits';
import { addressKey } from '../../domain/foundation/Caller.ts';
import type { Settings } from '../../process/settings.ts';
import { meterBody } from './readBody.ts';
import { clientAddress } from './requestFacts.ts';

interface OfAddress {
  connections: number;
  bodyBytes: number;
  readonly answers: Set<ServerResponse>;
  /** Bytes unsent at the last sum. */
  waitingBytes: number;
  summedAt: number;
}

/** Maximum age of the sums of unsent bytes. */
const SUM_MS = 100;

export type Bounds = Readonly<
  Record<
    | 'openInAll'
    | 'openByAddress'
    | 'requestsByConnection'
    | 'answerBytesByAddress'
    | 'answerBytesInAll'
    | 'bodyBytesByAddress'
    | 'bodyBytesInAll',
    number
  >
>;

/** Bounds what one process holds for callers, per address and in total: connections, request bodies, unsent responses. */
export class InFlight {
  readonly #settings: Pick<Settings, 'TRUST_PROXY' | 'RATE_LIMIT_FACTOR'>;
  readonly #bounds: Bounds;
  readonly #byAddress = new Map<string, OfAddress>();
  readonly #bySocket = new WeakMap<Socket, number>();
  readonly #onRefused: (what: string, address: string) => void;
  #bodyBytes = 0;
  #answerBytes = 0;
  #summedAt = Number.NEGATIVE_INFINITY;

  constructor(
    settings: Pick<Settings, 'TRUST_PROXY' | 'RATE_LIMIT_FACTOR'>,
    onRefused: (what: string, address: string) => void,
    bounds: Bounds = serverLimits,
  ) {
    this.#bounds = bounds;
    this.#settings = settings;
    this.#onRefused = onRefused;
  }

  /** Bounds connections. Behind a proxy they share its address, so callers are identified per request. */
  bound(server: Server): void {
    server.maxConnections = this.#most('openInAll');
    if (this.#settings.TRUST_PROXY > 0) return;
    server.on('connection', (socket: Socket) => {
      const key = addressKey(socket.remoteAddress ?? '');
      const of = this.#of(key);
      of.connections++;
      socket.once('close', () => {
        of.connections--;
        this.#forget(key, of);
      });
      if (of.connections <= this.#most('openByAddress')) return;
      this.#onRefused('connections', key);
      socket.destroy();
    });
  }

  /** Counts a request until its response ends; false when refused and answered. */
  admits(request: IncomingMessage, response: ServerResponse): boolean {
    // Always admitted: operators need it most under attack.
    if (request.url === '/healthz') return true;
    const { socket } = request;
    const key = addressKey(clientAddress(request, this.#settings.TRUST_PROXY));
    const onConnection = (this.#bySocket.get(socket) ?? 0) + 1;
    if (onConnection > this.#most('requestsByConnection')) {
      this.#onRefused('requests on one connection', key);
      socket.destroy();
      return false;
    }
    const of = this.#of(key);
    const isFull =
      this.#bytesOf(of) > this.#most('answerBytesByAddress') ||
      this.#bytesInAll() > this.#most('answerBytesInAll');
    this.#bySocket.set(socket, onConnection);
    of.answers.add(response);
    let bodyBytes = 0;
    meterBody(request, (bytes) => {
      bodyBytes += bytes;
      of.bodyBytes += bytes;
      this.#bodyBytes += bytes;
      const isHeld =
        of.bodyBytes <= this.#most('bodyBytesByAddress') && this.#bodyBytes <= this.#most('bodyBytesInAll');
      if (!isHeld) this.#onRefused('bytes of bodies', key);
      return isHeld;
    });
    response.once('close', () => {
      this.#bySocket.set(socket, (this.#bySocket.get(socket) ?? 1) - 1);
      of.answers.delete(response);
      of.bodyBytes -= bodyBytes;
      this.#bodyBytes -= bodyBytes;
      this.#forget(key, of);
    });
    if (!isFull) return true;
    this.#onRefused('bytes of answers', key);
    answerBusy(response);
    return false;
  }

  #most(bound: keyof Bounds): number {
    // Tests lower the other limits with it.
    return this.#bounds[bound] * Math.max(1, this.#settings.RATE_LIMIT_FACTOR);
  }

  #of(key: string): OfAddress {
    let of = this.#byAddress.get(key);
    if (!of) {
      of = { connections: 0, bodyBytes: 0, answers: new Set(), waitingBytes: 0, summedAt: 0 };
      this.#byAddress.set(key, of);
    }
    return of;
  }

  #forget(key: string, of: OfAddress): void {
    if (of.connections === 0 && of.answers.size === 0) this.#byAddress.delete(key);
  }

  #bytesInAll(): number {
    const now = performance.now();
    if (now - this.#summedAt >= SUM_MS) {
      this.#summedAt = now;
      this.#answerBytes = 0;
      for (const of of this.#byAddress.values()) this.#answerBytes += this.#bytesOf(of);
    }
    return this.#answerBytes;
  }

  #bytesOf(of: OfAddress): number {
    const now = performance.now();
    if (now - of.summedAt >= SUM_MS) {
      of.summedAt = now;
      of.waitingBytes = 0;
      for (const response of of.answers) of.waitingBytes += response.writableLength;
    }
    return of.waitingBytes + of.answers.size * serverLimits.leastAnswerBytes;
  }
}

export function answerBusy(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': String(serverLimits.retryAfterSeconds),
    connection: 'close',
  });
  response.end('Too much is on its way to or from your address. Try again in a moment.');
}

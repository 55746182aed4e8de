import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../live/bus.ts';
import { acceptedEncoding } from './acceptedEncoding.ts';
import { knowsEtag } from './knownEtag.ts';

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Facts without an event of their own (a post, a profile's photo) are at most this old. */
const TTL_MS = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ANSWERS = 5_000;
/** Smaller answers travel as they are. */
const COMPRESS_FROM = 1_024;

/** Events after which public facts may read otherwise. Purchases, balances and sessions are nobody else's. */
const publicEvents = [
  'gameChanged',
  'topGamesChanged',
  'slipChanged',
  'freeTipPublished',
  'activity',
] as const;

/** An answer that everybody may have, as the bytes that go out. */
export interface PublicAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
  /** Compressed copies, made for the first who accepts them. */
  readonly encoded: Map<'br' | 'gzip', Promise<Buffer>>;
}

export function publicAnswer(status: number, headers: Record<string, string>, text: string): PublicAnswer {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, body, encoded: new Map() };
}

/**
 * Answers that everybody may have, by key. Every event that changes public facts begins a new version, and the
 * version is part of the key: nothing is answered from before a commit that this node has heard of. Equal questions
 * that come together are asked once (single flight), within one version.
 */
export class VersionedBytes {
  readonly #answers = new LRUCache<string, PublicAnswer>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    // The compressed copies are smaller than the body; a key may be longer than its answer.
    sizeCalculation: ({ body }, key) => body.length * 2 + key.length * 2 + 512,
    ttl: TTL_MS,
  });
  readonly #flights = new Map<string, Promise<PublicAnswer | null>>();
  #version = 0;

  constructor(bus: Bus) {
    for (const type of publicEvents) bus.on(type, () => this.#version++);
  }

  /** How much is kept: answers, and bytes with their keys. */
  get kept(): { answers: number; bytes: number } {
    return { answers: this.#answers.size, bytes: this.#answers.calculatedSize };
  }

  /** The kept answer, or the one that `ask` gives to all who wait for it; null and faults (500 and above) are not kept. */
  async answer(key: string, ask: () => Promise<PublicAnswer | null>): Promise<PublicAnswer | null> {
    const versioned = `${this.#version} ${key}`;
    const kept = this.#answers.get(versioned);
    if (kept) return kept;
    const running = this.#flights.get(versioned);
    if (running) return running;
    const flight = ask().finally(() => this.#flights.delete(versioned));
    this.#flights.set(versioned, flight);
    const answer = await flight;
    if (answer && answer.status < 500) this.#answers.set(versioned, answer);
    return answer;
  }
}

/** Writes an answer in an encoding that the browser takes, or 304 when it has these bytes already. */
export async function sendPublic(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PublicAnswer,
): Promise<void> {
  const headers = { ...answer.headers, etag: answer.etag };
  if (answer.status === 200 && knowsEtag(request, answer.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  await sendKept(request, response, answer, headers);
}

/** Writes the bytes of an answer in an encoding that the caller takes, under these headers. */
export async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PublicAnswer,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const encoding = answer.body.length < COMPRESS_FROM ? null : acceptedEncoding(request);
  const body = encoding ? await encodedBody(answer, encoding) : answer.body;
  response.writeHead(answer.status, {
    ...headers,
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function encodedBody(answer: PublicAnswer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const known = answer.encoded.get(encoding);
  if (known) return known;
  const made =
    encoding === 'br'
      ? // Quality 5: near gzip's time, a fifth smaller; of 9 a page takes ten times as long.
        brotliBytes(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : gzipBytes(answer.body, { level: 6 });
  answer.encoded.set(encoding, made);
  return made;
}

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Versioned } from '../../domain/foundation/versioned.ts';
import type { Bus } from '../../live/bus.ts';
import { perObject } from '../../process/perObject.ts';
import { acceptedEncoding } from './acceptedEncoding.ts';
import { knowsEtag } from './knownEtag.ts';

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ANSWERS = 5_000;
/** Smaller responses are not compressed. */
const COMPRESS_FROM = 1_024;

/** A public response, as bytes. */
export interface PublicAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Compressed lazily for the first client that accepts it. */
  readonly encoded: Map<'br' | 'gzip', Promise<Buffer>>;
}

export function publicAnswer(status: number, headers: Record<string, string>, text: string): PublicAnswer {
  return { status, headers, body: Buffer.from(text), encoded: new Map() };
}

/** Made for the first request that it is sent to: answers to POST have none. */
export const etagOf = perObject(
  ({ body }: PublicAnswer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
);

export class VersionedBytes<Answer extends PublicAnswer = PublicAnswer> extends Versioned<Answer> {
  constructor(bus: Pick<Bus, 'on'>) {
    super(bus, {
      max: MAX_ANSWERS,
      maxSize: MAX_BYTES,
      // Counts compressed copies, and keys, which may be longer than the body.
      sizeOf: ({ body }, key) => body.length * 2 + key.length * 2 + 512,
    });
  }

  /** Number and bytes (with keys) of cached responses. */
  get cached(): { answers: number; bytes: number } {
    const { count, size } = this.size;
    return { answers: count, bytes: size };
  }

  /** Concurrent callers share one `ask`; null and status 500 and above are not cached. */
  answer(key: string, ask: () => Promise<Answer | null>): Promise<Answer | null> {
    return this.read(key, ask, ({ status }) => status < 500);
  }
}

/** Sends a response in an encoding that the browser accepts, or 304 when it has these bytes already. */
export async function sendPublic(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PublicAnswer,
): Promise<void> {
  const etag = etagOf(answer);
  const headers = { ...answer.headers, etag };
  if (answer.status === 200 && knowsEtag(request, etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  await sendEncoded(request, response, answer, headers);
}

/** Sends a response's bytes in an accepted encoding, with these headers. */
export async function sendEncoded(
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

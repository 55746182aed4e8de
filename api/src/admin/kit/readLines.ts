import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { LineSplitter } from './lines.ts';
import { UnreadableFile } from './unreadableFile.ts';

/** Enough bytes to detect compression and encoding. */
const HEAD_BYTES = 3;

/** Lines of {@link readPieces}; null for a line of more than a million characters. */
export async function* readLines(path: string): AsyncGenerator<string | null> {
  const lines = new LineSplitter();
  for await (const text of readPieces(path)) yield* lines.push(text);
  yield* lines.end();
}

/** The text of a file: UTF-8, or UTF-16 with its mark, gzipped or not; `-` is standard input. @throws UnreadableFile for damaged gzip. */
export function readPieces(path: string): AsyncGenerator<string> {
  return decoded(unpacked(path === '-' ? process.stdin : createReadStream(path)));
}

async function* unpacked(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pieces = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { done, value } = await pieces.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const all = (async function* () {
    yield head;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  })();
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* all;
    return;
  }
  const gunzip = createGunzip();
  // An error of the file or of gunzip reaches the loop below.
  pipeline(Readable.from(all), gunzip, () => {});
  try {
    yield* gunzip as AsyncIterable<Buffer>;
  } catch (error) {
    throw new UnreadableFile(`The gzip file is damaged: ${(error as Error).message}`);
  }
}

async function* decoded(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    yield decoder.decode(piece, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}

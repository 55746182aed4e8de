import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnreadableFile } from '../domain/imports/importedMatch.ts';

/** Enough to tell how a file is packed and written. */
const HEAD_BYTES = 3;

/**
 * The lines of a text file, without their ends (LF, CRLF or CR) and without a byte order mark. `-` is standard input.
 * UTF-8, or UTF-16 with its mark; packed with gzip or not: told by the first bytes.
 *
 * @throws UnreadableFile for a damaged gzip file; the file system's error for a missing file.
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const text of decoded(unpacked(path === '-' ? process.stdin : createReadStream(path)))) {
    const whole = rest + text;
    // A CR at the end of a piece may be half of a CRLF.
    const split = whole.endsWith('\r') ? whole.length - 1 : whole.length;
    const lines = whole.slice(0, split).split(/\r\n|\n|\r/);
    rest = `${lines.pop() ?? ''}${whole.slice(split)}`;
    yield* lines;
  }
  rest = rest.replace(/\r$/, '');
  if (rest !== '') yield rest;
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
  // An error of either side reaches the loop below through the unpacker.
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

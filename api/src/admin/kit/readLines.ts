import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnreadableFile } from '../../domain/imports/importedMatch.ts';

/** Enough bytes to detect compression and encoding. */
const HEAD_BYTES = 3;

/** A longer line is none of ours, and must not fill the memory. */
const LONGEST_LINE = 1_000_000;
/** Matches are stored in one transaction, so a file to import is held in memory as a whole. */
const LONGEST_TEXT = 32_000_000;

/** All of a file as {@link readLines} reads it. @throws UnreadableFile beyond a size that memory can hold. */
export async function readText(path: string): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of readPieces(path)) {
    length += piece.length;
    if (length > LONGEST_TEXT)
      throw new UnreadableFile(`It has more than ${LONGEST_TEXT / 1_000_000} million characters: split it`);
    pieces.push(piece);
  }
  return pieces.join('');
}

/**
 * UTF-8, or UTF-16 with its mark, gzipped or not; `-` is standard input. Null for a line of more than a million
 * characters. @throws UnreadableFile for damaged gzip.
 */
export async function* readLines(path: string): AsyncGenerator<string | null> {
  let rest = '';
  let tooLong = false;
  for await (const text of readPieces(path)) {
    const whole = rest + text;
    // A CR at the end of a chunk may be half of a CRLF.
    const split = whole.endsWith('\r') ? whole.length - 1 : whole.length;
    const lines = whole.slice(0, split).split(/\r\n|\n|\r/);
    rest = `${lines.pop() ?? ''}${whole.slice(split)}`;
    for (const line of lines) {
      yield tooLong || line.length > LONGEST_LINE ? null : line;
      tooLong = false;
    }
    if (rest.length > LONGEST_LINE) {
      tooLong = true;
      rest = rest.endsWith('\r') ? '\r' : '';
    }
  }
  rest = rest.replace(/\r$/, '');
  if (tooLong) yield null;
  else if (rest !== '') yield rest;
}

function readPieces(path: string): AsyncGenerator<string> {
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

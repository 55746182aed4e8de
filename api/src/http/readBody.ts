import type { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {}
/** Who asked went away before the body had come: there is nobody to answer, and nothing of ours to mend. */
export class BodyBrokenOff extends Error {}

/** Reads a request's body as text, at most `limit` bytes. Throws BodyTooLarge, BodyBrokenOff. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  return (await readBytes(request, limit)).toString('utf8');
}

/**
 * Reads a request's body, at most `limit` bytes: one that says it is larger is not read at all.
 *
 * @throws BodyTooLarge, BodyBrokenOff.
 */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new BodyTooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof BodyTooLarge || request.complete) throw error;
    throw new BodyBrokenOff('The body was broken off', { cause: error });
  }
  return Buffer.concat(chunks);
}

import type { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {}
/** The client went away before its body had arrived: nobody to answer, and not an error of ours. */
export class BodyBrokenOff extends Error {}

/** More bodies come at once than this process holds. */
export class TooManyBodies extends BodyBrokenOff {}

const meters = new WeakMap<IncomingMessage, (bytes: number) => boolean>();

/** `take` is given the bytes of a body as they come, and says whether they may be kept. */
export function meterBody(request: IncomingMessage, take: (bytes: number) => boolean): void {
  meters.set(request, take);
}

export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  return (await readBytes(request, limit)).toString('utf8');
}

/** A body whose content-length is larger is not read at all. @throws BodyTooLarge, BodyBrokenOff. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Destroyed with its iterator, the request would take the connection with it, and the answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new BodyTooLarge();
      if (meters.get(request)?.(chunk.length) === false) throw new TooManyBodies();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof BodyTooLarge || error instanceof TooManyBodies || request.complete) throw error;
    throw new BodyBrokenOff('The body was broken off', { cause: error });
  }
  return Buffer.concat(chunks);
}

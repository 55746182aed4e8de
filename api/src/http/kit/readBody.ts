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
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(new BodyTooLarge());
  const take = meters.get(request);
  const chunks: Buffer[] = [];
  let size = 0;
  // By events: an iterator costs several promises a chunk.
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      request.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
      settle();
    };
    const refuse = (why: Error) => {
      // Destroyed, the request would take the connection with it, and the answer.
      request.pause();
      end(() => reject(why));
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) refuse(new BodyTooLarge());
      else if (take?.(chunk.length) === false) refuse(new TooManyBodies());
      else chunks.push(chunk);
    };
    const onEnd = () =>
      end(() => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    const onBroken = (cause?: Error) =>
      end(() => reject(new BodyBrokenOff('The body was broken off', { cause })));
    if (request.readableEnded) return onEnd();
    if (request.destroyed) return onBroken();
    request.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}

import type { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {}
/** The client disconnected during its body: nothing to answer, and not our error. */
export class BodyBrokenOff extends Error {}

/** Too many concurrent bodies for this process. */
export class TooManyBodies extends BodyBrokenOff {}

const meters = new WeakMap<IncomingMessage, (bytes: number) => boolean>();

/** `take` gets the size of each chunk and returns whether it may be kept. */
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
  // Events, because an iterator costs several promises per chunk.
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      request.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
      settle();
    };
    const refuse = (why: Error) => {
      // Destroying the request would close the connection before the response.
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

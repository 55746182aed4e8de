import type { IncomingMessage, ServerResponse } from 'node:http';
import { limitError, operationLimits } from '../../graphql/limits/limits.ts';
import { BodyTooLarge, readBytes } from './readBody.ts';

const read = new WeakMap<IncomingMessage, Promise<Buffer | null>>();

/** Can be read once. Null after answering 413: above 100 KB (5.1 MB for a form with a picture). */
export function limitedBody(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number = operationLimits.bodyBytes,
): Promise<Buffer | null> {
  let body = read.get(request);
  if (!body) {
    body = readOnce(request, response, limit);
    read.set(request, body);
  }
  return body;
}

async function readOnce(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
): Promise<Buffer | null> {
  try {
    return await readBytes(request, limit);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    // The rest of the body is still on its way: the connection cannot carry another request.
    response.writeHead(413, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
    const message = `The body may have at most ${limit} bytes`;
    response.end(JSON.stringify({ errors: [limitError('BODY_TOO_LARGE', message, limit)] }));
    return null;
  }
}

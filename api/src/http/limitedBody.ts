import type { IncomingMessage, ServerResponse } from 'node:http';
import { operationLimits } from '../graphql/limits.ts';
import { BodyTooLarge, readBytes } from './readBody.ts';

const read = new WeakMap<IncomingMessage, Promise<Buffer | null>>();

/**
 * The body of a GraphQL request, read once for all who ask for it. It is refused as soon as it is known to be too
 * large: 100 KB, and 5.1 MB for a form with a picture. Null when it was refused and answered.
 */
export function limitedBody(request: IncomingMessage, response: ServerResponse): Promise<Buffer | null> {
  let body = read.get(request);
  if (!body) {
    body = readOnce(request, response);
    read.set(request, body);
  }
  return body;
}

async function readOnce(request: IncomingMessage, response: ServerResponse): Promise<Buffer | null> {
  const isForm = (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data');
  const limit = isForm ? operationLimits.multipartBytes : operationLimits.bodyBytes;
  try {
    return await readBytes(request, limit);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    // The rest of the body is still on its way: the connection cannot carry another request.
    response.writeHead(413, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
    const message = `The body may have at most ${limit} bytes`;
    response.end(JSON.stringify({ errors: [{ message, extensions: { code: 'BODY_TOO_LARGE', limit } }] }));
    return null;
  }
}

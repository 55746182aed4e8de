import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { Unavailable } from '../domain/errors.ts';
import { isPicturePath } from '../domain/PictureStore.ts';

/**
 * Pictures of people and posts, wherever they are kept: names that we made, one type that a browser may not
 * second-guess, nothing it would run, and no word of the store's own.
 */
export async function servePicture(
  app: App,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = url.pathname.slice(1);
  const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  let picture: Buffer | null;
  try {
    picture = isPicturePath(path) ? await app.pictures.get(path) : null;
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    response.writeHead(503, plain).end(error.message);
    return;
  }
  if (!picture) {
    response.writeHead(404, plain).end('Not found');
    return;
  }
  response.writeHead(200, {
    'content-type': 'image/webp',
    'content-length': picture.length,
    'content-disposition': 'inline; filename="picture.webp"',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? '' : picture);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { Unavailable } from '../domain/foundation/errors.ts';
import { isPicturePath } from '../domain/foundation/PictureStore.ts';

/** Serves only names that we issued; browsers may neither sniff the type nor execute content. */
export function servePicture(app: App) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
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
  };
}

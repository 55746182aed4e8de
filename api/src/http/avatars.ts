import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { App } from '../app.ts';

/** Pictures of people: names that we made, one type, nothing a browser would run. */
export async function serveAvatar(app: App, url: URL, response: ServerResponse): Promise<void> {
  const name = /^\/avatars\/([a-z0-9]{16,64}\.webp)$/.exec(url.pathname)?.[1];
  const file = name ? join(app.settings.DATA_DIR, 'avatars', name) : null;
  const size = file
    ? await stat(file).then(
        (facts) => facts.size,
        () => null,
      )
    : null;
  if (!file || size === null) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
    return;
  }
  response.writeHead(200, {
    'content-type': 'image/webp',
    'content-length': size,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
  });
  createReadStream(file)
    .once('error', () => response.destroy())
    .pipe(response);
}

import type { IncomingMessage, ServerResponse } from 'node:http';

/** Takes the place of the worker that a browser has, throws away what was kept, and goes. */
const leaving = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  })());
});
`;

/** With OFFLINE_PAGES=off: what browsers that had a service worker find in its place. */
export function leaveServiceWorker(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): boolean {
  if (path !== '/sw.js') return false;
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : leaving);
  return true;
}

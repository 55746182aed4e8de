import type { IncomingMessage, ServerResponse } from 'node:http';

/** Replaces the installed worker, deletes its caches and unregisters itself. */
const leaving = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  })());
});
`;

/** `/sw.js` with OFFLINE_PAGES=off: removes the service worker from browsers that installed it before. */
export function leaveServiceWorker(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : leaving);
}

import type { ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { metrics } from './metrics.ts';

/** `/healthz`: the process runs. `/readyz`: database and bus answer. `/metrics`: Prometheus. */
export async function answerHealth(app: App, url: URL, response: ServerResponse): Promise<boolean> {
  if (url.pathname === '/healthz') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
    return true;
  }
  if (url.pathname === '/readyz') {
    const [database, bus] = await Promise.all([
      app.db.query('SELECT 1').then(
        () => true,
        () => false,
      ),
      app.bus.ready(),
    ]);
    const ready = database && bus;
    response.writeHead(ready ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ready, database, bus }));
    return true;
  }
  if (url.pathname === '/metrics') {
    response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics());
    return true;
  }
  return false;
}

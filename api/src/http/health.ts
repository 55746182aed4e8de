import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { metrics } from '../metrics/metrics.ts';
import { migrationsFolder } from '../process/paths.ts';
import { databaseMetrics } from './databaseMetrics.ts';
import { mayReadMetrics } from './mayReadMetrics.ts';

/** All probes within a second share one answer, so that polling cannot load the database. */
const READY_MS = 1_000;

interface Ready {
  readonly database: boolean;
  readonly bus: boolean;
  readonly migrations: boolean;
}

/**
 * `/healthz`: the process runs. `/readyz`: not shutting down, database and bus answer, and all migrations of this version
 * are applied; newer ones are allowed, because both versions run during a deploy. `/metrics`: Prometheus, to authorised callers.
 */
export function healthAnswers(
  app: App,
  draining: () => boolean = () => false,
): (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> {
  const measure = databaseMetrics(app);
  let known: { until: number; answer: Promise<Ready> } | null = null;
  const ready = (): Promise<Ready> => {
    if (known && performance.now() < known.until) return known.answer;
    const asked = { until: Number.POSITIVE_INFINITY, answer: askReady(app) };
    const end = () => {
      asked.until = performance.now() + READY_MS;
    };
    asked.answer.then(end, end);
    known = asked;
    return asked.answer;
  };
  return async (request, response, url) => {
    if (url.pathname === '/healthz') {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('ok');
    } else if (url.pathname === '/readyz') {
      const state = await ready();
      const all = state.database && state.bus && state.migrations && !draining();
      response.writeHead(all ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ready: all, ...state }));
    } else if (mayReadMetrics(app.settings, request)) {
      await measure();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics());
    } else {
      response.writeHead(401, { 'content-type': 'text/plain; charset=utf-8', 'www-authenticate': 'Bearer' });
      response.end('Callers from outside need METRICS_TOKEN');
    }
  };
}

async function askReady(app: App): Promise<Ready> {
  const [done, bus] = await Promise.all([
    app.db
      .query<{ name: string }>(
        `SELECT "migration_name" AS name FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL`,
      )
      .catch(() => null),
    app.bus.ready(),
  ]);
  const names = new Set(done?.map(({ name }) => name));
  const migrations = done !== null && (await migrationsOfOurs()).every((name) => names.has(name));
  return { database: done !== null, bus, migrations };
}

async function migrationsOfOurs(): Promise<string[]> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

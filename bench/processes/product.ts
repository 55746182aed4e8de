import { join } from 'node:path';
import { Client } from 'pg';
import { noProviders } from '../../api/src/admin/kit/noProviders.ts';
import { buildApp, type RunningApp } from '../../api/src/buildApp.ts';
import { systemClock } from '../../api/src/domain/foundation/clock.ts';
import { schema, staffSchema } from '../../api/src/graphql/schema.ts';
import { builtWeb, type WebSource } from '../../api/src/http/pages/pages.ts';
import { startServer } from '../../api/src/http/server.ts';
import { jobHandlers } from '../../api/src/jobs/handlers.ts';
import { createLog } from '../../api/src/process/log.ts';
import { webFolder } from '../../api/src/process/paths.ts';
import { readSettings } from '../../api/src/process/settings.ts';
import { connectProviders } from '../../api/src/providers/connectProviders.ts';
import { restHandler } from '../../api/src/rest/router.ts';
import { answer, usage } from './answer.ts';
import { followScores } from './publishScores.ts';

export interface ProductOrder {
  /** Operations that count as the web's own, by hash. */
  persisted: Record<string, string>;
  /** Serve the built pages; else pages are empty. */
  pages?: boolean;
  /** Run the jobs, with the providers that the settings name. */
  jobs?: boolean;
  port?: number;
}

let statements = 0;
const plain = Client.prototype.query;
Client.prototype.query = function count(this: Client, ...given: unknown[]) {
  statements++;
  return Reflect.apply(plain, this, given);
} as typeof plain;

const noPages: WebSource = {
  bundle: async () => ({
    renderPage: async () => ({ kind: 'page' as const, status: 200, head: '', app: '', records: '{}' }),
  }),
  template: async () => '<!doctype html><!--head--><!--app--><!--records-->',
};

let running: RunningApp;

answer({
  start: async ({ persisted, pages = false, jobs = false, port = 0 }: ProductOrder) => {
    // The product itself would refuse simulators in production.
    const settings = readSettings({ ...process.env, NODE_ENV: 'test', RATE_LIMIT_FACTOR: '100' });
    const log = createLog(settings.LOG_LEVEL);
    running = await buildApp(settings, log, systemClock, jobs ? connectProviders : noProviders);
    const { app } = running;
    const distribution = join(webFolder, 'dist');
    const server = await startServer(
      {
        app,
        schema,
        staffSchema,
        persisted,
        rest: restHandler(app, schema),
        ...(pages ? { web: builtWeb(distribution), webFolder: distribution } : { web: noPages }),
      },
      port,
      '127.0.0.1',
    );
    if (jobs) await app.jobs.start(jobHandlers(app));
    return { port: server.port };
  },
  usage: () => ({ ...usage(), statements }),
  ...followScores(() => running.app),
});

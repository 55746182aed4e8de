import { buildApp } from '../src/buildApp.ts';
import { systemClock } from '../src/domain/foundation/clock.ts';
import { schema, staffSchema } from '../src/graphql/schema.ts';
import { startServer } from '../src/http/server.ts';
import { jobHandlers } from '../src/jobs/handlers.ts';
import { startPeriodic } from '../src/jobs/periodic.ts';
import { createLog } from '../src/process/log.ts';
import { readSettings } from '../src/process/settings.ts';
import { stopOnSignals } from '../src/process/shutdown.ts';
import { restHandler } from '../src/rest/router.ts';

// A node as `main.ts` starts it, with an empty page in place of the web, which tests of the server do not build.

const settings = readSettings(process.env);
const log = createLog(settings.LOG_LEVEL);
const running = await buildApp(settings, log, systemClock);
const { app } = running;
const page = { kind: 'page' as const, status: 200, head: '', app: '', records: '{}' };
const server = await startServer(
  {
    app,
    schema,
    staffSchema,
    persisted: {},
    rest: (pipeline) => restHandler(app, pipeline),
    web: {
      bundle: async () => ({ renderPage: async () => page }),
      template: async () => '<!doctype html><!--head--><!--app--><!--records-->',
    },
  },
  settings.PORT,
  settings.HOST,
);
await app.jobs.start(jobHandlers(app));
const periodic = startPeriodic(app);
stopOnSignals(log, {
  withinMs: 10_000,
  stop: async () => {
    server.drain();
    await server.close(2_000);
    await periodic.stop(1_000);
    await running.close(2_000);
  },
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Demo } from '../simulators/demo/startDemo.ts';
import { buildApp, openDatabase } from './buildApp.ts';
import type { Database } from './db/client.ts';
import { systemClock } from './domain/foundation/clock.ts';
import { schema, staffSchema } from './graphql/schema.ts';
import { assertPortFree } from './http/assertPortFree.ts';
import { builtGraphiql, builtWeb } from './http/pages/pages.ts';
import { newServer, startServer } from './http/server.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { startPeriodic } from './jobs/periodic.ts';
import { createLog } from './process/log.ts';
import { openTracing } from './process/openTelemetry.ts';
import { webFolder } from './process/paths.ts';
import { nodeName, readSettings, type Settings } from './process/settings.ts';
import { stopOnSignals } from './process/shutdown.ts';
import { watchUnhandledErrors } from './process/unhandledErrors.ts';
import { restHandler } from './rest/router.ts';

const GRACE_MS = 8_000;
/** Time for a production load balancer to notice that `/readyz` answers 503. */
const drainMs = ({ NODE_ENV }: Settings) => (NODE_ENV === 'production' ? 5_000 : 0);

async function serve(webIsBuilt: Promise<void>): Promise<void> {
  const given = readSettings(process.env);
  const log = createLog(given.LOG_LEVEL, undefined, nodeName(given));
  // Until the node serves there is nothing to drain.
  let fail = (): void => process.exit(1);
  watchUnhandledErrors(log, () => fail());
  await assertPortFree(given.PORT, given.HOST);
  const tracing = await openTracing(given, log);
  // The database opens while the simulators start.
  const opening = openDatabase(given);
  opening.catch(() => undefined);
  const demo = given.simulated.size > 0 ? await startSimulated(given, log, opening) : null;
  const settings = demo?.settings ?? given;
  const running = await buildApp(settings, log, demo?.clock ?? systemClock, { opening });
  const { app } = running;
  await demo?.seed(app);
  const httpServer = newServer(settings);
  const development = process.env.TIPSOKO_DEV
    ? await (await import('./http/pages/viteWeb.ts')).viteWeb(webFolder, httpServer, log)
    : null;
  const server = await startServer(
    {
      app,
      schema,
      staffSchema,
      ...(development ?? (await builtParts(webIsBuilt))),
      rest: (pipeline) => restHandler(app, pipeline),
      first: [...(demo ? [demo.handler(app)] : []), ...(development ? [development.handler] : [])],
      demo: demo !== null,
      development: development !== null,
      server: httpServer,
    },
    settings.PORT,
    settings.HOST,
  );
  await app.jobs.start(jobHandlers(app));
  const periodic = startPeriodic(app);
  console.log(`Tipsoko is ready on ${settings.PUBLIC_URL}`);

  ({ fail } = stopOnSignals(log, {
    withinMs: drainMs(settings) + GRACE_MS,
    stop: async () => {
      server.drain();
      await development?.close();
      await pause(drainMs(settings));
      await server.close(GRACE_MS / 4);
      await periodic.stop(GRACE_MS / 8);
      await running.close(GRACE_MS / 4);
      await tracing.close(GRACE_MS / 8);
      await demo?.close();
    },
  }));
}

/** Closes the database if the demo cannot start: ending the process while it is created would leave half of one. */
async function startSimulated(settings: Settings, log: Logger, opening: Promise<Database>): Promise<Demo> {
  const { startDemo } = await import('../simulators/demo/startDemo.ts');
  try {
    return await startDemo(settings, log);
  } catch (error) {
    await (await opening.catch(() => null))?.close();
    throw error;
  }
}

async function builtParts(webIsBuilt: Promise<void>) {
  await webIsBuilt;
  const distribution = join(webFolder, 'dist');
  const persisted = await readFile(join(webFolder, 'persisted.json'), 'utf8');
  const graphiql = builtGraphiql(distribution);
  return {
    web: builtWeb(distribution),
    graphiql: graphiql.page,
    graphiqlFiles: graphiql.files,
    webFolder: distribution,
    persisted: JSON.parse(persisted) as Record<string, string>,
  };
}

/**
 * Runs the product until a signal ends it; what keeps it from starting is one sentence, and exit code 1.
 * @param webIsBuilt the first start fills the demo's market while the web application is still being built
 */
export function start(webIsBuilt: Promise<void> = Promise.resolve()): Promise<void> {
  return serve(webIsBuilt).catch((error: NodeJS.ErrnoException) => {
    const message =
      error.code === 'EADDRINUSE'
        ? `Port ${process.env.PORT ?? 4000} is in use: stop what listens there, or set PORT to another.`
        : error.message;
    console.error(process.env.LOG_LEVEL === 'debug' ? error : `Tipsoko cannot start. ${message}`);
    process.exit(1);
  });
}

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './buildApp.ts';
import { systemClock } from './domain/clock.ts';
import { schema } from './graphql/schema.ts';
import { assertPortFree } from './http/assertPortFree.ts';
import { builtWeb } from './http/pages.ts';
import { startServer } from './http/server.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { startPeriodic } from './jobs/periodic.ts';
import { createLog } from './log.ts';
import { webFolder } from './paths.ts';
import { restHandler } from './rest/router.ts';
import { readSettings, type Settings } from './settings.ts';
import { stopOnSignals } from './shutdown.ts';

const GRACE_MS = 8_000;
/** So long the balancer of a production has to see that it must not send anybody here any more. */
const drainMs = ({ NODE_ENV }: Settings) => (NODE_ENV === 'production' ? 5_000 : 0);

async function main(): Promise<void> {
  const given = readSettings(process.env);
  const log = createLog(given.LOG_LEVEL);
  await assertPortFree(given.PORT, given.HOST);
  const demo =
    given.simulated.size > 0
      ? await (await import('../simulators/demo/startDemo.ts')).startDemo(given, log)
      : null;
  const settings = demo?.settings ?? given;
  const running = await buildApp(settings, log, demo?.clock ?? systemClock);
  const { app } = running;
  await demo?.seed(app);
  const httpServer = createServer();
  const development = process.env.TIPSOKO_DEV
    ? await (await import('./http/viteWeb.ts')).viteWeb(webFolder, httpServer, log)
    : null;
  const server = await startServer(
    {
      app,
      schema,
      ...(development ?? (await builtParts())),
      rest: restHandler(app, schema),
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

  stopOnSignals(log, {
    withinMs: drainMs(settings) + GRACE_MS,
    stop: async () => {
      server.drain();
      await development?.close();
      await pause(drainMs(settings));
      await server.close(GRACE_MS / 4);
      await periodic.stop(GRACE_MS / 8);
      await running.close(GRACE_MS / 4);
      await demo?.close();
    },
  });
}

async function builtParts() {
  const distribution = join(webFolder, 'dist');
  const persisted = await readFile(join(webFolder, 'persisted.json'), 'utf8');
  return {
    web: builtWeb(distribution),
    webFolder: distribution,
    persisted: JSON.parse(persisted) as Record<string, string>,
  };
}

main().catch((error: NodeJS.ErrnoException) => {
  const message =
    error.code === 'EADDRINUSE'
      ? `Port ${process.env.PORT ?? 4000} is in use: stop what listens there, or set PORT to another.`
      : error.message;
  console.error(process.env.LOG_LEVEL === 'debug' ? error : `Tipsoko cannot start. ${message}`);
  process.exit(1);
});

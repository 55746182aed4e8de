import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { readSettings } from './settings.ts';

const GRACE_MS = 8_000;

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
  const distribution = join(webFolder, 'dist');
  const persisted = JSON.parse(await readFile(join(webFolder, 'persisted.json'), 'utf8')) as Record<
    string,
    string
  >;
  const server = await startServer(
    {
      app,
      schema,
      persisted,
      web: builtWeb(distribution),
      webFolder: distribution,
      rest: restHandler(app, schema),
      first: demo ? [demo.handler(app)] : [],
    },
    settings.PORT,
    settings.HOST,
  );
  await app.jobs.start(jobHandlers(app));
  const periodic = startPeriodic(app);
  console.log(`Tipsoko is ready on ${settings.PUBLIC_URL}`);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'draining');
    await server.close(GRACE_MS / 2);
    await periodic.stop();
    await running.close(GRACE_MS / 2);
    await demo?.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: NodeJS.ErrnoException) => {
  const message =
    error.code === 'EADDRINUSE'
      ? `Port ${process.env.PORT ?? 4000} is in use: stop what listens there, or set PORT to another.`
      : error.message;
  console.error(process.env.LOG_LEVEL === 'debug' ? error : `Tipsoko cannot start. ${message}`);
  process.exit(1);
});

// Periodic jobs as a process of their own, which a test may kill: prints the name of each job that it runs.
import { noProviders } from '../src/admin/kit/noProviders.ts';
import { buildApp } from '../src/buildApp.ts';
import { systemClock } from '../src/domain/foundation/clock.ts';
import { periodicJobs, startPeriodic } from '../src/jobs/periodic.ts';
import { createLog } from '../src/process/log.ts';
import { readSettings } from '../src/process/settings.ts';

const settings = readSettings({ ...process.env, NODE_ENV: 'test' });
const { app } = await buildApp(settings, createLog('error'), systemClock, { connect: noProviders });
startPeriodic(
  app,
  periodicJobs.map((job) => ({
    name: job.name,
    everyMs: 200,
    leaderOnly: true,
    run: async () => console.log(job.name),
  })),
);

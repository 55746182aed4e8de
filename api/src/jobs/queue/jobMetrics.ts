import { Gauge, Histogram } from 'prom-client';
import { metrics } from '../../metrics/metrics.ts';

const active = new Gauge({
  name: 'tipsoko_jobs_active',
  help: 'Jobs that run in this process now',
  labelNames: ['queue'],
  registers: [metrics],
});
const durations = new Histogram({
  name: 'tipsoko_job_duration_seconds',
  help: 'Tries of jobs, by how they ended',
  labelNames: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60],
  registers: [metrics],
});

/** Runs one try of a job and counts how it ends. */
export async function countJob(queue: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  active.inc({ queue });
  let outcome = 'failed';
  try {
    await work();
    outcome = 'done';
  } finally {
    active.dec({ queue });
    durations.observe({ queue, outcome }, (performance.now() - began) / 1_000);
  }
}

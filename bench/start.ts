// How fast the demo starts the second time, and the embedded database compared with PostgreSQL.
// G13, G14, G17.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../api/test/freePort.ts';
import { startChild } from './kit/child.ts';
import { createPostgres } from './kit/database.ts';
import { bodyOf, persisted } from './kit/operations.ts';
import { budget, figure, fixed, heading, notMeasured } from './kit/report.ts';

const root = join(import.meta.dirname, '..');
const FIRST_START_MS = 300_000;

/** Seconds from `npm start`'s own script to the line that says it is ready, and to the first page. */
async function startDemo(folder: string): Promise<{ ready: number; page: number }> {
  const port = await freePort();
  const started = performance.now();
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'fatal' };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`not ready in time: ${output}`)), FIRST_START_MS);
      const look = (chunk: Buffer) => {
        output += chunk;
        if (!output.includes('is ready on')) return;
        clearTimeout(timer);
        resolve();
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void exited.then(() => reject(new Error(`ended: ${output}`)));
    });
    const ready = (performance.now() - started) / 1_000;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    await answer.text();
    if (answer.status !== 200) throw new Error(`the first page answered ${answer.status}`);
    return { ready, page: (performance.now() - started) / 1_000 };
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

/** Milliseconds from the start of a process to its first hot list. */
async function firstAnswer(settings: Record<string, string>): Promise<number> {
  const started = performance.now();
  const server = await startChild('product', settings);
  try {
    const { port } = await server.ask<{ port: number }>('start', { persisted });
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodyOf('latest'),
    });
    await answer.text();
    if (answer.status !== 200) throw new Error(`the hot list answered ${answer.status}`);
    return performance.now() - started;
  } finally {
    await server.stop();
  }
}

heading('start', 'the demo with its simulators on the embedded database');
const folder = await mkdtemp(join(tmpdir(), 'tipsoko-bench-'));
try {
  const first = await startDemo(folder);
  figure('first start: database made and filled', `${fixed(first.ready, 1)} s`);
  const second = await startDemo(folder);
  budget('G17', 'second start: ready', `${fixed(second.ready, 1)} s`, '< 15 s', second.ready < 15);
  figure('second start: first page', `${fixed(second.page, 1)} s`);
  await firstAnswer({ DATA_DIR: folder, DATABASE_URL: '' });
  const embedded = await firstAnswer({ DATA_DIR: folder, DATABASE_URL: '' });
  budget(
    'G13',
    'embedded: process start to first hot list',
    `${fixed(embedded, 0)} ms`,
    '≤ 1500 ms',
    embedded <= 1_500,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
const database = await createPostgres();
if (!database) {
  notMeasured('G14', 'PostgreSQL: process start to first hot list', 'there is no PostgreSQL');
} else {
  try {
    await firstAnswer(database.settings);
    const answer = await firstAnswer(database.settings);
    budget(
      'G14',
      'PostgreSQL: process start to first hot list',
      `${fixed(answer, 0)} ms`,
      '≤ 1200 ms',
      answer <= 1_200,
    );
  } finally {
    await database.drop();
  }
}

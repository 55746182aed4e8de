import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { bundle } from '../../test/bundle.ts';
import { urlOf } from '../../test/migrationConnection.ts';

const ROWS = 2_000;
const MOST_MIB = 300;
/** Prints the peak of the process's memory, in KiB, as its last line. */
const PEAK = `data:text/javascript,process.once('exit',()=>console.error(process.resourceUsage().maxRSS))`;

const goals = { home: null, away: null };
const match = (at: number) => ({
  fixture: { id: at + 1, timestamp: 1_772_888_400, status: { short: 'PST' } },
  league: { id: 1, name: 'League', country: 'Kenya', season: 2026 },
  teams: { home: { id: at + 10, name: `Red ${at}` }, away: { id: 2, name: 'Blue' } },
  goals,
  score: { halftime: goals, fulltime: goals, extratime: goals, penalty: goals },
  unused: 'y'.repeat(100_000),
});
function* answer() {
  yield '{"response":[';
  for (let at = 0; at < ROWS; at++) yield `${at > 0 ? ',' : ''}${JSON.stringify(match(at))}`;
  yield ']}';
}

// The embedded database alone takes more memory than that.
it.skipIf(!process.env.DATABASE_URL)('a file of 200 MB is imported in 300 MB of memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const program = await bundle(fileURLToPath(new URL('./main.ts', import.meta.url)));
  onTestFinished(() => program.remove());
  const file = join(folder, 'vast.json');
  await pipeline(Readable.from(answer()), createWriteStream(file));
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    NODE_ENV: 'test',
    DATABASE_URL: await urlOf(app.db),
  };
  const child = spawn(process.execPath, ['--import', PEAK, program.program, 'import', file], { env });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  expect([code, out]).toEqual([0, expect.stringContaining(`${ROWS} matches: ${ROWS} added`)]);
  expect(Number(err.trim().split('\n').at(-1)) / 1024).toBeLessThan(MOST_MIB);
});

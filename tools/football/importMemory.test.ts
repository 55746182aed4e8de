import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it, onTestFinished } from 'vitest';
import { adminProgram } from '../../api/test/adminProgram.ts';
import { createTestApp } from '../../api/test/app.ts';
import { urlOf } from '../../api/test/migrationConnection.ts';

const ROWS = 2_000;
const MOST_MIB = 300;
/** Prints `/proc/self/status` at exit. Its VmHWM is the peak of this program; `maxRSS` begins at that of the parent. */
const STATUS =
  'import{readFileSync}from"node:fs";process.once("exit",()=>console.error(readFileSync("/proc/self/status","utf8")))';
const PRINT_STATUS = `data:text/javascript,${encodeURIComponent(STATUS)}`;

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

// The embedded database alone takes more memory than that, and only Linux has VmHWM.
it.skipIf(!process.env.DATABASE_URL || process.platform !== 'linux')(
  'a file of 200 MB is imported in 300 MB of memory',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const app = await createTestApp();
    onTestFinished(() => app.close());
    const settings = { DATA_DIR: folder, DATABASE_URL: await urlOf(app.db) };
    // With no flags, as an operator starts it: those of other tests lower the memory too.
    const program = await adminProgram(settings, []);
    onTestFinished(() => program.remove());
    const file = join(folder, 'vast.json');
    await pipeline(Readable.from(answer()), createWriteStream(file));
    const { code, out, err } = await program.run(
      { NODE_OPTIONS: `--import=${PRINT_STATUS}` },
      'import',
      file,
    );
    expect([code, out]).toEqual([0, expect.stringContaining(`${ROWS} matches: ${ROWS} added`)]);
    const peakKib = Number(/^VmHWM:\s+(\d+) kB$/m.exec(err)?.[1]);
    expect(peakKib / 1024).toBeLessThan(MOST_MIB);
  },
);

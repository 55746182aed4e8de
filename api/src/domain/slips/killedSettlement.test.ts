import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bundle } from '../../../test/bundle.ts';
import {
  addGames,
  addSale,
  addTipster,
  finished,
  fixture,
  hours,
  publishOn,
} from '../../../test/football.ts';
import { testSeed } from '../../../test/seed.ts';
import { shortLived } from '../../../test/shortLived.ts';
import { TestClock } from '../../../test/testClock.ts';
import { noProviders } from '../../admin/kit/noProviders.ts';
import type { App } from '../../app.ts';
import { buildApp } from '../../buildApp.ts';
import { openEmbedded, openPostgres } from '../../db/client.ts';
import { createLog } from '../../process/log.ts';
import { readSettings } from '../../process/settings.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { settleGame } from '../settlement/settleGame.ts';

const source = fileURLToPath(new URL('../../../test/settleProcess.ts', import.meta.url));
let bundled: Awaited<ReturnType<typeof bundle>>;
const start = new Date('2026-11-21T12:00:00Z');
const end = new Date(start.getTime() + hours(5));
const GAMES = 9;

/** A database that a process of its own can open, and copies of it: a folder, or a database on the server. */
interface Place {
  settings: Record<string, string>;
  copy(): Promise<Place>;
  drop(): Promise<void>;
}

async function folderPlace(from: string | null): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'tipsoko-kill-'));
  if (from) await cp(from, folder, { recursive: true });
  else {
    const archive = new Blob([await readFile(inject('databaseTemplate'))]);
    await (await openEmbedded(join(folder, 'database'), archive)).close();
  }
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: '' },
    copy: () => folderPlace(folder),
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function serverPlace(server: string, template: string): Promise<Place> {
  const name = `tipsoko_kill_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const admin = await openPostgres(server, 1);
    await admin.executeSql(sql);
    await admin.close();
  };
  await run(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  // A process is killed here, never the server.
  await run(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    settings: { DATABASE_URL: url.href },
    copy: () => serverPlace(server, name),
    drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function openIn<Result>(
  place: Place,
  work: (app: App) => Promise<Result>,
  at = start,
): Promise<Result> {
  const settings = readSettings({ NODE_ENV: 'test', ...place.settings });
  const { app, close } = await buildApp(settings, createLog('silent'), new TestClock(at), {
    connect: noProviders,
  });
  try {
    return await work(app);
  } finally {
    await close(1_000);
  }
}

/** An evening that is over: slips of eight tipsters, sold, three games called off, one corrected on the way. */
async function fill(app: App): Promise<void> {
  const kickoff = new Date(start.getTime() + hours(1));
  const fixtures = Array.from({ length: GAMES }, (_none, at) => fixture(at + 1, { kickoff }));
  const games = await addGames(app, fixtures);
  for (let number = 0; number < 16; number++) {
    const owner = number < 8 ? await addTipster(app, `owner${number}`) : null;
    if (owner) owners.push(owner);
    const off = number % 4 === 0;
    const chosen = off ? [0, 1, 2] : [number % 9, (number + 2) % 9, (number + 5) % 9];
    const slip = await publishOn(
      app,
      owners[number % 8] as (typeof owners)[number],
      chosen.map((at) => games[at] ?? 0),
    );
    for (let sale = 0; sale <= number % 3; sale++) await addSale(app, slip);
  }
  (app.clock as TestClock).advance(hours(4));
  // The first is settled as won and paid out, so that its second result must move money again.
  const off = (at: number) => ({ ...(fixtures[at] as (typeof fixtures)[number]), status: 'CANC' });
  await applyFixtures(app, [off(0), off(1), off(2)]);
  for (const game of games.slice(0, 3)) await settleGame(app, game);
  (app.clock as TestClock).advance(hours(1));
  await applyFixtures(
    app,
    fixtures.map((one, at) => (at === 1 || at === 2 ? off(at) : finished(one, [at % 3, 1]))),
  );
}
const owners: Array<Awaited<ReturnType<typeof addTipster>>> = [];

/** Everything that settlement decides, without ids that are random and without the order of writing. */
async function stateOf(place: Place): Promise<unknown> {
  return openIn(
    place,
    async (app) => {
      expect(await checkLedger(app)).toEqual([]);
      const read = (sql: string) => app.db.query<object>(sql);
      return {
        slips: await read(
          `SELECT "id", "result", "finishedAt", "correctedAt", "settledOddsCenti", "version" FROM "Slip" ORDER BY "id"`,
        ),
        tips: await read(`SELECT "id", "state", "resultVersion", "settledAt" FROM "Tip" ORDER BY "id"`),
        games: await read(`SELECT "id", "tipCount", "settledVersion", "held" FROM "Game" ORDER BY "id"`),
        records: await read(`SELECT * FROM "TipsterRecord" ORDER BY "tipsterId"`),
        earnings: await read(`SELECT "purchaseId", "status", "settledAt" FROM "Earning" ORDER BY 1`),
        refunds: await read(
          `SELECT "purchaseId", "amountMinor", "state", "calledBackAt", "borneAt" FROM "Refund" ORDER BY 1`,
        ),
        balances: await read(
          `SELECT "kind", "owner", "currency", "balanceMinor", "sequence" FROM "LedgerAccount" ORDER BY 1, 2, 3`,
        ),
        events: await read(`SELECT "event", "idempotencyKey" FROM "LedgerTransaction" ORDER BY 2`),
        jobs: await read(
          `SELECT name, count(*)::int FROM pgboss.job WHERE name IN ('sendRefund', 'sendSms', 'sendMail') GROUP BY 1 ORDER BY 1`,
        ),
      };
    },
    end,
  );
}

type End = { killed: boolean; transactions: number };

/** Runs the process; `killAfterMs` kills it from outside so long after it began to settle. */
async function run(place: Place, killAt = '', killAfterMs: number | null = null): Promise<End> {
  const env = {
    ...process.env,
    ...place.settings,
    KILL_AT: killAt,
    NOW: end.toISOString(),
    NODE_OPTIONS: '',
  };
  const child = spawn(process.execPath, [...shortLived, bundled.program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  let transactions = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'started' && killAfterMs !== null) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    transactions = Number(/^done in (\d+)/.exec(line)?.[1] ?? transactions);
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.on('close', (...closed) => resolve(closed));
  });
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`settlement failed (${code}): ${errors}`);
  return { killed: signal === 'SIGKILL', transactions };
}

let filled: Place;
let expected: unknown;
let all: number;
const places: Place[] = [];

async function copyOf(place: Place): Promise<Place> {
  const copy = await place.copy();
  places.push(copy);
  return copy;
}

beforeAll(async () => {
  bundled = await bundle(source);
  const server = process.env.DATABASE_URL;
  filled = server ? await serverPlace(server, inject('databaseTemplate')) : await folderPlace(null);
  places.push(filled);
  await openIn(filled, fill);
  const undisturbed = await copyOf(filled);
  all = (await run(undisturbed)).transactions;
  expected = await stateOf(undisturbed);
});
afterAll(async () => {
  for (const place of places.reverse()) await place.drop();
  await bundled.remove();
});

it('settles something worth killing: won, lost and cancelled slips, refunds and a correction', () => {
  const text = JSON.stringify(expected, (_key, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  );
  for (const word of ['WON', 'LOST', 'release:', 'cancelledSale:', 'refundCalledBack:', 'correctedAt":"2026'])
    expect(text).toContain(word);
  expect(all).toBeGreaterThan(GAMES);
});

it('ends the same when it dies before or after any of its commits, one life after another', async () => {
  const place = await copyOf(filled);
  // A life that dies right after its n-th commit has done that much; the next one begins there.
  const lives = ['before:1', 'after:1', 'before:2', 'after:2', `before:${Math.ceil(all / 3)}`];
  for (const life of lives) expect(await run(place, life), life).toMatchObject({ killed: true });
  expect(await run(place)).toMatchObject({ killed: false });
  expect(await stateOf(place)).toEqual(expected);
});

it('ends the same when it is killed from outside at random moments', async () => {
  const place = await copyOf(filled);
  let random = testSeed;
  for (let life = 0; life < 3; life++) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    await run(place, '', random % 150);
  }
  await run(place);
  expect(await stateOf(place)).toEqual(expected);
});

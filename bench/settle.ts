// Slips that finish on one evening: slips per second and statements per slip, from the feed's report to the last record,
// on PostgreSQL and on the embedded database.
import { noProviders } from '../api/src/admin/kit/noProviders.ts';
import { buildApp } from '../api/src/buildApp.ts';
import { applyFixtures } from '../api/src/domain/games/applyFixtures.ts';
import type { FeedFixture } from '../api/src/domain/games/FixtureFeed.ts';
import { checkLedger } from '../api/src/domain/ledger/checkLedger.ts';
import { jobHandlers } from '../api/src/jobs/handlers.ts';
import { concurrencyOf } from '../api/src/jobs/queue/jobs.ts';
import { createLog } from '../api/src/process/log.ts';
import { readSettings } from '../api/src/process/settings.ts';
import { type BenchDatabase, createEmbedded, createPostgres } from './kit/database.ts';
import { fillPeopleAndGames, fillSales, fillSlips, finishFilling } from './kit/market.ts';
import { figure, fixed, heading, option } from './kit/report.ts';
import { statementsSent } from './processes/countStatements.ts';

const SLIPS = option('slips', 10_000);
/** Of each slip. */
const SALES = option('sales', 2);
const TIPSTERS = 500;
const GAMES = 300;
const WORKERS = concurrencyOf('settleGame');
const HOUR = 3_600_000;

/** The matches as they were listed, now over. */
async function finalReports(database: BenchDatabase): Promise<FeedFixture[]> {
  const games = await database.db.query<{
    id: number;
    kickoff: string;
    home: number;
    away: number;
    league: number;
  }>(
    `SELECT "id", "kickoff", "homeTeamId" AS home, "awayTeamId" AS away, "leagueId" AS league FROM "Game" ORDER BY "id"`,
  );
  return games.map(({ id, kickoff, home, away, league }) => {
    const goals = { home: id % 4, away: (id * 7) % 3 };
    return {
      providerId: id,
      league: {
        providerId: league,
        name: `League ${league}`,
        country: `Country ${league % 40}`,
        countryCode: 'ke',
      },
      season: 2026,
      round: '',
      home: { providerId: home, name: `Team ${home}` },
      away: { providerId: away, name: `Team ${away}` },
      kickoff: new Date(kickoff),
      status: 'FT',
      minute: 90,
      addedMinute: null,
      goals,
      halfTime: { home: Math.min(goals.home, 1), away: 0 },
      fullTime: goals,
      extraTime: { home: null, away: null },
      payloadHash: `bench ${id}`,
    };
  });
}

async function settle(database: BenchDatabase): Promise<void> {
  const start = new Date();
  await fillPeopleAndGames(database.db, { tipsters: TIPSTERS, games: GAMES, upcoming: GAMES, now: start });
  await fillSlips(database.db, {
    first: 1,
    count: SLIPS,
    tipsters: TIPSTERS,
    games: { first: 1, count: GAMES },
    publishedAt: `now() - interval '1 day'`,
    finished: false,
  });
  if (SALES > 0) await fillSales(database.db, SALES);
  await finishFilling(database.db);
  const fixtures = await finalReports(database);
  if (database.name === 'PGlite') await database.db.close();
  const settings = readSettings({ ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...database.settings });
  // With a running clock, because records of slips that end at the same instant are recounted.
  const evening = start.getTime() + 24 * HOUR - performance.now();
  const clock = { now: () => new Date(evening + performance.now()) };
  const running = await buildApp(settings, createLog('silent'), clock, { connect: noProviders });
  try {
    await applyFixtures(running.app, fixtures);
    const before = statementsSent();
    const cpu = process.cpuUsage();
    const started = performance.now();
    const handlers = jobHandlers(running.app);
    const told: Array<Parameters<typeof handlers.spreadNotices>[0]> = [];
    // Notices to followers are sent after settlement, as by separate workers.
    const work = { ...handlers, spreadNotices: async (job: (typeof told)[number]) => void told.push(job) };
    await Promise.all(Array.from({ length: WORKERS }, () => running.app.jobs.drain(work)));
    const seconds = (performance.now() - started) / 1_000;
    const used = process.cpuUsage(cpu);
    const statements = statementsSent() - before;
    const telling = performance.now();
    for (const job of told) await handlers.spreadNotices(job);
    const toldSeconds = (performance.now() - telling) / 1_000;
    const differences = await checkLedger(running.app);
    if (differences.length > 0) throw new Error(`${differences.length} differences in the books`);
    const [row] = await running.app.db.query<{
      finished: number;
      tips: number;
      followers: number;
      told: number;
      earnings: number;
    }>(
      `SELECT (SELECT count(*)::int FROM "Follow") AS followers, (SELECT count(*)::int FROM "Notice" WHERE "event" LIKE 'finished%') AS told,
        (SELECT count(*)::int FROM "Earning" WHERE "status" <> 'PENDING') AS earnings, (SELECT count(*)::int FROM "Slip" WHERE "result" IS NOT NULL) AS finished,
        (SELECT count(*)::int FROM "Tip" WHERE "state" IN ('WON', 'LOST', 'VOID')) AS tips`,
    );
    if (row?.finished !== SLIPS) throw new Error(`${row?.finished} of ${SLIPS} slips have finished`);
    if (row.told !== row.followers) throw new Error(`${row.told} of ${row.followers} followers were told`);
    figure(
      `settle on ${database.name}: ${SLIPS} slips, ${row.tips} tips, ${GAMES} games`,
      `${fixed(SLIPS / seconds, 1)} slips/s, ${fixed(seconds, 1)} s, ${fixed(statements / SLIPS, 1)} statements a slip ` +
        `(${fixed(statements / row.tips, 1)} a tip), CPU ${fixed((used.user + used.system) / 1_000 / SLIPS, 1)} ms a slip; ${row.earnings} earnings moved; ${row.told} followers told in ${fixed(toldSeconds, 1)} s`,
    );
  } finally {
    await running.close(1_000);
  }
}

heading(
  'settle',
  `${SLIPS} slips of 3 to 5 tips on ${GAMES} games of one evening, ${WORKERS} workers of one node`,
);
for (const create of [createPostgres, createEmbedded]) {
  const database = await create();
  if (!database) {
    figure('settle on PostgreSQL', 'not measured: there is none');
    continue;
  }
  try {
    await settle(database);
  } finally {
    await database.drop();
  }
}
process.exit(0);

// The most requested list over HTTP against the practical limit (one prepared statement passed through), in interleaved
// rounds, how each list grows with the number of slips, and lists read by Prisma. G1 to G4, G6, G7, G18.
import { type Child, startChild } from './kit/child.ts';
import { type BenchDatabase, createPostgres } from './kit/database.ts';
import { addMarketSlips, fillPeopleAndGames } from './kit/market.ts';
import { measure, type Sample } from './kit/measure.ts';
import { addressOf, bodyOf, type OperationName, persisted } from './kit/operations.ts';
import { budget, figure, fixed, heading, median, notMeasured, option } from './kit/report.ts';
import type { LoadOrder } from './processes/load.ts';

const ROUNDS = option('rounds', 3);
const SECONDS = option('seconds', 3);
const TIPSTERS = 2_000;
const GAMES = 20_000;
const UPCOMING = 2_000;
const SMALL = 1_000;
const LARGE = 100_000;
/** Few, so that each has a full page of finished slips in the small market too. */
const SMALL_TIPSTERS = 25;

const variants = ['raw', 'graphql', 'posted', 'rest', 'cached'] as const;
type Variant = (typeof variants)[number];
type Target = { server: Child; order: Omit<LoadOrder, 'connections' | 'seconds'> };

const addSlips = (database: BenchDatabase, tipsters: number, first: number, count: number): Promise<void> =>
  addMarketSlips(database.db, { tipsters, games: GAMES, upcoming: UPCOMING }, first, count);

async function main(): Promise<void> {
  const database = await createPostgres();
  if (!database) {
    for (const id of ['G1', 'G2', 'G3', 'G4', 'G7']) notMeasured(id, 'hot lists', 'there is no PostgreSQL');
    return;
  }
  heading('lists', `${database.name}, ${LARGE} slips (30 % open), ${GAMES} games, ${TIPSTERS} tipsters`);
  const children: Child[] = [];
  const child = async (name: string) => {
    const started = await startChild(name, { ...database.settings, TRUST_PROXY: '1' });
    children.push(started);
    return started;
  };
  try {
    await fillPeopleAndGames(database.db, {
      tipsters: TIPSTERS,
      games: GAMES,
      upcoming: UPCOMING,
      now: new Date(),
    });
    await compareCarried(database, await child('carried'));
    if (option('slips', LARGE) === 1) return;
    const load = await child('load');
    const raw = await child('raw');
    const product = await child('product');
    const rawPort = (await raw.ask<{ port: number }>('start')).port;
    const { port } = await product.ask<{ port: number }>('start', { persisted });
    const cached = { server: product, url: `http://127.0.0.1:${port}` };
    const uncachedServer = await child('product');
    const again = await uncachedServer.ask<{ port: number }>('start', { persisted, uncached: true });
    const uncached = { server: uncachedServer, url: `http://127.0.0.1:${again.port}` };
    // A type that only the GraphQL server can produce bypasses the cached answers.
    const graphql = (name: OperationName, accept = 'text/plain, application/json', of = cached): Target => ({
      server: of.server,
      order: { url: `${of.url}/graphql`, method: 'POST', body: bodyOf(name), accept },
    });
    const rest = (path: string, of = cached): Target => ({
      server: of.server,
      order: { url: `${of.url}/v2/api/slip/data${path}`, method: 'GET' },
    });
    await addSlips(database, SMALL_TIPSTERS, 1, SMALL);
    const targets: Record<Variant, Target> = {
      raw: { server: raw, order: { url: `http://127.0.0.1:${rawPort}/`, method: 'GET' } },
      graphql: graphql('latest'),
      posted: graphql('latest', 'application/json'),
      rest: rest(''),
      cached: {
        server: product,
        order: { url: `${cached.url}${addressOf('latest')}`, method: 'GET' },
      },
    };
    const ask = async (
      { server, order }: Target,
      connections: number,
      seconds = SECONDS,
    ): Promise<Sample> => {
      const sample = await measure({ load, server, database }, { ...order, connections, seconds });
      if (sample.errors > 0) throw new Error(`${sample.errors} requests failed: ${sample.firstError}`);
      return sample;
    };
    // Nothing is cached: cached answers take the same time in any market.
    const question = (name: OperationName) => graphql(name, 'application/json', uncached);
    const lists: Record<string, Target> = {
      latest: question('latest'),
      popular: question('popular'),
      finished: question('finished'),
      'of a tipster': question('ofTipster'),
      'one slip': question('oneSlip'),
      'free tips': question('freeTips'),
      'ticker of activity': question('ticker'),
      'top games': question('topGames'),
      'REST slip/data': rest('', uncached),
      'REST slip/data/finished': rest('/finished', uncached),
    };
    const alone = async () => {
      const times: Record<string, number> = {};
      for (const [name, target] of Object.entries(lists)) {
        await ask(target, 1, 1);
        times[name] = (await ask(target, 1, 1.5)).p50;
      }
      return times;
    };
    // Warm-up: V8 compiles the server meanwhile.
    for (const target of Object.values(lists)) await ask(target, 4, 2);
    const small = await alone();
    await addSlips(database, TIPSTERS, SMALL + 1, LARGE - SMALL);
    const large = await alone();

    await compareVariants(targets, ask);
    for (const [name, before] of Object.entries(small)) {
      const grown = (large[name] ?? Number.NaN) / before;
      const value = `${fixed(grown)} × (${fixed(before)} → ${fixed(large[name] ?? Number.NaN)} ms)`;
      budget('G7', `${name}: p50 alone, 100 × the slips`, value, '≤ 1.3 ×', grown <= 1.3);
    }
  } finally {
    for (const one of children) await one.stop();
    await database.drop();
  }
}

async function compareVariants(
  targets: Readonly<Record<Variant, Target>>,
  ask: (target: Target, connections: number, seconds?: number) => Promise<Sample>,
): Promise<void> {
  for (const target of Object.values(targets)) await ask(target, 16, 2);
  for (const connections of [16, 64]) {
    const samples = Object.fromEntries(variants.map((name) => [name, []])) as unknown as Record<
      Variant,
      Sample[]
    >;
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of variants) {
        samples[name].push(await ask(targets[name], connections));
      }
    }
    report(connections, samples);
  }
}

/** Connections read by Prisma against the SQL that they replaced: docs/decisions/135. */
async function compareCarried({ db }: BenchDatabase, carried: Child): Promise<void> {
  const [person] = await db.query<{ userId: string; tipsterId: string }>(
    `SELECT "userId", "id" AS "tipsterId" FROM "Tipster" ORDER BY "username" LIMIT 1`,
  );
  if (!person) throw new Error('There is no tipster');
  const now = new Date();
  const session = await db.prisma.session.create({
    data: {
      userId: person.userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    },
  });
  await db.prisma.user.update({ where: { id: person.userId }, data: { isStaff: true } });
  const at = `now() - i * interval '1 minute'`;
  for (const rows of [
    `"Post" ("slug", "title", "overview", "content", "authorId", "publishedAt")
     SELECT 'post-' || i, 'Post ' || i, repeat('words ', 30), repeat('<p>text</p>', 400), '${person.tipsterId}', ${at}`,
    `"Withdrawal" ("tipsterId", "amountMinor", "phone", "state", "originatorConversationId", "callbackToken", "createdAt", "endedAt")
     SELECT '${person.tipsterId}', 100000, '254712345678', 'FAILED', 'o' || i, 'c' || i, ${at}, ${at}`,
    `"ReconciliationDifference" ("id", "provider", "kind", "subject", "currency", "oursMinor", "theirsMinor", "firstSeenAt", "lastSeenAt")
     SELECT gen_random_uuid(), 'MPESA', 'AMOUNT', 'subject ' || i, 'KES', 5000, 4200, date_trunc('milliseconds', ${at}), ${at}`,
    `"AuditEntry" ("actorId", "action", "subject", "detail", "createdAt")
     SELECT '${person.userId}', 'refund', 'purchase:' || i, '{"reason": "asked"}', ${at}`,
  ]) {
    await db.executeSql(`INSERT INTO ${rows} FROM generate_series(1, 2000) i`);
  }
  await db.executeSql('ANALYZE');
  const account = { ...person, sessionId: session.id, isStaff: true };
  const rounds = { rounds: 2 * ROUNDS, times: 100 };
  for (const name of await carried.ask<string[]>('start', account)) {
    const { measured, statements } = await carried.ask<Compared>('compare', { name, ...rounds });
    const ratio = ratioOf(measured);
    budget(
      'G18',
      `${name}, carried by Prisma`,
      `${fixed(ratio)} × (${fixed(median(measured.carried))} ms), ${statements.carried} statements, before ${statements.before}`,
      '≤ 1.5 ×, as many',
      ratio <= 1.5 && statements.carried <= statements.before,
    );
  }
  const { measured, statements } = await carried.ask<Compared>('tipsters', rounds);
  figure(
    '20 tipsters by Prisma, beside our SQL',
    `${fixed(ratioOf(measured))} × (${fixed(median(measured.carried))} ms), ${statements.carried} statements for ${statements.before}`,
  );
}

interface Compared {
  measured: Record<'carried' | 'before', number[]>;
  statements: Record<'carried' | 'before', number>;
}

const ratioOf = ({ carried, before }: Compared['measured']) =>
  median(carried.map((ms, round) => ms / (before[round] ?? Number.NaN)));

function report(connections: number, samples: Record<Variant, Sample[]>): void {
  const of = (name: Variant, key: keyof Sample) => samples[name].map((sample) => Number(sample[key]));
  const ratio = (name: Variant, key: keyof Sample) =>
    median(of(name, key).map((value, at) => value / (of('raw', key)[at] ?? Number.NaN)));
  const mid = (name: Variant, key: keyof Sample) => median(of(name, key));
  for (const name of variants) {
    figure(
      `${name}, ${connections} connections`,
      `${fixed(mid(name, 'perSecond'), 0)}/s p50 ${fixed(mid(name, 'p50'), 1)} p99 ${fixed(mid(name, 'p99'), 1)} ms, ` +
        `CPU ${fixed(mid(name, 'serverCpuMs'))} + ${fixed(mid(name, 'databaseCpuMs'))} ms, ` +
        `${fixed(mid(name, 'bytes') / 1024, 1)} KiB, ${fixed(mid(name, 'statements'), 1)} statements`,
    );
  }
  const rate = ratio('graphql', 'perSecond');
  const [id, bound] = connections === 16 ? (['G1', 0.5] as const) : (['G2', 0.45] as const);
  budget(
    id,
    `hot list by the GraphQL server, its answer shared, ${connections} connections`,
    `${fixed(rate)} × raw`,
    `≥ ${bound} ×`,
    rate >= bound,
  );
  figure(
    `hot list as anonymous callers post it, ${connections} connections`,
    `${fixed(ratio('posted', 'perSecond'))} × raw, server CPU ${fixed(ratio('posted', 'serverCpuMs'))} ×`,
  );
  figure(`REST slip/data, ${connections} connections`, `${fixed(ratio('rest', 'perSecond'))} × raw`);
  if (connections === 64) {
    const tail = mid('graphql', 'p99') / mid('graphql', 'p50');
    budget('G2', 'hot list, 64 connections: tail', `p99 = ${fixed(tail, 1)} × p50`, '≤ 8 ×', tail <= 8);
    return;
  }
  const cached = ratio('cached', 'perSecond');
  budget('G4', 'hot list by GET, from cached bytes', `${fixed(cached)} × raw`, '≥ 5 ×', cached >= 5);
  const cachedTail = mid('cached', 'p99') / mid('cached', 'p50');
  budget('G4', 'from cached bytes: tail', `p99 = ${fixed(cachedTail, 1)} × p50`, '≤ 5 ×', cachedTail <= 5);
  const cpu = ratio('graphql', 'serverCpuMs');
  budget('G3', 'server CPU of a hot list', `${fixed(cpu)} × raw`, '≤ 4 ×', cpu <= 4);
  const database = ratio('graphql', 'databaseCpuMs');
  if (Number.isNaN(database))
    notMeasured('G3', 'database CPU of a hot list', 'the database is on another machine');
  else budget('G3', 'database CPU of a hot list', `${fixed(database)} × raw`, '≤ 1.2 ×', database <= 1.2);
  const statements = mid('graphql', 'statements');
  budget('G6', 'statements of a hot list', fixed(statements, 1), '≤ 1', statements <= 1);
}

await main();

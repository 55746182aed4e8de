// The product's settlement as a process of its own, which a test may kill: settles every game of a database and prints
// its progress. KILL_AT=before:3 dies at the end of its third transaction, after:3 right after it.
import { noProviders } from '../src/admin/kit/noProviders.ts';
import { buildApp } from '../src/buildApp.ts';
import type { Database } from '../src/db/client.ts';
import { settleGame } from '../src/domain/settlement/settleGame.ts';
import { createLog } from '../src/process/log.ts';
import { readSettings } from '../src/process/settings.ts';

const [moment, number] = (process.env.KILL_AT ?? '').split(':');
let transactions = 0;

function dieAt(now: 'before' | 'after'): void {
  if (moment !== now || Number(number) !== transactions) return;
  process.kill(process.pid, 'SIGKILL');
  for (;;); // nothing more may happen until the signal arrives
}

/** Counts the transaction, and dies before or after its commit where KILL_AT says so. */
async function count<Tx, Result>(
  transact: (work: (tx: Tx) => Promise<Result>) => Promise<Result>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await transact(async (tx) => {
    const done = await work(tx);
    transactions += 1;
    dieAt('before');
    return done;
  });
  dieAt('after');
  return result;
}

/** The database with its transactions counted, those of Prisma and others. */
function counted(db: Database): Database {
  const transact = db.prisma.$transaction.bind(db.prisma) as (
    work: (tx: unknown) => Promise<unknown>,
    options: unknown,
  ) => Promise<unknown>;
  const prisma = new Proxy(db.prisma, {
    get(target, property) {
      if (property !== '$transaction') return Reflect.get(target, property, target) as unknown;
      return (work: (tx: unknown) => Promise<unknown>, options: unknown) =>
        count((counting) => transact(counting, options), work);
    },
  });
  return { ...db, prisma, transaction: (work) => count((counting) => db.transaction(counting), work) };
}

const now = new Date(process.env.NOW ?? '');
const { app, close } = await buildApp(
  readSettings({ ...process.env, NODE_ENV: 'test' }),
  createLog('silent'),
  { now: () => now },
  { connect: noProviders },
);
const games = await app.db.query<{ id: number }>(
  `SELECT DISTINCT "gameId" AS id FROM "Tip" ORDER BY "gameId"`,
);
console.log('started');
for (const { id } of games) {
  await settleGame({ ...app, db: counted(app.db) }, id);
  console.log(`settled ${id}`);
}
await close(1_000);
console.log(`done in ${transactions}`);
process.exit(0);

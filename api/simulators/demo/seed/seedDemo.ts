import sql from 'sql-template-tag';
import type { App } from '../../../src/app.ts';
import { inTransaction } from '../../../src/domain/foundation/transaction.ts';
import type { World } from '../../apiFootball/world/World.ts';
import { followFeed } from './followFeed.ts';
import type { Person } from './people.ts';
import { planMarketplace } from './planMarketplace.ts';
import { planMoney } from './planMoney.ts';
import { createProgress } from './progress.ts';
import { storeGames } from './storeGames.ts';
import { storeMoney } from './storeMoney.ts';
import { storePeople } from './storePeople.ts';
import { storeCovers, storePosts } from './storePosts.ts';
import { storeRecords } from './storeRecords.ts';
import { storeSlips } from './storeSlips.ts';

const MARK = 'demo.seed';

export interface SeedOptions {
  readonly world: World;
  readonly seed: number;
  /** The moment up to which the past is invented: the same at every try, so that an interrupted seed goes on. */
  readonly anchor: Date;
  /** Where progress is reported; default stderr. */
  readonly say?: (line: string) => void;
  /** Fewer sellers than the demo has, for a test. */
  readonly sellers?: readonly Person[];
}

/**
 * Fills an empty database with a marketplace that has been running for five months. Does nothing when it was done
 * before, or when the database has other accounts. Returns whether it seeded.
 */
export async function seedDemo(app: App, options: SeedOptions): Promise<boolean> {
  const [found] = await app.db.query<{ isDone: boolean | null; hasAccounts: boolean }>(sql`
    SELECT (SELECT value = '{"done": true}' FROM "SharedSecret" WHERE name = ${MARK}) AS "isDone",
      EXISTS (SELECT FROM "User") AS "hasAccounts"`);
  if (found?.isDone) return false;
  if (found?.isDone === null && found.hasAccounts) {
    app.log.info('the database has accounts: the demo leaves it as it is');
    return false;
  }
  await setMark(app, false);
  // Drawn while the market is planned; a failure is thrown where they are awaited.
  const covers = storeCovers(app);
  covers.catch(() => undefined);
  const { world, seed, anchor } = options;
  const progress = createProgress(options.say);
  const market = planMarketplace(world, anchor.getTime(), seed, progress('slips'), options.sellers);
  const money = planMoney(market);
  await storePeople(app, market);
  const games = await storeGames(app, market, progress('fixtures'));
  const sales = new Map<number, number>();
  for (const { slip } of money.sales) sales.set(slip.number, (sales.get(slip.number) ?? 0) + 1);
  await storeSlips(app, market, games, sales, progress('tips and proofs'));
  await storeMoney(app, seed, money, progress('sales and ledger'));
  await storeRecords(app, market);
  const drawn = await covers;
  if (drawn) await storePosts(app, market, drawn);
  await followFeed(app, progress('upcoming matches'));
  await app.db.executeSql('ANALYZE');
  await setMark(app, true);
  return true;
}

async function setMark(app: App, done: boolean): Promise<void> {
  const updatedAt = app.clock.now();
  await inTransaction(app, async (tx) => {
    await tx.prisma.sharedSecret.upsert({
      where: { name: MARK },
      create: { name: MARK, value: { done }, updatedAt },
      update: { value: { done }, updatedAt },
    });
  });
}

import sql from 'sql-template-tag';
import type { App } from '../src/app.ts';
import { buySlipByPhone } from '../src/domain/buying/buySlip.ts';
import { inTransaction } from '../src/domain/foundation/transaction.ts';
import { releaseEarnings } from '../src/domain/sales/releaseEarnings.ts';
import type { MoneyWorld } from './money.ts';

let counter = 0;
/** Starts the numbers elsewhere, for a second process on the same database. */
export function countFrom(first: number): void {
  counter = first;
}

/** A Kenyan phone that no other test uses. */
export function freshPhone(): string {
  counter += 1;
  return `2547${String(10_000_000 + counter)}`;
}

export interface Seller {
  readonly userId: string;
  readonly tipsterId: string;
  readonly sessionId: string;
  readonly phone: string;
  readonly viewer: {
    account: { userId: string; tipsterId: string; sessionId: string; isStaff: boolean };
    purchaseTokens: string[];
  };
}

/** A tipster with a confirmed phone and a session. */
export async function createSeller(app: App, overrides: { premium?: boolean } = {}): Promise<Seller> {
  const phone = freshPhone();
  const now = app.clock.now();
  const user = await app.db.prisma.user.create({
    data: { phone, phoneConfirmedAt: now, passwordHash: 'x', createdAt: now },
  });
  const username = `seller${counter}`;
  const tipster = await app.db.prisma.tipster.create({
    data: { userId: user.id, username, usernameKey: username, createdAt: now, ...overrides },
  });
  const session = await app.db.prisma.session.create({
    data: { userId: user.id, createdAt: now, lastSeenAt: now, expiresAt: new Date('2036-01-01T00:00:00Z') },
  });
  const account = { userId: user.id, tipsterId: tipster.id, sessionId: session.id, isStaff: false };
  return {
    userId: user.id,
    tipsterId: tipster.id,
    sessionId: session.id,
    phone,
    viewer: { account, purchaseTokens: [] },
  };
}

/** A slip of three tips on sale, its first kick-off six hours ahead. */
export async function createSlip(
  app: App,
  seller: { tipsterId: string },
  options: { priceKsh?: number; premium?: boolean; moneyBack?: boolean; ratedAtPublishing?: number } = {},
): Promise<number> {
  const now = app.clock.now();
  const kickoff = new Date(now.getTime() + 6 * 3_600_000);
  // The feed's ids of the league, the games and their clubs. One statement, because tests make hundreds.
  const first = counter + 1;
  counter += 4;
  const [slip] = await app.db.query<{ id: number }>(sql`
    WITH league AS (
      INSERT INTO "League" ("providerId", "name", "country") VALUES (${first}, 'Premier League', 'Kenya') RETURNING "id"
    ), slip AS (
      INSERT INTO "Slip" ("tipsterId", "priceMinor", "totalOddsCenti", "tipCount", "premium", "moneyBack", "ratedAtPublishing", "publishedAt", "firstKickoff", "lastKickoff")
      VALUES (${seller.tipsterId}::uuid, ${(options.priceKsh ?? 50) * 100}::bigint, 560, 3, ${options.premium ?? false}::boolean, ${options.moneyBack ?? false}::boolean,
        ${options.ratedAtPublishing ?? null}::int, ${now}::timestamptz, ${kickoff}::timestamptz, ${kickoff}::timestamptz)
      RETURNING "id"
    ), number AS (
      SELECT * FROM generate_series(${first + 1}::int, ${first + 3}::int) AS n("game")
    ), team AS (
      INSERT INTO "Team" ("providerId", "name", "searchName")
      SELECT "game" * 2 + s.away, s.name || ' ' || ("game" * 2 + s.away), s.name
      FROM number, (VALUES (0, 'Leopards'), (1, 'Gor')) AS s(away, name) RETURNING "id", "providerId"
    ), game AS (
      INSERT INTO "Game" ("providerId", "leagueId", "homeTeamId", "awayTeamId", "season", "kickoff", "listedKickoff", "seenAt", "changedAt", "searchText")
      SELECT n."game", league."id", home."id", away."id", 2026, ${kickoff}::timestamptz, ${kickoff}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, 'leopards gor'
      FROM number n, league, team home, team away WHERE home."providerId" = n."game" * 2 AND away."providerId" = n."game" * 2 + 1
      RETURNING "id"
    ), snapshot AS (
      INSERT INTO "OddsSnapshot" ("gameId", "bookmaker", "odds", "takenAt") SELECT "id", 'any', '{}', ${now}::timestamptz FROM game RETURNING "id", "gameId"
    ), tip AS (
      INSERT INTO "Tip" ("slipId", "position", "gameId", "selection", "oddsMilli", "snapshotId", "kickoff")
      SELECT slip."id", row_number() OVER (ORDER BY s."gameId"), s."gameId", 'GG', 1776, s."id", ${kickoff}::timestamptz FROM slip, snapshot s
    )
    SELECT "id" FROM slip`);
  if (!slip) throw new Error('no slip was made');
  return slip.id;
}

/** Gives a slip its result and moves its money, as the settlement's transaction does. */
export async function finishSlip(
  app: App,
  slipId: number,
  result: 'WON' | 'LOST' | 'CANCELLED',
): Promise<void> {
  await inTransaction(app, async (tx) => {
    await tx.prisma.tip.updateMany({
      where: { slipId },
      data: { state: result === 'CANCELLED' ? 'VOID' : result },
    });
    await tx.prisma.slip.update({ where: { id: slipId }, data: { result, finishedAt: app.clock.now() } });
    await releaseEarnings(tx, slipId, result);
  });
}

/** A seller whose balance is what the sale of one slip at `priceKsh` to a new buyer left: 60 % of the price. */
export async function sellerWithBalance(world: MoneyWorld, priceKsh: number): Promise<Seller> {
  const seller = await createSeller(world.app);
  const slip = await createSlip(world.app, seller, { priceKsh });
  const viewer = { account: null, purchaseTokens: [] };
  await buySlipByPhone(world.app, { slip, phone: freshPhone(), viewer, address: '127.0.0.1' });
  await world.settle();
  await finishSlip(world.app, slip, 'WON');
  return seller;
}

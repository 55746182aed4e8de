import type { App } from '../src/app.ts';
import { inTransaction } from '../src/domain/foundation/transaction.ts';
import { buySlipByPhone } from '../src/domain/purchases/buySlip.ts';
import { releaseEarnings } from '../src/domain/purchases/releaseEarnings.ts';
import type { MoneyWorld } from './money.ts';

let counter = 0;
/** For another process on the same database: numbers from here on. */
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
  options: { priceKsh?: number; premium?: boolean; ratedAtPublishing?: number } = {},
): Promise<number> {
  const now = app.clock.now();
  const kickoff = new Date(now.getTime() + 6 * 3_600_000);
  counter += 1;
  const league = await app.db.prisma.league.create({
    data: { providerId: counter, name: 'Premier League', country: 'Kenya' },
  });
  const slip = await app.db.prisma.slip.create({
    data: {
      tipsterId: seller.tipsterId,
      priceMinor: BigInt(options.priceKsh ?? 50) * 100n,
      totalOddsCenti: 560n,
      tipCount: 3,
      premium: options.premium ?? false,
      ratedAtPublishing: options.ratedAtPublishing ?? null,
      publishedAt: now,
      firstKickoff: kickoff,
      lastKickoff: kickoff,
    },
  });
  for (let position = 1; position <= 3; position++) {
    counter += 1;
    const team = (side: string, providerId: number) =>
      app.db.prisma.team.create({ data: { providerId, name: `${side} ${providerId}`, searchName: side } });
    const home = await team('Leopards', counter * 2);
    const away = await team('Gor', counter * 2 + 1);
    const game = await app.db.prisma.game.create({
      data: {
        providerId: counter,
        leagueId: league.id,
        homeTeamId: home.id,
        awayTeamId: away.id,
        season: 2026,
        kickoff,
        listedKickoff: kickoff,
        seenAt: now,
        changedAt: now,
        searchText: 'leopards gor',
      },
    });
    const snapshot = await app.db.prisma.oddsSnapshot.create({
      data: { gameId: game.id, bookmaker: 'any', odds: {}, takenAt: now },
    });
    await app.db.prisma.tip.create({
      data: {
        slipId: slip.id,
        position,
        gameId: game.id,
        selection: 'GG',
        oddsMilli: 1776,
        snapshotId: snapshot.id,
        kickoff,
      },
    });
  }
  return slip.id;
}

/** Gives a slip its result and does what that means for its money, as the settling transaction does. */
export async function finishSlip(
  app: App,
  slipId: number,
  result: 'WON' | 'LOST' | 'CANCELLED',
): Promise<void> {
  await inTransaction(app, async (tx) => {
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

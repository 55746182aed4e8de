import { createHash } from 'node:crypto';
import { selections } from '@tipsoko/rules/markets';
import { feeOf } from '@tipsoko/rules/money';
import { formatOdds } from '@tipsoko/rules/odds';
import type { App } from '../src/app.ts';
import { inTransaction } from '../src/domain/foundation/transaction.ts';
import { anonymous, type SignedIn, type Viewer } from '../src/domain/foundation/viewer.ts';
import { applyFixtures } from '../src/domain/games/applyFixtures.ts';
import { applyOdds } from '../src/domain/games/applyOdds.ts';
import type { FeedFixture } from '../src/domain/games/FixtureFeed.ts';
import { openPurchase } from '../src/domain/purchases/openPurchase.ts';
import { purchaseToken } from '../src/domain/purchases/purchaseToken.ts';
import { confirmPayment } from '../src/domain/sales/confirmPayment.ts';
import { settleGame } from '../src/domain/settlement/settleGame.ts';
import { publishSlip } from '../src/domain/slips/publishSlip.ts';

const HOUR = 3_600_000;

/** A match as the feed reports it: not begun, in two hours from the tests' usual noon. */
export function fixture(providerId: number, parts: Partial<FeedFixture> = {}): FeedFixture {
  const made = {
    providerId,
    league: { providerId: 276, name: 'FKF Premier League', country: 'Kenya', countryCode: 'ke' },
    season: 2026,
    round: 'Regular Season - 1',
    home: { providerId: providerId * 10, name: `Home ${providerId}` },
    away: { providerId: providerId * 10 + 1, name: `Away ${providerId}` },
    kickoff: new Date('2026-11-21T14:00:00Z'),
    status: 'NS',
    minute: null,
    addedMinute: null,
    goals: { home: null, away: null },
    halfTime: { home: null, away: null },
    fullTime: { home: null, away: null },
    extraTime: { home: null, away: null },
    ...parts,
  };
  return { ...made, payloadHash: createHash('sha256').update(JSON.stringify(made)).digest('hex') };
}

/** The same match finished in 90 minutes. */
export function finished(
  before: FeedFixture,
  score: [number, number],
  halfTime: [number, number] = [0, 0],
): FeedFixture {
  return fixture(before.providerId, {
    ...before,
    status: 'FT',
    minute: 90,
    goals: { home: score[0], away: score[1] },
    halfTime: { home: halfTime[0], away: halfTime[1] },
    fullTime: { home: score[0], away: score[1] },
  });
}

/** Prices of all selections: 2.00, or what `odds` says by code, in thousandths. */
export async function price(
  app: App,
  providerIds: readonly number[],
  odds: Record<string, number> = {},
): Promise<void> {
  await applyOdds(
    app,
    providerIds.map((providerId) => ({
      providerId,
      bookmaker: 'Test',
      takenAt: app.clock.now(),
      odds: { ...Object.fromEntries(selections.map((selection) => [selection.code, 2000])), ...odds },
    })),
  );
}

/** Applies fixtures and answers the games' numbers in their order. */
export async function addGames(app: App, fixtures: readonly FeedFixture[]): Promise<number[]> {
  await applyFixtures(app, fixtures);
  const providerIds = fixtures.map((one) => one.providerId);
  await price(app, providerIds);
  const games = await app.db.prisma.game.findMany({ where: { providerId: { in: providerIds } } });
  const byProvider = new Map(games.map((game) => [game.providerId, game.id]));
  return providerIds.map((providerId) => byProvider.get(providerId) as number);
}

let phones = 0;

/** Somebody with an account, as a viewer. */
export async function addTipster(
  app: App,
  username: string,
  parts: { premium?: boolean; isHouse?: boolean; isStaff?: boolean } = {},
): Promise<Viewer & { account: SignedIn }> {
  phones += 1;
  const createdAt = app.clock.now();
  const user = await app.db.prisma.user.create({
    data: {
      phone: `2547${String(10_000_000 + phones)}`,
      phoneConfirmedAt: createdAt,
      passwordHash: 'none',
      isStaff: parts.isStaff ?? false,
      createdAt,
      sessions: {
        create: { createdAt, lastSeenAt: createdAt, expiresAt: new Date('2036-01-01T00:00:00Z') },
      },
      tipster: {
        create: {
          username,
          usernameKey: username.toLowerCase(),
          premium: parts.premium ?? false,
          isHouse: parts.isHouse ?? false,
          createdAt,
        },
      },
    },
    include: { tipster: true, sessions: true },
  });
  return {
    account: {
      userId: user.id,
      tipsterId: user.tipster?.id ?? '',
      sessionId: user.sessions[0]?.id ?? '',
      isStaff: parts.isStaff ?? false,
    },
    purchaseTokens: [],
  };
}

/** Publishes a slip of home wins (or the given markets) at 2.00 each. */
export function publishOn(
  app: App,
  viewer: Viewer,
  games: readonly number[],
  {
    markets,
    price: ksh = 100,
    odds = 2000,
    moneyBack = false,
  }: { markets?: readonly number[]; price?: number; odds?: number; moneyBack?: boolean } = {},
): Promise<number> {
  return publishSlip(app, viewer, {
    tips: games.map((game, at) => ({ game, market: markets?.[at] ?? 1, odds: formatOdds(odds) })),
    price: ksh,
    moneyBack,
  });
}

export const hours = (count: number) => count * HOUR;

/** Runs settlement jobs, and no others, until none is left. */
export async function settleAll(app: App): Promise<void> {
  const idle = async (): Promise<void> => {};
  await app.jobs.drain({
    processCallback: idle,
    deliverPurchase: idle,
    settleGame: ({ gameId }) => settleGame(app, gameId),
    sendWithdrawal: idle,
    sendRefund: idle,
    deliverWebhook: idle,
    deliverSlowWebhook: idle,
    spreadWebhooks: idle,
    spreadNotices: idle,
    sendNotice: idle,
    sendSms: idle,
    sendMail: idle,
  });
}

/** Somebody buys a slip by phone and pays; the token opens the slip. */
export async function addSale(
  app: App,
  slipId: number,
  viewer: Viewer = anonymous,
): Promise<{ token: string; purchaseId: string }> {
  const slip = await app.db.prisma.slip.findUniqueOrThrow({ where: { id: slipId } });
  const price = { minor: slip.priceMinor, currency: 'KES' as const };
  phones += 1;
  const phone = `2547${String(10_000_000 + phones)}`;
  const { purchaseId } = await inTransaction(app, (tx) =>
    openPurchase(app, tx, {
      subject: { slipId },
      buyer: { phone, country: 'KE' },
      viewer,
      amount: price,
      priceKesMinor: price.minor,
      feeKesMinor: feeOf(price).minor,
    }),
  );
  await confirmPayment(app, { purchaseId, receipt: `R${phones}`, amountMinor: price.minor, currency: 'KES' });
  return { token: purchaseToken(app, purchaseId), purchaseId };
}

import { selections } from '@tipsoko/rules/markets';
import { formatOdds } from '@tipsoko/rules/odds';
import { formatTotalOdds } from '@tipsoko/rules/slipTotals';
import { resolveDifference } from '../../src/domain/backOffice/resolveDifference.ts';
import { applyFixtures } from '../../src/domain/games/applyFixtures.ts';
import { addWebhook } from '../../src/domain/integrators/addWebhook.ts';
import { createApiKey } from '../../src/domain/integrators/createApiKey.ts';
import { publishJackpot } from '../../src/domain/jackpots/publishJackpot.ts';
import { sealDays } from '../../src/domain/proof/sealDays.ts';
import { settleGame } from '../../src/domain/settlement/settleGame.ts';
import { publishSlip } from '../../src/domain/slips/publishSlip.ts';
import { requestWithdrawal } from '../../src/domain/withdrawals/requestWithdrawal.ts';
import { addGames, addSale, addTipster, finished, fixture, hours, price } from '../football.ts';
import { type Cast, openMarket } from '../restCases.ts';
import type { Person, RestWorld } from '../restWorld.ts';
import type { Samples } from './questions.ts';

/** Picks and odds that occur nowhere else in the market, so that a leak can be found by searching for them. */
const hiddenPicks = [
  { code: '1/2', odds: 7777 },
  { code: '2/X', odds: 3939 },
  { code: 'X/2', odds: 2929 },
] as const;
/** Paid content like the picks; only the first sentence is public. */
const secretWords = ['walinzi wawili hawapo', 'SIRI77'];
const hiddenWords = {
  reason: `Watch the second half. The ${secretWords[0]}.`,
  bookingCodes: [{ bookmaker: 'SPORTPESA' as const, code: 'SIRI77' }],
};

const secretSelections = hiddenPicks.map(({ code }) => {
  const selection = selections.find((one) => one.code === code);
  if (!selection) throw new Error(`There is no selection ${code}`);
  return selection;
});

export interface FilledMarket {
  readonly world: RestWorld;
  readonly cast: Cast;
  /** Owns the hidden slips, with money, a withdrawal and an e-mail address. */
  readonly owner: Person;
  readonly other: Person;
  readonly staff: Person;
  /** On sale; on sale to subscribers too; a jackpot on sale; begun and not finished; lost, with two games to come. */
  readonly hidden: {
    readonly onSale: number;
    readonly premium: number;
    readonly jackpot: number;
    readonly inPlay: number;
    readonly lost: number;
  };
  /** Games of the hidden slips; those of the slip in play are the first three. */
  readonly games: readonly number[];
  readonly purchaseToken: string;
  readonly secrets: Secrets;
  readonly samples: Samples;
}

/** Texts that no anonymous viewer may get. */
export interface Secrets {
  /** Of picks, and exact total odds. */
  readonly odds: readonly string[];
  readonly picks: readonly string[];
  /** Of reasons and booking codes. */
  readonly words: readonly string[];
  /** Salts, and what the proofs of the hidden slips say. */
  readonly proofs: readonly string[];
}

/** Publishing looks up code and odds, so the games have prices for them only while the slips are published. */
async function publishHidden(market: Cast, numbers: readonly number[], providerIds: readonly number[]) {
  const { app } = market.world;
  const odds = Object.fromEntries(hiddenPicks.map((pick) => [pick.code, pick.odds]));
  await price(app, providerIds, odds);
  return numbers.slice(0, 3).map((game, at) => ({
    game,
    market: secretSelections[at]?.id ?? 0,
    odds: formatOdds(hiddenPicks[at]?.odds ?? 0),
  }));
}

const kickoffIn = (now: Date, count: number) => ({ kickoff: new Date(now.getTime() + hours(count)) });

export async function fillMarket(world: RestWorld): Promise<FilledMarket> {
  const { app } = world;
  const cast = await openMarket(world);
  const owner = await world.signUp('mwenyewe');
  const other = cast.baraka;
  const staff = await world.signUp('mkuu');
  const { db } = app;
  await db.prisma.user.update({ where: { phone: staff.phone }, data: { isStaff: true } });
  await db.prisma.user.update({
    where: { phone: owner.phone },
    data: { email: 'mwenyewe@tips.example', emailVerifiedAt: app.clock.now(), name: 'Jina' },
  });
  const house = await addTipster(app, 'nyumba', { isHouse: true, isStaff: true });
  const firstSeenAt = app.clock.now();
  const { id } = await db.prisma.reconciliationDifference.create({
    data: {
      provider: 'MPESA',
      kind: 'NOT_THERE',
      subject: 'QK12NOTTHERE',
      currency: 'KES',
      note: 'by hand',
      oursMinor: 5_000n,
      theirsMinor: 0n,
      firstSeenAt,
      lastSeenAt: firstSeenAt,
    },
  });
  const proposed = { id, decision: 'WRITE_OFF', seen: '-50.00', reason: 'nobody knows' } as const;

  await resolveDifference(app, house, proposed);

  // A slip that is bought and won, so that there is a balance to see and to withdraw.
  const early = [201, 202, 203].map((id) => fixture(id, kickoffIn(app.clock.now(), 2)));
  const earlyGames = await addGames(app, early);
  const paid = await publishSlip(app, owner.viewer, {
    tips: earlyGames.map((game) => ({ game, market: 1, odds: '2.00' })),
    price: 1000,
  });
  await addSale(app, paid);
  app.clock.advance(hours(5));
  await applyFixtures(
    app,
    early.map((one) => finished(one, [2, 0], [1, 0])),
  );
  for (const game of earlyGames) await settleGame(app, game);
  await app.db.prisma.slip.updateMany({
    where: { result: { not: null } },
    data: { correctedAt: app.clock.now() },
  });
  await requestWithdrawal(app, { viewer: owner.viewer, phone: owner.phone, door: 'page' });

  // Nothing listens at the webhook's address, so its deliveries stay pending.
  const { password } = owner;
  await createApiKey(app, owner.viewer.account, { name: 'Soma', scopes: ['read'], password });
  await addWebhook(app, owner.viewer.account, {
    url: 'http://127.0.0.1:9/',
    events: ['slip.published', 'purchase.paid'],
    password,
  });

  const begun = [301, 302, 303].map((id) => fixture(id, kickoffIn(app.clock.now(), 1)));
  const later = [304, 305, 306].map((id) => fixture(id, kickoffIn(app.clock.now(), 30)));
  const fixtures = [...begun, ...later];
  const games = await addGames(app, fixtures);
  const over = fixture(307, kickoffIn(app.clock.now(), 0.5));
  const [gone = 0] = await addGames(app, [over]);
  const ids = fixtures.map(({ providerId }) => providerId);
  const [first, second] = [games.slice(0, 3), games.slice(3)];
  const inPlay = await publishSlip(app, owner.viewer, {
    tips: await publishHidden(cast, first, ids),
    price: 500,
    ...hiddenWords,
  });
  const onSale = await publishSlip(app, owner.viewer, {
    tips: await publishHidden(cast, second, ids),
    price: 500,
    ...hiddenWords,
  });
  const jackpotTips = await publishHidden(cast, second, ids);
  const jackpot = await publishJackpot(app, house, {
    company: 'BT',
    type: 'MW',
    tips: jackpotTips,
    price: 200,
  });
  const premiumSeller = await addTipster(app, 'bora', { premium: true });
  const premium = await publishSlip(app, premiumSeller, {
    tips: jackpotTips,
    price: 500,
    ...hiddenWords,
  });
  const lost = await publishSlip(app, await addTipster(app, 'potea'), {
    tips: [{ game: gone, market: 1, odds: '2.00' }, ...jackpotTips.slice(1)],
    price: 500,
    ...hiddenWords,
  });
  const { token } = await addSale(app, onSale, owner.viewer);
  // From now on the games show no prices for these picks.
  await withoutPrices(world, games);
  app.clock.advance(hours(1) + 60_000);
  await applyFixtures(app, [finished(over, [0, 1])]);
  await settleGame(app, gone);
  await applyFixtures(
    app,
    begun.map((one) => ({
      ...fixture(one.providerId, { ...one, status: '1H', minute: 1, goals: { home: 0, away: 0 } }),
    })),
  );
  await world.settle();
  for (const person of [owner, other, staff, cast.asha]) await world.signIn(person);
  await tellOfFeed(world);
  await sealDays({ ...app, clock: { now: () => new Date(app.clock.now().getTime() + hours(24)) } });

  // The prompts below are not paid, because buyers may see what they bought.
  for (const phone of ['254712345678', owner.phone]) world.script(phone, 'cancel');
  const hidden = { onSale, premium, jackpot, inPlay, lost };
  const proofs = await db.prisma.proofLink.findMany({ where: { slipId: { in: Object.values(hidden) } } });
  const slips = await db.prisma.slip.findMany({ where: { id: { in: Object.values(hidden) } } });
  const totals = new Set(slips.map(({ totalOddsCenti }) => totalOddsCenti));
  const secrets: Secrets = {
    odds: [
      ...hiddenPicks.flatMap(({ odds }) => [formatOdds(odds), `:${odds}`, (odds / 1000).toFixed(2)]),
      ...[...totals].flatMap((total) => [formatTotalOdds(total), `:${total}`]),
    ],
    picks: secretSelections.flatMap(({ value, code }) => [value, `"${code}"`, `>${code}<`]),
    words: secretWords,
    proofs: proofs.flatMap(({ salt, content }) => [salt, content, JSON.stringify(content).slice(1, -1)]),
  };
  return {
    world,
    cast,
    owner,
    other,
    staff,
    hidden,
    games,
    purchaseToken: token,
    secrets,
    samples: samplesOf(owner, hidden, games),
  };
}

async function tellOfFeed({ app }: RestWorld): Promise<void> {
  const now = app.clock.now();
  await app.db.prisma.feedState.create({ data: { name: 'live', triedAt: now, seenAt: now } });
  const account = { plan: 'Pro', active: true, endsAt: now, dayLimit: 7500, dayLeft: 7000, countedAt: now };
  await app.db.prisma.feedAccount.create({ data: account });
}

async function withoutPrices(world: RestWorld, games: readonly number[]): Promise<void> {
  const rows = await world.app.db.prisma.game.findMany({ where: { id: { in: [...games] } } });
  await price(
    world.app,
    rows.map(({ providerId }) => providerId),
    // Selections with price 0 are left out.
    Object.fromEntries(hiddenPicks.map(({ code }) => [code, 0])),
  );
}

function samplesOf(owner: Person, hidden: FilledMarket['hidden'], games: readonly number[]): Samples {
  const slips = Object.values(hidden);
  const ids = (type: string, numbers: readonly number[]) =>
    numbers.map((number) => Buffer.from(`${type}:${number}`).toString('base64'));
  const words = ['Home 304', 'Away/Draw', '7.777', '2/X', 'hft_12', '%', "'"];
  return {
    Int: slips,
    String: words,
    ID: ['U2xpcDox'],
    Boolean: [false],
    Decimal: ['7.777'],
    DateTime: ['2026-11-21T12:00:00Z'],
    first: [100, 1, 2],
    last: [100, 1],
    after: [null],
    before: [null],
    number: slips,
    Date: ['2026-11-21'],
    gameIds: [null, ids('Game', games)],
    gameId: ids('Game', games.slice(3)),
    'query activeSlips game': ids('Game', games),
    'query freeTips game': ids('Game', games),
    'query search text': [...words, owner.username, 'premier league', 'odds', 'Home'],
    'query games league': ids('League', [1]),
    'query games team': ids('Team', [1, 2]),
    'query league number': [1],
    'query team number': [1],
    slipId: ids('Slip', slips),
    'subscription slip id': ids('Slip', slips),
    'mutation resetPassword input proof code': [{ phone: '0712345678', code: '123456' }],
    selection: selections.filter(({ id }) => id === 3 || id === 12).map(({ key }) => key.toUpperCase()),
    slip: slips,
    game: games.slice(3),
    odds: ['2.00', '7.777'],
    username: [owner.username, 'nyumba', 'bora', 'Away/Draw'],
    search: [owner.username, 'Away/Draw', '7.777', '%'],
    filter: [
      {},
      { closesWithin: 10_080, priceFrom: 1, priceTo: 1000, oddsFrom: '2.5', minRating: 0 },
      ...[{ oddsFrom: '7.777' }, { oddsBelow: '7.777' }, { country: 'ke' }, { country: "'" }],
      ...ids('League', [1, 2]).map((league) => ({ league })),
      ...[{ premium: true }, { premium: false, moneyBack: false }, { kickoffDay: '2026-11-21' }],
      { tipsterClasses: ['ROOKIE', 'LISTED', 'RANKED', 'VERIFIED'] },
    ],
    homeTeam: words,
    awayTeam: words,
    text: words,
    slug: ['betika-mid-week-jackpot', 'how-odds-work'],
    token: ['nonsense'],
    id: ['U2xpcDox'],
    ids: [['U2xpcDox']],
    phone: ['0712345678', owner.phone],
    newPassword: ['neno la siri 7'],
    currentPassword: ['neno lisilo lake'],
    password: ['neno lisilo lake'],
    code: ['1234', 'SJK1234567'],
    email: ['mnunuzi@example.com', 'mwenyewe@tips.example'],
    plan: ['gold', 'bronze'],
    transactionId: ['123456789'],
    door: ['WITHDRAW_PAGE'],
    idempotencyKey: [null],
    everywhere: [false],
    session: ['U2Vzc2lvbjox'],
    post: ['UG9zdDo5OTk5'],
    price: [50],
    priceText: ['50'],
    priceUg: [null],
    priceNg: [null],
    premium: [false],
    reason: ['a test'],
    bookmaker: ['BETIKA'],
    'mutation report input reason': ['SCAM'],
    home: [1],
    away: [0],
    title: ['A title'],
    content: ['<p>Text</p>'],
    overview: ['A few words'],
    thumbnailUrl: [null],
    image: [null],
    city: [null],
    name: ['Jina'],
    url: ['https://hooks.example/'],
    apiKey: ['QXBpS2V5OjE='],
    webhook: ['V2ViaG9vazox'],
    proposal: ['nonsense'],
    delivery: ['V2ViaG9va0RlbGl2ZXJ5OjE='],
    readsAccount: [false],
    source: ['https://www.example.com/draw'],
  };
}

import type { Money as MoneyValue } from '../../rules/money.ts';
import { salePrice } from '../../rules/salePrice.ts';
import { formatTotalOdds } from '../../rules/slipTotals.ts';
import { NotFound } from '../domain/errors.ts';
import { readProofsBySlip } from '../domain/proof/readProofs.ts';
import { activeSlips, finishedSlips, readSlip, readSlipsByIds } from '../domain/slips/readSlips.ts';
import type { ProgressView, SlipView } from '../domain/slips/slipView.ts';
import { profitOf } from '../domain/tipsters/record.ts';
import { builder } from './builder.ts';
import { busEvents } from './busEvents.ts';
import { listConnection } from './connection.ts';
import type { Context } from './context.ts';
import { hundredths } from './decimals.ts';
import { startingWith } from './livePrivate.ts';
import { load } from './loaders.ts';
import { Money } from './money.ts';
import { asNodes, numbersOf } from './node.ts';
import { Proof } from './proof.ts';
import { SlipKind, SlipOrder, SlipResult, SlipStatus } from './slipEnums.ts';
import { Tip } from './tip.ts';
import { Tipster } from './tipster.ts';

/** What a buyer pays in each country. */
export interface PricesOfCountries {
  kenya: MoneyValue;
  uganda: MoneyValue;
  nigeria: MoneyValue;
  international: MoneyValue;
}

export const SlipPrices = builder.objectRef<PricesOfCountries>('SlipPrices').implement({
  description: 'What a buyer pays in each country.',
  fields: (t) => ({
    kenya: t.field({ type: Money, description: 'By M-Pesa, in Ksh.', resolve: (prices) => prices.kenya }),
    uganda: t.field({
      type: Money,
      description: 'By card or bank, in UGX.',
      resolve: (prices) => prices.uganda,
    }),
    nigeria: t.field({
      type: Money,
      description: 'By card or bank, in NGN.',
      resolve: (prices) => prices.nigeria,
    }),
    international: t.field({
      type: Money,
      description: 'By card or bank, in USD.',
      resolve: (prices) => prices.international,
    }),
  }),
});

const SlipProgress = builder.objectRef<ProgressView>('SlipProgress').implement({
  description: 'How a slip stands: its tips counted by state.',
  fields: (t) => ({
    won: t.exposeInt('won', { description: 'Settled: won.' }),
    lost: t.exposeInt('lost', { description: 'Settled: lost.' }),
    void: t.exposeInt('void', { description: 'Settled: void.' }),
    live: t.exposeInt('live', { description: 'In play, or over and not settled yet.' }),
    toCome: t.exposeInt('toCome', { description: 'Not begun.' }),
    held: t.exposeInt('held', { description: 'Under review.' }),
    total: t.exposeInt('total', { description: 'All tips.' }),
    text: t.exposeString('text', { description: '"2 of 4 won, 1 live, 1 to come".' }),
  }),
});

const proofOfSlips = ({ app }: Context, ids: readonly number[]) => readProofsBySlip(app, ids);

export const Slip = builder.objectRef<SlipView>('Slip');
builder.node(Slip, {
  description: 'Tips published and sold together. Nobody can change or delete a published slip.',
  id: { resolve: (slip) => slip.id },
  loadMany: async (ids, { app, eyes }) => asNodes('Slip', await readSlipsByIds(app, eyes, numbersOf(ids))),
  fields: (t) => ({
    number: t.exposeInt('id', { description: 'Its number, for people and other systems.' }),
    kind: t.field({ type: SlipKind, description: 'What kind of slip.', resolve: (slip) => slip.kind }),
    tipster: t.field({ type: Tipster, description: 'Who published it.', resolve: (slip) => slip.tipster }),
    tips: t.field({ type: [Tip], description: 'Its tips in their order.', resolve: (slip) => slip.tips }),
    tipCount: t.exposeInt('tipCount', { description: 'How many tips.' }),
    totalOdds: t.field({
      type: 'Decimal',
      description: 'Product of the odds, cut off after two decimals.',
      resolve: (slip) => formatTotalOdds(slip.totalOddsCenti),
    }),
    settledOdds: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Odds that a won slip came to: void tips count 1.00.',
      resolve: (slip) => (slip.settledOddsCenti === null ? null : formatTotalOdds(slip.settledOddsCenti)),
    }),
    price: t.field({ type: Money, description: 'Price in Kenya.', resolve: (slip) => kes(slip.priceMinor) }),
    prices: t.field({ type: SlipPrices, description: 'Prices by country.', resolve: pricesOf }),
    result: t.field({
      type: SlipResult,
      nullable: true,
      description: 'Null until it has finished.',
      resolve: (slip) => slip.result,
    }),
    status: t.field({
      type: SlipStatus,
      description: 'On sale until its first kick-off.',
      resolve: (slip) => slip.status,
    }),
    locked: t.exposeBoolean('locked', {
      description:
        'You may not see its picks: they are for its tipster, its buyers, subscribers, and everybody once it has finished.',
    }),
    premium: t.exposeBoolean('premium', { description: 'By a premium tipster: subscribers see it.' }),
    publishedAt: t.field({
      type: 'DateTime',
      description: 'When it was published.',
      resolve: (slip) => slip.publishedAt,
    }),
    firstKickoff: t.field({
      type: 'DateTime',
      description: 'Until then it is on sale.',
      resolve: (slip) => slip.firstKickoff,
    }),
    lastKickoff: t.field({
      type: 'DateTime',
      description: 'Kick-off of its last game.',
      resolve: (slip) => slip.lastKickoff,
    }),
    finishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its result was known.',
      resolve: (slip) => slip.finishedAt,
    }),
    correctedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When a corrected result last changed what it had already come to; null while that never happened.',
      resolve: (slip) => slip.correctedAt,
    }),
    profitUnits: t.field({
      type: 'Decimal',
      nullable: true,
      description:
        'Profit at a stake of one unit: odds less one when won, -1.00 when lost; null until it has finished.',
      resolve: (slip) =>
        slip.result === null
          ? null
          : hundredths(profitOf({ result: slip.result, odds: slip.settledOddsCenti ?? slip.totalOddsCenti })),
    }),
    progress: t.field({
      type: SlipProgress,
      description: 'How it stands.',
      resolve: (slip) => slip.progress,
    }),
    proof: t.field({
      type: Proof,
      description: 'Its link in the public chain that proves it was not edited or backdated.',
      resolve: async (slip, _args, context) => {
        const proof = await load(context, proofOfSlips, slip.id);
        if (!proof) throw new NotFound('This slip has no proof');
        return proof;
      },
    }),
    version: t.exposeInt('version', { description: 'Rises with each change that a follower sees.' }),
  }),
});

export const SlipConnection = builder.connectionObject(
  { type: Slip, name: 'SlipConnection', description: 'A page of slips.' },
  { name: 'SlipEdge', description: 'A slip in a list.' },
);

function kes(minor: bigint): MoneyValue {
  return { minor, currency: 'KES' };
}

function pricesOf(slip: SlipView): PricesOfCountries {
  const priced = {
    price: kes(slip.priceMinor),
    priceUg: slip.priceUgxMinor === null ? null : { minor: slip.priceUgxMinor, currency: 'UGX' as const },
    priceNg: slip.priceNgnMinor === null ? null : { minor: slip.priceNgnMinor, currency: 'NGN' as const },
    jackpot: slip.kind === 'JACKPOT',
  };
  return {
    kenya: salePrice(priced, 'KE'),
    uganda: salePrice(priced, 'UG'),
    nigeria: salePrice(priced, 'NG'),
    international: salePrice(priced, 'INTL'),
  };
}

builder.queryFields((t) => ({
  slip: t.field({
    type: Slip,
    nullable: true,
    description: 'The slip with this number.',
    args: { number: t.arg.int({ required: true, description: 'Slip.number' }) },
    resolve: (_root, { number }, { app, eyes }) => readSlip(app, eyes, number),
  }),
  activeSlips: t.connection(
    {
      type: Slip,
      description: 'Slips that have not finished. POPULAR lists only those that can still be bought.',
      args: {
        order: t.arg({ type: SlipOrder, defaultValue: 'LATEST', description: 'Order of the list.' }),
        username: t.arg.string({ description: 'Of this tipster.' }),
        homeTeam: t.arg.string({ description: 'With a tip on a home game of this team.' }),
        awayTeam: t.arg.string({ description: 'With a tip on an away game of this team.' }),
      },
      resolve: (_root, args, { app, eyes }) =>
        listConnection(args, activeSlips(app, eyes, { ...args, order: args.order ?? 'LATEST' })),
    },
    SlipConnection,
  ),
  finishedSlips: t.connection(
    {
      type: Slip,
      description: 'Slips that were won, lost or cancelled, the latest first.',
      args: {
        username: t.arg.string({ description: 'Of this tipster.' }),
        result: t.arg({ type: SlipResult, description: 'With this result.' }),
      },
      resolve: (_root, args, { app, eyes }) => listConnection(args, finishedSlips(app, eyes, args)),
    },
    SlipConnection,
  ),
}));

builder.subscriptionField('slip', (t) =>
  t.field({
    type: Slip,
    description: 'A slip now and whenever it or a score in it changes, as you may see it.',
    args: { number: t.arg.int({ required: true, description: 'Slip.number' }) },
    subscribe: async (_root, { number }, { app, eyes }) => {
      const slip = await readSlip(app, eyes, number);
      if (!slip) throw new NotFound('There is no such slip');
      const games = new Set(slip.tips.map((tip) => tip.game.id));
      return startingWith(
        [number],
        busEvents(
          app.bus,
          ['slipChanged', 'gameChanged'],
          (event) =>
            (event.type === 'slipChanged' ? event.slipId === number : games.has(event.gameId))
              ? number
              : null,
          (changed) => changed,
        ),
      );
    },
    resolve: async (number: number, _args, { app, eyes }) => {
      const slip = await readSlip(app, eyes, number);
      if (!slip) throw new NotFound('There is no such slip');
      return slip;
    },
  }),
);

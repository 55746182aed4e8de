import { deprecated } from '@tipsoko/rules/deprecations';
import type { Money as MoneyValue } from '@tipsoko/rules/money';
import { salePrice } from '@tipsoko/rules/salePrice';
import { formatTotalOdds } from '@tipsoko/rules/slipTotals';
import { NotFound } from '../../domain/foundation/errors.ts';
import { readProofsBySlip } from '../../domain/proof/readProofs.ts';
import { activeSlips, finishedSlips, readSlip, readSlipsByIds } from '../../domain/slips/readSlips.ts';
import { legOf, type SlipProgress as Progress, slipProgress } from '../../domain/slips/slipProgress.ts';
import { readSlipsTogether } from '../../domain/slips/slipSql.ts';
import type { SlipView } from '../../domain/slips/slipView.ts';
import { profitOf } from '../../domain/tipsters/record.ts';
import { builder } from '../kit/builder.ts';
import { busEvents } from '../kit/busEvents.ts';
import { listConnection } from '../kit/connection.ts';
import type { Context } from '../kit/context.ts';
import { hundredths } from '../kit/decimals.ts';
import { loadTogether } from '../kit/loaders.ts';
import { Money } from '../kit/money.ts';
import { asNodes, numberOf, numbersOf, ownId, ownNumber } from '../kit/node.ts';
import { BookingCode } from './bookingCode.ts';
import { Proof } from './proof.ts';
import { SlipKind, SlipOrder, SlipResult, SlipStatus } from './slipEnums.ts';
import { SlipFilterInput, slipFilterOf } from './slipFilter.ts';
import { Tip } from './tip.ts';
import { Tipster } from './tipster.ts';

export interface PricesOfCountries {
  kenya: MoneyValue;
  uganda: MoneyValue;
  nigeria: MoneyValue;
  international: MoneyValue;
}

export const SlipPrices = builder.objectRef<PricesOfCountries>('SlipPrices').implement({
  description: 'Price of a slip by country of payment.',
  fields: (t) => ({
    kenya: t.field({
      type: Money,
      description: 'Price by M-Pesa, in KES.',
      resolve: (prices) => prices.kenya,
    }),
    uganda: t.field({
      type: Money,
      description: 'Price by card or bank, in UGX.',
      resolve: (prices) => prices.uganda,
    }),
    nigeria: t.field({
      type: Money,
      description: 'Price by card or bank, in NGN.',
      resolve: (prices) => prices.nigeria,
    }),
    international: t.field({
      type: Money,
      description: 'Price by card or bank, in USD.',
      resolve: (prices) => prices.international,
    }),
  }),
});

const SlipProgress = builder.objectRef<Progress>('SlipProgress').implement({
  description: 'Number of legs by state. In a locked slip, legs in play count as live.',
  fields: (t) => ({
    won: t.exposeInt('won', { description: 'Legs settled as won.' }),
    lost: t.exposeInt('lost', { description: 'Legs settled as lost.' }),
    void: t.exposeInt('void', { description: 'Legs settled as void.' }),
    live: t.exposeInt('live', { description: 'Legs in play, or finished and not settled yet.' }),
    toCome: t.exposeInt('toCome', { description: 'Legs whose game has not kicked off.' }),
    awaitingResult: t.exposeInt('awaitingResult', {
      description: 'Legs whose game is over, stopped or late, and not settled yet; included in `live`.',
    }),
    held: t.exposeInt('held', { description: 'Legs under review.' }),
    total: t.exposeInt('total', { description: 'Number of legs.' }),
    text: t.exposeString('text', { description: 'Progress in English: "2 of 4 won, 1 live, 1 to come".' }),
  }),
});

interface PaybillView {
  businessNumber: string;
  accountNumber: string;
  amount: MoneyValue;
}

const Paybill = builder.objectRef<PaybillView>('Paybill').implement({
  description: 'What to enter under Lipa na M-Pesa, Pay Bill.',
  fields: (t) => ({
    businessNumber: t.exposeString('businessNumber', { description: 'Paybill number.' }),
    accountNumber: t.exposeString('accountNumber', {
      description: "Account number: the slip's number.",
    }),
    amount: t.field({
      type: Money,
      description: 'Exact amount; any other buys nothing and goes to suspense until it is returned.',
      resolve: (paybill) => paybill.amount,
    }),
  }),
});

export const Slip = builder.objectRef<SlipView>('Slip');
builder.node(Slip, {
  description: 'Tips published and sold together. A published slip cannot be changed or deleted.',
  id: { resolve: (slip) => slip.id },
  loadMany: async (ids, { app, viewer }) =>
    asNodes('Slip', await readSlipsByIds(app, viewer, numbersOf(ids))),
  fields: (t) => ({
    number: t.exposeInt('id', { description: 'Number of the slip in addresses and in the REST paths.' }),
    kind: t.field({
      type: SlipKind,
      description: 'Standard slip, jackpot prediction or free tip.',
      resolve: (slip) => slip.kind,
    }),
    tipster: t.field({
      type: Tipster,
      description: 'Tipster who published the slip.',
      resolve: (slip) => slip.tipster,
    }),
    tips: t.field({
      type: [Tip],
      description: 'Tips by kick-off, at most 5; those of a jackpot in coupon order, at most 51.',
      resolve: (slip) => slip.tips,
    }),
    tipCount: t.exposeInt('tipCount', { description: 'Number of tips.' }),
    totalOdds: t.field({
      type: 'Decimal',
      description:
        'Product of the odds, truncated to two decimals. While the slip is locked, the lower bound of a bracket, at most about a fifth below the exact value: see totalOddsExact.',
      resolve: (slip) => formatTotalOdds(slip.totalOddsCenti),
    }),
    totalOddsExact: t.boolean({
      description:
        'False when totalOdds is only a lower bound, because the exact value would reveal locked picks: display "about".',
      resolve: (slip) => !slip.locked,
    }),
    settledOdds: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Final odds of a won slip, void tips counted as 1.00; null otherwise.',
      resolve: (slip) => (slip.settledOddsCenti === null ? null : formatTotalOdds(slip.settledOddsCenti)),
    }),
    price: t.field({
      type: Money,
      description: 'Price in Kenya; free tips cost nothing.',
      resolve: (slip) => kes(slip.priceMinor),
    }),
    paybill: t.field({
      type: Paybill,
      nullable: true,
      description:
        'How to pay from the M-Pesa menu without a prompt: the slip opens for the phone that pays exactly this amount while it is on sale. Null when not on sale, free, or sold through a till.',
      resolve: (slip, _args, { app }) => paybillOf(app, slip),
    }),
    prices: t.field({ type: SlipPrices, description: 'Prices by country.', resolve: pricesOf }),
  }),
});

builder.objectFields(Slip, (t) => ({
  result: t.field({
    type: SlipResult,
    nullable: true,
    description: 'Result; null until the slip has finished.',
    resolve: (slip) => slip.result,
  }),
  status: t.field({
    type: SlipStatus,
    description: 'Sales status; changes at the first kick-off and on settlement.',
    resolve: (slip) => slip.status,
  }),
  locked: t.exposeBoolean('locked', {
    description:
      'True when the viewer may not see all picks. Tipster, buyers and subscribers see them at once; everybody else after the slip has finished, each pick from its own kick-off.',
  }),
  reasonLead: t.exposeString('reasonLead', {
    nullable: true,
    description: "First sentence of the tipster's reasoning, which is public; null without one.",
  }),
  reasonContinues: t.exposeBoolean('reasonContinues', {
    description: 'True when the reason has more than its first sentence.',
  }),
  reason: t.exposeString('reason', {
    nullable: true,
    description:
      "The tipster's full reasoning, at most 200 characters; null without one, and while the slip is locked.",
  }),
  bookingCodes: t.field({
    type: [BookingCode],
    description:
      'Booking codes for these picks, one per bookmaker, at most 10; empty while the slip is locked.',
    resolve: (slip) => slip.bookingCodes,
  }),
  moneyBack: t.exposeBoolean('moneyBack', {
    description: 'True when every buyer is refunded if the slip loses.',
  }),
  premium: t.exposeBoolean('premium', {
    description: 'True for slips of premium tipsters, which subscribers can open.',
  }),
}));

builder.objectFields(Slip, (t) => ({
  publishedAt: t.field({
    type: 'DateTime',
    description: 'Time of publishing.',
    resolve: (slip) => slip.publishedAt,
  }),
  firstKickoff: t.field({
    type: 'DateTime',
    description: 'Kick-off of the first game; the slip is on sale until then.',
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
    description: 'Time the slip was settled; null until then.',
    resolve: (slip) => slip.finishedAt,
  }),
  correctedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Time a corrected result last changed the settled slip; null if never.',
    resolve: (slip) => slip.correctedAt,
  }),
  profitUnits: t.field({
    type: 'Decimal',
    nullable: true,
    description:
      'Profit at a stake of one unit: odds minus one when won, -1.00 when lost, 0.00 when cancelled; null until it has finished.',
    resolve: (slip) =>
      slip.result === null
        ? null
        : hundredths(profitOf({ result: slip.result, odds: slip.settledOddsCenti ?? slip.totalOddsCenti })),
  }),
  progress: t.field({
    type: SlipProgress,
    description: 'Progress of the slip’s legs.',
    resolve: (slip) => slipProgress(slip.tips.map(legOf)),
  }),
  proof: t.field({
    type: Proof,
    description: 'Link in the public hash chain, which proves that the slip was not edited or backdated.',
    resolve: async (slip, _args, { app }) => {
      const proof = await loadTogether(app, readProofsBySlip, slip.id);
      if (!proof) throw new NotFound('NO_PROOF');
      return proof;
    },
  }),
  version: t.exposeInt('version', {
    description:
      'Increases with each visible change: of two states the one with the higher version is newer.',
  }),
}));

export const SlipConnection = builder.connectionObject(
  { type: Slip, name: 'SlipConnection', description: 'A page of slips.' },
  { name: 'SlipEdge', description: 'A slip in a list.' },
);

function kes(minor: bigint): MoneyValue {
  return { minor, currency: 'KES' };
}

function paybillOf(
  { settings }: Context['app'],
  { id, status, kind, priceMinor }: SlipView,
): PaybillView | null {
  const number = settings.MPESA_SHORTCODE;
  const isPaybill = settings.MPESA_TRANSACTION_TYPE === 'CustomerPayBillOnline';
  if (!number || !isPaybill || status !== 'ON_SALE' || kind === 'FREE') return null;
  return { businessNumber: number, accountNumber: String(id), amount: kes(priceMinor) };
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
    description: 'The slip with this number; null when there is none.',
    args: { number: t.arg.int({ required: true, description: 'Number of the slip (Slip.number).' }) },
    resolve: (_root, { number }, { app, viewer }) => readSlip(app, viewer, number),
  }),
  activeSlips: t.connection(
    {
      type: Slip,
      description:
        'Slips that have not finished. With a filter, and in every order but LATEST, only those that can still be bought.',
      args: {
        order: t.arg({ type: SlipOrder, defaultValue: 'LATEST', description: 'Order of the slips.' }),
        username: t.arg.string({ description: 'Only slips of this tipster (Tipster.username).' }),
        homeTeam: t.arg.string({ description: 'Only slips with a tip on a home game of this team.' }),
        awayTeam: t.arg.string({ description: 'Only slips with a tip on an away game of this team.' }),
        game: t.arg.id({ description: 'Only slips with a tip on this game (Game.id).' }),
        filter: t.arg({
          type: SlipFilterInput,
          description: 'Only slips on sale that match every given field.',
        }),
      },
      resolve: (_root, args, { app, viewer }) =>
        listConnection(
          args,
          activeSlips(app, viewer, {
            ...args,
            order: args.order ?? 'LATEST',
            gameId: args.game ? numberOf(ownId('Game', String(args.game), 'game')) : null,
            filter: args.filter && slipFilterOf(args.filter),
          }),
        ),
    },
    SlipConnection,
  ),
  finishedSlips: t.connection(
    {
      type: Slip,
      description: 'Slips that were won, lost or cancelled, latest first.',
      args: {
        username: t.arg.string({ description: 'Only slips of this tipster (Tipster.username).' }),
        result: t.arg({ type: SlipResult, description: 'Only slips with this result.' }),
      },
      resolve: (_root, args, { app, viewer }) => listConnection(args, finishedSlips(app, viewer, args)),
    },
    SlipConnection,
  ),
}));

builder.subscriptionField('slip', (t) =>
  t.field({
    type: Slip,
    description:
      'The slip now and after each change of it or of a score in it, limited to what the viewer may see.',
    args: {
      id: t.arg.id({ description: 'Slip.id. Required unless the deprecated `number` is given.' }),
      number: t.arg.int({
        description: 'Number of the slip (Slip.number).',
        deprecationReason: deprecated('2026-11-23', 'use `id`'),
      }),
    },
    subscribe: async (_root, args, { app, viewer }) => {
      const number = ownNumber('Slip', { id: args.id, former: ['number', args.number] }, 'id');
      const slip = await loadTogether(app, readSlipsTogether, { viewer, id: number });
      if (!slip) throw new NotFound('NO_SLIP');
      const games = new Set(slip.tips.map((tip) => tip.game.id));
      return busEvents(app.bus, ['slipChanged', 'gameChanged'], {
        take: (event) =>
          (event.type === 'slipChanged' ? event.slipId === number : games.has(event.gameId)) ? number : null,
        key: (changed) => changed,
        snapshot: () => [number],
      });
    },
    resolve: async (number: number, _args, { app, viewer }) => {
      const slip = await loadTogether(app, readSlipsTogether, { viewer, id: number });
      if (!slip) throw new NotFound('NO_SLIP');
      return slip;
    },
  }),
);

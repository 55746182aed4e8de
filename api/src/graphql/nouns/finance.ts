import { deprecated } from '@tipsoko/rules/deprecations';
import { pageSizes } from '@tipsoko/rules/limits';
import { type Money as MoneyValue, moneyOf } from '@tipsoko/rules/money';
import { NotSignedIn } from '../../domain/foundation/errors.ts';
import { readSlipsByIds } from '../../domain/slips/readSlips.ts';
import type { NewTipsterLimit as NewTipsterLimitView } from '../../domain/withdrawals/newTipster.ts';
import {
  type FinanceView,
  type HeldCardIncome as HeldCardIncomeView,
  readEarningsByDay,
  readFinance,
  readFinances,
} from '../../domain/withdrawals/readFinance.ts';
import { Viewer } from '../account/viewer.ts';
import { builder } from '../kit/builder.ts';
import { busEvents } from '../kit/busEvents.ts';
import type { Context } from '../kit/context.ts';
import { load, loadTogether } from '../kit/loaders.ts';
import { Money } from '../kit/money.ts';
import { noUuid, uuidOf } from '../kit/node.ts';
import { prismaConnection } from '../kit/prismaConnection.ts';
import { Slip } from './slip.ts';

const DayEarnings = builder.objectRef<{ date: string; amount: MoneyValue }>('DayEarnings').implement({
  description: 'Earnings of one day, midnight to midnight in Africa/Nairobi.',
  fields: (t) => ({
    day: t.field({ type: 'Date', description: 'Day in Africa/Nairobi.', resolve: ({ date }) => date }),
    date: t.exposeString('date', {
      description: 'Day in Africa/Nairobi, YYYY-MM-DD.',
      deprecationReason: deprecated('2026-11-23', 'use `day`'),
    }),
    amount: t.field({
      type: Money,
      description: 'Sum of the earnings of that day, fees deducted.',
      resolve: (day) => day.amount,
    }),
  }),
});

const HeldCardIncome = builder.objectRef<HeldCardIncomeView>('HeldCardIncome').implement({
  description:
    'Earnings of card sales that are kept out of the account balance for some days, because a bank may charge them back.',
  fields: (t) => ({
    amount: t.field({
      type: Money,
      description: 'Sum held, in KES, fees deducted.',
      resolve: (held) => held.amount,
    }),
    nextRelease: t.field({
      type: 'DateTime',
      description: 'Time when the first part becomes withdrawable.',
      resolve: (held) => held.nextRelease,
    }),
    lastRelease: t.field({
      type: 'DateTime',
      description: 'Time when everything held now becomes withdrawable.',
      resolve: (held) => held.lastRelease,
    }),
  }),
});

const NewTipsterLimit = builder.objectRef<NewTipsterLimitView>('NewTipsterLimit').implement({
  description:
    'Restriction of a tipster until some days after the first paid withdrawal: staff review each withdrawal, and their sum is capped.',
  fields: (t) => ({
    cap: t.field({
      type: Money,
      description: 'Cap on the sum of all withdrawals in that time, in KES.',
      resolve: (limit) => limit.cap,
    }),
    left: t.field({
      type: Money,
      description: 'Remaining part of the cap, in KES.',
      resolve: (limit) => limit.left,
    }),
    reviewHours: t.exposeInt('reviewHours', { description: 'Hours within which staff review a withdrawal.' }),
    until: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End of the restriction; null before the first paid withdrawal.',
      resolve: (limit) => limit.until,
    }),
  }),
});

export const Finance = builder.objectRef<FinanceView>('Finance');
builder.node(Finance, {
  description: "A tipster's money, seen by its owner only. From the ledger.",
  id: { resolve: (finance) => finance.tipsterId },
  loadOne: async (id, { app, viewer }) => (viewer.account?.tipsterId === id ? readFinance(app, id) : null),
  fields: (t) => ({
    pendingAmount: t.field({
      type: Money,
      description: 'Earnings of slips that have not finished; not withdrawable yet.',
      resolve: (finance) => finance.pendingAmount,
    }),
    accountBalance: t.field({
      type: Money,
      description:
        'Balance in KES that can be withdrawn, excluding held card income; negative after a chargeback.',
      resolve: (finance) => finance.accountBalance,
    }),
    heldCardIncome: t.field({
      type: HeldCardIncome,
      nullable: true,
      description: 'Income from cards that is not released yet; null when none is held.',
      resolve: (finance) => finance.heldCardIncome,
    }),
    totalEarnings: t.field({
      type: Money,
      description: 'All earnings so far, fees deducted, refunded sales excluded.',
      resolve: (finance) => finance.totalEarnings,
    }),
    todayEarnings: t.field({
      type: Money,
      description: 'Earnings since midnight in Africa/Nairobi.',
      resolve: (finance) => finance.todayEarnings,
    }),
    monthEarnings: t.field({
      type: Money,
      description: 'Earnings since the first of the month in Africa/Nairobi.',
      resolve: (finance) => finance.monthEarnings,
    }),
    withdrawable: t.field({
      type: Money,
      description:
        "Amount that a withdrawal would send now: the balance in whole shillings, capped by a new tipster's limit and M-Pesa's maximum.",
      resolve: (finance) => finance.withdrawable,
    }),
    newTipsterLimit: t.field({
      type: NewTipsterLimit,
      nullable: true,
      description: 'Withdrawal limit of a new tipster; null once it no longer applies.',
      resolve: (finance) => finance.newTipsterLimit,
    }),
    earningsByDay: t.field({
      type: [DayEarnings],
      description: 'Earnings per day, oldest first, ending today; one entry for each of `days`, at most 366.',
      args: { days: t.arg.int({ defaultValue: 30, description: 'Number of days, at most 366.' }) },
      resolve: ({ tipsterId }, { days }, { app }) => readEarningsByDay(app, tipsterId, days ?? 30),
    }),
  }),
});

const slipsOf = ({ app, viewer }: Context, ids: readonly number[]) => readSlipsByIds(app, viewer, ids);

export const EarningStatus = builder.enumType('EarningStatus', {
  description: 'State of an earning; follows the result of the slip.',
  values: {
    PENDING: { description: 'The slip has not finished (W in the REST paths).' },
    PAID: { description: 'Credited to the account balance (P in the REST paths).' },
    UNPAID: { description: 'Not earned: the slip was cancelled and the buyer refunded.' },
  } as const,
});

const Earning = builder.prismaNode('Earning', {
  description: "A tipster's share of one sale: the price minus the platform fee. Visible to its owner only.",
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: uuidOf(id), tipsterId: viewer.account?.tipsterId ?? noUuid }),
  select: {},
  fields: (t) => ({
    amount: t.field({
      type: Money,
      description: 'Price minus the platform fee, in KES.',
      select: { amountMinor: true },
      resolve: ({ amountMinor }) => moneyOf(amountMinor, 'KES'),
    }),
    slip: t.field({
      type: Slip,
      nullable: true,
      description: 'The sold slip; null for the share of a subscription.',
      select: { slipId: true },
      resolve: ({ slipId }, _args, context) => (slipId === null ? null : load(context, slipsOf, slipId)),
    }),
    status: t.expose('status', {
      type: EarningStatus,
      description: 'State of the earning; changes when the slip settles.',
    }),
    earnedAt: t.expose('earnedAt', { type: 'DateTime', description: 'Time the sale was paid.' }),
  }),
});

const EarningConnection = builder.connectionObject(
  { type: Earning, name: 'EarningConnection', description: "A page of the viewer's earnings." },
  { name: 'EarningEdge', description: 'An earning in a list of the viewer.' },
);

builder.objectFields(Viewer, (t) => ({
  finance: t.field({
    type: Finance,
    description: 'Balances and earnings of the viewer.',
    resolve: ({ tipsterId }, _args, { app }) => readFinance(app, tipsterId),
  }),
  earnings: t.connection(
    {
      type: Earning,
      description: 'Earnings of all sales, latest first.',
      resolve: ({ tipsterId }, args, context, info) =>
        prismaConnection('Earning', args, context, info, {
          where: { tipsterId },
          key: 'earnedAt',
          defaultSize: pageSizes.earnings,
        }),
    },
    EarningConnection,
  ),
}));

builder.subscriptionField('finance', (t) =>
  t.field({
    type: Finance,
    description: "The signed-in tipster's money now and after each change. Ends with the session.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { app, viewer }) => {
      const { account } = viewer;
      if (!account) throw new NotSignedIn();
      return busEvents(app.bus, ['financeChanged'], {
        take: ({ tipsterId }) => (tipsterId === account.tipsterId ? tipsterId : null),
        key: (tipsterId) => tipsterId,
        snapshot: () => [account.tipsterId],
        sessionId: account.sessionId,
      });
    },
    resolve: (tipsterId: string, _args, { app }) => loadTogether(app, readFinances, tipsterId),
  }),
);

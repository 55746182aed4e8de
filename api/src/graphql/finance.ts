import { pageSizes } from '../../rules/limits.ts';
import type { Money as MoneyValue } from '../../rules/money.ts';
import { NotSignedIn } from '../domain/errors.ts';
import { readSlipsByIds } from '../domain/slips/readSlips.ts';
import { type FinanceView, readEarningsByDay, readFinance } from '../domain/withdrawals/readFinance.ts';
import { type EarningView, listEarnings, readEarningsByIds } from '../domain/withdrawals/readPayments.ts';
import { builder } from './builder.ts';
import { busEvents } from './busEvents.ts';
import { listConnection } from './connection.ts';
import type { Context } from './context.ts';
import { startingWith, untilSessionEnds } from './livePrivate.ts';
import { load } from './loaders.ts';
import { Money } from './money.ts';
import { Slip } from './slip.ts';
import { Viewer } from './viewer.ts';

const DayEarnings = builder.objectRef<{ date: string; amount: MoneyValue }>('DayEarnings').implement({
  description: 'What was earned on one day of East Africa.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'YYYY-MM-DD.' }),
    amount: t.field({ type: Money, description: 'Earned that day.', resolve: (day) => day.amount }),
  }),
});

export const Finance = builder.objectRef<FinanceView>('Finance');
builder.node(Finance, {
  description: "A tipster's money, seen by its owner only. From the ledger.",
  id: { resolve: (finance) => finance.tipsterId },
  loadOne: async (id, { app, eyes }) => (eyes.viewer?.tipsterId === id ? readFinance(app, id) : null),
  fields: (t) => ({
    pendingAmount: t.field({
      type: Money,
      description: 'Sold, and the slip has not finished.',
      resolve: (finance) => finance.pendingAmount,
    }),
    accountBalance: t.field({
      type: Money,
      description: 'Can be withdrawn; negative after a chargeback.',
      resolve: (finance) => finance.accountBalance,
    }),
    totalEarnings: t.field({
      type: Money,
      description: 'Ever earned, refunded sales not counted.',
      resolve: (finance) => finance.totalEarnings,
    }),
    todayEarnings: t.field({
      type: Money,
      description: 'Earned today in East Africa.',
      resolve: (finance) => finance.todayEarnings,
    }),
    monthEarnings: t.field({
      type: Money,
      description: 'Earned this month in East Africa.',
      resolve: (finance) => finance.monthEarnings,
    }),
    withdrawable: t.field({
      type: Money,
      description: 'The balance in whole shillings: what a withdrawal sends.',
      resolve: (finance) => finance.withdrawable,
    }),
    earningsByDay: t.field({
      type: [DayEarnings],
      description: 'The last days, today included, the oldest first.',
      args: { days: t.arg.int({ defaultValue: 30, description: 'How many, at most 366.' }) },
      resolve: ({ tipsterId }, { days }, { app }) => readEarningsByDay(app, tipsterId, days ?? 30),
    }),
  }),
});

const slipsOf = ({ app, eyes }: Context, ids: readonly number[]) => readSlipsByIds(app, eyes, ids);

export const EarningStatus = builder.enumType('EarningStatus', {
  description: 'What became of an earning.',
  values: {
    PENDING: { description: 'Waits until the slip has finished (W).' },
    PAID: { description: 'In the account balance (P).' },
    UNPAID: { description: 'The slip was cancelled and the buyer refunded.' },
  } as const,
});

const Earning = builder.objectRef<EarningView>('Earning');
builder.node(Earning, {
  description: 'What one sale earned its tipster: the price less the fee.',
  id: { resolve: (earning) => earning.id },
  loadMany: async (ids, { app, eyes }) =>
    eyes.viewer ? readEarningsByIds(app, eyes.viewer.tipsterId, ids) : ids.map(() => null),
  fields: (t) => ({
    amount: t.field({ type: Money, description: 'Price less fee.', resolve: (earning) => earning.amount }),
    slip: t.field({
      type: Slip,
      nullable: true,
      description: 'The slip that was sold.',
      resolve: ({ slipId }, _args, context) => (slipId === null ? null : load(context, slipsOf, slipId)),
    }),
    status: t.field({
      type: EarningStatus,
      description: 'What became of it.',
      resolve: (earning) => earning.status,
    }),
    earnedAt: t.field({
      type: 'DateTime',
      description: 'When the sale was paid.',
      resolve: (earning) => earning.earnedAt,
    }),
  }),
});

const EarningConnection = builder.connectionObject(
  { type: Earning, name: 'EarningConnection', description: 'A page of earnings.' },
  { name: 'EarningEdge', description: 'An earning in a list.' },
);

builder.objectFields(Viewer, (t) => ({
  finance: t.field({
    type: Finance,
    description: 'Balances and earnings.',
    resolve: ({ tipsterId }, _args, { app }) => readFinance(app, tipsterId),
  }),
  earnings: t.connection(
    {
      type: Earning,
      description: 'All sales, the latest first.',
      resolve: ({ tipsterId }, args, { app }) =>
        listConnection(args, listEarnings(app, tipsterId), pageSizes.earnings),
    },
    EarningConnection,
  ),
}));

builder.subscriptionField('finance', (t) =>
  t.field({
    type: Finance,
    description: "The signed-in tipster's money now and whenever it changes. Ends with the session.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { app, eyes }) => {
      const { viewer } = eyes;
      if (!viewer) throw new NotSignedIn();
      return untilSessionEnds(
        app.bus,
        viewer.sessionId,
        startingWith(
          [viewer.tipsterId],
          busEvents(
            app.bus,
            ['financeChanged'],
            (event) => (event.tipsterId === viewer.tipsterId ? event.tipsterId : null),
            (tipsterId) => tipsterId,
          ),
        ),
      );
    },
    resolve: (tipsterId: string, _args, { app }) => readFinance(app, tipsterId),
  }),
);

import { encodeGlobalID } from '@pothos/plugin-relay';
import { deprecated } from '@tipsoko/rules/deprecations';
import type { StuckMoney as StuckMoneyView } from '../../domain/backOffice/listStuckMoney.ts';
import { type FeedReport as Feed, readFeeds } from '../../domain/backOffice/readFeeds.ts';
import { readReviewQueue, type Waiting as WaitingView } from '../../domain/backOffice/readReviewQueue.ts';
import { type StuckParty as Party, stuckParties } from '../../domain/backOffice/stuckParties.ts';
import { checkLedger, type LedgerDifference as Difference } from '../../domain/ledger/checkLedger.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { load } from '../kit/loaders.ts';
import { PaymentProvider } from './paymentProvider.ts';
import { StuckMoney } from './stuckMoney.ts';

const WaitingKind = builder.enumType('WaitingKind', {
  description: 'Kind of item that needs staff.',
  values: {
    HELD_RESULT: { value: 'heldResult', description: 'Result on hold; listed by gameReviews.' },
    STUCK_MONEY: {
      value: 'stuckMoney',
      description: 'Payment, payout or delivery that is stuck; listed by stuckMoney.',
    },
    QUARANTINE: {
      value: 'quarantine',
      description: 'Stuck payments with contradictory evidence; part of STUCK_MONEY.',
    },
    SUSPENSE: { value: 'suspense', description: 'Money in suspense; listed by suspenseItems.' },
    PROPOSAL: {
      value: 'proposal',
      description: 'Decision that needs a second member of staff; listed by proposals.',
    },
    DIFFERENCE: {
      value: 'difference',
      description: 'Difference between a provider and the ledger; listed by reconciliationDifferences.',
    },
  } as const,
});

const Waiting = builder.objectRef<WaitingView>('Waiting').implement({
  description: 'Number of items of one kind waiting for staff. Staff only.',
  fields: (t) => ({
    kind: t.field({ type: WaitingKind, description: 'Kind of the item.', resolve: (row) => row.kind }),
    count: t.exposeInt('count', { description: 'Number of items; counted up to 200.' }),
    oldest: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time the oldest item was opened; null when there is none.',
      resolve: (row) => row.oldest,
    }),
  }),
});

const LedgerDifference = builder.objectRef<Difference>('LedgerDifference').implement({
  description: 'A check of the ledger that failed. Staff only.',
  fields: (t) => ({
    check: t.exposeString('check', { description: 'Name of the failed check.' }),
    subject: t.exposeString('subject', {
      description: 'Account, transaction or purchase that fails the check.',
    }),
    found: t.exposeString('found', { description: 'Amount found, in minor units.' }),
    expected: t.exposeString('expected', { description: 'Amount expected, in minor units.' }),
  }),
});

const FeedReport = builder.objectRef<Feed>('FeedReport').implement({
  description: 'Outcome of the last poll of one part of the football feed. Staff only.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Part of the feed: live, today, week or odds.' }),
    triedAt: t.field({
      type: 'DateTime',
      description: 'Time of the last poll.',
      resolve: (row) => row.triedAt,
    }),
    seenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last successful poll; null before the first.',
      resolve: (row) => row.seenAt,
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Error of the last poll; null when it succeeded.',
    }),
  }),
});

builder.queryFields((t) => ({
  whatWaits: t.field({
    subGraphs: ['staff'],
    type: [Waiting],
    description: 'Staff only. Items that need staff, counted by kind; at most 6 kinds.',
    deprecationReason: deprecated('2026-11-23', 'use `inbox`, which lists them'),
    resolve: (_root, _args, { app, viewer }) => readReviewQueue(app, viewer),
  }),
  ledgerDifferences: t.field({
    subGraphs: ['staff'],
    type: [LedgerDifference],
    description:
      'Staff only. Recomputes all ledger balances and returns failed checks, at most 200; empty when the books are consistent. Expensive: reads the whole ledger.',
    resolve: async (_root, _args, { app }) => (await checkLedger(app)).slice(0, 200),
  }),
  feeds: t.field({
    subGraphs: ['staff'],
    type: [FeedReport],
    description: 'Staff only. Last poll of each part of the football feed, at most 5.',
    resolve: (_root, _args, { app, viewer }) => readFeeds(app, viewer),
  }),
}));

const StuckReference = builder.objectRef<Party['references'][number]>('StuckReference').implement({
  description: 'A reference of a payment.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Kind of reference, such as receipt or checkout id.' }),
    value: t.exposeString('value', { description: 'The reference.' }),
  }),
});

const StuckParty = builder.objectRef<Party>('StuckParty').implement({
  description: 'Buyer and product of a stuck payment. Staff only.',
  fields: (t) => ({
    phone: t.exposeString('phone', { nullable: true, description: 'Masked phone: 2547•••••678.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Masked e-mail address: am•••@mail.example.',
    }),
    provider: t.field({
      type: PaymentProvider,
      description: 'Provider that handles the payment.',
      resolve: (row) => row.provider,
    }),
    references: t.field({
      type: [StuckReference],
      description: "References for the provider's records, at most 5.",
      resolve: (row) => row.references,
    }),
    slipId: t.id({
      nullable: true,
      description: 'Slip.id of the bought slip; null for a subscription.',
      resolve: ({ slipNumber }) => (slipNumber === null ? null : encodeGlobalID('Slip', slipNumber)),
    }),
    slipNumber: t.exposeInt('slipNumber', {
      nullable: true,
      description: 'Slip.number of the bought slip; null for a subscription.',
    }),
  }),
});

const partiesByKey = ({ app }: Context, keys: readonly string[]) => stuckParties(app, keys);

builder.objectField(StuckMoney, 'party', (t) =>
  t.field({
    type: StuckParty,
    nullable: true,
    description: 'Buyer and product; null when they are not known.',
    resolve: (item: StuckMoneyView, _args, context) => load(context, partiesByKey, `${item.kind}:${item.id}`),
  }),
);

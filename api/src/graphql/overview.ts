import { checkLedger, type LedgerDifference as Difference } from '../domain/ledger/checkLedger.ts';
import type { StuckMoney as StuckMoneyView } from '../domain/ledger/listStuckMoney.ts';
import { type FeedReport as Feed, readFeeds } from '../domain/overview/readFeeds.ts';
import { type StuckParty as Party, stuckParties } from '../domain/overview/stuckParties.ts';
import { type Waiting as WaitingView, whatWaits } from '../domain/overview/whatWaits.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { load } from './loaders.ts';
import { PaymentProvider } from './paymentProvider.ts';
import { StuckMoney } from './stuckMoney.ts';

const WaitingKind = builder.enumType('WaitingKind', {
  description: 'What may wait for a person.',
  values: {
    HELD_RESULT: { value: 'heldResult', description: 'A result that nothing is settled from: gameReviews.' },
    STUCK_MONEY: { value: 'stuckMoney', description: 'A payment, payout or tip that is stuck: stuckMoney.' },
    QUARANTINE: { value: 'quarantine', description: 'Of those, payments that contradict themselves.' },
    SUSPENSE: { value: 'suspense', description: 'Money kept for a buyer: suspenseItems.' },
    PROPOSAL: {
      value: 'proposal',
      description: 'A decision that another member of staff must approve: proposals.',
    },
    DIFFERENCE: {
      value: 'difference',
      description: 'Where a provider and our books differ: reconciliationDifferences.',
    },
  } as const,
});

const Waiting = builder.objectRef<WaitingView>('Waiting').implement({
  description: 'How many things of a kind wait for a person. Staff only.',
  fields: (t) => ({
    kind: t.field({ type: WaitingKind, description: 'Of what kind.', resolve: (row) => row.kind }),
    count: t.exposeInt('count', { description: 'How many; lists are counted up to 200.' }),
    oldest: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Since when the oldest waits; null when none does.',
      resolve: (row) => row.oldest,
    }),
  }),
});

const LedgerDifference = builder.objectRef<Difference>('LedgerDifference').implement({
  description: 'Rows of the books that contradict each other. Staff only.',
  fields: (t) => ({
    check: t.exposeString('check', { description: 'The rule that is broken.' }),
    subject: t.exposeString('subject', { description: 'By what.' }),
    found: t.exposeString('found', { description: 'What the books say, minor units.' }),
    expected: t.exposeString('expected', { description: 'What they should say.' }),
  }),
});

const FeedReport = builder.objectRef<Feed>('FeedReport').implement({
  description: 'How the last poll of one part of the football feed went. Staff only.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'live, today, week, odds.' }),
    triedAt: t.field({ type: 'DateTime', description: 'When it was asked.', resolve: (row) => row.triedAt }),
    seenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it last answered well.',
      resolve: (row) => row.seenAt,
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'What it said instead of an answer; null when it answered.',
    }),
  }),
});

builder.queryFields((t) => ({
  whatWaits: t.field({
    type: [Waiting],
    description: 'Staff only. What waits for a person, by kind.',
    resolve: (_root, _args, { app, eyes }) => whatWaits(app, eyes),
  }),
  ledgerDifferences: t.field({
    type: [LedgerDifference],
    description: 'Staff only. Reckons all books anew; empty when they agree with themselves.',
    authScopes: { staff: true },
    resolve: (_root, _args, { app }) => checkLedger(app),
  }),
  feeds: t.field({
    type: [FeedReport],
    description: 'Staff only. Each part of the football feed that was ever asked.',
    resolve: (_root, _args, { app, eyes }) => readFeeds(app, eyes),
  }),
}));

const StuckReference = builder.objectRef<Party['references'][number]>('StuckReference').implement({
  description: 'What a payment is called by us or by the provider.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What kind of name it is.' }),
    value: t.exposeString('value', { description: 'The name itself.' }),
  }),
});

const StuckParty = builder.objectRef<Party>('StuckParty').implement({
  description: 'Who and what a stuck payment is about. Staff only.',
  fields: (t) => ({
    phone: t.exposeString('phone', { nullable: true, description: 'Masked: 2547•••••678.' }),
    email: t.exposeString('email', { nullable: true, description: 'Masked: am•••@mail.example.' }),
    provider: t.field({
      type: PaymentProvider,
      description: 'Who moves the money.',
      resolve: (row) => row.provider,
    }),
    references: t.field({
      type: [StuckReference],
      description: "What to look for in the provider's own list.",
      resolve: (row) => row.references,
    }),
    slipNumber: t.exposeInt('slipNumber', { nullable: true, description: 'Slip.number of what was bought.' }),
  }),
});

const partiesByKey = ({ app }: Context, keys: readonly string[]) => stuckParties(app, keys);

builder.objectField(StuckMoney, 'party', (t) =>
  t.field({
    type: StuckParty,
    nullable: true,
    description: 'Who and what it is about.',
    resolve: (item: StuckMoneyView, _args, context) => load(context, partiesByKey, `${item.kind}:${item.id}`),
  }),
);

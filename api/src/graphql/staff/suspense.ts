import { encodeGlobalID } from '@pothos/plugin-relay';
import { deprecated } from '@tipsoko/rules/deprecations';
import { moneyOf } from '@tipsoko/rules/money';
import { resolveSuspense, type SuspenseDecision } from '../../domain/backOffice/resolveSuspense.ts';
import { InvalidInput } from '../../domain/foundation/errors.ts';
import { suspenseKind } from '../../domain/ledger/listSuspense.ts';
import { builder } from '../kit/builder.ts';
import { staffErrors } from '../kit/errors.ts';
import { Money } from '../kit/money.ts';
import { ownIdOrRow } from '../kit/node.ts';
import { prismaConnection } from '../kit/prismaConnection.ts';
import { PaymentProvider } from './paymentProvider.ts';
import { DecisionPayload, decisionPayload } from './proposal.ts';

const SuspenseKind = builder.enumType('SuspenseKind', {
  description: 'Why money is in suspense.',
  values: {
    UNMATCHED: {
      value: 'unmatched',
      description: 'Matches no sale: too little, paid twice, or an unknown reference.',
    },
    SURPLUS: { value: 'surplus', description: 'Amount paid above the price.' },
    REFUND_FAILED: { value: 'refundFailed', description: 'A refund that could not be sent.' },
    OTHER: { value: 'other', description: 'Any other reason.' },
  } as const,
});

const SuspenseItem = builder.prismaNode('SuspenseLine', {
  name: 'SuspenseItem',
  subGraphs: ['staff'],
  description: "A buyer's money in suspense, until staff resolve it. Staff only.",
  // As a node it has no root field that would look the rights up.
  authScopes: { staff: 'SuspenseItem' },
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({
    id: viewer.account?.isStaff && /^\d{1,18}$/.test(id) ? BigInt(id) : 0n,
  }),
  select: {},
  fields: (t) => ({
    rowId: t.string({
      description: 'Row id, as in logs.',
      deprecationReason: deprecated('2026-11-23', 'use `id`; `subject` names it for people'),
      select: { id: true },
      resolve: ({ id }) => String(id),
    }),
    subject: t.string({
      description: 'Subject in the audit log, such as suspense:12.',
      select: { id: true },
      resolve: ({ id }) => `suspense:${id}`,
    }),
    kind: t.field({
      type: SuspenseKind,
      description: 'Why the money is in suspense.',
      select: { event: true },
      resolve: ({ event }) => suspenseKind(event),
    }),
    amount: t.field({
      type: Money,
      description: 'Amount in suspense.',
      select: { amountMinor: true, currency: true },
      resolve: ({ amountMinor, currency }) => moneyOf(amountMinor, currency),
    }),
    provider: t.expose('provider', {
      type: PaymentProvider,
      description: 'Provider the payment came through.',
    }),
    receipt: t.exposeString('receipt', {
      nullable: true,
      description: "The provider's transaction id; null when unknown.",
    }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone of the payer; may be masked.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'E-mail address of the payer, for cards.',
    }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'Reference entered by the payer; null when unknown.',
    }),
    purchaseId: t.id({
      nullable: true,
      description: 'Purchase.id of the purchase it was meant for; null when unknown.',
      select: { purchaseId: true },
      resolve: ({ purchaseId }) => purchaseId && encodeGlobalID('Purchase', purchaseId),
    }),
    purchaseSubject: t.string({
      nullable: true,
      description: 'Audit-log subject of that purchase, purchase:…; null when unknown.',
      select: { purchaseId: true },
      resolve: ({ purchaseId }) => purchaseId && `purchase:${purchaseId}`,
    }),
    purchaseRowId: t.exposeString('purchaseId', {
      nullable: true,
      description: 'Row id of the purchase it was paid for, where known.',
      deprecationReason: deprecated('2026-11-23', 'use `purchaseId`; `purchaseSubject` names it for people'),
    }),
    since: t.expose('createdAt', { type: 'DateTime', description: 'Time the money was received.' }),
  }),
});

const SuspenseItemConnection = builder.connectionObject(
  { type: SuspenseItem, name: 'SuspenseItemConnection', description: 'A page of money in suspense.' },
  { name: 'SuspenseItemEdge', description: 'Money in suspense in a list.' },
);

builder.queryFields((t) => ({
  suspense: t.connection(
    {
      subGraphs: ['staff'],
      type: SuspenseItem,
      description: 'Staff only. Money in suspense, oldest first.',
      resolve: (_root, args, context, info) =>
        prismaConnection('SuspenseLine', args, context, info, {
          where: {},
          // The ledger is only ever appended to, so its ids are in order of time.
          key: 'id',
          direction: 'asc',
          defaultSize: 50,
          typeName: 'SuspenseItem',
        }),
    },
    SuspenseItemConnection,
  ),
  suspenseItems: t.prismaField({
    subGraphs: ['staff'],
    type: [SuspenseItem],
    description: 'Staff only. Money in suspense, oldest first, at most 200.',
    deprecationReason: deprecated('2026-11-23', 'use `suspense`, which has pages'),
    resolve: (query, _root, _args, { app }) =>
      app.db.prisma.suspenseLine.findMany({ ...query, orderBy: { id: 'asc' }, take: 200 }),
  }),
}));

const SuspenseWay = builder.enumType('SuspenseWay', {
  description: 'Resolutions of money in suspense.',
  values: {
    MATCH: {
      value: 'match',
      description: 'Use it to pay `purchase`, which must be unpaid and cost no more.',
    },
    REFUND: { value: 'refund', description: 'Send it back to the payer.' },
    PAID_BACK: {
      value: 'paidBack',
      description: 'Already returned outside the platform; `receipt` proves it.',
    },
    WRITE_OFF: { value: 'writeOff', description: 'Write it off.' },
  } as const,
});
const SuspenseDecisionInput = builder.inputType('SuspenseDecision', {
  isOneOf: true,
  description: 'Resolution of money in suspense: exactly one of these.',
  fields: (t) => ({
    match: t.id({
      description:
        'Pays this purchase, by Purchase.id or audit-log subject; it must be unpaid and cost no more.',
    }),
    refund: t.field({
      type: builder.inputType('SuspenseRefund', {
        description: 'Refund of money in suspense.',
        fields: (r) => ({
          phone: r.string({
            description: 'Receiving phone (2547…), for M-Pesa payments whose phone is masked.',
          }),
        }),
      }),
      description: 'Sends it back to the payer.',
    }),
    paidBack: t.string({ description: 'Already returned outside the platform: the receipt that proves it.' }),
    writeOff: t.boolean({ description: 'True writes it off; needs a second member of staff.' }),
  }),
});
const ResolveSuspenseInput = builder.inputType('ResolveSuspenseInput', {
  description: 'How money in suspense is resolved.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'SuspenseItem.id.' }),
    decision: t.field({
      type: SuspenseDecisionInput,
      description: 'Resolution. Required unless the deprecated `way` is given.',
    }),
    reason: t.string({ required: true, description: 'Reason, stored in the audit log; required.' }),
    way: t.field({
      type: SuspenseWay,
      description: 'Resolution.',
      deprecationReason: deprecated('2026-11-23', 'use `decision`'),
    }),
    purchase: t.string({
      description: 'For MATCH: row id of the purchase to pay.',
      deprecationReason: deprecated('2026-11-23', 'use `decision`'),
    }),
    phone: t.string({
      description: 'For REFUND by M-Pesa where the phone is not known in full.',
      deprecationReason: deprecated('2026-11-23', 'use `decision`'),
    }),
    receipt: t.string({
      description: 'For PAID_BACK: receipt that proves it.',
      deprecationReason: deprecated('2026-11-23', 'use `decision`'),
    }),
  }),
});

builder.mutationField('resolveSuspense', (t) =>
  t.field({
    subGraphs: ['staff'],
    type: DecisionPayload,
    description:
      'Staff only. Resolves money in suspense, once. A write-off, or a refund to a phone typed here, must be approved by a second member of staff.',
    args: { input: t.arg({ type: ResolveSuspenseInput, required: true, description: 'Item and decision.' }) },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, { app, viewer }) => {
      const id = ownIdOrRow('SuspenseItem', input.id, 'id');
      const decision = decisionOf(input);
      const decided = await resolveSuspense(app, viewer, { id, reason: input.reason, decision });
      return decisionPayload(decided, { type: 'SuspenseItem', id });
    },
  }),
);

function decisionOf(input: typeof ResolveSuspenseInput.$inferInput): SuspenseDecision {
  if (!input.decision === !input.way) throw new InvalidInput('SUSPENSE_DECISION', 'decision');
  return input.decision ? decisionIn(input.decision) : formerDecisionOf(input);
}

function decisionIn({
  match,
  refund,
  paidBack,
  writeOff,
}: typeof SuspenseDecisionInput.$inferInput): SuspenseDecision {
  if (match) return { way: 'match', purchaseId: ownIdOrRow('Purchase', match, 'decision') };
  if (refund) return { way: 'refund', phone: refund.phone ?? null };
  if (typeof paidBack === 'string') return paidBackBy(paidBack);
  if (writeOff) return { way: 'writeOff' };
  throw new InvalidInput('SUSPENSE_DECISION', 'decision', ['writeOff']);
}

function paidBackBy(receipt: string | null | undefined): SuspenseDecision {
  if (!receipt?.trim()) throw new InvalidInput('RECEIPT_MISSING', 'receipt');
  return { way: 'paidBack', receipt: receipt.trim().slice(0, 100) };
}

function formerDecisionOf(input: typeof ResolveSuspenseInput.$inferInput): SuspenseDecision {
  switch (input.way) {
    case 'match':
      return { way: 'match', purchaseId: input.purchase ?? '' };
    case 'refund':
      return { way: 'refund', phone: input.phone ?? null };
    case 'paidBack':
      return paidBackBy(input.receipt);
    default:
      return { way: 'writeOff' };
  }
}

import { resolveSuspense, type SuspenseDecision } from '../../domain/backOffice/resolveSuspense.ts';
import { InvalidInput } from '../../domain/foundation/errors.ts';
import { listSuspense, type SuspenseItem as SuspenseItemView } from '../../domain/ledger/listSuspense.ts';
import { builder } from '../kit/builder.ts';
import { staffErrors } from '../kit/errors.ts';
import { Money } from '../kit/money.ts';
import { PaymentProvider } from './paymentProvider.ts';
import { DecisionPayload, decisionPayload } from './proposal.ts';

const SuspenseKind = builder.enumType('SuspenseKind', {
  description: 'Why money is in suspense.',
  values: {
    UNMATCHED: {
      value: 'unmatched',
      description: 'Matches no sale: too little, paid twice, or unknown reference.',
    },
    SURPLUS: { value: 'surplus', description: 'Amount paid above the price.' },
    REFUND_FAILED: { value: 'refundFailed', description: 'A refund that could not be sent.' },
    OTHER: { value: 'other', description: 'Other reason.' },
  } as const,
});

const SuspenseItem = builder.objectRef<SuspenseItemView>('SuspenseItem').implement({
  description: 'Money of a buyer in suspense that needs a decision. Staff only.',
  fields: (t) => ({
    rowId: t.exposeString('id', { description: 'Row id, as resolveSuspense takes it.' }),
    kind: t.field({
      type: SuspenseKind,
      description: 'Why the money is in suspense.',
      resolve: (item) => item.kind,
    }),
    amount: t.field({ type: Money, description: 'Amount in suspense.', resolve: (item) => item.amount }),
    provider: t.field({
      type: PaymentProvider,
      description: 'Provider the payment came through.',
      resolve: (item) => item.provider,
    }),
    receipt: t.exposeString('receipt', {
      nullable: true,
      description: "The provider's transaction, where known.",
    }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone of the payer; may be masked.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'E-mail address of the payer, for cards.',
    }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'Reference that the payer entered.',
    }),
    purchaseRowId: t.exposeString('purchaseId', {
      nullable: true,
      description: 'Row id of the purchase it was paid for, where known.',
    }),
    since: t.field({
      type: 'DateTime',
      description: 'Time the money was received.',
      resolve: (item) => item.since,
    }),
  }),
});

builder.queryField('suspenseItems', (t) =>
  t.field({
    subGraphs: ['staff'],
    type: [SuspenseItem],
    description: 'Staff only. Money in suspense, oldest first, at most 200.',
    authScopes: { staff: true },
    resolve: (_root, _args, { app }) => listSuspense(app),
  }),
);

const SuspenseWay = builder.enumType('SuspenseWay', {
  description: 'What to do with money in suspense.',
  values: {
    MATCH: {
      value: 'match',
      description: 'Use it to pay `purchase`, which must be unpaid and cost no more.',
    },
    REFUND: { value: 'refund', description: 'Send it back to the payer.' },
    PAID_BACK: {
      value: 'paidBack',
      description: 'It was paid back outside the platform; `receipt` proves it.',
    },
    WRITE_OFF: { value: 'writeOff', description: 'Write it off.' },
  } as const,
});
const ResolveSuspenseInput = builder.inputType('ResolveSuspenseInput', {
  description: 'Input of resolveSuspense.',
  fields: (t) => ({
    id: t.string({ required: true, description: 'Row id of the item (SuspenseItem.rowId).' }),
    way: t.field({ type: SuspenseWay, required: true, description: 'What to do with the money.' }),
    reason: t.string({ required: true, description: 'Reason, kept in the audit log.' }),
    purchase: t.string({ description: 'For MATCH: row id of the purchase to pay.' }),
    phone: t.string({ description: 'For REFUND by M-Pesa where the phone is not known in full.' }),
    receipt: t.string({ description: 'For PAID_BACK: receipt that proves it.' }),
  }),
});

builder.mutationField('resolveSuspense', (t) =>
  t.field({
    subGraphs: ['staff'],
    type: DecisionPayload,
    description:
      'Staff only. Decides once what happens to money in suspense. Writing it off, or sending it to a phone typed here, needs a second member of staff.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: ResolveSuspenseInput, required: true, description: 'Item and decision.' }) },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, { app, viewer }) => {
      const { id, reason } = input;
      return decisionPayload(await resolveSuspense(app, viewer, { id, reason, decision: decisionOf(input) }));
    },
  }),
);

function decisionOf(input: typeof ResolveSuspenseInput.$inferInput): SuspenseDecision {
  switch (input.way) {
    case 'match':
      return { way: 'match', purchaseId: input.purchase ?? '' };
    case 'refund':
      return { way: 'refund', phone: input.phone ?? null };
    case 'paidBack':
      if (!input.receipt?.trim()) throw new InvalidInput('RECEIPT_MISSING', 'receipt');
      return { way: 'paidBack', receipt: input.receipt.trim().slice(0, 100) };
    case 'writeOff':
      return { way: 'writeOff' };
  }
}

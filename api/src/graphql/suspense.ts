import { InvalidInput } from '../domain/errors.ts';
import { listSuspense, type SuspenseItem as SuspenseItemView } from '../domain/ledger/listSuspense.ts';
import { resolveSuspense, type SuspenseDecision } from '../domain/ledger/resolveSuspense.ts';
import { builder } from './builder.ts';
import { mutationErrors } from './errors.ts';
import { Money } from './money.ts';
import { PaymentProvider } from './paymentProvider.ts';
import { DecisionPayload, decisionPayload } from './proposal.ts';

const SuspenseKind = builder.enumType('SuspenseKind', {
  description: 'Why money is kept for a buyer.',
  values: {
    UNMATCHED: {
      value: 'unmatched',
      description: 'It bought nothing: too little, twice, or for nothing we know.',
    },
    SURPLUS: { value: 'surplus', description: 'What was paid above the price.' },
    REFUND_FAILED: { value: 'refundFailed', description: 'A refund that could not be sent.' },
    OTHER: { value: 'other', description: 'Kept for another reason.' },
  } as const,
});

const SuspenseItem = builder.objectRef<SuspenseItemView>('SuspenseItem').implement({
  description: 'Money of a buyer that bought nothing and waits for a decision. Staff only.',
  fields: (t) => ({
    rowId: t.exposeString('id', { description: 'What resolveSuspense takes.' }),
    kind: t.field({ type: SuspenseKind, description: 'Why it is kept.', resolve: (item) => item.kind }),
    amount: t.field({ type: Money, description: 'How much.', resolve: (item) => item.amount }),
    provider: t.field({
      type: PaymentProvider,
      description: 'The way it came.',
      resolve: (item) => item.provider,
    }),
    receipt: t.exposeString('receipt', {
      nullable: true,
      description: "The provider's transaction, where known.",
    }),
    phone: t.exposeString('phone', { nullable: true, description: 'Who paid; may be masked.' }),
    email: t.exposeString('email', { nullable: true, description: 'Who paid by card.' }),
    reference: t.exposeString('reference', { nullable: true, description: 'What the payer wrote on it.' }),
    purchaseRowId: t.exposeString('purchaseId', {
      nullable: true,
      description: 'The purchase that it came for, where known.',
    }),
    since: t.field({ type: 'DateTime', description: 'Since when.', resolve: (item) => item.since }),
  }),
});

builder.queryField('suspenseItems', (t) =>
  t.field({
    type: [SuspenseItem],
    description: 'Money that is kept for buyers, the oldest first, at most 200. Staff only.',
    authScopes: { staff: true },
    resolve: (_root, _args, { app }) => listSuspense(app),
  }),
);

const SuspenseWay = builder.enumType('SuspenseWay', {
  description: 'What becomes of kept money.',
  values: {
    MATCH: {
      value: 'match',
      description: 'It pays for `purchase`, which must not be paid and cost no more.',
    },
    REFUND: { value: 'refund', description: 'It is sent back to the payer.' },
    PAID_BACK: { value: 'paidBack', description: 'It was given back by hand; `receipt` shows it.' },
    WRITE_OFF: { value: 'writeOff', description: 'It is written off.' },
  } as const,
});
const ResolveSuspenseInput = builder.inputType('ResolveSuspenseInput', {
  description: 'A decision about kept money.',
  fields: (t) => ({
    id: t.string({ required: true, description: 'SuspenseItem.rowId' }),
    way: t.field({ type: SuspenseWay, required: true, description: 'What becomes of it.' }),
    reason: t.string({ required: true, description: 'Why; kept in the audit log.' }),
    purchase: t.string({ description: 'For MATCH: id of the row.' }),
    phone: t.string({ description: 'For REFUND by M-Pesa where the phone is not known in full.' }),
    receipt: t.string({ description: 'For PAID_BACK: what shows it.' }),
  }),
});

builder.mutationField('resolveSuspense', (t) =>
  t.field({
    type: DecisionPayload,
    description:
      'Decides what becomes of money that is kept for a buyer, once. To write it off, or to send it to a phone that is typed here, is proposed to another member of staff. Staff only.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: ResolveSuspenseInput, required: true, description: 'The decision.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, eyes }) => {
      const { id, reason } = input;
      return decisionPayload(await resolveSuspense(app, eyes, { id, reason, decision: decisionOf(input) }));
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
      if (!input.receipt?.trim()) throw new InvalidInput('Give the receipt that shows it', 'receipt');
      return { way: 'paidBack', receipt: input.receipt.trim().slice(0, 100) };
    case 'writeOff':
      return { way: 'writeOff' };
  }
}

import { isCurrency, moneyOf } from '../../rules/money.ts';
import { isUuid } from '../../rules/uuid.ts';
import { InvalidInput } from '../domain/errors.ts';
import { listStuckMoney, type StuckMoney as StuckMoneyView } from '../domain/ledger/listStuckMoney.ts';
import { chargeBackPurchase, refundPaidPurchase } from '../domain/purchases/chargeBackPurchase.ts';
import { decidePurchase } from '../domain/purchases/decidePurchase.ts';
import { resendDelivery } from '../domain/purchases/resendDelivery.ts';
import { decidePayout } from '../domain/withdrawals/decidePayout.ts';
import { builder } from './builder.ts';
import { DonePayload, doneFor } from './donePayload.ts';
import { mutationErrors } from './errors.ts';
import { Money } from './money.ts';
import { DecisionPayload, decisionPayload } from './proposal.ts';

const StuckMoneyKind = builder.enumType('StuckMoneyKind', {
  description: 'What kind of thing waits for a person.',
  values: {
    PURCHASE: {
      value: 'purchase',
      description: 'A payment that contradicts itself or was never told about.',
    },
    WITHDRAWAL: { value: 'withdrawal', description: 'A withdrawal that M-Pesa does not tell about.' },
    REFUND: { value: 'refund', description: 'A refund that failed or that nobody tells about.' },
    DELIVERY: { value: 'delivery', description: 'A paid tip that could not be sent.' },
  } as const,
});

const StuckAction = builder.enumType('StuckMoneyAction', {
  description: 'What can be done about something that is stuck.',
  values: {
    DECIDE_PAID: { value: 'decidePaid', description: 'decidePurchase or decidePayout with a receipt.' },
    DECIDE_NOT_PAID: {
      value: 'decideNotPaid',
      description: 'decidePurchase or decidePayout without a receipt.',
    },
    RESOLVE_KEPT: { value: 'resolveKept', description: 'resolveSuspense: what came is kept for the buyer.' },
    RESEND: { value: 'resend', description: 'resendDelivery.' },
    WAIT: { value: 'wait', description: 'Nothing yet: it is still being asked about.' },
  } as const,
});

export const StuckMoney = builder.objectRef<StuckMoneyView>('StuckMoney').implement({
  description: 'Money, or a tip that was paid for, that waits for a person. Staff only.',
  fields: (t) => ({
    kind: t.field({ type: StuckMoneyKind, description: 'What it is.', resolve: (item) => item.kind }),
    rowId: t.exposeString('id', { description: 'What the deciding mutations take.' }),
    state: t.exposeString('state', { description: 'Its state.' }),
    amount: t.field({
      type: Money,
      description: 'How much.',
      resolve: (item) => moneyOf(item.amountMinor, isCurrency(item.currency) ? item.currency : 'KES'),
    }),
    reason: t.exposeString('reason', { description: 'Why it is stuck.' }),
    since: t.field({ type: 'DateTime', description: 'Since when.', resolve: (item) => item.since }),
    may: t.field({
      type: [StuckAction],
      description: 'What staff may do about it now.',
      resolve: (item) => [...item.may],
    }),
  }),
});

builder.queryField('stuckMoney', (t) =>
  t.field({
    type: [StuckMoney],
    description: 'What waits for a person, the oldest first, at most 200. Staff only.',
    authScopes: { staff: true },
    resolve: (_root, _args, { app }) => listStuckMoney(app),
  }),
);

const ResendDeliveryInput = builder.inputType('ResendDeliveryInput', {
  description: 'A tip that could not be sent.',
  fields: (t) => ({ delivery: t.string({ required: true, description: 'StuckMoney.rowId' }) }),
});
const PayoutKindInput = builder.enumType('PayoutKind', {
  description: 'Money that goes out.',
  values: {
    WITHDRAWAL: { value: 'withdrawal', description: 'To a tipster.' },
    REFUND: { value: 'refund', description: 'Back to a buyer.' },
  } as const,
});
const DecidePurchaseInput = builder.inputType('DecidePurchaseInput', {
  description: "A decision about a payment, after a look at the provider's own list.",
  fields: (t) => ({
    purchase: t.string({ required: true, description: 'StuckMoney.rowId' }),
    receipt: t.string({ description: 'It was paid: the provider’s receipt. Left out: it was not paid.' }),
  }),
});
const DecidePayoutInput = builder.inputType('DecidePayoutInput', {
  description: "A decision about a withdrawal or refund, after a look at M-Pesa's own list.",
  fields: (t) => ({
    kind: t.field({ type: PayoutKindInput, required: true, description: 'Which of the two.' }),
    id: t.string({ required: true, description: 'StuckMoney.rowId' }),
    receipt: t.string({ description: 'The phone has it: the receipt.' }),
    reason: t.string({ description: 'It is proven that nothing was sent: why. Instead of a receipt.' }),
  }),
});
const RefundPurchaseInput = builder.inputType('RefundPurchaseInput', {
  description: 'A paid purchase of a slip that has not finished.',
  fields: (t) => ({
    purchase: t.string({ required: true, description: 'Id of the row.' }),
    reason: t.string({ required: true, description: 'Why; kept in the audit log.' }),
  }),
});
const ChargeBackPurchaseInput = builder.inputType('ChargeBackPurchaseInput', {
  description: 'A card sale that the bank took back.',
  fields: (t) => ({ purchase: t.string({ required: true, description: 'Id of the row.' }) }),
});

builder.mutationFields((t) => ({
  decidePurchase: t.field({
    type: DonePayload,
    description: 'Decides about a payment that is stuck. Staff only.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: DecidePurchaseInput, required: true, description: 'The decision.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      const verdict = input.receipt
        ? { paid: true as const, receipt: input.receipt }
        : { paid: false as const };
      await decidePurchase(context.app, context.eyes, { purchaseId: rowId(input.purchase), verdict });
      return doneFor(context, 'Decided');
    },
  }),
  decidePayout: t.field({
    type: DecisionPayload,
    description:
      'Decides about a withdrawal or refund that is stuck. That nothing was sent is proposed to another member of staff. Staff only.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: DecidePayoutInput, required: true, description: 'The decision.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, eyes }) => {
      const { kind, id, receipt, reason } = input;
      if (!receipt === !reason) throw new InvalidInput('Give either a receipt or a reason', 'receipt');
      const verdict = receipt
        ? { paid: true as const, receipt }
        : { paid: false as const, reason: reason ?? '' };
      return decisionPayload(await decidePayout(app, eyes, { kind, id }, verdict));
    },
  }),
  resendDelivery: t.field({
    type: DonePayload,
    description: 'Sends a paid tip again that could not be delivered. Staff only.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: ResendDeliveryInput, required: true, description: 'Which.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      await resendDelivery(context.app, context.eyes, input.delivery);
      return doneFor(context, 'It is sent again');
    },
  }),
  refundPurchase: t.field({
    type: DonePayload,
    description: 'Gives a buyer the money back while the slip is open. Staff only.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: RefundPurchaseInput, required: true, description: 'Which and why.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      const { purchase, reason } = input;
      await refundPaidPurchase(context.app, context.eyes, { purchaseId: rowId(purchase), reason });
      return doneFor(context, 'The money is on its way back');
    },
  }),
  chargeBackPurchase: t.field({
    type: DonePayload,
    description:
      'Enters that the bank took a card payment back; the tipster owes what was taken out. Staff only.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: ChargeBackPurchaseInput, required: true, description: 'Which.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      await chargeBackPurchase(context.app, context.eyes, rowId(input.purchase));
      return doneFor(context, 'Entered');
    },
  }),
}));

function rowId(text: string): string {
  if (isUuid(text)) return text;
  throw new InvalidInput('That is not the id of a purchase', 'purchase');
}

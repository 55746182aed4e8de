import { isCurrency, moneyOf } from '@tipsoko/rules/money';
import { isUuid } from '@tipsoko/rules/uuid';
import { chargeBackPurchase, refundPaidPurchase } from '../../domain/backOffice/chargeBackPurchase.ts';
import { decidePayout } from '../../domain/backOffice/decidePayout.ts';
import { decidePurchase } from '../../domain/backOffice/decidePurchase.ts';
import { listStuckMoney, type StuckMoney as StuckMoneyView } from '../../domain/backOffice/listStuckMoney.ts';
import { resendDelivery } from '../../domain/delivery/resendDelivery.ts';
import { InvalidInput } from '../../domain/foundation/errors.ts';
import { DonePayload, doneFor } from '../account/donePayload.ts';
import { builder } from '../kit/builder.ts';
import { staffErrors } from '../kit/errors.ts';
import { Money } from '../kit/money.ts';
import { DecisionPayload, decisionPayload } from './proposal.ts';

const StuckMoneyKind = builder.enumType('StuckMoneyKind', {
  description: 'Kind of stuck item.',
  values: {
    PURCHASE: {
      value: 'purchase',
      description: 'Payment with contradictory or missing evidence.',
    },
    WITHDRAWAL: { value: 'withdrawal', description: 'Withdrawal whose outcome M-Pesa does not report.' },
    REFUND: { value: 'refund', description: 'Refund that failed or whose outcome is not reported.' },
    DELIVERY: {
      value: 'delivery',
      description: 'A paid tip whose message failed, or that the gateway has not accepted yet.',
    },
  } as const,
});

const StuckAction = builder.enumType('StuckMoneyAction', {
  description: 'Action that staff can take on a stuck item.',
  values: {
    DECIDE_PAID: { value: 'decidePaid', description: 'decidePurchase or decidePayout with a receipt.' },
    DECIDE_NOT_PAID: {
      value: 'decideNotPaid',
      description: 'decidePurchase or decidePayout without a receipt.',
    },
    RESOLVE_KEPT: {
      value: 'resolveKept',
      description: 'resolveSuspense: the received money is in suspense.',
    },
    RESEND: { value: 'resend', description: 'resendDelivery.' },
    WAIT: { value: 'wait', description: 'No action yet: the provider is still being queried.' },
  } as const,
});

export const StuckMoney = builder.objectRef<StuckMoneyView>('StuckMoney').implement({
  description: 'A payment, payout or delivery that needs staff. Staff only.',
  fields: (t) => ({
    kind: t.field({ type: StuckMoneyKind, description: 'Kind of item.', resolve: (item) => item.kind }),
    rowId: t.exposeString('id', { description: 'Row id, as the deciding mutations take it.' }),
    state: t.exposeString('state', { description: 'State of the row.' }),
    amount: t.field({
      type: Money,
      description: 'Amount of the item.',
      resolve: (item) => moneyOf(item.amountMinor, isCurrency(item.currency) ? item.currency : 'KES'),
    }),
    reason: t.exposeString('reason', { description: 'Why the item is stuck.' }),
    since: t.field({ type: 'DateTime', description: 'Time it became stuck.', resolve: (item) => item.since }),
    may: t.field({
      type: [StuckAction],
      description: 'Actions that staff can take now.',
      resolve: (item) => [...item.may],
    }),
  }),
});

builder.queryField('stuckMoney', (t) =>
  t.field({
    subGraphs: ['staff'],
    type: [StuckMoney],
    description: 'Staff only. Stuck payments, payouts and deliveries, oldest first, at most 200.',
    authScopes: { staff: true },
    resolve: (_root, _args, { app }) => listStuckMoney(app),
  }),
);

const ResendDeliveryInput = builder.inputType('ResendDeliveryInput', {
  description: 'Input of resendDelivery.',
  fields: (t) => ({
    delivery: t.string({ required: true, description: 'Row id of the item (StuckMoney.rowId).' }),
  }),
});
const PayoutKindInput = builder.enumType('PayoutKind', {
  description: 'Kind of payout.',
  values: {
    WITHDRAWAL: { value: 'withdrawal', description: 'Withdrawal by a tipster.' },
    REFUND: { value: 'refund', description: 'Refund to a buyer.' },
  } as const,
});
const DecidePurchaseInput = builder.inputType('DecidePurchaseInput', {
  description: "A decision about a payment, after a look at the provider's own list.",
  fields: (t) => ({
    purchase: t.string({ required: true, description: 'Row id of the item (StuckMoney.rowId).' }),
    receipt: t.string({ description: 'It was paid: the provider’s receipt. Left out: it was not paid.' }),
  }),
});
const DecidePayoutInput = builder.inputType('DecidePayoutInput', {
  description: "A decision about a withdrawal or refund, after a look at M-Pesa's own list.",
  fields: (t) => ({
    kind: t.field({ type: PayoutKindInput, required: true, description: 'Withdrawal or refund.' }),
    id: t.string({ required: true, description: 'Row id of the item (StuckMoney.rowId).' }),
    receipt: t.string({ description: 'M-Pesa receipt, when the payout was sent.' }),
    reason: t.string({
      description: 'Reason, when it is proven that nothing was sent. Instead of a receipt.',
    }),
  }),
});
const RefundPurchaseInput = builder.inputType('RefundPurchaseInput', {
  description: 'Input of refundPurchase: a paid purchase of a slip that has not finished.',
  fields: (t) => ({
    purchase: t.string({ required: true, description: 'Row id of the purchase.' }),
    reason: t.string({ required: true, description: 'Reason, kept in the audit log.' }),
  }),
});
const ChargeBackPurchaseInput = builder.inputType('ChargeBackPurchaseInput', {
  description: 'Input of chargeBackPurchase: a card sale that the bank reversed.',
  fields: (t) => ({ purchase: t.string({ required: true, description: 'Row id of the purchase.' }) }),
});

builder.mutationFields((t) => ({
  decidePurchase: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description: 'Staff only. Decides whether a stuck payment was paid.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: DecidePurchaseInput, required: true, description: 'Item and decision.' }) },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      const verdict = input.receipt
        ? { paid: true as const, receipt: input.receipt }
        : { paid: false as const };
      await decidePurchase(context.app, context.viewer, { purchaseId: rowId(input.purchase), verdict });
      return doneFor(context, 'Decided');
    },
  }),
  decidePayout: t.field({
    subGraphs: ['staff'],
    type: DecisionPayload,
    description:
      'Decides about a withdrawal or refund that is stuck. That nothing was sent is proposed to another member of staff. Staff only.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: DecidePayoutInput, required: true, description: 'Item and decision.' }) },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, { app, viewer }) => {
      const { kind, id, receipt, reason } = input;
      if (!receipt === !reason) throw new InvalidInput('RECEIPT_OR_REASON', 'receipt');
      const verdict = receipt
        ? { paid: true as const, receipt }
        : { paid: false as const, reason: reason ?? '' };
      return decisionPayload(await decidePayout(app, viewer, { kind, id }, verdict));
    },
  }),
  resendDelivery: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description: 'Staff only. Sends a paid tip again that could not be delivered.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: ResendDeliveryInput, required: true, description: 'Row to act on.' }) },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT'),
    resolve: async (_root, { input }, context) => {
      await resendDelivery(context.app, context.viewer, input.delivery);
      return doneFor(context, 'It is sent again');
    },
  }),
  refundPurchase: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description: 'Staff only. Refunds a buyer while the slip is open.',
    authScopes: { staff: true },
    args: {
      input: t.arg({ type: RefundPurchaseInput, required: true, description: 'Purchase and reason.' }),
    },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      const { purchase, reason } = input;
      await refundPaidPurchase(context.app, context.viewer, { purchaseId: rowId(purchase), reason });
      return doneFor(context, 'The money is on its way back');
    },
  }),
  chargeBackPurchase: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description:
      'Staff only. Records that the bank reversed a card payment; the tipster owes what was already withdrawn.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: ChargeBackPurchaseInput, required: true, description: 'Row to act on.' }) },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      await chargeBackPurchase(context.app, context.viewer, rowId(input.purchase));
      return doneFor(context, 'Entered');
    },
  }),
}));

function rowId(text: string): string {
  if (isUuid(text)) return text;
  throw new InvalidInput('NOT_A_PURCHASE', 'purchase');
}

import { deprecated } from '@tipsoko/rules/deprecations';
import { isCurrency, moneyOf } from '@tipsoko/rules/money';
import { isUuid } from '@tipsoko/rules/uuid';
import { chargeBackPurchase, refundPaidPurchase } from '../../domain/backOffice/chargeBackPurchase.ts';
import { decidePayout } from '../../domain/backOffice/decidePayout.ts';
import { decidePurchase } from '../../domain/backOffice/decidePurchase.ts';
import {
  listStuckMoney,
  readStuckMoney,
  type StuckMoney as StuckMoneyView,
  stuckKey,
  stuckMoneyPages,
} from '../../domain/backOffice/listStuckMoney.ts';
import { reviewWithdrawal } from '../../domain/backOffice/reviewWithdrawal.ts';
import { resendDelivery } from '../../domain/delivery/resendDelivery.ts';
import { InvalidInput } from '../../domain/foundation/errors.ts';
import { DonePayload, doneFor } from '../account/donePayload.ts';
import { builder } from '../kit/builder.ts';
import { listConnection } from '../kit/connection.ts';
import { staffErrors } from '../kit/errors.ts';
import { Money } from '../kit/money.ts';
import { asNodes, decodeGlobalID, ownId, ownIdOrRow } from '../kit/node.ts';
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
      description: 'A paid tip whose message failed, or is not accepted by the gateway yet.',
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
    REVIEW: { value: 'review', description: 'reviewWithdrawal: a withdrawal of a new tipster.' },
    WAIT: { value: 'wait', description: 'No action yet: the provider is still being queried.' },
  } as const,
});

export const StuckMoney = builder.objectRef<StuckMoneyView>('StuckMoney');
builder.node(StuckMoney, {
  subGraphs: ['staff'],
  description: 'A payment, payout or delivery that is stuck and may need staff. Staff only.',
  // As a node it has no root field that would look the rights up.
  authScopes: { staff: 'StuckMoney' },
  id: { resolve: stuckKey },
  loadMany: async (ids, { app, viewer }) => {
    const items = viewer.account?.isStaff ? await readStuckMoney(app, ids) : [];
    const byKey = new Map(asNodes('StuckMoney', items).map((item) => [stuckKey(item), item]));
    return ids.map((id) => byKey.get(id) ?? null);
  },
  fields: (t) => ({
    kind: t.field({ type: StuckMoneyKind, description: 'Kind of the item.', resolve: (item) => item.kind }),
    rowId: t.exposeString('id', {
      description: 'Row id, as in logs.',
      deprecationReason: deprecated('2026-11-23', 'use `id`; `subject` names it for people'),
    }),
    subject: t.string({ description: 'Subject in the audit log, such as withdrawal:12.', resolve: stuckKey }),
    state: t.exposeString('state', { description: 'Internal state, as in logs.' }),
    amount: t.field({
      type: Money,
      description: 'Amount of the item.',
      resolve: (item) => moneyOf(item.amountMinor, isCurrency(item.currency) ? item.currency : 'KES'),
    }),
    reason: t.exposeString('reason', { description: 'Why the item is stuck.' }),
    since: t.field({ type: 'DateTime', description: 'Time it became stuck.', resolve: (item) => item.since }),
    may: t.field({
      type: [StuckAction],
      description: 'Actions available to staff now, at most 2.',
      resolve: (item) => [...item.may],
    }),
  }),
});

const StuckMoneyConnection = builder.connectionObject(
  { type: StuckMoney, name: 'StuckMoneyConnection', description: 'A page of stuck items. Staff only.' },
  { name: 'StuckMoneyEdge', description: 'A stuck item in a list.' },
);

builder.queryFields((t) => ({
  stuckItems: t.connection(
    {
      subGraphs: ['staff'],
      type: StuckMoney,
      description:
        'Staff only. Stuck payments, payouts and deliveries, oldest first; totalCount is capped at 1,000.',
      args: { kind: t.arg({ type: StuckMoneyKind, description: 'Only this kind.' }) },
      resolve: (_root, { kind, ...args }, { app }) =>
        listConnection(args, stuckMoneyPages(app, kind ?? null), 50),
    },
    StuckMoneyConnection,
  ),
  stuckMoney: t.field({
    subGraphs: ['staff'],
    type: [StuckMoney],
    description: 'Staff only. Stuck payments, payouts and deliveries, oldest first, at most 200.',
    deprecationReason: deprecated('2026-11-23', 'use `stuckItems`, which has pages'),
    resolve: (_root, _args, { app }) => listStuckMoney(app),
  }),
}));

const ResendDeliveryInput = builder.inputType('ResendDeliveryInput', {
  description: 'The failed delivery to send again.',
  fields: (t) => ({
    delivery: t.id({ required: true, description: 'StuckMoney.id of a delivery.' }),
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
  description: "Decision about a stuck payment, after checking the provider's own records.",
  fields: (t) => ({
    purchase: t.id({ required: true, description: 'StuckMoney.id of a payment.' }),
    outcome: t.field({
      type: builder.inputType('PurchaseOutcome', {
        isOneOf: true,
        description: 'Resolution of a payment: exactly one of the two.',
        fields: (o) => ({
          paid: o.string({ description: "Paid: the provider's receipt." }),
          notPaid: o.string({ description: 'Not paid: how that is proven, stored in the audit log.' }),
        }),
      }),
      description: 'Whether it was paid. Required unless the deprecated `receipt` is given.',
    }),
    receipt: t.string({
      description: 'It was paid: the provider’s receipt. Left out together with `outcome`: it was not paid.',
      deprecationReason: deprecated('2026-11-23', 'use `outcome`'),
    }),
  }),
});
const DecidePayoutInput = builder.inputType('DecidePayoutInput', {
  description: "Decision about a withdrawal or refund without a result, after checking M-Pesa's own records.",
  fields: (t) => ({
    id: t.id({ required: true, description: 'StuckMoney.id of a withdrawal or a refund.' }),
    outcome: t.field({
      type: builder.inputType('PayoutOutcome', {
        isOneOf: true,
        description: 'Resolution of a payout: exactly one of the two.',
        fields: (o) => ({
          sent: o.string({ description: "It was sent: M-Pesa's receipt." }),
          notSent: o.string({ description: 'Nothing was sent: how that is proven.' }),
        }),
      }),
      description: 'Whether it was sent. Required unless the deprecated fields are given.',
    }),
    kind: t.field({
      type: PayoutKindInput,
      description: 'Withdrawal or refund; known from a StuckMoney.id.',
      deprecationReason: deprecated('2026-11-23', 'use StuckMoney.id as `id`'),
    }),
    receipt: t.string({
      description: 'M-Pesa receipt, when the payout was sent.',
      deprecationReason: deprecated('2026-11-23', 'use `outcome`'),
    }),
    reason: t.string({
      description: 'Reason, when it is proven that nothing was sent. Instead of a receipt.',
      deprecationReason: deprecated('2026-11-23', 'use `outcome`'),
    }),
  }),
});
const ReviewWithdrawalInput = builder.inputType('ReviewWithdrawalInput', {
  description: "Review of a new tipster's withdrawal before it is sent.",
  fields: (t) => ({
    withdrawal: t.id({ required: true, description: 'StuckMoney.id of a withdrawal.' }),
    approved: t.boolean({
      required: true,
      description: 'True releases it; false returns the amount to the balance.',
    }),
    reason: t.string({
      description:
        'Reason of a refusal, 1 to 500 characters, stored in the audit log; required unless approved.',
    }),
  }),
});
const RefundPurchaseInput = builder.inputType('RefundPurchaseInput', {
  description: 'A paid purchase of an unfinished slip, to be refunded in full.',
  fields: (t) => ({
    purchase: t.id({
      required: true,
      description: 'Purchase.id, or the subject in the audit log (purchase:…).',
    }),
    reason: t.string({ required: true, description: 'Reason, stored in the audit log; required.' }),
  }),
});
const ChargeBackPurchaseInput = builder.inputType('ChargeBackPurchaseInput', {
  description: "A paid card sale that the card holder's bank reversed.",
  fields: (t) => ({
    purchase: t.id({
      required: true,
      description: 'Purchase.id, or the subject in the audit log (purchase:…).',
    }),
  }),
});

builder.mutationFields((t) => ({
  decidePurchase: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description: 'Staff only. Resolves a stuck payment as paid or not paid.',
    args: { input: t.arg({ type: DecidePurchaseInput, required: true, description: 'Item and decision.' }) },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      const { outcome } = input;
      if (outcome && !outcome.paid?.trim() && !outcome.notPaid?.trim()) {
        throw new InvalidInput('RECEIPT_OR_REASON', 'outcome');
      }
      const receipt = outcome ? outcome.paid : input.receipt;
      const verdict = receipt ? { paid: true as const, receipt } : { paid: false as const };
      const { id } = stuckRow('purchase', input.purchase, 'purchase');
      const reason = outcome?.notPaid ? { reason: outcome.notPaid } : {};
      await decidePurchase(context.app, context.viewer, { purchaseId: id, verdict, ...reason });
      return doneFor(context, 'Decided', {
        changed: { type: 'Purchase', id },
        deleted: [{ type: 'StuckMoney', id: stuckKey({ kind: 'purchase', id }) }],
      });
    },
  }),
  decidePayout: t.field({
    subGraphs: ['staff'],
    type: DecisionPayload,
    description:
      'Staff only. Resolves a stuck withdrawal or refund. "Not sent" must be approved by a second member of staff.',
    args: { input: t.arg({ type: DecidePayoutInput, required: true, description: 'Item and decision.' }) },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, { app, viewer }) => {
      const { outcome } = input;
      const receipt = outcome ? outcome.sent : input.receipt;
      const reason = outcome ? outcome.notSent : input.reason;
      if (!receipt === !reason) throw new InvalidInput('RECEIPT_OR_REASON', outcome ? 'outcome' : 'receipt');
      const verdict = receipt
        ? { paid: true as const, receipt }
        : { paid: false as const, reason: reason ?? '' };
      const { kind, id } = payoutOf(input);
      const decided = await decidePayout(app, viewer, { kind, id }, verdict);
      return decisionPayload(decided, { type: 'StuckMoney', id: stuckKey({ kind, id }) });
    },
  }),
  reviewWithdrawal: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description: "Staff only. Releases a new tipster's withdrawal or returns its amount to the balance.",
    args: {
      input: t.arg({ type: ReviewWithdrawalInput, required: true, description: 'Withdrawal and decision.' }),
    },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      const { approved, reason } = input;
      const verdict = approved ? { approved } : { approved, reason: reason ?? '' };
      const id = withdrawalOf(input.withdrawal);
      await reviewWithdrawal(context.app, context.viewer, id, verdict);
      return doneFor(context, approved ? 'The money is on its way' : 'The money is back in the balance', {
        deleted: [{ type: 'StuckMoney', id: stuckKey({ kind: 'withdrawal', id }) }],
      });
    },
  }),
}));

builder.mutationFields((t) => ({
  resendDelivery: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description: 'Staff only. Resends a paid tip whose delivery failed.',
    args: {
      input: t.arg({
        type: ResendDeliveryInput,
        required: true,
        description: 'Item to act on, by its global id.',
      }),
    },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT'),
    resolve: async (_root, { input }, context) => {
      const item = stuckRow('delivery', input.delivery, 'delivery');
      await resendDelivery(context.app, context.viewer, item.id);
      return doneFor(context, 'It is sent again', { changed: { type: 'StuckMoney', id: stuckKey(item) } });
    },
  }),
  refundPurchase: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description: 'Staff only. Refunds a buyer while the slip has not finished.',
    args: {
      input: t.arg({ type: RefundPurchaseInput, required: true, description: 'Purchase and reason.' }),
    },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      const purchaseId = purchaseOf(input);
      await refundPaidPurchase(context.app, context.viewer, { purchaseId, reason: input.reason });
      return doneFor(context, 'The money is on its way back', {
        changed: { type: 'Purchase', id: purchaseId },
      });
    },
  }),
  chargeBackPurchase: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description:
      'Staff only. Records that the bank reversed a card payment; the tipster owes what was already withdrawn.',
    args: {
      input: t.arg({
        type: ChargeBackPurchaseInput,
        required: true,
        description: 'Item to act on, by its global id.',
      }),
    },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      const purchaseId = purchaseOf(input);
      await chargeBackPurchase(context.app, context.viewer, purchaseId);
      return doneFor(context, 'Entered', { changed: { type: 'Purchase', id: purchaseId } });
    },
  }),
}));

function purchaseOf({ purchase }: { purchase: string }): string {
  const id = ownIdOrRow('Purchase', purchase, 'purchase');
  if (isUuid(id)) return id;
  throw new InvalidInput('NOT_A_PURCHASE', 'purchase');
}

/** The row that a StuckMoney.id of this kind names, or the row's own id. */
function stuckRow<Kind extends 'purchase' | 'delivery'>(kind: Kind, given: string, field: string) {
  const [named, id = ''] = ownIdOrRow('StuckMoney', given, field).split(':');
  if (isUuid(given)) return { kind, id: given };
  if (named !== kind || !isUuid(id)) throw new InvalidInput('NOT_A_PURCHASE', field);
  return { kind, id };
}

function withdrawalOf(given: string): string {
  if (/^\d{1,9}$/.test(given)) return given;
  const [kind, id = ''] = ownId('StuckMoney', given, 'withdrawal').split(':');
  if (kind === 'withdrawal' && /^\d{1,9}$/.test(id)) return id;
  throw new InvalidInput('NOT_A_PAYOUT', 'withdrawal');
}

function payoutOf(input: { id: string; kind?: 'withdrawal' | 'refund' | null | undefined }) {
  const [kind, id = ''] =
    decodeGlobalID(input.id).typename === 'StuckMoney'
      ? ownIdOrRow('StuckMoney', input.id, 'id').split(':')
      : [input.kind, input.id];
  if (kind === 'withdrawal' || kind === 'refund') return { kind, id } as const;
  throw new InvalidInput('NOT_A_PAYOUT', 'id');
}

import { deprecated } from '@tipsoko/rules/deprecations';
import { pageSizes } from '@tipsoko/rules/limits';
import { moneyOf } from '@tipsoko/rules/money';
import { isInReview } from '../../domain/withdrawals/newTipster.ts';
import { requestWithdrawal, type WithdrawalRequested } from '../../domain/withdrawals/requestWithdrawal.ts';
import { retryWithdrawal } from '../../domain/withdrawals/retryWithdrawal.ts';
import { withdrawalMessage, withdrawalStatus } from '../../domain/withdrawals/withdrawalState.ts';
import { Viewer, viewerOf } from '../account/viewer.ts';
import { builder } from '../kit/builder.ts';
import { signedInErrors } from '../kit/errors.ts';
import { Money } from '../kit/money.ts';
import { noUuid, numberOf, ownNumber } from '../kit/node.ts';
import { prismaConnection } from '../kit/prismaConnection.ts';

const WithdrawalStatus = builder.enumType('WithdrawalStatus', {
  description: 'State of a withdrawal.',
  values: {
    PENDING: { description: 'In progress: the amount is reserved.' },
    SUCCESSFUL: { description: 'Paid out.' },
    FAILED: { description: 'Not sent; the amount is back in the balance.' },
  } as const,
});

const Withdrawal = builder.prismaNode('WithdrawalLine', {
  name: 'Withdrawal',
  description: "A tipster's withdrawal by M-Pesa, or abroad by transfer. Visible to its owner only.",
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: numberOf(id), tipsterId: viewer.account?.tipsterId ?? noUuid }),
  select: {},
  fields: (t) => ({
    number: t.exposeInt('id', {
      description: 'Number of the withdrawal.',
      deprecationReason: deprecated('2026-11-23', 'use `id`'),
    }),
    amount: t.field({
      type: Money,
      description: 'Amount in whole Kenyan shillings.',
      select: { amountMinor: true },
      resolve: ({ amountMinor }) => moneyOf(amountMinor, 'KES'),
    }),
    phone: t.exposeString('phone', {
      description: 'Receiving phone, or bank account, fixed at the time of the request.',
    }),
    status: t.field({
      type: WithdrawalStatus,
      description: 'State of the withdrawal.',
      select: { state: true },
      resolve: ({ state }) => withdrawalStatus(state),
    }),
    message: t.string({
      description: 'Text that describes the state, in English.',
      select: { state: true, failure: true, provider: true, reviewDueAt: true, reviewedAt: true },
      resolve: (withdrawal) => withdrawalMessage(withdrawal),
    }),
    retryable: t.boolean({
      description:
        'True when it failed and has not been retried; always false for transfers abroad, which need a new quote.',
      select: { state: true, provider: true, retried: true },
      resolve: ({ state, provider, retried }) => state === 'FAILED' && provider === 'MPESA' && !retried,
    }),
    receipt: t.exposeString('receipt', {
      nullable: true,
      description: 'M-Pesa confirmation code, or number of the transfer; null until SUCCESSFUL.',
    }),
    reviewDueAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        "Deadline of the staff review of a new tipster's withdrawal; null when it is not in review.",
      select: { reviewDueAt: true, reviewedAt: true },
      resolve: (withdrawal) => (isInReview(withdrawal) ? withdrawal.reviewDueAt : null),
    }),
    arrives: t.field({
      type: Money,
      nullable: true,
      description:
        'Amount received abroad after exchange and fee; null for M-Pesa, where it equals `amount`.',
      select: { sendMinor: true, sendCurrency: true },
      resolve: ({ sendMinor, sendCurrency }) =>
        sendMinor === null || sendCurrency === null ? null : moneyOf(sendMinor, sendCurrency),
    }),
    requestedAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the request.' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time it succeeded or failed; null while PENDING.',
    }),
  }),
});

const WithdrawalConnection = builder.connectionObject(
  { type: Withdrawal, name: 'WithdrawalConnection', description: 'A page of withdrawals.' },
  { name: 'WithdrawalEdge', description: 'A withdrawal in a list.' },
);

builder.objectField(Viewer, 'withdrawals', (t) =>
  t.connection(
    {
      type: Withdrawal,
      description: 'Withdrawals, latest first.',
      resolve: ({ tipsterId }, args, context, info) =>
        prismaConnection('WithdrawalLine', args, context, info, {
          where: { tipsterId },
          key: 'createdAt',
          defaultSize: pageSizes.withdrawals,
          typeName: 'Withdrawal',
        }),
    },
    WithdrawalConnection,
  ),
);

const WithdrawalDoor = builder.enumType('WithdrawalDoor', {
  description: 'Page that the withdrawal is requested from; each has its own minimum balance.',
  values: {
    DASHBOARD: { value: 'dashboard', description: 'The dialog on the dashboard: a balance of Ksh 500.' },
    WITHDRAW_PAGE: { value: 'page', description: 'The withdraw page: a balance of Ksh 10.' },
  } as const,
});

const RequestWithdrawalInput = builder.inputType('RequestWithdrawalInput', {
  description: 'A withdrawal of the whole balance in whole shillings; cents stay.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'Confirmed phone of the account.' }),
    door: t.field({
      type: WithdrawalDoor,
      defaultValue: 'page',
      description: 'Page that the withdrawal is requested from.',
    }),
    idempotencyKey: t.string({
      description: 'Idempotency key: repeating it returns the same withdrawal.',
    }),
  }),
});
const RetryWithdrawalInput = builder.inputType('RetryWithdrawalInput', {
  description: 'The failed withdrawal to request again.',
  fields: (t) => ({
    withdrawalId: t.id({
      description: 'Withdrawal.id of the failed one. Required unless the deprecated `number` is given.',
    }),
    number: t.int({
      description: 'Number of the failed withdrawal (Withdrawal.number).',
      deprecationReason: deprecated('2026-11-23', 'use `withdrawalId`'),
    }),
    phone: t.string({ required: true, description: 'Confirmed phone of the account.' }),
  }),
});

export const WithdrawalPayload = builder.objectRef<WithdrawalRequested>('WithdrawalPayload').implement({
  description: 'The withdrawal was accepted and the amount is reserved.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Text to show to the tipster.' }),
    withdrawal: t.prismaField({
      type: Withdrawal,
      description: 'The withdrawal.',
      resolve: (query, { number }, _args, { app }) =>
        app.db.prisma.withdrawalLine.findUniqueOrThrow({ ...query, where: { id: number } }),
    }),
    viewer: t.field({
      type: Viewer,
      description: 'The tipster with the new balance.',
      resolve: (_payload, _args, context) => viewerOf(context),
    }),
  }),
});

builder.mutationFields((t) => ({
  requestWithdrawal: t.field({
    type: WithdrawalPayload,
    description:
      'Pays out the whole balance by M-Pesa. Withdrawals of new tipsters wait for staff review (Finance.newTipsterLimit).',
    args: {
      input: t.arg({
        type: RequestWithdrawalInput,
        required: true,
        description: 'Receiving phone and place of the request.',
      }),
    },
    errors: signedInErrors('CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'),
    resolve: (_root, { input }, { app, viewer }) =>
      requestWithdrawal(app, {
        viewer,
        phone: input.phone,
        door: input.door ?? 'page',
        idempotencyKey: input.idempotencyKey ?? null,
      }),
  }),
  retryWithdrawal: t.field({
    type: WithdrawalPayload,
    description: 'Requests a failed withdrawal again; repeating the call returns the same new withdrawal.',
    args: {
      input: t.arg({ type: RetryWithdrawalInput, required: true, description: 'Withdrawal to retry.' }),
    },
    errors: signedInErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'),
    resolve: (_root, { input: { withdrawalId, number, phone } }, { app, viewer }) => {
      const given = { id: withdrawalId, former: ['number', number] } as const;
      return retryWithdrawal(app, { number: ownNumber('Withdrawal', given, 'withdrawalId'), phone, viewer });
    },
  }),
}));

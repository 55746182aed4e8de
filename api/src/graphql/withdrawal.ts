import { pageSizes } from '../../rules/limits.ts';
import { NotFound } from '../domain/errors.ts';
import {
  listWithdrawals,
  readWithdrawalsByNumbers,
  type WithdrawalView,
} from '../domain/withdrawals/readPayments.ts';
import { requestWithdrawal, type WithdrawalRequested } from '../domain/withdrawals/requestWithdrawal.ts';
import { retryWithdrawal } from '../domain/withdrawals/retryWithdrawal.ts';
import { builder } from './builder.ts';
import { listConnection } from './connection.ts';
import { mutationErrors } from './errors.ts';
import { Money } from './money.ts';
import { numbersOf } from './node.ts';
import { Viewer, viewerOf } from './viewer.ts';

const WithdrawalStatus = builder.enumType('WithdrawalStatus', {
  description: 'What became of a withdrawal.',
  values: {
    PENDING: { description: 'Under way: the money is set aside.' },
    SUCCESSFUL: { description: 'The phone has it.' },
    FAILED: { description: 'Proven not sent: the money is back in the balance.' },
  } as const,
});

const Withdrawal = builder.objectRef<WithdrawalView>('Withdrawal');
builder.node(Withdrawal, {
  description: 'Money taken out to the phone, seen by its owner only.',
  id: { resolve: (withdrawal) => withdrawal.number },
  loadMany: async (ids, { app, eyes }) =>
    eyes.viewer ? readWithdrawalsByNumbers(app, eyes.viewer.tipsterId, numbersOf(ids)) : ids.map(() => null),
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Its number: what retryWithdrawal takes.' }),
    amount: t.field({
      type: Money,
      description: 'Whole shillings.',
      resolve: (withdrawal) => withdrawal.amount,
    }),
    phone: t.exposeString('phone', { description: 'The phone it goes to, fixed when it was asked for.' }),
    status: t.field({
      type: WithdrawalStatus,
      description: 'What became of it.',
      resolve: (withdrawal) => withdrawal.status,
    }),
    message: t.exposeString('message', { description: 'The state in words.' }),
    retryable: t.exposeBoolean('retryable', { description: 'Failed and not tried again yet.' }),
    receipt: t.exposeString('receipt', { nullable: true, description: 'M-Pesa code.' }),
    requestedAt: t.field({
      type: 'DateTime',
      description: 'When it was asked for.',
      resolve: (withdrawal) => withdrawal.requestedAt,
    }),
    endedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it succeeded or failed.',
      resolve: (withdrawal) => withdrawal.endedAt,
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
      description: 'All withdrawals, the latest first.',
      resolve: ({ tipsterId }, args, { app }) =>
        listConnection(args, listWithdrawals(app, tipsterId), pageSizes.withdrawals),
    },
    WithdrawalConnection,
  ),
);

const WithdrawalDoor = builder.enumType('WithdrawalDoor', {
  description: 'Where the withdrawal is asked for: each has a smallest balance of its own.',
  values: {
    DASHBOARD: { value: 'dashboard', description: 'The dialog on the dashboard: a balance of Ksh 500.' },
    WITHDRAW_PAGE: { value: 'page', description: 'The withdraw page: a balance of Ksh 10.' },
  } as const,
});

const RequestWithdrawalInput = builder.inputType('RequestWithdrawalInput', {
  description: 'The whole balance is taken out, in whole shillings.',
  fields: (t) => ({
    phone: t.string({ required: true, description: "The account's confirmed phone." }),
    door: t.field({ type: WithdrawalDoor, defaultValue: 'page', description: 'Where it is asked for.' }),
    idempotencyKey: t.string({ description: 'The same key withdraws once and answers the same withdrawal.' }),
  }),
});
const RetryWithdrawalInput = builder.inputType('RetryWithdrawalInput', {
  description: 'A withdrawal that failed.',
  fields: (t) => ({
    number: t.int({ required: true, description: 'Withdrawal.number' }),
    phone: t.string({ required: true, description: "The account's confirmed phone." }),
  }),
});

const WithdrawalPayload = builder.objectRef<WithdrawalRequested>('WithdrawalPayload').implement({
  description: 'The money is set aside and on its way.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'What to tell the tipster.' }),
    withdrawal: t.field({
      type: Withdrawal,
      description: 'The withdrawal.',
      resolve: async ({ number }, _args, { app, eyes }) => {
        const [withdrawal] = await readWithdrawalsByNumbers(app, eyes.viewer?.tipsterId ?? '', [number]);
        if (!withdrawal) throw new NotFound('There is no such withdrawal');
        return withdrawal;
      },
    }),
    viewer: t.field({
      type: Viewer,
      description: 'The tipster: the balance has changed.',
      resolve: (_payload, _args, context) => viewerOf(context),
    }),
  }),
});

builder.mutationFields((t) => ({
  requestWithdrawal: t.field({
    type: WithdrawalPayload,
    description: 'Takes the whole balance out by M-Pesa.',
    args: { input: t.arg({ type: RequestWithdrawalInput, required: true, description: 'Where to.' }) },
    errors: mutationErrors,
    resolve: (_root, { input }, { app, eyes }) =>
      requestWithdrawal(app, {
        eyes,
        phone: input.phone,
        door: input.door ?? 'page',
        idempotencyKey: input.idempotencyKey ?? null,
      }),
  }),
  retryWithdrawal: t.field({
    type: WithdrawalPayload,
    description: 'Asks again for a withdrawal that failed; a second call answers with the same new one.',
    args: { input: t.arg({ type: RetryWithdrawalInput, required: true, description: 'Which one.' }) },
    errors: mutationErrors,
    resolve: (_root, { input }, { app, eyes }) => retryWithdrawal(app, { ...input, eyes }),
  }),
}));

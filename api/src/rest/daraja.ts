import { pageSizes } from '@tipsoko/rules/limits';
import { withdrawalMessages } from '@tipsoko/rules/messages';
import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { NotFound, NotSignedIn } from '../domain/foundation/errors.ts';
import { requestWithdrawal, type WithdrawalRequested } from '../domain/withdrawals/requestWithdrawal.ts';
import { retryWithdrawal } from '../domain/withdrawals/retryWithdrawal.ts';
import { graphql } from './kit/document.ts';
import { pageErrors, pageFacts, pageNumber, pageQuery, pageVariables, readPage } from './kit/pageNumbers.ts';
import { type Route, route } from './kit/route.ts';
import { amount, filled, isoTime, messageAnswer, numberInPath, numberOf } from './kit/values.ts';
import { type WithdrawalData, withdrawalFields } from './shapes/withdrawalShape.ts';

const balances = route({
  method: 'GET',
  path: '/api/daraja/user-balances',
  operationId: 'balances',
  topic: 'Finance',
  summary: 'Balances in Ksh as the withdraw page shows them.',
  needs: 'bearer',
  document: graphql(`query RestBalances {
      viewer { phone finance { accountBalance { amount } todayEarnings { amount } totalEarnings { amount } } }
    }`),
  answer: z.object({
    account_balance: amount.describe('Ksh that can be withdrawn'),
    today_earnings: amount.describe('Ksh earned today, East Africa Time'),
    total_earning: amount.describe('Ksh earned since registration'),
    phone: z.string().describe('Phone that receives withdrawals'),
  }),
  run: async ({ ask }) => {
    const { viewer } = await ask({});
    if (!viewer) throw new NotSignedIn();
    return {
      account_balance: numberOf(viewer.finance.accountBalance.amount),
      today_earnings: numberOf(viewer.finance.todayEarnings.amount),
      total_earning: numberOf(viewer.finance.totalEarnings.amount),
      phone: viewer.phone,
    };
  },
});

const statuses = { PENDING: 'Pending', SUCCESSFUL: 'Successful', FAILED: 'Failed' } as const;

const withdrawalAnswer = z
  .object({
    id: z.number().int(),
    amount: amount.describe('Ksh'),
    status: z.enum(['Successful', 'Failed', 'Pending']),
    phone_number: z.string(),
    date: isoTime,
    transaction_id: z.string().nullable().describe('M-Pesa receipt; null until it was paid'),
  })
  .meta({ id: 'Withdrawal', description: 'A withdrawal in the newer format.' });

function withdrawalShape(withdrawal: WithdrawalData): z.input<typeof withdrawalAnswer> {
  return {
    id: withdrawal.number,
    amount: numberOf(withdrawal.amount.amount),
    status: statuses[withdrawal.status],
    phone_number: withdrawal.phone,
    date: withdrawal.requestedAt,
    transaction_id: withdrawal.receipt,
  };
}

const withdrawals = route({
  method: 'GET',
  path: '/api/daraja/withdrawals',
  operationId: 'payouts',
  topic: 'Finance',
  summary: 'Your withdrawals, 100 a page, the latest first, in the newer shape.',
  needs: 'bearer',
  query: pageQuery,
  document: graphql(
    `query RestPayouts($first: Int!, $after: String) {
      viewer { withdrawals(first: $first, after: $after) { totalCount edges { node { ...WithdrawalFields } } } }
    }`,
    [withdrawalFields],
  ),
  answer: z.object({ withdrawals: z.array(withdrawalAnswer), ...pageFacts }),
  errors: pageErrors,
  run: async ({ query, url, ask }) => {
    const page = pageNumber(query);
    const size = pageSizes.withdrawals;
    const { viewer } = await ask(pageVariables(page, size));
    if (!viewer) throw new NotSignedIn();
    const { rows, facts } = readPage(viewer.withdrawals, { page, size, url }, withdrawalShape);
    return { withdrawals: rows, ...facts };
  },
});

const phoneNumber = filled(withdrawalMessages.phoneRequired);
const withdrawalErrors = [
  {
    status: 400,
    carries: ['message', 'error', 'phone_number'],
    when: 'the phone is not the confirmed phone of the account',
  },
  {
    status: 409,
    carries: ['message', 'error'],
    when: 'the balance is below Ksh 10, or a withdrawal is under way',
  },
] as const;
const refusal = { fields: { phone: ['phone_number'] }, repeat: ['error'] } as const;

const requested = graphql(
  'query RestWithdrawal($id: ID!) { node(id: $id) { __typename ...WithdrawalFields } }',
  [withdrawalFields],
);

async function requestedShape(
  ask: (variables: { id: string }) => Promise<ResultOf<typeof requested>>,
  { message, number }: WithdrawalRequested,
) {
  const { node } = await ask({ id: Buffer.from(`Withdrawal:${number}`).toString('base64') });
  if (node?.__typename !== 'Withdrawal') throw new NotFound('NO_WITHDRAWAL');
  return { message, withdrawal: withdrawalShape(node) };
}

const withdraw = route({
  method: 'POST',
  path: '/api/daraja/withdraw',
  operationId: 'withdraw',
  topic: 'Finance',
  summary: 'Withdraws the whole balance by M-Pesa, in whole shillings; at least Ksh 10.',
  needs: 'bearer',
  body: { phone_number: phoneNumber },
  writes: true,
  document: requested,
  answer: messageAnswer.extend({ withdrawal: withdrawalAnswer }),
  errors: withdrawalErrors,
  refusal,
  run: async ({ app, ask, context: { viewer }, body }) => {
    const request = { viewer, phone: body.phone_number, door: 'page' } as const;
    return requestedShape(ask, await requestWithdrawal(app, request));
  },
});

const retry = route({
  method: 'POST',
  path: '/api/daraja/withdraw/retry/{id}',
  operationId: 'retryWithdrawal',
  topic: 'Finance',
  summary: 'Requests a failed withdrawal again; repeating the call pays once.',
  needs: 'bearer',
  params: { id: numberInPath },
  body: { phone_number: phoneNumber },
  writes: true,
  document: requested,
  answer: messageAnswer.extend({ withdrawal: withdrawalAnswer }),
  errors: [
    ...withdrawalErrors,
    { status: 404, carries: ['message', 'error'], when: 'you have no such withdrawal' },
  ],
  refusal,
  run: async ({ app, ask, context: { viewer }, params, body }) => {
    const request = { viewer, number: params.id, phone: body.phone_number };
    return requestedShape(ask, await retryWithdrawal(app, request));
  },
});

export const darajaRoutes: readonly Route[] = [balances, withdrawals, withdraw, retry];

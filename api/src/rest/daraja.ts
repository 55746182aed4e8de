import { z } from 'zod';
import { pageSizes } from '../../rules/limits.ts';
import { withdrawalMessages } from '../../rules/messages.ts';
import { NotSignedIn } from '../domain/errors.ts';
import { mutation, query } from './operation.ts';
import {
  type Connection,
  pageErrors,
  pageFacts,
  pageNumber,
  pageQuery,
  pageVariables,
  readPage,
} from './pageNumbers.ts';
import { type Route, route } from './route.ts';
import { filled, isoTime, messageAnswer, numberInPath, numberOf } from './values.ts';
import { type WithdrawalData, withdrawalFields } from './withdrawalShape.ts';

const balances = route({
  method: 'GET',
  path: '/api/daraja/user-balances',
  topic: 'Finance',
  summary: 'Balances in Ksh as the withdraw page shows them.',
  needs: 'bearer',
  document: query<{
    viewer: {
      phone: string;
      finance: Record<'accountBalance' | 'todayEarnings' | 'totalEarnings', { amount: string }>;
    } | null;
  }>(
    `query RestBalances {
      viewer { phone finance { accountBalance { amount } todayEarnings { amount } totalEarnings { amount } } }
    }`,
  ),
  answer: z.object({
    account_balance: z.number(),
    today_earnings: z.number(),
    total_earning: z.number(),
    phone: z.string().describe('The phone that withdrawals go to'),
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

const withdrawalAnswer = z.object({
  id: z.number().int(),
  amount: z.number().describe('Ksh'),
  status: z.enum(['Successful', 'Failed', 'Pending']),
  phone_number: z.string(),
  date: isoTime,
  transaction_id: z.string().nullable().describe('M-Pesa receipt'),
});

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
  topic: 'Finance',
  summary: 'Your withdrawals, 100 a page, the latest first, in the newer shape.',
  needs: 'bearer',
  query: pageQuery,
  document: query<
    { viewer: { withdrawals: Connection<WithdrawalData> } | null },
    { first: number; after: string | null }
  >(
    `query RestPayouts($first: Int!, $after: String) {
      viewer { withdrawals(first: $first, after: $after) { totalCount edges { node { ...WithdrawalFields } } } }
    }`,
    withdrawalFields,
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
  { status: 400, carries: ['message', 'error', 'phone_number'], when: 'it is not the phone of the account' },
  {
    status: 409,
    carries: ['message', 'error'],
    when: 'the balance is below Ksh 10, or a withdrawal is under way',
  },
] as const;
const refusal = { fields: { phone: ['phone_number'] }, repeat: ['error'] } as const;

const withdraw = route({
  method: 'POST',
  path: '/api/daraja/withdraw',
  topic: 'Finance',
  summary: 'Withdraws the whole balance by M-Pesa, in whole shillings; at least Ksh 10.',
  needs: 'bearer',
  body: { phone_number: phoneNumber },
  document: mutation<
    { message: string; withdrawal: WithdrawalData },
    { input: { phone: string; door: 'WITHDRAW_PAGE' } }
  >(
    `mutation RestWithdraw($input: RequestWithdrawalInput!) {
      requestWithdrawal(input: $input) {
        ...Refusal ... on WithdrawalPayload { message withdrawal { ...WithdrawalFields } }
      }
    }`,
    withdrawalFields,
  ),
  answer: messageAnswer.extend({ withdrawal: withdrawalAnswer }),
  errors: withdrawalErrors,
  refusal,
  run: async ({ body, ask }) => {
    const { message, withdrawal } = await ask({ input: { phone: body.phone_number, door: 'WITHDRAW_PAGE' } });
    return { message, withdrawal: withdrawalShape(withdrawal) };
  },
});

const retry = route({
  method: 'POST',
  path: '/api/daraja/withdraw/retry/{id}',
  topic: 'Finance',
  summary: 'Asks again for the amount of a withdrawal that failed; asking twice pays once.',
  needs: 'bearer',
  params: { id: numberInPath },
  body: { phone_number: phoneNumber },
  document: mutation<
    { message: string; withdrawal: WithdrawalData },
    { input: { number: number; phone: string } }
  >(
    `mutation RestRetryWithdrawal($input: RetryWithdrawalInput!) {
      retryWithdrawal(input: $input) {
        ...Refusal ... on WithdrawalPayload { message withdrawal { ...WithdrawalFields } }
      }
    }`,
    withdrawalFields,
  ),
  answer: messageAnswer.extend({ withdrawal: withdrawalAnswer }),
  errors: [
    ...withdrawalErrors,
    { status: 404, carries: ['message', 'error'], when: 'you have no such withdrawal' },
  ],
  refusal,
  run: async ({ params, body, ask }) => {
    const { message, withdrawal } = await ask({ input: { number: params.id, phone: body.phone_number } });
    return { message, withdrawal: withdrawalShape(withdrawal) };
  },
});

export const darajaRoutes: readonly Route[] = [balances, withdrawals, withdraw, retry];

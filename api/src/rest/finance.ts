import { z } from 'zod';
import { pageSizes } from '../../rules/limits.ts';
import { phoneMessages } from '../../rules/messages.ts';
import { NotSignedIn } from '../domain/errors.ts';
import { mutation, query } from './operation.ts';
import {
  type Connection,
  pageErrors,
  pageFacts,
  pageNumber,
  pageOrAll,
  pageQuery,
  pageVariables,
  readPage,
} from './pageNumbers.ts';
import { type Route, route } from './route.ts';
import { isoTime, messageAnswer, numberOf, typed } from './values.ts';
import { type WithdrawalData, withdrawalFields } from './withdrawalShape.ts';

interface Amount {
  amount: string;
}

const pending = route({
  method: 'GET',
  path: '/api/finance/pending_amount',
  topic: 'Finance',
  summary: 'The dashboard’s balances in Ksh, after the fee.',
  needs: 'bearer',
  document: query<{
    viewer: {
      finance: Record<
        'pendingAmount' | 'accountBalance' | 'totalEarnings' | 'todayEarnings' | 'monthEarnings',
        Amount
      >;
    } | null;
  }>(
    `query RestFinance {
      viewer {
        finance {
          pendingAmount { amount } accountBalance { amount } totalEarnings { amount }
          todayEarnings { amount } monthEarnings { amount }
        }
      }
    }`,
  ),
  answer: z.object({
    pending_amount: z.number().describe('Earned by slips that have not finished'),
    account_balance: z.number(),
    total_earnings: z.number(),
    today_earnings: z.number(),
    month_earnings: z.number(),
  }),
  run: async ({ ask }) => {
    const { viewer } = await ask({});
    if (!viewer) throw new NotSignedIn();
    const { finance } = viewer;
    return {
      pending_amount: numberOf(finance.pendingAmount.amount),
      account_balance: numberOf(finance.accountBalance.amount),
      total_earnings: numberOf(finance.totalEarnings.amount),
      today_earnings: numberOf(finance.todayEarnings.amount),
      month_earnings: numberOf(finance.monthEarnings.amount),
    };
  },
});

const withdrawRequest = route({
  method: 'POST',
  path: '/api/finance/withdraw_request',
  topic: 'Finance',
  summary:
    'Withdraws the whole balance by M-Pesa, from the dashboard: at least Ksh 500 must be in the account.',
  needs: 'bearer',
  body: { phone_number: typed(phoneMessages.withdraw) },
  document: mutation<{ message: string }, { input: { phone: string; door: 'DASHBOARD' } }>(
    `mutation RestWithdrawRequest($input: RequestWithdrawalInput!) {
      requestWithdrawal(input: $input) { ...Refusal ... on WithdrawalPayload { message } }
    }`,
  ),
  answer: messageAnswer,
  errors: [
    { status: 400, carries: ['message', 'phone_number'], when: 'it is not the phone of the account' },
    { status: 409, carries: ['message'], when: 'the balance is too small, or a withdrawal is under way' },
  ],
  refusal: { fields: { phone: ['phone_number'] } },
  run: async ({ body, ask }) => {
    const { message } = await ask({ input: { phone: body.phone_number, door: 'DASHBOARD' } });
    return { message };
  },
});

interface EarningData {
  amount: Amount;
  slip: { number: number } | null;
  status: 'PENDING' | 'PAID' | 'UNPAID';
  earnedAt: string;
}

const earningStatus = { PENDING: 'W', PAID: 'P', UNPAID: 'U' } as const;

const payments = route({
  method: 'GET',
  path: '/api/finance/get_payments',
  topic: 'Finance',
  summary: 'What you earned, the latest first: the last 100, or with `p` 10 a page.',
  needs: 'bearer',
  query: pageQuery,
  document: query<
    { viewer: { earnings: Connection<EarningData> } | null },
    { first: number; after: string | null }
  >(
    `query RestPayments($first: Int!, $after: String) {
      viewer {
        earnings(first: $first, after: $after) {
          totalCount edges { node { amount { amount } slip { number } status earnedAt } }
        }
      }
    }`,
  ),
  answer: z.object({
    payments: z.array(
      z.object({
        amount: z.number().describe('Ksh, after the fee'),
        slip: z.number().int().nullable().describe('Number of the slip'),
        status: z.enum(['W', 'P', 'U']).describe('W pending, P paid, U unpaid (refunded)'),
        date: isoTime,
      }),
    ),
    ...pageFacts,
  }),
  errors: pageErrors,
  run: async ({ query, url, ask }) => {
    const { page, size, step } = pageOrAll(query, pageSizes.earnings);
    const { viewer } = await ask(pageVariables(page, size));
    if (!viewer) throw new NotSignedIn();
    const { rows, facts } = readPage(viewer.earnings, { page, size, step, url }, (earning) => ({
      amount: numberOf(earning.amount.amount),
      slip: earning.slip?.number ?? null,
      status: earningStatus[earning.status],
      date: earning.earnedAt,
    }));
    return { payments: rows, ...facts };
  },
});

const withdrawalStatus = { PENDING: 'P', SUCCESSFUL: 'W', FAILED: 'U' } as const;

const withdrawals = route({
  method: 'GET',
  path: '/api/finance/withdrawals',
  topic: 'Finance',
  summary: 'Your withdrawals, 100 a page, the latest first, in the older shape.',
  needs: 'bearer',
  query: pageQuery,
  document: query<
    { viewer: { withdrawals: Connection<WithdrawalData> } | null },
    { first: number; after: string | null }
  >(
    `query RestWithdrawals($first: Int!, $after: String) {
      viewer { withdrawals(first: $first, after: $after) { totalCount edges { node { ...WithdrawalFields } } } }
    }`,
    withdrawalFields,
  ),
  answer: z.object({
    withdrawals: z.array(
      z.object({
        amount: z.number().describe('Ksh'),
        status: z.enum(['P', 'W', 'U']).describe('P pending, W paid, U unpaid'),
        phone_number: z.string(),
        date: isoTime,
        total_paid: z.number().describe('balance = amount - total_paid'),
      }),
    ),
    ...pageFacts,
  }),
  errors: pageErrors,
  run: async ({ query, url, ask }) => {
    const page = pageNumber(query);
    const size = pageSizes.withdrawals;
    const { viewer } = await ask(pageVariables(page, size));
    if (!viewer) throw new NotSignedIn();
    const { rows, facts } = readPage(viewer.withdrawals, { page, size, url }, (withdrawal) => ({
      amount: numberOf(withdrawal.amount.amount),
      status: withdrawalStatus[withdrawal.status],
      phone_number: withdrawal.phone,
      date: withdrawal.requestedAt,
      total_paid: withdrawal.status === 'SUCCESSFUL' ? numberOf(withdrawal.amount.amount) : 0,
    }));
    return { withdrawals: rows, ...facts };
  },
});

export const financeRoutes: readonly Route[] = [pending, withdrawRequest, payments, withdrawals];

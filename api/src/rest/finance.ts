import { pageSizes } from '@tipsoko/rules/limits';
import { phoneMessages } from '@tipsoko/rules/messages';
import { z } from 'zod';
import { NotSignedIn } from '../domain/foundation/errors.ts';
import { requestWithdrawal } from '../domain/withdrawals/requestWithdrawal.ts';
import { graphql } from './kit/document.ts';
import {
  pageErrors,
  pageFacts,
  pageNumber,
  pageOrAll,
  pageQuery,
  pageVariables,
  readPage,
} from './kit/pageNumbers.ts';
import { type Route, route } from './kit/route.ts';
import { amount, isoTime, messageAnswer, numberOf, typed } from './kit/values.ts';
import { withdrawalFields } from './shapes/withdrawalShape.ts';

const pending = route({
  method: 'GET',
  path: '/api/finance/pending_amount',
  operationId: 'finance',
  topic: 'Finance',
  summary: 'The dashboard’s balances in Ksh, after the fee.',
  needs: 'bearer',
  document: graphql(`query RestFinance {
      viewer {
        finance {
          pendingAmount { amount } accountBalance { amount } totalEarnings { amount }
          todayEarnings { amount } monthEarnings { amount }
        }
      }
    }`),
  answer: z.object({
    pending_amount: amount.describe('Ksh earned by unfinished slips, after the fee; not withdrawable yet'),
    account_balance: amount.describe('Ksh that can be withdrawn'),
    total_earnings: amount.describe('Ksh earned since registration'),
    today_earnings: amount.describe('Ksh earned today, East Africa Time'),
    month_earnings: amount.describe('Ksh earned this month, East Africa Time'),
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
  operationId: 'withdrawRequest',
  topic: 'Finance',
  summary:
    'Withdraws the whole balance by M-Pesa, as the dashboard does: the balance must be at least Ksh 500.',
  needs: 'bearer',
  body: { phone_number: typed(phoneMessages.withdraw) },
  writes: true,
  answer: messageAnswer,
  errors: [
    {
      status: 400,
      carries: ['message', 'phone_number'],
      when: 'the phone is not the confirmed phone of the account',
    },
    { status: 409, carries: ['message'], when: 'the balance is too small, or a withdrawal is under way' },
  ],
  refusal: { fields: { phone: ['phone_number'] } },
  run: async ({ app, context: { viewer }, body }) => {
    const { message } = await requestWithdrawal(app, { viewer, phone: body.phone_number, door: 'dashboard' });
    return { message };
  },
});

const earningStatus = { PENDING: 'W', PAID: 'P', UNPAID: 'U' } as const;

const payments = route({
  method: 'GET',
  path: '/api/finance/get_payments',
  operationId: 'payments',
  topic: 'Finance',
  summary: 'Your earnings, latest first: the last 100, or 10 per page with `p`.',
  needs: 'bearer',
  query: pageQuery,
  document: graphql(`query RestPayments($first: Int!, $after: String) {
      viewer {
        earnings(first: $first, after: $after) {
          totalCount edges { node { amount { amount } slip { number } status earnedAt } }
        }
      }
    }`),
  answer: z.object({
    payments: z.array(
      z
        .object({
          amount: amount.describe('Ksh, after the fee'),
          slip: z.number().int().nullable().describe('Number of the slip'),
          status: z.enum(['W', 'P', 'U']).describe('W pending, P paid, U unpaid (refunded)'),
          date: isoTime,
        })
        .meta({ id: 'Earning', description: "A tipster's share of one sale, in Ksh after the fee." }),
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
  operationId: 'withdrawals',
  topic: 'Finance',
  summary: 'Your withdrawals, 100 a page, the latest first, in the older shape.',
  needs: 'bearer',
  query: pageQuery,
  document: graphql(
    `query RestWithdrawals($first: Int!, $after: String) {
      viewer { withdrawals(first: $first, after: $after) { totalCount edges { node { ...WithdrawalFields } } } }
    }`,
    [withdrawalFields],
  ),
  answer: z.object({
    withdrawals: z.array(
      z
        .object({
          amount: amount.describe('Ksh'),
          status: z.enum(['P', 'W', 'U']).describe('P pending, W paid, U unpaid'),
          phone_number: z.string(),
          date: isoTime,
          total_paid: amount.describe('balance = amount - total_paid'),
        })
        .meta({ id: 'OlderWithdrawal', description: 'A withdrawal in the older format.' }),
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

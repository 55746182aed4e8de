import { expect } from 'vitest';
import type { Cast, RestCase } from './restCases.ts';

const payments = 'GET /api/finance/get_payments';
const older = 'GET /api/finance/withdrawals';
const newer = 'GET /api/daraja/withdrawals';
const request = 'POST /api/finance/withdraw_request';
const withdraw = 'POST /api/daraja/withdraw';
const retry = 'POST /api/daraja/withdraw/retry/{id}';

function withdrawalList(route: string, carries: Record<string, unknown>): RestCase[] {
  return [
    {
      route,
      title: 'the withdrawals',
      as: 'asha',
      status: 200,
      carries: { count: 3, withdrawals: [carries, {}, {}] },
    },
    { route, title: 'none of others', as: 'baraka', status: 200, carries: { count: 0, withdrawals: [] } },
    { route, title: 'behind the last page', as: 'asha', query: '?p=4', status: 404 },
    {
      route,
      title: 'no page',
      as: 'asha',
      query: '?p=0',
      status: 400,
      carries: { p: 'p must be the number of a page, from 1' },
    },
  ];
}

/** What a tipster has earned and takes out. */
export const financeCases: readonly RestCase[] = [
  {
    route: payments,
    title: 'the earnings',
    as: 'asha',
    status: 200,
    carries: (cast) => ({
      count: 2,
      payments: [{ amount: 600, slip: cast.onSale, status: 'W' }, { status: 'W' }],
    }),
  },
  {
    route: payments,
    title: 'none of others',
    as: 'baraka',
    status: 200,
    carries: { count: 0, payments: [] },
  },
  { route: payments, title: 'behind the last page', as: 'asha', query: '?p=2', status: 404 },
  {
    route: payments,
    title: 'no page',
    as: 'asha',
    query: '?page=-1',
    status: 400,
    carries: { p: expect.any(String) },
  },
  {
    route: request,
    title: 'no phone',
    as: 'asha',
    body: { phone_number: '1' },
    status: 400,
    carries: { phone_number: 'Enter a valid phone number' },
  },
  {
    route: request,
    title: 'nothing',
    as: 'asha',
    body: {},
    status: 400,
    carries: { message: 'Enter a valid phone number', phone_number: 'Enter a valid phone number' },
  },
  {
    route: request,
    title: 'too little, whosever the phone is',
    as: 'asha',
    body: (cast: Cast) => ({ phone_number: cast.baraka.phone }),
    status: 409,
    carries: { message: 'Minimum withdrawal amount is Ksh. 10. Account Balance should be at least Ksh. 500' },
  },
  {
    route: request,
    title: 'too little',
    as: 'asha',
    body: (cast: Cast) => ({ phone_number: cast.asha.phone }),
    status: 409,
    carries: { message: 'Minimum withdrawal amount is Ksh. 10. Account Balance should be at least Ksh. 500' },
  },
  {
    route: withdraw,
    title: 'no phone',
    as: 'asha',
    body: {},
    status: 400,
    carries: { error: 'Please enter your phone number' },
  },
  {
    route: withdraw,
    title: 'too little',
    as: 'baraka',
    body: (cast: Cast) => ({ phone_number: cast.baraka.phone }),
    status: 409,
    carries: { error: 'Minimum withdrawal is Ksh. 10' },
  },
  {
    route: request,
    title: 'the whole balance; M-Pesa refuses and it comes back',
    as: 'asha',
    prepare: async ({ world, asha, baraka, finishGames }) => {
      world.app.clock.advance(23 * 3_600_000);
      await world.signIn(asha);
      await world.signIn(baraka);
      await finishGames();
      world.script(asha.phone, { outcome: { code: '2040' } }, 'b2c');
    },
    body: (cast: Cast) => ({ phone_number: cast.asha.phone }),
    status: 200,
    check: ({ message }, { world }) => {
      expect(message).toMatch(/Withdrawal requested/);
      return world.settle();
    },
  },
  ...[request, withdraw].map((route) => ({
    route,
    title: 'the phone of another',
    as: 'asha' as const,
    body: (cast: Cast) => ({ phone_number: cast.baraka.phone }),
    status: 400,
    carries: { phone_number: 'Money is sent to the confirmed phone number of your account only' },
  })),
  {
    route: withdraw,
    title: 'the whole balance, refused once more',
    as: 'asha',
    prepare: ({ world, asha }) => world.script(asha.phone, { outcome: { code: '2040' } }, 'b2c'),
    body: (cast: Cast) => ({ phone_number: cast.asha.phone }),
    status: 200,
    carries: { withdrawal: { amount: 1200, status: 'Pending', transaction_id: null } },
    check: async ({ withdrawal }, cast) => {
      cast.notes.failed = String((withdrawal as { id: number }).id);
      await cast.world.settle();
    },
  },
  {
    route: retry,
    title: 'no such withdrawal',
    path: '/api/daraja/withdraw/retry/99999',
    as: 'asha',
    body: (cast: Cast) => ({ phone_number: cast.asha.phone }),
    status: 404,
  },
  {
    route: retry,
    title: 'the withdrawal of another',
    path: (cast) => `/api/daraja/withdraw/retry/${cast.notes.failed}`,
    as: 'baraka',
    body: (cast: Cast) => ({ phone_number: cast.baraka.phone }),
    status: 404,
  },
  {
    route: retry,
    title: 'without a phone',
    path: (cast) => `/api/daraja/withdraw/retry/${cast.notes.failed}`,
    as: 'asha',
    body: {},
    status: 400,
    carries: { error: 'Please enter your phone number' },
  },
  {
    route: retry,
    title: 'tries again and is paid',
    prepare: ({ world, asha }) => world.script(asha.phone, 'approve', 'b2c'),
    path: (cast) => `/api/daraja/withdraw/retry/${cast.notes.failed}`,
    as: 'asha',
    body: (cast: Cast) => ({ phone_number: cast.asha.phone }),
    status: 200,
    carries: { withdrawal: { amount: 1200, status: 'Pending' } },
    check: async ({ withdrawal }, cast) => {
      cast.notes.paid = String((withdrawal as { id: number }).id);
      await cast.world.settle();
    },
  },
  {
    route: retry,
    title: 'one that was paid',
    path: (cast) => `/api/daraja/withdraw/retry/${cast.notes.paid}`,
    as: 'asha',
    body: (cast: Cast) => ({ phone_number: cast.asha.phone }),
    status: 409,
  },
  ...withdrawalList(newer, {
    amount: 1200,
    status: 'Successful',
    phone_number: expect.any(String),
    transaction_id: expect.any(String),
  }),
  ...withdrawalList(older, { amount: 1200, status: 'W', total_paid: 1200 }),
];

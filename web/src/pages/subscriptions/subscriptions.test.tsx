import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from '../../lib/connection.ts';
import { type Answers, openPage, refused } from '../../test/openPage.tsx';
import { buyRoutes } from '../buy/buyRoutes.tsx';

const plan = (code: string, title: string, slipsPerDay: number | null) => ({
  id: code,
  code,
  title,
  days: 30,
  slipsPerDay,
  prices: { kenya: { text: 'Ksh 1,000' }, uganda: { text: 'UGX 30,000' }, nigeria: { text: 'NGN 10,000' } },
});
const premium = (union: string) => () => ({
  [union]: () => ({ __typename: 'PremiumSlipsPayload' }),
  Tip: () => ({ odds: '1.85', pick: { market: { typeName: 'Over/under goals', value: 'Over 2.5' } } }),
  Slip: () => ({ locked: false }),
});
const answers: Answers = {
  SubscriptionsRouteQuery: () => ({
    Query: () => ({ subscriptionPlans: [plan('gold', 'Gold', null), plan('bronze', 'Bronze', 3)] }),
  }),
  PremiumByPhoneMutation: premium('PremiumSlipsByPhoneResult'),
  PremiumByEmailMutation: premium('PremiumSlipsByEmailResult'),
  SubscribeByPhoneFormMutation: () => ({
    SubscribeByPhoneResult: () => ({ __typename: 'BuyPayload' }),
    BuyPayload: () => ({ token: 'token-1' }),
  }),
  PurchaseWatchQuery: () => ({
    Purchase: () => ({
      id: 'purchase-1',
      state: 'REQUESTED',
      country: 'KE',
      failure: null,
      createdAt: '2026-11-21T09:00:00Z',
      expiresAt: '2026-11-21T09:10:00Z',
      checkout: null,
      slip: null,
    }),
  }),
};
const open = (path = '/subscriptions', more: Answers = {}) =>
  openPage(path, buyRoutes, { ...answers, ...more });
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows both kinds with what they open', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Gold' })).toBeTruthy();
  expect(screen.getByText('All premium slips')).toBeTruthy();
  expect(screen.getByText('The 3 best rated premium slips a day')).toBeTruthy();
});

it('opens the premium slips by phone', async () => {
  const { settle, calls } = await open();
  fill('Phone number you subscribed with', '12');
  press('Open premium tips');
  await settle();
  expect(screen.getByText('Enter Valid Phone Number')).toBeTruthy();
  fill('Phone number you subscribed with', '0712345678');
  press('Open premium tips');
  await settle();
  expect(calls('PremiumByPhoneMutation')).toEqual([{ input: { phone: '254712345678' } }]);
  expect(screen.getByText('Over 2.5')).toBeTruthy();
});

it('asks a new device for the code that was sent, and shows it with the next question', async () => {
  const {
    settle,
    calls,
    answers: server,
  } = await open('/subscriptions', {
    PremiumByPhoneMutation: () =>
      refused('premiumSlipsByPhone', 'ConflictError', 'Enter the code that we have sent to your phone', {
        code: 'CODE_REQUIRED',
      }),
  });
  fill('Phone number you subscribed with', '0712345678');
  press('Open premium tips');
  await settle();
  expect(screen.getByText('Enter the code that we have sent to your phone')).toBeTruthy();
  server.PremiumByPhoneMutation = premium('PremiumSlipsByPhoneResult');
  fill('Code', '1234');
  press('Open premium tips');
  await settle();
  expect(calls('PremiumByPhoneMutation').at(-1)).toEqual({ input: { phone: '254712345678', code: '1234' } });
  expect(screen.getByText('Over 2.5')).toBeTruthy();
});

it('opens the premium slips by e-mail', async () => {
  const { settle, calls } = await open('/subscriptions-flw');
  fill('E-mail you subscribed with', 'nobody');
  press('Open premium tips');
  await settle();
  expect(screen.getByText('Enter a valid email')).toBeTruthy();
  fill('E-mail you subscribed with', 'buyer@example.com');
  press('Open premium tips');
  await settle();
  expect(calls('PremiumByEmailMutation')).toEqual([{ input: { email: 'buyer@example.com' } }]);
  expect(screen.getByText('Over 2.5')).toBeTruthy();
});

it('shows the message of the server, or its own without an answer', async () => {
  const { settle, answers: server } = await open('/subscriptions', {
    PremiumByPhoneMutation: () =>
      refused('premiumSlipsByPhone', 'NotFoundError', 'No subscription for this phone'),
  });
  fill('Phone number you subscribed with', '0712345678');
  press('Open premium tips');
  await settle();
  expect(screen.getByText('No subscription for this phone')).toBeTruthy();
  server.PremiumByPhoneMutation = () => new Error('offline');
  press('Open premium tips');
  await settle();
  expect(screen.getByText('Error occurred. Try again')).toBeTruthy();
});

it('subscribes by phone and follows the payment', async () => {
  const { settle, calls } = await open();
  press('Subscribe to Gold');
  fill('M-Pesa phone number', '0712345678');
  press('Pay Ksh 1,000');
  await settle();
  expect(calls('SubscribeByPhoneFormMutation')).toEqual([{ input: { plan: 'gold', phone: '254712345678' } }]);
  expect(screen.getByText('Request Sent')).toBeTruthy();
  expect(screen.getByText('Read the premium tips')).toBeTruthy();
});

const paid = (paidAt: string) => ({
  PurchaseWatchQuery: () => ({
    Purchase: () => ({
      id: 'purchase-1',
      state: 'PAID',
      country: 'KE',
      failure: null,
      createdAt: paidAt,
      expiresAt: paidAt,
      paidAt,
      checkout: null,
      slip: null,
      plan: { id: 'gold', code: 'gold', title: 'Gold', days: 30 },
    }),
  }),
});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** What the bought subscription opens, until it ends. */
const opens = (endsAt: string | null): Answers => ({
  BoughtPremiumQuery: () => ({
    Purchase: () => ({ id: 'purchase-1' }),
    PremiumSlipsPayload: () => ({ endsAt }),
    Slip: () => ({ locked: false }),
    Tip: () => ({ odds: '1.85', pick: { market: { typeName: 'Over/under goals', value: 'Over 2.5' } } }),
  }),
});
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

it('opens the tips where a subscription was paid, and sells it again when it ends soon', async () => {
  window.sessionStorage.setItem('purchase:plan:gold', 'token-1');
  await open('/subscriptions', { ...paid(daysAgo(28)), ...opens(daysAhead(2)) });
  expect(screen.getByText('Gold is active')).toBeTruthy();
  expect(screen.getByText('Over 2.5')).toBeTruthy();
  expect(screen.getByText('Your subscription ends soon')).toBeTruthy();
  press('Renew');
  expect(screen.getByRole('button', { name: 'Subscribe to Gold' })).toBeTruthy();
  expect(window.sessionStorage.getItem('purchase:plan:gold')).toBeNull();
});

it('offers no renewal long before the end', async () => {
  window.sessionStorage.setItem('purchase:plan:gold', 'token-1');
  await open('/subscriptions', { ...paid(daysAgo(2)), ...opens(daysAhead(28)) });
  expect(screen.getByText('Over 2.5')).toBeTruthy();
  expect(screen.queryByText('Renew')).toBeNull();
});

it('calls no subscription active after its time, and leads back to paying', async () => {
  window.sessionStorage.setItem('purchase:plan:gold', 'token-1');
  await open('/subscriptions', { ...paid(daysAgo(31)), ...opens(null) });
  expect(screen.queryByText(/is active/)).toBeNull();
  expect(screen.getByText('No active subscription for this number')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Subscribe again' })).toBeTruthy();
});

it('says that no subscription runs for a number, and leads to the plans', async () => {
  const { settle } = await open('/subscriptions', {
    PremiumByPhoneMutation: () => ({
      PremiumSlipsByPhoneResult: () => ({ __typename: 'PremiumSlipsPayload' }),
      PremiumSlipsPayload: () => ({ endsAt: null, plan: null, slips: [] }),
    }),
  });
  fill('Phone number you subscribed with', '0712345678');
  press('Open premium tips');
  await settle();
  expect(screen.getByText('No active subscription for this number')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeTruthy();
});

it('knows a payment to be under way until its end, and opens the live connection again when it has begun', async () => {
  const renewed = vi.spyOn(connection, 'renew');
  const { settle, push } = await open();
  press('Subscribe to Gold');
  fill('M-Pesa phone number', '0712345678');
  press('Pay Ksh 1,000');
  await settle();
  expect(renewed).toHaveBeenCalledTimes(1);
  expect(window.sessionStorage.getItem('under-way:token-1')).not.toBeNull();
  await push('useFollowPurchaseSubscription', paid(daysAgo(0)).PurchaseWatchQuery());
  expect(screen.getByText('Gold is active')).toBeTruthy();
  expect(window.sessionStorage.getItem('under-way:token-1')).toBeNull();
});

it('opens the live connection again for a subscriber who came back', async () => {
  const renewed = vi.spyOn(connection, 'renew');
  const { settle } = await open();
  fill('Phone number you subscribed with', '0712345678');
  press('Open premium tips');
  await settle();
  expect(renewed).toHaveBeenCalledTimes(1);
});

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goToCheckout } from '../../components/purchase/goToCheckout.ts';
import * as browser from '../../lib/hardNavigate.ts';
import { type Answers, openPage, refused } from '../../test/openPage.tsx';
import { buyRoutes } from './buyRoutes.tsx';

const money = (text: string) => ({ text });
const slip = {
  id: 'slip-12',
  number: 12,
  status: 'ON_SALE',
  viewerPurchase: null,
  locked: true,
  firstKickoff: '2099-01-01T15:00:00.000Z',
  prices: { uganda: money('UGX 1,500'), nigeria: money('NGN 500'), international: money('USD 10') },
};
const answers: Answers = {
  BuyByEmailRouteQuery: () => ({ Slip: () => slip, Tip: () => ({ pick: null }) }),
  SelectCountryRouteQuery: () => ({ Slip: () => slip }),
  BuyByEmailFormMutation: () => ({
    BuySlipByEmailResult: () => ({ __typename: 'BuyPayload' }),
    BuyPayload: () => ({
      token: 'token-1',
      next: { __typename: 'GoToCheckout', url: 'https://pay.example/1' },
    }),
  }),
};
const open = (path: string, more: Answers = {}) => openPage(path, buyRoutes, { ...answers, ...more });

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['ng', 'NGN 500', 'NG'],
  ['ug', 'UGX 1,500', 'UG'],
  ['us', 'USD 10', 'INTL'],
])('%s: charges %s and takes the browser to the payment page', async (page, price, country) => {
  const leave = vi.spyOn(browser, 'hardNavigate').mockImplementation(() => {});
  const { calls, settle } = await open(`/buy_tip_${page}/12`);
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: ' buyer@example.com ' } });
  fireEvent.click(screen.getByRole('button', { name: `Pay ${price}` }));
  await settle();
  expect(calls('BuyByEmailFormMutation')).toEqual([
    { input: { slipId: 'slip-12', email: 'buyer@example.com', country } },
  ]);
  expect(leave).toHaveBeenCalledWith('https://pay.example/1');
  expect(window.sessionStorage.getItem('purchase:card')).toBe('token-1');
});

it.each(['', 'buyer', 'buyer@', 'buyer@host', 'a b@host.com'])('refuses the address %j', async (email) => {
  const { calls, settle } = await open('/buy_tip_ng/12');
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay NGN 500' }));
  await settle();
  expect(screen.getByText('Invalid Email')).toBeTruthy();
  expect(calls('BuyByEmailFormMutation')).toEqual([]);
});

it.each([
  [
    'the reason',
    refused('buySlipByEmail', 'ConflictError', 'This slip is no longer on sale'),
    'This slip is no longer on sale',
  ],
  ['its own words without an answer', new Error('offline'), 'Error occured buying tip'],
])('shows %s when no payment can begin', async (_name, answer, text) => {
  const leave = vi.spyOn(browser, 'hardNavigate').mockImplementation(() => {});
  const { settle } = await open('/buy_tip_us/12', { BuyByEmailFormMutation: () => answer });
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'buyer@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay USD 10' }));
  await settle();
  expect(screen.getByText(text)).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

it('does not leave for anything but a web address', () => {
  const leave = vi.spyOn(browser, 'hardNavigate').mockImplementation(() => {});
  goToCheckout('javascript:alert(1)');
  goToCheckout('/buy_tip/12');
  expect(leave).not.toHaveBeenCalled();
});

it('offers the three countries with their prices', async () => {
  await open('/select-country/12');
  for (const [name, price, page] of [
    ['Nigeria', '500', 'ng'],
    ['Uganda', '1,500', 'ug'],
    ['International', '10', 'us'],
  ] as const) {
    const link = screen.getByRole('link', { name: new RegExp(name) });
    expect(link.getAttribute('href')).toBe(`/buy_tip_${page}/12`);
    expect(link.textContent).toContain(price);
  }
});

it.each(['/buy_tip_ng', '/buy_tip_ug', '/buy_tip_us', '/select-country'])(
  '%s without an id goes home',
  async (path) => {
    const { router } = await open(path);
    expect(router.state.location.pathname).toBe('/');
  },
);

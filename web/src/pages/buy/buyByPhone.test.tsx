import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, openPage, refused } from '../../test/openPage.tsx';
import { buyRoutes } from './buyRoutes.tsx';

const slip = (locked: boolean) => ({
  number: 12,
  status: 'ON_SALE',
  viewerPurchase: null,
  locked,
  tipCount: 1,
  totalOdds: '4.52',
  firstKickoff: '2099-01-01T15:00:00.000Z',
});
const tip = (locked: boolean) => ({
  id: 'tip-1',
  odds: locked ? null : '1.85',
  pick: locked ? null : { market: { typeName: 'Match result', value: 'Home win' } },
});
/** The page and the payment speak of one tipster. */
const Tipster = () => ({ id: 'tipster-1' });
const page = { Tipster, Slip: () => slip(true), Tip: () => tip(true), Money: () => ({ text: 'Ksh 50' }) };
const purchase = (state: string, more: Record<string, unknown> = {}) => ({
  Purchase: () => ({
    id: 'purchase-1',
    state,
    failure: null,
    message: 'Check the phone 2547•••••678',
    country: 'KE',
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    checkout: null,
    receipt: state === 'PAID' ? 'QK12ABC345' : null,
    plan: null,
    ...more,
  }),
  Tipster,
  Slip: () => ({ id: 'slip-12', ...slip(state !== 'PAID') }),
  Tip: () => tip(state !== 'PAID'),
  Money: () => ({ text: 'Ksh 50' }),
});
const answers: Answers = {
  BuyByPhoneRouteQuery: () => ({ ...page, Slip: () => ({ id: 'slip-12', ...slip(true) }) }),
  BuyByPhoneFormMutation: () => ({
    BuySlipByPhoneResult: () => ({ __typename: 'BuyPayload', token: 'token-1' }),
    ...purchase('CREATED'),
  }),
  PurchaseWatchQuery: () => purchase('REQUESTED'),
};

const open = (more: Answers = {}, path = '/buy_tip/12') => openPage(path, buyRoutes, { ...answers, ...more });
const type = (phone: string) =>
  fireEvent.change(screen.getByLabelText('M-Pesa phone number'), { target: { value: phone } });
const pay = () => fireEvent.click(screen.getByRole('button', { name: 'Pay Ksh 50' }));

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});
afterEach(cleanup);

it('names the jackpot that is bought, or the slip and its tipster', async () => {
  await open({
    BuyByPhoneRouteQuery: () => ({
      ...page,
      Slip: () => ({ id: 'slip-12', ...slip(true) }),
      Jackpot: () => ({ title: 'SportPesa Mega Jackpot', earlier: [] }),
    }),
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('SportPesa Mega Jackpot');
  cleanup();
  await open({
    BuyByPhoneRouteQuery: () => ({
      ...page,
      Tipster: () => ({ id: 'tipster-1', username: 'Amani' }),
      Slip: () => ({ id: 'slip-12', ...slip(true), jackpot: null }),
    }),
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Slip 12 by Amani');
});

describe('the form', () => {
  it('offers the number that paid last, which one may change', async () => {
    window.localStorage.setItem('payer', '254712345678');
    const { settle, calls } = await open();
    expect(screen.getByLabelText('M-Pesa phone number')).toHaveProperty('value', '0712345678');
    pay();
    await settle();
    expect(calls('BuyByPhoneFormMutation')).toEqual([
      { input: { slipId: 'slip-12', phone: '254712345678' } },
    ]);
  });

  it.each(['', '07', '071234567', '1712345678', '07123456789', '25471234567a', 'abc'])(
    'refuses %j',
    async (phone) => {
      const { settle, calls } = await open();
      type(phone);
      pay();
      await settle();
      expect(screen.getByText('Enter Valid Phone Number')).toBeTruthy();
      expect(calls('BuyByPhoneFormMutation')).toEqual([]);
    },
  );

  it.each(['0712345678', '712345678', '0712 345 678'])('sends %j with its prefix', async (phone) => {
    const { settle, calls } = await open();
    type(phone);
    pay();
    await settle();
    expect(calls('BuyByPhoneFormMutation')).toEqual([
      { input: { slipId: 'slip-12', phone: '254712345678' } },
    ]);
  });

  it('shows the refusal of the server, and its own words when there is no answer', async () => {
    const opened = await open({
      BuyByPhoneFormMutation: () => refused('buySlipByPhone', 'ConflictError', 'This slip is not on sale'),
    });
    type('0712345678');
    pay();
    await opened.settle();
    expect(screen.getByText('This slip is not on sale')).toBeTruthy();
    opened.answers.BuyByPhoneFormMutation = () => new Error('offline');
    pay();
    await opened.settle();
    expect(screen.getByText('Error occured buying tip')).toBeTruthy();
  });

  it('waits as long as the server says after too many requests', async () => {
    const { settle } = await open({
      BuyByPhoneFormMutation: () =>
        refused('buySlipByPhone', 'TooManyRequestsError', 'Please try again in 2 minutes', {
          retryAfterSeconds: 90,
        }),
    });
    type('0712345678');
    pay();
    await settle();
    expect(screen.getByText('Please try again in 2 minutes')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay Ksh 50' })).toHaveProperty('disabled', true);
  });

  const busy = (retryAfterSeconds: number) => () =>
    refused('buySlipByPhone', 'BusyError', `Many people are buying. Try again in ${retryAfterSeconds} s`, {
      retryAfterSeconds,
    });

  it('keeps the place in the line and counts down, and lets another number try', async () => {
    const { settle } = await open({ BuyByPhoneFormMutation: busy(20) });
    type('0712345678');
    pay();
    await settle();
    expect(screen.getByText('Many people are buying')).toBeTruthy();
    expect(screen.getAllByRole('timer').map((timer) => timer.textContent)).toContainEqual(
      expect.stringMatching(/^0m (19|20|21)s$/),
    );
    expect(screen.getByRole('button', { name: 'Pay Ksh 50' })).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('M-Pesa phone number')).toHaveProperty('value', '0712345678');
    type('0722000111');
    expect(screen.queryByText('Many people are buying')).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay Ksh 50' })).toHaveProperty('disabled', false);
  });

  it('asks again by itself when the turn has come', async () => {
    let calls = 0;
    const opened = await open({
      BuyByPhoneFormMutation: (...given) => {
        calls += 1;
        return calls === 1 ? busy(-1)() : (answers.BuyByPhoneFormMutation?.(...given) ?? {});
      },
    });
    type('0712345678');
    pay();
    await opened.settle();
    await expect.poll(() => opened.calls('BuyByPhoneFormMutation').length).toBeGreaterThan(1);
    await opened.settle();
    expect(opened.calls('BuyByPhoneFormMutation').at(-1)).toEqual({
      input: { slipId: 'slip-12', phone: '254712345678' },
    });
    await expect.poll(() => screen.queryByText('Request Sent')).toBeTruthy();
  });

  it('lets another number pay at once after too many requests for the first', async () => {
    const { settle, calls } = await open({
      BuyByPhoneFormMutation: () =>
        refused('buySlipByPhone', 'TooManyRequestsError', 'Please try again in 2 minutes', {
          retryAfterSeconds: 90,
        }),
    });
    type('0712345678');
    pay();
    await settle();
    type('0722000111');
    expect(screen.queryByText('Please try again in 2 minutes')).toBeNull();
    pay();
    await settle();
    expect(calls('BuyByPhoneFormMutation').at(-1)).toEqual({
      input: { slipId: 'slip-12', phone: '254722000111' },
    });
  });
});

describe('the payment', () => {
  async function asked(more: Answers = {}) {
    const opened = await open(more);
    type('0712345678');
    pay();
    await opened.settle();
    return opened;
  }

  it("goes from 'Request Sent' to the picks in place", async () => {
    const { push } = await asked();
    expect(screen.getByText('Request Sent')).toBeTruthy();
    expect(screen.getByText('Approve on your phone')).toBeTruthy();
    expect(screen.queryByText('Home win')).toBeNull();
    expect(screen.getByText(/locked pick/)).toBeTruthy();
    await push(
      'useFollowPurchaseSubscription',
      purchase('PAID', { message: 'Paid. The tip is also sent by SMS' }),
    );
    expect(screen.getByText('Your tips are open')).toBeTruthy();
    expect(screen.getByText('QK12ABC345')).toBeTruthy();
    expect(screen.getByText('Home win')).toBeTruthy();
    expect(screen.getByText('1.85')).toBeTruthy();
    expect(screen.queryByText(/locked pick/i)).toBeNull();
  });

  it.each([
    ['FAILED', 'WRONG_PIN', 'The M-Pesa PIN was wrong', 'Payment failed', null],
    ['FAILED', 'CANCELLED', 'The payment was cancelled', 'Payment failed', null],
    ['FAILED', 'UNREACHABLE', 'The phone could not be reached', 'Payment failed', /^You can try again in/],
    ['FAILED', 'SAME_AMOUNT_TOO_SOON', 'M-Pesa accepts', 'Payment failed', /once in 2 minutes/],
    ['EXPIRED', 'EXPIRED', 'The request was not confirmed in time', 'Not confirmed in time', null],
  ])(
    'says why it ended %s (%s), and when it may be tried again',
    async (state, failure, message, step, wait) => {
      const { push } = await asked();
      await push('useFollowPurchaseSubscription', purchase(state, { failure, message }));
      expect(screen.getByText(step)).toBeTruthy();
      expect(screen.getAllByText(message).length).toBeGreaterThan(0);
      expect(screen.getByRole('button', { name: 'Try again' })).toHaveProperty('disabled', wait !== null);
      if (wait) expect(screen.getByText(wait)).toBeTruthy();
    },
  );

  it('offers the paybill with what to enter, each to be copied', async () => {
    const { push } = await asked();
    const paybill = {
      businessNumber: '600100',
      accountNumber: '12',
      amount: { amount: '50.00', text: 'Ksh 50' },
    };
    const failed = purchase('FAILED', { failure: 'WRONG_PIN' });
    await push('useFollowPurchaseSubscription', {
      ...failed,
      Slip: () => ({ id: 'slip-12', ...slip(true), paybill }),
    });
    for (const [name, value] of [
      ['Business number', '600100'],
      ['Account number', '12'],
      ['Amount', 'Ksh 50'],
    ] as const) {
      expect(screen.getByText(name).nextElementSibling?.firstElementChild?.textContent).toBe(value);
      expect(screen.getByRole('button', { name: `Copy: ${name}` })).toBeTruthy();
    }
  });

  it('offers to send a request again that has not appeared for a minute', async () => {
    const { push } = await asked();
    expect(screen.getByText(/No request on your phone\? You can send it again in/)).toBeTruthy();
    const createdAt = new Date(Date.now() - 61_000).toISOString();
    await push('useFollowPurchaseSubscription', purchase('REQUESTED', { createdAt }));
    fireEvent.click(screen.getByRole('button', { name: 'No request on your phone? Send it again' }));
    expect(screen.getByRole('button', { name: 'Pay Ksh 50' })).toBeTruthy();
  });

  it('lets one try again at once after anything else', async () => {
    const { push } = await asked();
    await push('useFollowPurchaseSubscription', purchase('FAILED', { failure: 'NO_MONEY' }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: 'Pay Ksh 50' })).toBeTruthy();
  });

  it('leads back to the form from a request that went to a wrong number, and forgets it', async () => {
    await asked();
    expect(screen.getAllByText(/2547•••••678/).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Wrong number? Use another' }));
    expect(screen.getByText(/do not approve it: you would pay twice/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use another number' }));
    expect(screen.getByLabelText('M-Pesa phone number')).toBeTruthy();
    expect(window.sessionStorage.getItem('purchase:slip:12')).toBeNull();
  });

  it('lets another number try at once while the same one has to wait', async () => {
    const { push } = await asked();
    await push('useFollowPurchaseSubscription', purchase('FAILED', { failure: 'UNREACHABLE' }));
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Use another number' }));
    expect(screen.getByRole('button', { name: 'Pay Ksh 50' })).toHaveProperty('disabled', false);
  });

  it('says not to pay twice while the outcome is unknown', async () => {
    await asked({ PurchaseWatchQuery: () => purchase('UNKNOWN', { message: 'Do not pay twice' }) });
    expect(screen.getByText('Waiting for confirmation')).toBeTruthy();
    expect(screen.getAllByText('Do not pay twice').length).toBeGreaterThan(0);
  });

  it('goes on after a reload, and asks again when the connection is back', async () => {
    window.sessionStorage.setItem('purchase:slip:12', 'token-9');
    const { calls, settle, answers: server } = await open();
    expect(screen.getByText('Approve on your phone')).toBeTruthy();
    expect(calls('PurchaseWatchQuery')).toEqual([{ token: 'token-9' }]);
    server.PurchaseWatchQuery = () => purchase('PAID');
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(screen.getByText('Home win')).toBeTruthy();
  });
});

it('redirects to the home page without an id', async () => {
  const { router } = await open({}, '/buy_tip');
  expect(router.state.location.pathname).toBe('/');
});

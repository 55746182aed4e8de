import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, openPage, refused } from '../../test/openPage.tsx';
import { accountRoutes } from '../dashboard/accountRoutes.tsx';

const finance = (amount: string) => {
  const money = { amount, currency: 'KES', text: `Ksh ${amount}` };
  const other = { amount: '0.00', currency: 'KES', text: 'Ksh 0' };
  return {
    id: 'finance-1',
    accountBalance: money,
    heldCardIncome: null,
    newTipsterLimit: null,
    withdrawable: money,
    todayEarnings: other,
    totalEarnings: other,
  };
};
const withdrawal = (status: string, more: Record<string, unknown> = {}) => ({
  id: 'withdrawal-1',
  status,
  message: `It is ${status}`,
  phone: '254712345678',
  receipt: null,
  reviewDueAt: null,
  arrives: null,
  retryable: false,
  amount: { amount: '900.00', currency: 'KES', text: 'Ksh 900' },
  ...more,
});
const kenyan = { id: 'viewer-1', phone: '254712345678', canBePaid: true, payoutMethod: null };
const balances = (amount: string) => ({
  Viewer: () => ({ ...kenyan, finance: finance(amount) }),
});
const history = (...nodes: object[]) => ({
  Viewer: () => ({ id: 'viewer-1' }),
  WithdrawalConnection: () => ({ edges: nodes.map((node) => ({ node })) }),
});
const answers: Answers = {
  WithdrawRouteQuery: () => balances('900'),
  WithdrawHistoryQuery: () => history(withdrawal('SUCCESSFUL', { receipt: 'QK12ABC345' })),
  WithdrawPanelMutation: () => ({
    RequestWithdrawalResult: () => ({ __typename: 'WithdrawalPayload' }),
    WithdrawalPayload: () => ({
      message: 'Withdrawal requested',
      withdrawal: withdrawal('PENDING', { id: 'withdrawal-2', amount: { text: 'Ksh 777' } }),
      viewer: { ...kenyan, finance: finance('0') },
    }),
  }),
};

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (more: Answers = {}) => openPage('/dashboard/withdraw', accountRoutes, { ...answers, ...more });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Withdraw Ksh|^Processing/ });
const phone = () => screen.getByLabelText<HTMLInputElement>('M-Pesa phone number');
async function openHistory(page: Awaited<ReturnType<typeof open>>) {
  const details = screen.getByText('Withdrawal History').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await page.settle();
}

describe('the button', () => {
  it.each([
    ['9.99', true],
    ['10.00', false],
    ['900.00', false],
    ['-5.00', true],
  ])('at a balance of %s is disabled: %s', async (amount, disabled) => {
    await open({ WithdrawRouteQuery: () => balances(amount) });
    expect(button().disabled).toBe(disabled);
    expect(screen.getByText(/Minimum withdrawal is Ksh\. 10/)).toBeTruthy();
  });

  it('sends the whole balance to the confirmed phone, and takes no second press meanwhile', async () => {
    const page = await open({ WithdrawPanelMutation: undefined as never });
    expect(phone().value).toBe('0712345678');
    fireEvent.click(button());
    await page.settle();
    fireEvent.click(button());
    await page.settle();
    expect(button().textContent).toContain('Processing');
    expect(page.calls('WithdrawPanelMutation')).toHaveLength(1);
    expect(page.calls('WithdrawPanelMutation')[0]?.input).toMatchObject({
      phone: '254712345678',
      door: 'WITHDRAW_PAGE',
    });
  });

  it('asks for the phone', async () => {
    const page = await open();
    fireEvent.change(phone(), { target: { value: '' } });
    fireEvent.click(button());
    expect(screen.getByText('Please enter your phone number')).toBeTruthy();
    expect(page.calls('WithdrawPanelMutation')).toEqual([]);
  });

  it.each([
    ['the reason', refused('requestWithdrawal', 'ConflictError', 'One is under way'), 'One is under way'],
    ['its own words without an answer', new Error('offline'), 'Withdrawal request failed'],
  ])('shows %s', async (_name, answer, text) => {
    const page = await open({ WithdrawPanelMutation: () => answer });
    fireEvent.click(button());
    await page.settle();
    expect(screen.getByText(text)).toBeTruthy();
  });
});

it('says what is held back and until when, and offers nothing beyond a new tipster’s limit', async () => {
  const of = (amount: string) => ({ amount, currency: 'KES', text: `Ksh ${amount}` });
  const held = {
    ...finance('900'),
    withdrawable: of('0.00'),
    heldCardIncome: {
      amount: of('600'),
      nextRelease: '2026-11-30T09:00:00Z',
      lastRelease: '2026-12-01T09:00:00Z',
    },
    newTipsterLimit: { cap: of('20,000'), left: of('0'), reviewHours: 24, until: '2026-12-02T09:00:00Z' },
  };
  await open({
    WithdrawRouteQuery: () => ({
      Viewer: () => ({ ...kenyan, finance: held }),
    }),
    WithdrawHistoryQuery: () => history(withdrawal('PENDING', { reviewDueAt: '2026-11-24T09:00:00Z' })),
  });
  expect(button().disabled).toBe(true);
  expect(screen.getByText('Ksh 600 from cards can be withdrawn later')).toBeTruthy();
  expect(screen.getByText('Ksh 0 of your first Ksh 20,000 left')).toBeTruthy();
  expect(screen.getByText(/within 24 hours/)).toBeTruthy();
  const times = [...document.querySelectorAll('time')].map((time) => time.dateTime);
  expect(times).toEqual(['2026-11-30T09:00:00Z', '2026-12-01T09:00:00Z', '2026-12-02T09:00:00Z']);
});

describe('notices', () => {
  it('vanish after five seconds', async () => {
    const page = await open({ WithdrawPanelMutation: () => new Error('offline') });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    fireEvent.click(button());
    await page.settle();
    act(() => vi.advanceTimersByTime(4_900));
    expect(screen.getByText('Withdrawal request failed')).toBeTruthy();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByText('Withdrawal request failed')).toBeNull();
  });
});

describe('the history', () => {
  it('is folded and not asked for until it is opened, then a hundred at a time', async () => {
    const page = await open();
    expect(page.calls('WithdrawHistoryQuery')).toEqual([]);
    await openHistory(page);
    expect(screen.getByText('Successful')).toBeTruthy();
    expect(screen.getByText('QK12ABC345')).toBeTruthy();
    expect(page.calls('WithdrawHistoryQuery')).toMatchObject([{ first: 100 }]);
  });

  it('takes up a pending one again where the server allows it', async () => {
    const page = await open({
      WithdrawHistoryQuery: () => history(withdrawal('PENDING', { retryable: true })),
      WithdrawalRowRetryMutation: () => ({
        RetryWithdrawalResult: () => ({ __typename: 'WithdrawalPayload' }),
        WithdrawalPayload: () => ({
          message: 'Sent again',
          withdrawal: withdrawal('SUCCESSFUL'),
        }),
      }),
    });
    await openHistory(page);
    expect(screen.getByText('Pending')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await page.settle();
    expect(page.calls('WithdrawalRowRetryMutation')).toEqual([
      { input: { withdrawalId: 'withdrawal-1', phone: '254712345678' } },
    ]);
    expect(screen.getByText('Sent again')).toBeTruthy();
    expect(screen.getByText('Successful')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('shows a failed one in words', async () => {
    const page = await open({ WithdrawHistoryQuery: () => history(withdrawal('FAILED')) });
    await openHistory(page);
    expect(screen.getByText('Failed')).toBeTruthy();
    expect(screen.getByText('It is FAILED')).toBeTruthy();
  });

  it('has a new withdrawal on top', async () => {
    const page = await open();
    await openHistory(page);
    fireEvent.click(button());
    await page.settle();
    expect(screen.getByText('Withdrawal requested')).toBeTruthy();
    expect(screen.getByText('777')).toBeTruthy();
    expect(button().disabled).toBe(true);
  });
});

describe('loading', () => {
  it('says which part failed, and a refresh reloads both', async () => {
    const page = await open();
    page.answers.WithdrawRouteQuery = () => new Error('offline');
    page.answers.WithdrawHistoryQuery = () => new Error('offline');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await page.settle();
    expect(screen.getByText('Failed to fetch balances')).toBeTruthy();
    expect(screen.getByText('Failed to fetch withdrawal history')).toBeTruthy();
    page.answers.WithdrawRouteQuery = () => balances('42');
    page.answers.WithdrawHistoryQuery = () => history();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await page.settle();
    expect(screen.getByText('Withdraw Ksh 42')).toBeTruthy();
  });

  it('offers another try when the page itself did not load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = await open({ WithdrawRouteQuery: () => new Error('offline') });
    expect(screen.getByText('Failed to fetch balances')).toBeTruthy();
    page.answers.WithdrawRouteQuery = () => balances('900');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await page.settle();
    expect(button()).toBeTruthy();
  });

  it('moves the balance when the server says so', async () => {
    const page = await open();
    await page.push('useFinanceSubscription', { Finance: () => finance('55') });
    expect(screen.getByText('Withdraw Ksh 55')).toBeTruthy();
  });
});

describe('abroad', () => {
  const method = {
    kind: 'MOBILE_MONEY',
    networkName: 'MTN Mobile Money',
    account: '256772000001',
    holder: 'Ann Okello',
  };
  const ugandan = { id: 'viewer-1', phone: '256772000001', canBePaid: true, payoutMethod: method };
  const money = (text: string, currency: string) => ({ amount: '1', currency, text });
  const abroad: Answers = {
    WithdrawRouteQuery: () => ({ Viewer: () => ({ ...ugandan, finance: finance('600') }) }),
    TransferFormQuoteMutation: () => ({
      QuoteWithdrawalResult: () => ({ __typename: 'QuoteWithdrawalPayload' }),
      QuoteWithdrawalPayload: () => ({
        quote: 'quote-1',
        rate: '28.5000',
        validUntil: '2026-11-23T12:10:00.000Z',
        amount: money('Ksh 600', 'KES'),
        arrives: money('UGX 16,599', 'UGX'),
        fee: money('UGX 500', 'UGX'),
      }),
    }),
    TransferFormConfirmMutation: () => ({
      ConfirmWithdrawalResult: () => ({ __typename: 'WithdrawalPayload' }),
      WithdrawalPayload: () => ({
        message: 'Withdrawal requested',
        withdrawal: withdrawal('PENDING', { id: 'withdrawal-3', arrives: money('UGX 16,599', 'UGX') }),
        viewer: { ...ugandan, finance: finance('0') },
      }),
    }),
  };
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  it('shows what arrives, the fee and the rate before it is confirmed, with one quote', async () => {
    const page = await open(abroad);
    expect(screen.queryByLabelText('M-Pesa phone number')).toBeNull();
    press('See what you receive for Ksh 600');
    await page.settle();
    const shown = screen.getByRole('region', { name: 'What you receive' }).textContent;
    for (const text of ['Ksh 600', 'UGX 16,599', 'UGX 500', 'Ksh 1 = UGX 28.5000'])
      expect(shown).toContain(text);
    expect(page.calls('TransferFormConfirmMutation')).toEqual([]);
    press('Withdraw Ksh 600');
    await page.settle();
    expect(page.calls('TransferFormConfirmMutation')).toEqual([{ input: { quote: 'quote-1' } }]);
    expect(screen.getByText('Withdrawal requested')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'What you receive' })).toBeNull();
  });

  it('says why there is no quote, and drops one that has expired', async () => {
    const page = await open({
      ...abroad,
      TransferFormConfirmMutation: () =>
        refused('confirmWithdrawal', 'ConflictError', 'This quote has expired'),
    });
    press('See what you receive for Ksh 600');
    await page.settle();
    press('Withdraw Ksh 600');
    await page.settle();
    expect(screen.getByRole('alert').textContent).toContain('This quote has expired');
    expect(screen.getByRole('button', { name: 'See what you receive for Ksh 600' })).toBeTruthy();
  });

  it('says that nothing can be withdrawn until a way to be paid is set', async () => {
    await open({
      WithdrawRouteQuery: () => ({
        Viewer: () => ({ ...ugandan, canBePaid: false, payoutMethod: null, finance: finance('600') }),
      }),
    });
    expect(screen.getByText('You cannot be paid yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a payout method' }).getAttribute('href')).toBe(
      '/account_settings',
    );
    expect(screen.queryByRole('button', { name: /^Withdraw Ksh/ })).toBeNull();
  });
});

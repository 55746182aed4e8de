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
    withdrawable: money,
    todayEarnings: other,
    totalEarnings: other,
  };
};
const withdrawal = (status: string, more: Record<string, unknown> = {}) => ({
  id: 'withdrawal-1',
  number: 7,
  status,
  message: `It is ${status}`,
  phone: '254712345678',
  receipt: null,
  retryable: false,
  amount: { amount: '900.00', currency: 'KES', text: 'Ksh 900' },
  ...more,
});
const balances = (amount: string) => ({
  Viewer: () => ({ id: 'viewer-1', phone: '254712345678', finance: finance(amount) }),
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
      viewer: { id: 'viewer-1', phone: '254712345678', finance: finance('0') },
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
  it('is folded and not asked for until it is opened', async () => {
    const page = await open();
    expect(page.calls('WithdrawHistoryQuery')).toEqual([]);
    await openHistory(page);
    expect(screen.getByText('Successful')).toBeTruthy();
    expect(screen.getByText('QK12ABC345')).toBeTruthy();
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
      { input: { number: 7, phone: '254712345678' } },
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

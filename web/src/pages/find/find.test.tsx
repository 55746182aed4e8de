import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../../lib/connection.ts';
import { type Answers, openPage, refused } from '../../test/openPage.tsx';
import { buyRoutes } from '../buy/buyRoutes.tsx';

const purchase = {
  Purchase: () => ({
    id: 'purchase-1',
    state: 'PAID',
    country: 'NG',
    createdAt: '2026-11-21T09:00:00Z',
    expiresAt: '2026-11-21T09:40:00Z',
    plan: null,
    message: 'Paid',
    checkout: null,
  }),
  Slip: () => ({ id: 'slip-1', number: 12, locked: false }),
  Tip: () => ({ odds: '1.85', pick: { market: { value: 'Over 2.5' } } }),
  Game: () => ({ homeTeam: { name: 'Gor Mahia' }, awayTeam: { name: 'Tusker' }, league: { name: 'FKF' } }),
};
const recovered = (union: string) => () => ({
  [union]: () => ({ __typename: 'RecoverPayload' }),
  RecoverPayload: () => ({ token: 'token-1' }),
  ...purchase,
});
const answers: Answers = {
  FindByPhonePageMutation: recovered('RecoverSlipByPhoneResult'),
  FindByEmailPageMutation: recovered('RecoverSlipByEmailResult'),
  PurchaseWatchQuery: () => purchase,
  RecoveredTipQuery: () => purchase,
};
const open = (path: string, more: Answers = {}) => openPage(path, buyRoutes, { ...answers, ...more });
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const find = () => fireEvent.click(screen.getByRole('button', { name: 'Find my tip' }));

beforeEach(() => window.sessionStorage.clear());
afterEach(cleanup);

describe('by phone', () => {
  it('shows both mistakes', async () => {
    const { settle, calls } = await open('/find_tip');
    fill('Phone number', '12');
    fill('Transaction code', 'QK12ABC');
    find();
    await settle();
    expect(screen.getByText('Enter Valid Phone Number')).toBeTruthy();
    expect(screen.getByText('Invalid transaction code')).toBeTruthy();
    expect(calls('FindByPhonePageMutation')).toEqual([]);
  });

  it('takes the first word of a pasted message, in capitals, and shows game, league and tip', async () => {
    const { settle, calls } = await open('/find_tip');
    fill('Phone number', '0712345678');
    fill('Transaction code', ' qk12abc345 Confirmed. Ksh50.00 sent to TIPSOKO');
    find();
    await settle();
    expect(calls('FindByPhonePageMutation')).toEqual([
      { input: { phone: '254712345678', code: 'QK12ABC345' } },
    ]);
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Game',
      'League',
      'Tip',
    ]);
    expect(table.getByText(/Gor Mahia v Tusker/)).toBeTruthy();
    expect(table.getByText('FKF')).toBeTruthy();
    expect(table.getByText('Over 2.5')).toBeTruthy();
    // What the mutation brought is enough: no second request.
    expect(calls('RecoveredTipQuery')).toEqual([]);
  });

  it('shows why the server refused', async () => {
    const { settle } = await open('/find_tip', {
      FindByPhonePageMutation: () => refused('recoverSlipByPhone', 'NotFoundError', 'No such payment'),
    });
    fill('Phone number', '0712345678');
    fill('Transaction code', 'QK12ABC345');
    find();
    await settle();
    expect(screen.getByText('No such payment')).toBeTruthy();
  });
});

it('takes over the reference of another link that is opened on the page', async () => {
  const { router, settle } = await open('/find_tip_ng?tx_ref=tip_abc');
  await act(() => router.navigate('/find_tip_ng?tx_ref=tip_def'));
  await settle();
  expect(screen.getByLabelText<HTMLInputElement>('Transaction id').value).toBe('tip_def');
});

describe('by e-mail', () => {
  it('shows both mistakes', async () => {
    const { settle } = await open('/find_tip_ng');
    fill('E-mail', 'buyer@');
    fill('Transaction id', '12');
    find();
    await settle();
    expect(screen.getByText('Invalid Email')).toBeTruthy();
    expect(screen.getByText('Invalid transaction id')).toBeTruthy();
  });

  it('fills the reference in from the address', async () => {
    const { settle, calls } = await open('/find_tip_ng?tx_ref=tip_abc&status=successful');
    expect(screen.getByLabelText<HTMLInputElement>('Transaction id').value).toBe('tip_abc');
    fill('E-mail', 'buyer@example.com');
    find();
    await settle();
    expect(calls('FindByEmailPageMutation')).toEqual([
      { input: { email: 'buyer@example.com', transactionId: 'tip_abc' } },
    ]);
    expect(screen.getByText('Over 2.5')).toBeTruthy();
  });

  it('follows the purchase of this tab on the way back from the payment page', async () => {
    window.sessionStorage.setItem('purchase:card', 'token-7');
    const { calls } = await open('/find_tip_ng?tx_ref=tip_abc&status=successful');
    expect(calls('PurchaseWatchQuery')).toEqual([{ token: 'token-7' }]);
    expect(screen.getByText('Over 2.5')).toBeTruthy();
    // The link may be of another payment: it says which one it shows.
    expect(screen.getByText('Slip 12')).toBeTruthy();
  });

  it('says that a cancelled payment was left, and still asks the server what became of it', async () => {
    window.sessionStorage.setItem('purchase:card', 'token-7');
    const { calls } = await open('/find_tip_ng?tx_ref=tip_abc&status=cancelled', {
      PurchaseWatchQuery: () => ({
        ...purchase,
        Purchase: () => ({ ...purchase.Purchase(), state: 'REQUESTED' }),
      }),
    });
    expect(screen.getByText('You left the payment page before paying')).toBeTruthy();
    expect(screen.getByText('Pay on the payment page')).toBeTruthy();
    expect(calls('PurchaseWatchQuery')).toHaveLength(1);
  });
});

it.each([
  ['/find_tip', { 'Phone number': '0712345678', 'Transaction code': 'SKL3ABCDE1' }],
  ['/find_tip_ng', { 'E-mail': 'buyer@example.com', 'Transaction id': '1234567' }],
])('opens the live connection again for what was found at %s', async (path, fields) => {
  const renewed = vi.spyOn(connection, 'renew');
  const { settle } = await open(path);
  for (const [label, value] of Object.entries(fields)) fill(label, value);
  expect(renewed).not.toHaveBeenCalled();
  find();
  await settle();
  expect(renewed).toHaveBeenCalledTimes(1);
  renewed.mockRestore();
});

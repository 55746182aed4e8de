import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropAccessToken } from '../../relay/session.ts';
import { openPage } from '../../test/openPage.tsx';
import { OpenSlip } from './OpenSlip.tsx';

const ksh = (amount: string) => ({ amount, currency: 'KES', text: `Ksh ${amount}` });
const shared = { url: 'https://tipsoko.example/slip/7', text: 'Slip 7 by asha' };
const sales = (buyers: number, number = 7) => ({
  Viewer: () => ({
    openSlips: [
      { buyers, income: ksh(String(90 * buyers)), slip: { id: 'slip', number, status: 'ON_SALE' } },
    ],
  }),
});

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(cleanup);

async function open(answer: () => object) {
  const page = await openPage(
    '/',
    () => [
      {
        path: '/',
        element: (
          <OpenSlip number={7} shared={shared}>
            It is open
          </OpenSlip>
        ),
      },
    ],
    {
      OpenSlipQuery: answer,
    },
  );
  await page.settle();
  return page;
}

it('shows its tipster the buyers, each sale as it comes, and the share on WhatsApp', async () => {
  let buyers = 0;
  const { push, settle } = await open(() => sales(buyers));
  expect(screen.getByText('No buyer yet')).toBeTruthy();
  const share = screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(share)).toContain('Slip 7 by asha https://tipsoko.example/slip/7');
  buyers = 1;
  await push('useFinanceSubscription', { Finance: () => ({ id: 'finance-1' }) });
  await settle();
  expect(screen.getByRole('status').textContent).toContain('1 buyer');
  expect(screen.getByText('90')).toBeTruthy();
});

it.each([
  ['who is signed in and bought it', () => sales(1, 8)],
  ['whose session has ended', () => ({ data: { viewer: null } })],
])('tells a buyer, %s, that it is open', async (_who, answer) => {
  await open(answer);
  expect(screen.getByText('It is open')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Share on WhatsApp' })).toBeNull();
});

it('asks nothing for a buyer without an account', async () => {
  dropAccessToken();
  const { calls } = await open(() => sales(1));
  expect(calls('OpenSlipQuery')).toEqual([]);
  expect(screen.getByText('It is open')).toBeTruthy();
});

import { cleanup, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import { afterEach, beforeEach, expect, it } from 'vitest';
import slipRouteQuery, { type SlipRouteQuery } from '../../__generated__/SlipRouteQuery.graphql.ts';
import { dropAccessToken } from '../../relay/session.ts';
import { openPage } from '../../test/openPage.tsx';
// So that the part that comes later is there at once.
import './OpenSlip.tsx';
import { SlipOffer } from './SlipOffer.tsx';

const ksh = (amount: string) => ({ amount, currency: 'KES', text: `Ksh ${amount}` });
const shared = { url: 'https://tipsoko.example/slip/7', text: 'Slip 7 by asha' };
const sales = (buyers: number, number = 7, username = 'asha') => ({
  Viewer: () => ({
    tipster: { id: `tipster-${username}`, username },
    openSlips: [{ buyers, income: ksh(String(90 * buyers)), slip: { id: `slip-${number}`, number } }],
  }),
});

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(cleanup);

function Slip() {
  const { slip } = useLazyLoadQuery<SlipRouteQuery>(slipRouteQuery, { number: 7 });
  return slip && <SlipOffer slip={slip} shared={shared} />;
}

async function open(answer: () => object, status = 'ON_SALE') {
  const page = await openPage(
    '/',
    () => [
      {
        path: '/',
        element: (
          <Suspense>
            <Slip />
          </Suspense>
        ),
      },
    ],
    {
      SlipRouteQuery: () => ({
        Slip: () => ({
          id: 'slip-7',
          number: 7,
          status,
          locked: false,
          tipster: { id: 'tipster-asha', username: 'asha' },
        }),
      }),
      OpenSlipOwnerQuery: answer,
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
  ['a signed-in buyer', () => sales(1, 8, 'otieno')],
  ['whose session has ended', () => ({ data: { viewer: null } })],
])('tells a buyer, %s, that it is open, and asks for no sales', async (_who, answer) => {
  const { calls } = await open(answer);
  expect(calls('OpenSlipQuery')).toEqual([]);
  expect(screen.getByText('You can see the picks of this slip.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Share on WhatsApp' })).toBeNull();
});

it('offers its tipster the picture of a finished one to share', async () => {
  const { calls } = await open(() => sales(1, 8), 'FINISHED');
  expect(calls('OpenSlipQuery')).toEqual([]);
  const card = within(screen.getByRole('region', { name: 'Share your slip' }));
  expect(card.getByRole('img').getAttribute('src')).toBe('/og/slip/7.png');
  expect(card.getByRole('link', { name: 'Share on WhatsApp' })).toBeTruthy();
  expect(card.queryByRole('status')).toBeNull();
});

it('asks nothing for a buyer without an account', async () => {
  dropAccessToken();
  const { calls } = await open(() => sales(1));
  expect(calls('OpenSlipQuery')).toEqual([]);
  expect(screen.getByText('You can see the picks of this slip.')).toBeTruthy();
});

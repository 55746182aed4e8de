import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Environment } from 'relay-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropAccessToken } from '../../relay/session.ts';
import { Outlet, type RouteObject } from '../../router/router.ts';
import { type Answers, openPage, refused } from '../../test/openPage.tsx';
import { ToastProvider } from '../../ui/feedback/ToastProvider.tsx';
import { accountRoutes } from './accountRoutes.tsx';

const ksh = (amount: string) => ({ amount, currency: 'KES', text: `Ksh ${amount}` });
const finance = (balance: string, today = '30', heldCardIncome: unknown = null) => ({
  heldCardIncome,
  id: 'finance-1',
  accountBalance: ksh(balance),
  withdrawable: ksh(balance),
  pendingAmount: ksh('60'),
  totalEarnings: ksh('9000'),
  todayEarnings: ksh(today),
  monthEarnings: ksh('1200'),
});
const viewer = (balance: string, more: Record<string, unknown> = {}) => ({
  Viewer: () => ({
    id: 'viewer-1',
    phone: '254712345678',
    rating: '61.40',
    canPost: true,
    canBePaid: true,
    payoutMethod: null,
    tipster: { id: 'tipster-1', username: 'asha', finishedSlips: { edges: [] } },
    finance: finance(balance),
    ...more,
  }),
});
const answers: Answers = {
  DashboardRouteQuery: () => viewer('600'),
  AddTipsQuery: () => viewer('600'),
};
const routes = (environment: Environment): RouteObject[] => [
  {
    element: (
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    ),
    children: accountRoutes(environment),
  },
];
const open = (more: Answers = {}, path = '/dashboard') => openPage(path, routes, { ...answers, ...more });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(cleanup);

describe('without a session cookie', () => {
  it.each([
    '/dashboard',
    '/dashboard/add_tips',
    '/dashboard/earnings',
    '/dashboard/withdraw',
    '/dashboard/finished_tips/asha',
    '/dashboard/active_tips/asha',
    '/account_settings',
  ])('%s goes home', async (path) => {
    dropAccessToken();
    const { router } = await open({}, path);
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('the tiles', () => {
  it('show the six numbers; the last three link to the earnings', async () => {
    await open();
    for (const label of ['Pending Payments', 'My Rating', 'Account Balance'])
      expect(screen.getByText(label)).toBeTruthy();
    for (const label of ['Total Earnings', "Today's Income - 40% Fee", 'Monthly Income - 40% Fee']) {
      expect(screen.getByText(label).closest('a')?.getAttribute('href')).toBe('/dashboard/earnings');
    }
    expect(screen.getByText('61%')).toBeTruthy();
    expect(screen.getByText('Minimum withdrawal is Ksh. 10')).toBeTruthy();
  });

  it.each([
    ['2026-11-30T09:00:00Z', 'Ksh 300 from cards is released on 30 Nov 2026'],
    // Midnight in Nairobi is at 21:00 UTC.
    ['2026-11-30T21:00:00Z', 'Ksh 300 from cards is released from 30 Nov 2026 to 1 Dec 2026'],
  ])('say what is held of card income until %s', async (lastRelease, text) => {
    const held = { amount: ksh('300'), nextRelease: '2026-11-30T08:00:00Z', lastRelease };
    await open({ DashboardRouteQuery: () => viewer('600', { finance: finance('600', '30', held) }) });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('compare today with this day last week, below a balance that stands in one place', async () => {
    const days = Array.from({ length: 30 }, (_, at) => ({
      day: `2026-11-${String(at + 1).padStart(2, '0')}`,
      amount: ksh(String(at)),
    }));
    await open({
      DashboardRouteQuery: () => viewer('600', { finance: { ...finance('600'), earningsByDay: days } }),
    });
    expect(screen.getByText('Ksh 22 on the same day last week')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Earnings of the last 30 days, most on/ })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Daily earnings as a table' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All earnings' }).getAttribute('href')).toBe(
      '/dashboard/earnings',
    );
    expect(screen.getAllByText(/^Account Balance$/)).toHaveLength(1);
  });

  it('move by themselves', async () => {
    const { push } = await open();
    await push('useFinanceSubscription', { Finance: () => finance('600', '77') });
    expect(screen.getByText('77')).toBeTruthy();
  });

  it('say that the session is over', async () => {
    await open({ DashboardRouteQuery: () => ({ data: { viewer: null } }) });
    expect(screen.getByText('Your session has ended')).toBeTruthy();
  });
});

describe('adding tips', () => {
  it('opens the builder when the server allows it', async () => {
    const { router, settle } = await open({ AddTipsRouteQuery: () => viewer('600') });
    press(/^Add Tips/);
    await settle();
    expect(router.state.location.pathname).toBe('/dashboard/add_tips');
  });

  it('is refused with two unfinished slips', async () => {
    const { router, settle } = await open({ AddTipsQuery: () => viewer('600', { canPost: false }) });
    press(/^Add Tips/);
    await settle();
    expect(screen.getByText("Can't Post more than 2 tips")).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('asks for a login, not for fewer slips, when the session has ended', async () => {
    const { settle } = await open({ AddTipsQuery: () => ({ data: { viewer: null } }) });
    press(/^Add Tips/);
    await settle();
    expect(screen.queryByText("Can't Post more than 2 tips")).toBeNull();
    expect(screen.getByText('Your session has ended')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
  });
});

describe('a new tipster', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const tipster = (slips: number, photo: string | null, joinedAt = daysAgo(1)) => ({
    id: 'tipster-1',
    username: 'asha',
    profile: { photo, joinedAt },
    slips: { totalCount: slips },
    finishedSlips: { edges: [] },
  });
  const steps = () => screen.queryByText('Three steps to your first sale');
  const doneSteps = () => screen.queryAllByLabelText('Done').map((done) => done.closest('li')?.textContent);
  // A username for each test: what a device keeps is of one.
  let accounts = 0;
  const newcomer = () => {
    accounts += 1;
    return `asha${accounts}`;
  };

  it('is led to photo, first slip and sharing; there is nothing to withdraw yet', async () => {
    await open({
      DashboardRouteQuery: () =>
        viewer('0.00', {
          tipster: tipster(0, '/a.webp'),
          openSlips: [],
          finance: { ...finance('0.00'), earningsByDay: [{ day: '2026-11-27', amount: ksh('0.00') }] },
        }),
    });
    expect(screen.getByText('Three steps to your first sale')).toBeTruthy();
    expect(screen.getByLabelText('Done').closest('li')?.textContent).toContain('Add a photo');
    expect(screen.getByRole('link', { name: 'Publish your first slip' }).getAttribute('href')).toBe(
      '/dashboard/add_tips',
    );
    expect(screen.queryByRole('button', { name: 'Request withdrawal' })).toBeNull();
    // One minimum, not two.
    expect(screen.getAllByText(/minimum/i)).toHaveLength(1);
    // No bars and no calendar of thirty zeros.
    expect(screen.queryByRole('table', { name: 'Daily earnings as a table' })).toBeNull();
    expect(screen.getByText(/^No earnings on these days\./)).toBeTruthy();
    const [first] = within(screen.getByRole('region', { name: 'Money and tips' })).getAllByRole('button');
    expect(first?.textContent).toContain('Add Tips');
    expect(screen.getByText('Your part of each sale comes here when the slip has finished.')).toBeTruthy();
  });

  it('keeps the steps after the first slip, until a photo is there and a link was shared', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async () => {} } });
    const username = newcomer();
    const opened = (photo: string | null) => () =>
      viewer('0.00', { tipster: { ...tipster(1, photo), username }, openSlips: [] });
    const { settle } = await open({ DashboardRouteQuery: opened(null) });
    expect(steps()).toBeTruthy();
    expect(doneSteps()).toEqual([expect.stringContaining('Publish your first slip')]);
    press('Copy Link');
    await settle();
    expect(doneSteps()).toHaveLength(2);
    cleanup();
    await open({ DashboardRouteQuery: opened('/a.webp') });
    expect(steps()).toBeNull();
    vi.unstubAllGlobals();
  });

  it('hides the steps, here and when the page is opened again', async () => {
    const mine = { ...tipster(0, null), username: newcomer() };
    await open({ DashboardRouteQuery: () => viewer('0.00', { tipster: mine, openSlips: [] }) });
    press('Hide these steps');
    expect(steps()).toBeNull();
    cleanup();
    await open({ DashboardRouteQuery: () => viewer('0.00', { tipster: mine, openSlips: [] }) });
    expect(steps()).toBeNull();
  });

  it('stops onboarding a month after registration, unless nothing was published yet', async () => {
    const old = (slips: number) => ({ ...tipster(slips, null, daysAgo(31)), username: newcomer() });
    await open({ DashboardRouteQuery: () => viewer('0.00', { tipster: old(1), openSlips: [] }) });
    expect(steps()).toBeNull();
    cleanup();
    await open({ DashboardRouteQuery: () => viewer('0.00', { tipster: old(0), openSlips: [] }) });
    expect(steps()).toBeTruthy();
  });

  it('has published: each sale is announced as it comes', async () => {
    const slip = {
      id: 'slip-7',
      number: 7,
      status: 'ON_SALE',
      firstKickoff: '2026-11-30T18:00:00Z',
      price: ksh('150'),
    };
    const sales = (buyers: number) => [{ buyers, income: ksh(String(90 * buyers)), slip }];
    const { push, settle } = await open({
      DashboardRouteQuery: () => viewer('0.00', { tipster: tipster(1, null), openSlips: sales(0) }),
      DashboardSoldQuery: () => viewer('0.00', { openSlips: sales(1) }),
    });
    expect(screen.getByText('No buyer yet')).toBeTruthy();
    await push('useFinanceSubscription', {
      Finance: () => ({ ...finance('0.00'), pendingAmount: { ...ksh('150'), amount: '150.00' } }),
    });
    await settle();
    expect(screen.getByText('Sold! +Ksh 90')).toBeTruthy();
    expect(screen.getByText('1 buyer')).toBeTruthy();
  });
});

describe('the slip that finished last', () => {
  const finished = (daysAgo: number, result = 'WON') => ({
    id: 'tipster-1',
    username: 'asha',
    finishedSlips: {
      edges: [
        {
          node: {
            id: 'slip-8',
            number: 8,
            result,
            totalOdds: '9.00',
            settledOdds: '7.20',
            finishedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
          },
        },
      ],
    },
  });
  const card = () => screen.queryByRole('region', { name: /^Slip 8 has finished/ });

  it('comes by itself when it is settled, with its picture to share', async () => {
    const { push, settle } = await open({
      DashboardRouteQuery: () =>
        viewer('0.00', { tipster: { ...finished(0), finishedSlips: { edges: [] } } }),
      DashboardSoldQuery: () => viewer('0.00', { tipster: finished(0), openSlips: [] }),
    });
    expect(card()).toBeNull();
    await push('useFinanceSubscription', {
      Finance: () => ({ ...finance('60.00'), pendingAmount: ksh('0.00') }),
    });
    await settle();
    const result = within(card() as HTMLElement);
    expect(result.getByText('won')).toBeTruthy();
    expect(result.getByRole('img', { name: 'Slip 8, won' }).getAttribute('src')).toBe('/og/slip/8.png');
    const share = result.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(share)).toMatch(
      /My slip 8 won at odds 7\.20\. I am asha on Tipsoko https?:.*\/slip\/8$/,
    );
    expect(screen.queryByText(/^Sold!/)).toBeNull();
  });

  it('stays for a week, and promises nothing when it lost', async () => {
    await open({ DashboardRouteQuery: () => viewer('0.00', { tipster: finished(6.9, 'LOST') }) });
    const share = within(card() as HTMLElement).getByRole('link', { name: 'Share on WhatsApp' });
    expect(decodeURIComponent(share.getAttribute('href') ?? '')).toContain('every result counts');
    cleanup();
    await open({ DashboardRouteQuery: () => viewer('0.00', { tipster: finished(7.1) }) });
    expect(card()).toBeNull();
  });
});

describe('requesting a withdrawal', () => {
  it('needs 500 in the account', async () => {
    await open({ DashboardRouteQuery: () => viewer('499.99') });
    press('Request withdrawal');
    expect(
      screen.getByText('Minimum withdrawal amount is Ksh. 10. Account Balance should be at least Ksh. 500'),
    ).toBeTruthy();
  });

  it('validates the phone, and sends it through the door of the dashboard', async () => {
    const { settle, calls } = await open({
      WithdrawDialogMutation: () => refused('requestWithdrawal', 'ConflictError', 'One is under way'),
    });
    press('Request withdrawal');
    const phone = screen.getByLabelText<HTMLInputElement>('Phone number');
    expect(phone.value).toBe('0712345678');
    fireEvent.change(phone, { target: { value: '12' } });
    press('Withdraw');
    await settle();
    expect(screen.getByText('Enter a valid phone number')).toBeTruthy();
    fireEvent.change(phone, { target: { value: '712345678' } });
    press('Withdraw');
    await settle();
    expect(calls('WithdrawDialogMutation')[0]?.input).toMatchObject({
      phone: '254712345678',
      door: 'DASHBOARD',
    });
    expect(screen.getByText('One is under way')).toBeTruthy();
    press('Close');
    press('Request withdrawal');
    expect(screen.queryByText('One is under way')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('0712345678');
  });
});

describe('a tipster who is paid', () => {
  const method = { id: 'method-1', kind: 'MPESA', account: '254798765432', networkName: 'M-Pesa' };
  const ways = [
    [
      'abroad',
      { payoutMethod: { ...method, kind: 'MOBILE_MONEY', networkName: 'MTN Uganda' } },
      'To MTN Uganda',
    ],
    ['by no way yet', { canBePaid: false }, 'Add a payout method first'],
  ] as const;

  it.each(ways)('%s withdraws on the page of withdrawals', async (_name, more, hint) => {
    const { router, settle } = await open({
      DashboardRouteQuery: () => viewer('600', more),
      WithdrawRouteQuery: () => viewer('600', more),
    });
    expect(screen.getByText(hint)).toBeTruthy();
    press('Request withdrawal');
    await settle();
    expect(router.state.location.pathname).toBe('/dashboard/withdraw');
  });

  it('to another M-Pesa number sees that number in the dialog', async () => {
    await open({ DashboardRouteQuery: () => viewer('600', { payoutMethod: method }) });
    expect(screen.getByText('To your M-Pesa')).toBeTruthy();
    press('Request withdrawal');
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('0798765432');
  });
});

it('invites buyers on four networks and by link', async () => {
  await open();
  for (const network of ['Facebook', 'WhatsApp', 'Telegram', 'X']) {
    const address = screen.getByRole('link', { name: `Share on ${network}` }).getAttribute('href') ?? '';
    expect(decodeURIComponent(address)).toContain('/profile/asha');
  }
  const whatsApp = screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(whatsApp)).toContain('Buy my football tips');
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBeTruthy();
});

it('lists earnings ten at a time with their status', async () => {
  const edge = (id: string, status: string) => ({
    node: { id, status, amount: ksh('30'), slip: { number: 12 }, earnedAt: '2026-11-21T15:00:00.000Z' },
  });
  const { calls } = await open(
    {
      EarningsRouteQuery: () => ({
        EarningConnection: () => ({
          totalCount: 13,
          pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: 'a', endCursor: 'b' },
          edges: [edge('1', 'PENDING'), edge('2', 'PAID'), edge('3', 'UNPAID')],
        }),
        Finance: () => ({ earningsByDay: [{ day: '2026-11-21', amount: ksh('30') }] }),
      }),
    },
    '/dashboard/earnings',
  );
  expect(calls('EarningsRouteQuery')).toEqual([{ first: 10, after: null, last: null, before: null }]);
  for (const word of ['pending', 'paid', 'unpaid']) expect(screen.getByText(word)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Next/ }).getAttribute('href')).toBe('/dashboard/earnings?after=b');
  expect(screen.getByRole('img', { name: /most on 21 Nov: Ksh 30/ })).toBeTruthy();
});

it('shows what each day brought in a calendar of weeks from Monday on', async () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-23'].map((day, at) => ({
    day,
    amount: at === 1 ? { amount: '0.00', text: 'Ksh 0' } : { amount: '1250.00', text: 'Ksh 1,250' },
  }));
  await open(
    { EarningsRouteQuery: () => ({ Finance: () => ({ earningsByDay: days }) }) },
    '/dashboard/earnings',
  );
  const calendar = within(screen.getByRole('table', { name: 'Daily earnings as a table' }));
  expect(calendar.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
  );
  const weeks = calendar.getAllByRole('row').slice(1);
  expect(weeks.map((week) => [...week.children].map(({ textContent }) => textContent))).toEqual([
    ['', '', '', '', '', '2121 Nov: 1,250', '2222 Nov: –'],
    ['2323 Nov: 1,250', '', '', '', '', '', ''],
  ]);
});

it.each([
  ['ROOKIE', 9, 'Your class: Rookie', '21 more finished slips to reach Listed'],
  ['ROOKIE', 29, 'Your class: Rookie', '1 more finished slip to reach Listed'],
  ['LISTED', 40, 'Your class: Listed', '60 more finished slips to reach Ranked'],
  ['LISTED', 120, 'Your class: Listed', 'Ranked needs a record of 60 days.'],
  ['RANKED', 180, 'Your class: Ranked', '70 more finished slips to reach Verified'],
  ['RANKED', 300, 'Your class: Ranked', 'Verified needs a profit that is more than luck would explain.'],
])('says what the next class needs: %s with %i slips', async (now, classSample, title, need) => {
  const TipsterStats = () => ({ class: now, classSample });
  await open({ DashboardRouteQuery: () => ({ ...viewer('600'), TipsterStats }) });
  const card = within(screen.getByRole('region', { name: title }));
  expect(card.getByText(need)).toBeTruthy();
});

it('asks nothing more of the highest class', async () => {
  const TipsterStats = () => ({ class: 'VERIFIED', classSample: 300 });
  await open({ DashboardRouteQuery: () => ({ ...viewer('600'), TipsterStats }) });
  expect(screen.queryByText(/Your class/)).toBeNull();
});

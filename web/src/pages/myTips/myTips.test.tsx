import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, openPage } from '../../test/openPage.tsx';
import { buyRoutes } from '../buy/buyRoutes.tsx';

type Parts = Record<string, unknown>;

const tip = (at: number, of: number) => ({
  id: `tip-${of}-${at}`,
  odds: '1.85',
  pick: { market: { typeName: 'Goals', value: 'Over 2.5' } },
  legState: 'TO_COME',
  game: {
    id: `game-${of}-${at}`,
    kickoff: '2026-11-23T15:00:00.000Z',
    homeTeam: { name: `Home ${at}` },
    awayTeam: { name: `Away ${at}` },
  },
});
const slip = (number: number, parts: Parts = {}) => ({
  id: `slip-${number}`,
  number,
  status: 'ON_SALE',
  locked: false,
  totalOdds: '6.33',
  lastKickoff: new Date(Date.now() + 3_600_000).toISOString(),
  tipster: { username: 'juma' },
  jackpot: null,
  result: null,
  finishedAt: null,
  profitUnits: null,
  tips: [1, 2, 3].map((at) => tip(at, number)),
  ...parts,
});
const bought = (of: Parts | null, parts: Parts = {}) => ({
  id: `purchase-${String(of?.number ?? 'plan')}`,
  plan: null,
  slip: of,
  country: 'KE',
  messageCode: 'PURCHASE_PAID_BY_PHONE',
  ...parts,
});

const open = (nodes: Parts[]) => {
  const answers: Answers = {
    MyTipsRouteQuery: () => ({
      Query: () => ({
        myPurchases: {
          edges: nodes.map((node) => ({ node })),
          pageInfo: { hasNextPage: false, hasPreviousPage: false },
        },
      }),
    }),
  };
  return openPage('/my_tips', buyRoutes, answers);
};

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

describe('my tips', () => {
  it('without a purchase lead to the tips of today, and to the search by M-Pesa code', async () => {
    await open([]);
    expect(screen.getByText('Nothing bought yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: "See today's tips" }).getAttribute('href')).toBe(
      '/active_tips?type=top',
    );
    expect(screen.getByRole('link', { name: 'Find it with the M-Pesa code' }).getAttribute('href')).toBe(
      '/find_tip',
    );
  });

  it('show the picks of what is still played, and how the others ended', async () => {
    await open([
      bought(slip(12)),
      bought(slip(11, { status: 'IN_PLAY' })),
      bought(
        slip(9, {
          status: 'FINISHED',
          result: 'WON',
          profitUnits: '2.26',
          finishedAt: '2026-11-21T15:00:00.000Z',
        }),
      ),
      bought(null, { plan: { id: 'gold', title: 'Gold' }, paidAt: '2026-11-21T15:00:00.000Z' }),
    ]);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['In play', 'Still to play', 'Finished']);
    expect(screen.getAllByText('Over 2.5')).toHaveLength(6);
    const ended = screen.getByRole('link', { name: /Slip 9 by juma/ });
    expect(ended.getAttribute('href')).toBe('/slip/9');
    expect(within(ended).getByText(/Ksh 100 on it: \+Ksh 226/)).toBeTruthy();
    expect(within(ended).getByText('won')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the premium tips' })).toBeTruthy();
  });

  it('say of a lost slip with money back which sum went back', async () => {
    await open([
      bought(slip(9, { status: 'FINISHED', result: 'LOST', finishedAt: '2026-11-21T15:00:00.000Z' }), {
        messageCode: 'REFUND_PAID',
        message: 'Paid. The money was sent back to you',
        amount: { text: 'Ksh 90' },
      }),
    ]);
    expect(screen.getByText(/^Ksh 90 · Paid\. The money was sent back to you/)).toBeTruthy();
  });

  it('keep what is still played for a phone without a network, the newest first; a locked one is not kept', async () => {
    await open([
      bought(slip(11)),
      bought(slip(12)),
      bought(
        slip(13, { locked: true, tips: [1, 2, 3].map((at) => ({ ...tip(at, 13), pick: null, odds: null })) }),
        {
          messageCode: 'REFUND_PAID',
          message: 'Your money is back',
        },
      ),
    ]);
    const kept = JSON.parse(window.localStorage.getItem('my-tips') ?? '[]') as Array<{
      number: number;
      lines: string[];
    }>;
    expect(kept.map(({ number }) => number)).toEqual([12, 11]);
    expect(kept[0]?.lines[0]).toMatch(/Home 1 – Away 1: Over 2.5 1.85$/);
    expect(screen.getAllByRole('button', { name: 'Copy the picks' })).toHaveLength(2);
    expect(screen.getByText('Your money is back')).toBeTruthy();
  });
});

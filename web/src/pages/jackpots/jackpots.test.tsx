import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, openPage } from '../../test/openPage.tsx';
import { jackpotsRoute } from './JackpotsRoute.tsx';

afterEach(cleanup);

type Parts = Record<string, unknown>;

const tip = (at: number) => ({
  id: `tip-${at}`,
  game: { id: `game-${at}`, homeTeam: { name: `Home ${at}` }, awayTeam: { name: `Away ${at}` } },
  pick: null,
  odds: null,
});
const slip = (parts: Parts = {}) => ({
  id: 'slip-1',
  number: 7,
  tipCount: 9,
  status: 'ON_SALE',
  result: null,
  locked: true,
  tips: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(tip),
  price: { text: 'Ksh 100' },
  prices: { uganda: { text: 'UGX 2,500' } },
  ...parts,
});
const jackpot = (parts: Parts = {}) => ({
  id: 'jackpot-1',
  title: 'SportPesa Mega Jackpot',
  slug: 'sportpesa-mega-jackpot',
  company: 'SP',
  count: { text: '0 of 9 correct so far' },
  voidPolicy: { text: 'SportPesa draws the result in public.' },
  slip: slip(),
  ...parts,
});

const open = (path: string, nodes: Parts[], jackpotResults: Parts[] = []) => {
  const answers: Answers = {
    JackpotsRouteQuery: () => ({
      Query: () => ({ jackpots: { edges: nodes.map((node) => ({ node })) }, jackpotResults }),
    }),
  };
  return openPage(
    path,
    (environment) => [{ path: '/jackpot/:jackpot?', ...jackpotsRoute(environment) } as never],
    answers,
  );
};

describe('a jackpot card', () => {
  it('shows eight games, the rest behind SEE MORE, the rule, and where to buy', async () => {
    await open('/jackpot', [jackpot()]);
    const card = screen.getByRole('article');
    expect(within(card).getByRole('link', { name: 'SportPesa Mega Jackpot' }).getAttribute('href')).toBe(
      '/jackpot/sportpesa-mega-jackpot',
    );
    const more = within(card)
      .getByText(/SEE MORE/)
      .closest('details') as HTMLDetailsElement;
    more.open = true;
    fireEvent(more, new Event('toggle'));
    const [shown, rest] = card.querySelectorAll('ol');
    expect(shown?.children).toHaveLength(8);
    expect(rest?.children).toHaveLength(1);
    expect(within(card).getByText('SportPesa draws the result in public.')).toBeTruthy();
    expect(
      within(card)
        .getByRole('link', { name: /^Buy for ?Ksh ?100$/ })
        .getAttribute('href'),
    ).toBe('/buy_tip/7');
    // What is on sale has nothing to count yet.
    expect(within(card).queryByText(/correct so far/)).toBeNull();
  });

  it('of the Ugandan company sells there, in shillings of Uganda', async () => {
    await open('/jackpot', [jackpot({ company: 'BP' })]);
    const buy = screen.getByRole('link', { name: /^Buy for ?UGX ?2,500$/ });
    expect(buy.getAttribute('href')).toBe('/buy_tip_ug/7');
  });

  it('counts while its games are played, and sells no more', async () => {
    await open('/jackpot', [
      jackpot({ slip: slip({ status: 'IN_PLAY' }), count: { text: '3 of 9 correct so far' } }),
    ]);
    expect(screen.getByText('3 of 9 correct so far')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Buy for/ })).toBeNull();
  });
});

describe('the order', () => {
  afterEach(() => vi.unstubAllGlobals());
  const both = [
    jackpot({
      id: 'jackpot-2',
      company: 'BP',
      title: 'betPawa Pick 13',
      slip: slip({ id: 'slip-2', number: 8 }),
    }),
    jackpot(),
    jackpot({
      id: 'jackpot-3',
      title: 'An old one',
      count: { text: '9 of 9', open: 0 },
      slip: slip({ id: 'slip-3', number: 3, status: 'FINISHED' }),
    }),
  ];
  it.each([
    [null, ['SportPesa Mega Jackpot', 'betPawa Pick 13']],
    ['UG', ['betPawa Pick 13', 'SportPesa Mega Jackpot']],
  ])('is that of the country %s; a decided one is in the list below alone', async (country, titles) => {
    vi.stubGlobal('fetch', async () => Response.json({ country }));
    const { settle } = await open('/jackpot', both);
    await settle();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      titles,
    );
  });
});

describe('the page', () => {
  it('of one jackpot asks for it alone and shows how earlier ones came out', async () => {
    const { calls } = await open(
      '/jackpot/Betika-Mid-Week-Jackpot',
      [],
      [
        {
          slipNumber: 3,
          title: 'Betika Mid Week Jackpot',
          lastKickoff: '2026-11-14T15:00:00.000Z',
          count: { text: '11 of 15 correct' },
        },
      ],
    );
    expect(calls('JackpotsRouteQuery')).toMatchObject([{ slug: 'betika-mid-week-jackpot' }]);
    expect(screen.getByRole('heading', { level: 1, name: 'Betika Mid Week Jackpot' })).toBeTruthy();
    expect(screen.getByText('No prediction out yet')).toBeTruthy();
    const before = screen.getByRole('region', { name: 'Results of earlier predictions' });
    expect(within(before).getByText('11 of 15 correct')).toBeTruthy();
    expect(within(before).getByRole('link').getAttribute('href')).toBe('/slip/3');
  });

  it('of all asks for fifty at most', async () => {
    const { calls } = await open('/jackpot', [jackpot()]);
    expect(calls('JackpotsRouteQuery')).toEqual([{ slug: null, first: 50 }]);
  });

  it('says nothing of earlier ones while there is none', async () => {
    await open('/jackpot', [jackpot()]);
    expect(screen.queryByText('Results of earlier predictions')).toBeNull();
  });
});

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay';
import type { Environment } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import homeQuery from '../../__generated__/HomeRouteQuery.graphql.ts';
import { createMemoryRouter, RouterProvider } from '../../router/router.ts';
import { homeRoute } from './HomeRoute.tsx';
import { homeLists } from './homeLists.ts';

// A whole page in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

type Context = { args?: { first?: number } | null; path?: readonly string[] | null };

/** A server with more of everything than a page may show: it gives as many as it is asked for. */
const edges = (context: Context) => ({
  edges: Array.from({ length: context.args?.first ?? 1 }, () => ({})),
  pageInfo: { hasNextPage: true, endCursor: 'cursor' },
});
const tips = (count: number) => Array.from({ length: count }, () => ({ result: 'WON' }));
const resolvers = {
  SlipConnection: edges,
  FreeTipConnection: edges,
  JackpotConnection: edges,
  TipsterConnection: edges,
  Slip: ({ path }: Context) => ({
    tips: tips(path?.includes('jackpots') ? 13 : 5),
    status: 'ON_SALE',
    locked: true,
    totalOdds: '4.20',
  }),
  Jackpot: () => ({ title: 'Sportpesa Mega Jackpot', slug: 'sportpesa-mega-jackpot' }),
  Pick: () => ({ market: { value: 'Over 2.5' } }),
  Money: () => ({ text: 'Ksh 50' }),
  Game: (_: Context, id: () => number) => ({
    id: `game-${id()}`,
    score: { home: 2, away: 1 },
    status: 'LIVE',
    minute: 63,
  }),
  Activity: (_: Context, id: () => number) => ({
    id: `activity-${id()}`,
    text: 'jo*** published a slip',
    sample: true,
  }),
  TipsterStats: () => ({
    rating: '84.2',
    won: 42,
    lost: 8,
    profitUnits: '9.9',
    profitPoints: [0, -2, 10],
    form: ['WON', 'LOST'],
  }),
  DateTime: () => '2026-11-21T15:00:00.000Z',
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openHome(more: MockPayloadGenerator.MockResolvers = {}) {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, { ...resolvers, ...more }),
  );
  environment.mock.queuePendingOperation(homeQuery, homeLists.shown());
  const router = createMemoryRouter([{ index: true, ...homeRoute(environment as unknown as Environment) }]);
  await act(async () => {
    render(
      <RelayEnvironmentProvider environment={environment}>
        <RouterProvider router={router} />
      </RelayEnvironmentProvider>,
    );
  });
  return environment;
}

function open(details: HTMLDetailsElement): void {
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

const part = (name: string) => within(screen.getByRole('region', { name }));

it('is given a few of each list, and 8 top tips, 4 latest tips and 12 finished ones once they come near', async () => {
  const environment = await openHome();
  expect(part('Top tips').getAllByRole('article')).toHaveLength(4);
  expect(part('Latest finished tips').getAllByRole('article')).toHaveLength(2);
  const longer = environment.mock.findOperation(
    ({ request }) => request.node.params.name === 'HomeRouteQuery' && request.variables.topTips === 8,
  );
  await act(async () => {
    environment.mock.resolve(longer, MockPayloadGenerator.generate(longer, resolvers));
  });
  expect(part('Top tips').getAllByRole('article')).toHaveLength(8);
  expect(part('Latest tips').getAllByRole('article')).toHaveLength(4);
  expect(part('Latest finished tips').getAllByRole('article')).toHaveLength(12);
});

it('previews two tips of a finished slip and keeps the others under View All', async () => {
  await openHome();
  const card = part('Latest finished tips').getAllByRole('article')[0] as HTMLElement;
  const all = within(card).getByText('View All').closest('details') as HTMLDetailsElement;
  expect(all.open).toBe(false);
  open(all);
  const tipsOf = (element: Element) => element.querySelectorAll('li').length;
  expect(tipsOf(all)).toBe(3);
  expect(tipsOf(card) - tipsOf(all)).toBe(2);
});

it('shows eight games of a jackpot and keeps the others under SEE MORE', async () => {
  await openHome();
  const card = part('Jackpot predictions').getAllByRole('article')[0] as HTMLElement;
  const more = within(card).getByText('SEE MORE').closest('details') as HTMLDetailsElement;
  open(more);
  expect(more.querySelectorAll('li')).toHaveLength(5);
  expect(card.querySelectorAll('li')).toHaveLength(13);
  expect(within(card).getByRole('link', { name: 'Sportpesa Mega Jackpot' })).toBeTruthy();
});

it('follows the scores of the top games and shows a goal when it falls', async () => {
  const environment = await openHome();
  const games = part('Upcoming top games');
  expect(games.getByText('2–1')).toBeTruthy();
  const scores = environment.mock.findOperation(
    ({ request }) => request.node.params.name === 'TopGamesScoresSubscription',
  );
  expect(scores.request.variables.games).toHaveLength(1);
  const payload = MockPayloadGenerator.generate(scores, resolvers) as {
    data: { liveScores: Record<string, unknown> };
  };
  const topGames = environment.getStore().getSource().get('client:root')?.['topGames(first:12)'] as {
    __refs: string[];
  };
  await act(async () => {
    environment.mock.nextValue(scores, {
      data: {
        liveScores: { ...payload.data.liveScores, id: topGames.__refs[0], score: { home: 3, away: 1 } },
      },
    });
  });
  expect(games.getByText('3–1').dataset.changed).toBe('true');
});

it('shows the top games as they change', async () => {
  const environment = await openHome();
  const games = part('Upcoming top games');
  expect(games.getAllByRole('listitem')).toHaveLength(1);
  const changes = environment.mock.findOperation(
    ({ request }) => request.node.params.name === 'useTopGamesSubscription',
  );
  const payload = MockPayloadGenerator.generate(changes, {
    ...resolvers,
    Subscription: () => ({ topGames: [{}, {}, {}] }),
  });
  await act(async () => environment.mock.nextValue(changes, payload));
  expect(games.getAllByRole('listitem')).toHaveLength(3);
});

it('marks samples in the ticker', async () => {
  await openHome();
  expect(part('Live activity').getByText('sample')).toBeTruthy();
});

it('shows the next event of the ticker every three seconds, the newest first, and keeps eleven', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let number = 0;
  const environment = await openHome({
    Query: () => ({ recentActivity: Array.from({ length: 14 }, () => ({})) }),
    Activity: () => ({ id: `event-${number}`, text: `u${number++} joined` }),
  });
  const eleven = Array.from({ length: 11 }, (_, at) => `event-${at}`);
  const shown = () => part('Live activity').getByText(/joined/).textContent;
  const seen = new Set([shown()]);
  for (let turn = 0; turn < 13; turn += 1) {
    act(() => vi.advanceTimersByTime(2_999));
    const before = shown();
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).not.toBe(before);
    seen.add(shown());
  }
  expect(seen.size).toBe(11);
  const follows = environment.mock.findOperation(
    ({ request }) => request.node.params.name === 'ActivityTickerSubscription',
  );
  const { data } = MockPayloadGenerator.generate(follows, resolvers) as { data: { activity: object } };
  await act(async () => {
    const activity = { ...data.activity, id: 'event-new' };
    environment.mock.nextValue(follows, { data: { activity } });
  });
  const kept = environment.getStore().getSource().get('client:root')?.recentActivity as { __refs: string[] };
  expect(kept.__refs).toEqual(['event-new', ...eleven.slice(0, 10)]);
  vi.useRealTimers();
});

const signedOut = { Query: () => ({ viewer: null }) };

it('offers the registration by its address', async () => {
  await openHome(signedOut);
  const hero = screen.getByRole('link', { name: 'Become a Tipster' });
  expect(hero.getAttribute('href')).toBe('/?dialog=register');
});

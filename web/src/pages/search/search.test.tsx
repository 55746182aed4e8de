import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPage } from '../../test/openPage.tsx';
import { searchRoute } from './SearchRoute.tsx';

afterEach(cleanup);

const game = (number: number) => ({
  id: `game-${number}`,
  number,
  kickoff: '2026-11-30T18:00:00Z',
  league: { id: 'l-1', name: 'FKF Premier League' },
  homeTeam: { id: `h-${number}`, name: `Home ${number}` },
  awayTeam: { id: `a-${number}`, name: `Away ${number}` },
});
const open = (path: string) =>
  openPage(path, (environment) => [{ path: 'search', ...searchRoute(environment) }], {
    SearchRouteQuery: ({ blank }) => ({
      Query: () =>
        blank
          ? {
              topGames: [1, 2, 3, 4, 5, 6].map(game),
              leaguesWithTips: [{ id: 'l-1', number: 9, name: 'FKF Premier League', country: 'Kenya' }],
              tipsters: { edges: [{ node: { id: 't-1', username: 'otieno' } }] },
            }
          : { search: { games: [], teams: [], leagues: [], tipsters: [], posts: [] } },
    }),
  });

it('says what can be searched before anything is, and where to begin', async () => {
  const { calls } = await open('/search');
  expect(calls('SearchRouteQuery')).toEqual([{ text: '', blank: true }]);
  expect(screen.getByText('Tipsters, teams, leagues, games and posts.')).toBeTruthy();
  const links = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(links('Games')).toEqual([1, 2, 3, 4, 5].map((number) => `/game/${number}`));
  expect(links('Leagues')).toEqual(['/league/9']);
  expect(links('Tipsters')).toEqual(['/profile/otieno']);
});

it('says that nothing was found, with another way', async () => {
  await open('/search?q=zzyzx');
  expect(screen.getByText('Nothing found for “zzyzx”')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Games' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Games of today' }).getAttribute('href')).toBe('/games');
});

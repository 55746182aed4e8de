import { expect, it } from 'vitest';
import { boardOf, rankingOf, rankingPath } from './ranking.ts';

const of = (search: string) => rankingOf(new URLSearchParams(search));

it('ranks by rating over all time unless the address says otherwise', () => {
  expect(of('')).toMatchObject({ period: 'ALL_TIME', order: 'RATING', name: '' });
  expect(of('?type=weekly&sort=yield&name=%20Otieno%20')).toMatchObject({
    period: 'WEEK',
    order: 'YIELD',
    name: 'Otieno',
  });
  expect(of('?type=daily&sort=luck')).toMatchObject({ period: 'ALL_TIME', order: 'RATING' });
});

it('writes the shortest address of a ranking, and reads it back', () => {
  expect(rankingPath({ type: '', sort: 'rating', name: '' })).toBe('/top_tipsters');
  const path = rankingPath({ type: 'weekly', sort: 'profit', name: 'a&b' });
  expect(of(path.split('?')[1] ?? '')).toMatchObject({ period: 'WEEK', order: 'PROFIT', name: 'a&b' });
});

it('filters by country, league and market, and leaves out what no board has', () => {
  const path = rankingPath({ type: 'yearly', league: '12', market: 'ou', country: 'ug' });
  const ranking = of(path.split('?')[1] ?? '');
  expect(rankingPath(ranking)).toBe(path);
  expect(boardOf(ranking)).toEqual({
    period: 'YEAR',
    order: 'RATING',
    search: null,
    country: 'UG',
    league: btoa('League:12'),
    market: 'OVER_UNDER',
  });
  expect(of('?league=-1&market=xx&country=Kenya')).toMatchObject({
    league: '',
    marketType: null,
    country: '',
  });
});

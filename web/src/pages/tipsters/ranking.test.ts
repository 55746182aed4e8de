import { expect, it } from 'vitest';
import { rankingOf, rankingPath } from './ranking.ts';

const of = (search: string) => rankingOf(new URLSearchParams(search));

it('ranks by rating over all time unless the address says otherwise', () => {
  expect(of('')).toMatchObject({ period: 'ALL_TIME', order: 'RATING', name: '' });
  expect(of('?type=weekly&sort=yield&name=%20Otieno%20')).toMatchObject({
    period: 'WEEK',
    order: 'YIELD',
    name: 'Otieno',
  });
  expect(of('?type=yearly&sort=luck')).toMatchObject({ period: 'ALL_TIME', order: 'RATING' });
});

it('writes the shortest address of a ranking, and reads it back', () => {
  expect(rankingPath({ type: '', sort: 'rating', name: '' })).toBe('/top_tipsters');
  const path = rankingPath({ type: 'weekly', sort: 'profit', name: 'a&b' });
  expect(of(path.split('?')[1] ?? '')).toMatchObject({ period: 'WEEK', order: 'PROFIT', name: 'a&b' });
});

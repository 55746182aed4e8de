import type { MarketType } from '../../__generated__/TopTipstersRouteQuery.graphql.ts';
import { idOf } from '../../lib/numberInPath.ts';

export const periods = [
  { type: '', period: 'ALL_TIME', label: 'All time' },
  { type: 'yearly', period: 'YEAR', label: 'Year' },
  { type: 'monthly', period: 'MONTH', label: 'Month' },
  { type: 'weekly', period: 'WEEK', label: 'Week' },
] as const;

export const sorts = [
  { sort: 'rating', order: 'RATING', label: 'Rating' },
  { sort: 'yield', order: 'YIELD', label: 'Yield' },
  { sort: 'profit', order: 'PROFIT', label: 'Profit' },
  { sort: 'sample', order: 'SAMPLE', label: 'Slips' },
] as const;

/** Types of market, as an address names them. */
export const markets = [
  { market: '1x2', type: 'MATCH_RESULT', name: '1X2' },
  { market: 'ou', type: 'OVER_UNDER', name: 'OU' },
  { market: 'bt', type: 'BOTH_TEAMS', name: 'BT' },
  { market: 'dc', type: 'DOUBLE_CHANCE', name: 'DC' },
  { market: 'hft', type: 'HALF_FULL_TIME', name: 'HFT' },
  { market: 'cs', type: 'CORRECT_SCORE', name: 'CS' },
] as const satisfies readonly { market: string; type: MarketType; name: string }[];

/** The board from the URL; missing parts mean any. */
export interface BoardChoice {
  type: string;
  sort: string;
  name: string;
  /** ISO code of the tipsters' country, in lower case. */
  country: string;
  /** Number of a league. */
  league: string;
  market: string;
}

export const filterNames = ['country', 'league', 'market'] as const;

/** What an address, or a form, ranks: by rating over all time unless it says otherwise. */
export function rankingOf(search: URLSearchParams) {
  const { type, period } = periods.find((one) => one.type === search.get('type')) ?? periods[0];
  const { sort, order } = sorts.find((one) => one.sort === search.get('sort')) ?? sorts[0];
  const country = search.get('country') ?? '';
  const league = search.get('league') ?? '';
  const market = markets.find((one) => one.market === search.get('market'));
  return {
    type,
    period,
    sort,
    order,
    name: (search.get('name') ?? '').trim(),
    country: /^[a-z]{2}$/.test(country) ? country : '',
    league: /^[1-9]\d{0,8}$/.test(league) ? league : '',
    market: market?.market ?? '',
    marketType: market?.type ?? null,
  };
}

export type Ranking = ReturnType<typeof rankingOf>;

/** By league or market picks are counted, else slips. */
export const countsPicks = ({ league, market }: Pick<Ranking, 'league' | 'market'>) =>
  league !== '' || market !== '';

export const chosenOf = (ranking: Ranking) => filterNames.filter((name) => ranking[name] !== '');

export function boardOf({ period, order, name, country, league, marketType }: Ranking) {
  return {
    period,
    order,
    search: name === '' ? null : name,
    country: country === '' ? null : country.toUpperCase(),
    league: league === '' ? null : idOf('league', Number(league)),
    market: marketType,
  };
}

/** The address of another ranking; a new order starts at its first page. */
export function rankingPath(ranking: Partial<BoardChoice>): string {
  const params = new URLSearchParams();
  if (ranking.type) params.set('type', ranking.type);
  if (ranking.sort && ranking.sort !== 'rating') params.set('sort', ranking.sort);
  for (const name of filterNames) if (ranking[name]) params.set(name, ranking[name]);
  if (ranking.name) params.set('name', ranking.name);
  const search = params.toString();
  return `/top_tipsters${search && `?${search}`}`;
}

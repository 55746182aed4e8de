export const periods = [
  { type: '', period: 'ALL_TIME', label: 'All time' },
  { type: 'monthly', period: 'MONTH', label: 'Month' },
  { type: 'weekly', period: 'WEEK', label: 'Week' },
] as const;

export const sorts = [
  { sort: 'rating', order: 'RATING', label: 'Rating' },
  { sort: 'yield', order: 'YIELD', label: 'Yield' },
  { sort: 'profit', order: 'PROFIT', label: 'Profit' },
  { sort: 'sample', order: 'SAMPLE', label: 'Slips' },
] as const;

/** What an address ranks: by rating over all time unless it says otherwise. */
export function rankingOf(search: URLSearchParams) {
  const { type, period } = periods.find((one) => one.type === search.get('type')) ?? periods[0];
  const { sort, order } = sorts.find((one) => one.sort === search.get('sort')) ?? sorts[0];
  return { type, period, sort, order, name: (search.get('name') ?? '').trim() };
}

/** The address of another ranking; a new order starts at its first page. */
export function rankingPath(ranking: { type: string; sort: string; name: string }): string {
  const params = new URLSearchParams();
  if (ranking.type) params.set('type', ranking.type);
  if (ranking.sort !== 'rating') params.set('sort', ranking.sort);
  if (ranking.name) params.set('name', ranking.name);
  const search = params.toString();
  return `/top_tipsters${search && `?${search}`}`;
}

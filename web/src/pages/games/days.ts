import { eatDate } from '@tipsoko/rules/eat';

const dayMs = 86_400_000;

/** The day of Nairobi that an address names, or today. */
export function dayOf(search: URLSearchParams, now: number): string {
  const asked = search.get('day') ?? '';
  const isDay = /^20\d{2}-\d{2}-\d{2}$/.test(asked) && dayAfter(asked, 0) === asked;
  return isDay ? asked : eatDate(new Date(now));
}

export function dayAfter(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`).getTime();
  return Number.isNaN(noon) ? '' : new Date(noon + days * dayMs).toISOString().slice(0, 10);
}

/** The number of the league that an address names; null without one. */
export function leagueOf(search: URLSearchParams): number | null {
  const asked = search.get('league') ?? '';
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null;
}

/** The address of a day's results, of one league or of all. */
export function resultsPath(day: string, league: number | null, today: string): string {
  const search = new URLSearchParams({
    ...(day !== today || league ? { day } : {}),
    ...(league ? { league: String(league) } : {}),
  }).toString();
  return search ? `/results?${search}` : '/results';
}

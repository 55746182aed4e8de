import { onTestFinished } from 'vitest';
import { type ApiFootballOptions, startApiFootball } from './startApiFootball.ts';
import { VirtualClock } from './VirtualClock.ts';

export type Envelope<T> = {
  get: string;
  parameters: Record<string, string> | [];
  errors: Record<string, string> | [];
  results: number;
  paging: { current: number; total: number };
  response: T;
};
export type Pair = { home: number | null; away: number | null };
export type Match = {
  fixture: {
    id: number;
    timezone: string;
    date: string;
    timestamp: number;
    periods: { first: number | null; second: number | null };
    status: { long: string; short: string; elapsed: number | null; extra: number | null };
  };
  league: { id: number; season: number; round: string };
  teams: Record<'home' | 'away', { id: number; name: string; winner: boolean | null }>;
  goals: Pair;
  score: Record<'halftime' | 'fulltime' | 'extratime' | 'penalty', Pair>;
  events?: {
    time: { elapsed: number; extra: number | null };
    team: { id: number };
    type: string;
    detail: string;
  }[];
};

export const anchor = new Date('2026-10-17T12:00:00Z');
export const apiKey = 'test-key';

/** A feed on a free port with a stopped clock, closed when the test ends. */
export async function startTestFeed(options: Partial<ApiFootballOptions> = {}) {
  const clock = options.clock ?? new VirtualClock({ start: options.anchor ?? anchor, paused: true });
  const feed = await startApiFootball({
    anchor,
    apiKey,
    minuteLimit: 100_000,
    dailyLimit: 1_000_000,
    ...options,
    clock,
  });
  onTestFinished(() => feed.close());
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(feed.url + path, { headers: { 'x-apisports-key': apiKey }, ...init });
  const get = async <T = Match[]>(path: string): Promise<Envelope<T>> =>
    (await ask(path)).json() as Promise<Envelope<T>>;
  const match = async (id: number): Promise<Match> => {
    const found = (await get(`/fixtures?id=${id}`)).response[0];
    if (!found) throw new Error(`No fixture ${id}`);
    return found;
  };
  const post = async (path: string, body: unknown = {}) => {
    const answer = await fetch(`${feed.url}/__sim/${path}`, { method: 'POST', body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { ...feed, ask, get, match, post };
}

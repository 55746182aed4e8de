import { setTimeout as realSleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../../domain/foundation/clock.ts';
import {
  type FeedFixture,
  type FeedOdds,
  FeedUnavailable,
  type FixtureFeed,
} from '../../domain/games/FixtureFeed.ts';
import { isFeedStatus } from '../../domain/grading/feedStatus.ts';
import { exchange } from '../transport/http.ts';
import { CircuitBreaker } from './circuitBreaker.ts';
import { type Page, readEnvelope } from './envelope.ts';
import { laterOf } from './laterOf.ts';
import { type Purpose, Quota, type Sleep } from './quota.ts';
import { readFixture } from './readFixture.ts';
import { readOdds } from './readOdds.ts';
import { type ReadEntry, readAccount, readLeague, readTeam } from './readReference.ts';

type Log = Pick<Logger, 'warn' | 'error'>;

export interface ApiFootballOptions {
  baseUrl: string;
  apiKey: string;
  clock: Clock;
  log: Log;
  timeoutMs?: number;
  sleep?: Sleep;
}

const MAX_IDS = 20;
// 246 live matches are 0.4 MB; twenty with line-ups and statistics are several MB.
const MAX_BODY_BYTES = 16_000_000;
const MAX_ODDS_PAGES = 300;
const PAUSE_BEFORE_REPEAT_MS = 1_000;

/** Client of API-Football v3; a broken entry is skipped and logged, never the whole response. @throws FeedUnavailable */
export function createApiFootballClient(options: ApiFootballOptions): FixtureFeed {
  const { clock, log, apiKey } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const sleep = options.sleep ?? realSleep;
  const quota = new Quota(clock, sleep);
  const breaker = new CircuitBreaker(clock);

  async function get(path: string, parameters: Record<string, string>, purpose: Purpose): Promise<Page> {
    return breaker.run(async () => {
      // Taken only once the circuit breaker lets the call through.
      await quota.take(purpose);
      const query = new URLSearchParams(parameters).toString();
      const result = await exchange({
        method: 'GET',
        url: `${baseUrl}${path}${query && `?${query}`}`,
        // No other headers: the provider refuses calls with unknown ones.
        headers: { 'x-apisports-key': apiKey },
        noOtherHeaders: true,
        timeoutMs: options.timeoutMs,
        maxBodyBytes: MAX_BODY_BYTES,
      });
      const page = readEnvelope(result, quota, path === '/status' ? 'one' : 'list');
      if (page.results !== page.response.length) {
        log.warn(
          { path, query, announced: page.results, received: page.response.length },
          'the feed miscounted its results',
        );
      }
      return page;
    });
  }

  const fixtures = async (parameters: Record<string, string>) =>
    fixturesOf(await get('/fixtures', parameters, 'scores'), log);

  function entries<Entry>(page: Page, what: string, read: (entry: unknown) => ReadEntry<Entry>): Entry[] {
    return page.response.flatMap((entry) => {
      const answer = read(entry);
      if (answer.ok) return [answer.value];
      log.warn({ what, reason: answer.reason }, 'an entry of the feed is malformed and skipped');
      return [];
    });
  }

  /** A failed page is fetched once more: reading a page twice is harmless, losing the other pages is not. */
  async function oddsPage(date: string, page: number): Promise<Page> {
    const parameters = { date, page: String(page) };
    try {
      return await get('/odds', parameters, 'prices');
    } catch (error) {
      if (page === 1 || !(error instanceof FeedUnavailable) || !error.retryable) throw error;
      await sleep(PAUSE_BEFORE_REPEAT_MS);
      return get('/odds', parameters, 'prices');
    }
  }

  return {
    live: () => fixtures({ live: 'all' }),

    async byIds(providerIds) {
      const ids = [...new Set(providerIds)];
      if (ids.length > MAX_IDS)
        throw new RangeError(`The feed takes at most ${MAX_IDS} ids a call, not ${ids.length}`);
      return ids.length === 0 ? [] : fixtures({ ids: ids.join('-') });
    },

    async byDate(date) {
      return fixtures({ date: checkedDate(date) });
    },

    async oddsByDate(date) {
      checkedDate(date);
      const byId = new Map<number, FeedOdds>();
      let pages = 1;
      for (let number = 1; number <= Math.min(pages, MAX_ODDS_PAGES); number += 1) {
        const page = await oddsPage(date, number);
        // The number of pages may change while we read them.
        pages = page.pages;
        for (const odds of pricesOf(page, log)) byId.set(odds.providerId, odds);
      }
      return [...byId.values()];
    },

    async oddsOf(providerId) {
      const page = await get('/odds', { fixture: String(providerId) }, 'prices');
      return pricesOf(page, log).find((odds) => odds.providerId === providerId) ?? null;
    },

    async leagues() {
      return entries(await get('/leagues', { current: 'true' }, 'names'), 'league', readLeague);
    },

    async teams(leagueProviderId, season) {
      const page = await get('/teams', { league: String(leagueProviderId), season: String(season) }, 'names');
      return entries(page, 'team', readTeam);
    },

    async account() {
      const [account] = entries(await get('/status', {}, 'free'), 'account', readAccount);
      if (!account) throw new FeedUnavailable('an account of another shape', true);
      quota.observeDay(account.callsToday, account.callsPerDay);
      return account;
    },

    quota: () => quota.left(),
  };
}

/** The matches of a response; one that comes twice is taken in its later state. */
function fixturesOf({ response }: Page, log: Log): FeedFixture[] {
  const byId = new Map<number, FeedFixture>();
  for (const entry of response) {
    const read = readFixture(entry);
    if (!read.ok) {
      log.warn({ fixture: read.id, reason: read.reason }, 'a match of the feed is malformed and skipped');
      continue;
    }
    const { fixture } = read;
    if (!isFeedStatus(fixture.status)) {
      log.warn({ fixture: fixture.providerId, status: fixture.status }, 'the feed sent an unknown status');
    }
    const earlier = byId.get(fixture.providerId);
    if (earlier && earlier.payloadHash !== fixture.payloadHash) {
      log.warn({ fixture: fixture.providerId }, 'the feed sent a match twice with different data');
    }
    byId.set(fixture.providerId, earlier ? laterOf(earlier, fixture) : fixture);
  }
  return [...byId.values()];
}

function pricesOf({ response }: Page, log: Log): FeedOdds[] {
  return response.flatMap((entry) => {
    const read = readOdds(entry);
    if (!read.ok) log.warn({ reason: read.reason }, 'odds of the feed are malformed and skipped');
    return read.ok && read.odds ? [read.odds] : [];
  });
}

function checkedDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) {
    throw new RangeError(`'${date}' is not a date (YYYY-MM-DD)`);
  }
  return date;
}

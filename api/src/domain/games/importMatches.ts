import { selectionByKey } from '../../../rules/markets.ts';
import type { App } from '../../app.ts';
import { fixtureOfMatch } from '../imports/fixtureOfMatch.ts';
import type { ImportedMatch } from '../imports/importedMatch.ts';
import { matchIds } from '../imports/matchIds.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { type AppliedFixtures, applyFixturesWithin } from './applyFixtures.ts';
import { applyOdds } from './applyOdds.ts';
import type { FeedFixture } from './FixtureFeed.ts';
import { endStatuses } from './gameStatus.ts';

export interface ImportedMatches extends Omit<AppliedFixtures, 'dropped'> {
  /** Left as they are: corrected by a person, finished by the feed, or further on than the file knows. */
  kept: number;
  /** Stored, but not to be settled before a person has looked. */
  held: number;
  /** Snapshots of prices for matches to come. */
  prices: number;
}

/** A season of the whole world is some 90,000 matches. */
const TIMEOUT_MS = 30 * 60_000;

/**
 * Takes over the matches of a file: leagues, teams, games and results, all or nothing. The same file again changes
 * nothing. Matches without provider ids get negative ones, derived from layout and names, and the feed is never asked
 * about them. What the feed or a person has settled stays. Settlement of tips on changed games is left to the server.
 *
 * @param onProgress hears how many matches have been looked at.
 */
export async function importMatches(
  app: App,
  matches: readonly ImportedMatch[],
  onProgress?: (done: number) => void,
): Promise<ImportedMatches> {
  const observedAt = app.clock.now();
  const stored = await inTransaction(
    app,
    async (tx) => {
      const idsOf = await matchIds(tx, matches);
      const fixtures = matches.map((match) => fixtureOfMatch(match, idsOf(match)));
      const settled = await findSettled(tx, fixtures);
      const wanted = fixtures.filter((fixture) => !settled(fixture));
      const applied = await applyFixturesWithin(tx, wanted, {
        observedAt,
        source: 'import',
        ...(onProgress ? { onProgress } : {}),
      });
      await keepFromFeed(tx, wanted);
      return { applied, fixtures, kept: fixtures.length - wanted.length };
    },
    TIMEOUT_MS,
  );
  const { added, changed, unchanged, dropped } = stored.applied;
  return {
    added,
    changed,
    unchanged,
    kept: stored.kept + dropped,
    held: stored.fixtures.filter((fixture) => fixture.status === 'UNVERIFIED').length,
    prices: await importPrices(app, matches, stored.fixtures),
  };
}

/** Games about which the file has nothing to say. */
async function findSettled(
  tx: Tx,
  fixtures: readonly FeedFixture[],
): Promise<(fixture: FeedFixture) => boolean> {
  const games = await tx.query<{ providerId: number; status: string; held: boolean }>(
    `SELECT "providerId", "status"::text AS status, "held" FROM "Game" WHERE "providerId" = ANY($1::int[])`,
    [fixtures.map((fixture) => fixture.providerId)],
  );
  const byId = new Map(games.map((game) => [game.providerId, game]));
  const ends: readonly string[] = endStatuses;
  return ({ providerId, status }) => {
    const game = byId.get(providerId);
    if (!game) return false;
    const nothingNew = status === 'NS' || status === 'TBD';
    if (nothingNew && game.status !== 'SCHEDULED' && game.status !== 'POSTPONED') return true;
    return providerId > 0 && ends.includes(game.status) && !game.held;
  };
}

/** Ids that we made up mean nothing to the feed. */
async function keepFromFeed(tx: Tx, fixtures: readonly FeedFixture[]): Promise<void> {
  const ids = fixtures.map((fixture) => fixture.providerId).filter((id) => id < 0);
  await tx.execute(
    `UPDATE "Game" SET "nextCheckAt" = NULL, "source" = CASE WHEN "source" = 'staff' THEN 'staff' ELSE 'import' END
      WHERE "providerId" = ANY($1::int[]) AND ("nextCheckAt" IS NOT NULL OR "source" = 'feed')`,
    [ids],
  );
}

/** Prices of games that only files know: the feed's own are better where it has any. */
async function importPrices(
  app: App,
  matches: readonly ImportedMatch[],
  fixtures: readonly FeedFixture[],
): Promise<number> {
  const now = app.clock.now();
  const prices = matches.flatMap((match, at) => {
    const providerId = fixtures[at]?.providerId ?? 0;
    if (providerId >= 0 || match.kickoff <= now) return [];
    const odds = Object.fromEntries(
      Object.entries(match.odds).flatMap(([key, price]) => {
        const selection = selectionByKey(key);
        return selection ? [[selection.code, price]] : [];
      }),
    );
    return [{ providerId, bookmaker: match.source, takenAt: now, odds }];
  });
  return prices.length > 0 ? applyOdds(app, prices) : 0;
}

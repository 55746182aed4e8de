import { selectionByKey } from '@tipsoko/rules/markets';
import sql from 'sql-template-tag';
import type { App } from '../../../api/src/app.ts';
import { inTransaction, type Tx } from '../../../api/src/domain/foundation/transaction.ts';
import { type AppliedFixtures, applyFixturesWithin } from '../../../api/src/domain/games/applyFixtures.ts';
import { applyOdds } from '../../../api/src/domain/games/applyOdds.ts';
import type { FeedFixture } from '../../../api/src/domain/games/FixtureFeed.ts';
import { endStatuses } from '../../../api/src/domain/grading/gameStatus.ts';
import { type HoldReason, isDoubt } from '../../../api/src/domain/grading/outcome.ts';
import type { ImportedMatch } from '../files/importedMatch.ts';
import { fixtureOfMatch } from './fixtureOfMatch.ts';
import { matchIds } from './matchIds.ts';

export interface ImportedMatches extends Omit<AppliedFixtures, 'dropped'> {
  /** Corrected by staff, finished by the feed, or ahead of the file. */
  kept: number;
  held: Array<{ readonly match: ImportedMatch; readonly reason: HoldReason }>;
  /** Rejected by the database. */
  refused: Array<{ readonly match: ImportedMatch; readonly reason: string }>;
  prices: number;
}

/** One batch, or row by row when the database rejects one. Settled and corrected games stay; derived ids are never polled. */
export async function importMatches(app: App, matches: readonly ImportedMatch[]): Promise<ImportedMatches> {
  try {
    return await importTogether(app, matches);
  } catch (error) {
    // Throws while the database is unreachable: no match is to blame then.
    await app.db.query('SELECT 1');
    const [match] = matches;
    if (matches.length === 1 && match)
      return { ...nothingImported, refused: [{ match, reason: lastLine(error) }] };
    const half = Math.ceil(matches.length / 2);
    const first = await importMatches(app, matches.slice(0, half));
    return addImported(first, await importMatches(app, matches.slice(half)));
  }
}

const nothingImported: ImportedMatches = {
  added: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  prices: 0,
  held: [],
  refused: [],
};

function addImported(one: ImportedMatches, other: ImportedMatches): ImportedMatches {
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
    kept: one.kept + other.kept,
    prices: one.prices + other.prices,
    held: [...one.held, ...other.held],
    refused: [...one.refused, ...other.refused],
  };
}

/** Prisma prints the call first and the database's message last. */
function lastLine(error: unknown): string {
  const lines = (error as Error).message.trim().split('\n');
  return lines.at(-1)?.trim() ?? '';
}

async function importTogether(app: App, matches: readonly ImportedMatch[]): Promise<ImportedMatches> {
  const observedAt = app.clock.now();
  const stored = await inTransaction(app, async (tx) => {
    const idsOf = await matchIds(tx, matches);
    const fixtures = matches.map((match) => fixtureOfMatch(match, idsOf(match)));
    const settled = await findSettled(tx, fixtures);
    const wanted = fixtures.filter((fixture) => !settled(fixture));
    const applied = await applyFixturesWithin(tx, wanted, { observedAt, source: 'import' });
    await excludeFromPolling(tx, wanted);
    return { applied, fixtures, kept: fixtures.length - wanted.length };
  });
  const { added, changed, unchanged, dropped } = stored.applied;
  return {
    added,
    changed,
    unchanged,
    kept: stored.kept + dropped,
    held: matches.flatMap((match, at) => {
      const reason = stored.fixtures[at]?.status ?? '';
      return isDoubt(reason) ? [{ match, reason }] : [];
    }),
    refused: [],
    prices: await importPrices(app, matches, stored.fixtures),
  };
}

async function findSettled(
  tx: Tx,
  fixtures: readonly FeedFixture[],
): Promise<(fixture: FeedFixture) => boolean> {
  const games = await tx.query<{ providerId: number; status: string; held: boolean }>(
    sql`SELECT "providerId", "status"::text AS status, "held" FROM "Game" WHERE "providerId" = ANY(${fixtures.map((fixture) => fixture.providerId)}::int[])`,
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

/** The feed does not know derived ids. */
async function excludeFromPolling(tx: Tx, fixtures: readonly FeedFixture[]): Promise<void> {
  const ids = fixtures.map((fixture) => fixture.providerId).filter((id) => id < 0);
  await tx.execute(sql`
      UPDATE "Game" SET "nextCheckAt" = NULL, "source" = CASE WHEN "source" = 'staff' THEN 'staff' ELSE 'import' END
      WHERE "providerId" = ANY(${ids}::int[]) AND ("nextCheckAt" IS NOT NULL OR "source" = 'feed')`);
}

/** Never overwrites the feed's own prices. */
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

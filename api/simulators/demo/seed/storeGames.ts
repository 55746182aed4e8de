import type { App } from '../../../src/app.ts';
import { inSqlTransaction } from '../../../src/domain/foundation/transaction.ts';
import { gameColumns, resultRow } from '../../../src/domain/games/gameRows.ts';
import { mergeFixture } from '../../../src/domain/games/mergeFixture.ts';
import { nextCheckOf } from '../../../src/domain/games/nextCheck.ts';
import { storeParties } from '../../../src/domain/games/storeParties.ts';
import type { FixtureSlot } from '../../apiFootball/world/calendar.ts';
import { type Columns, insertRows } from './insertRows.ts';
import type { Marketplace } from './planMarketplace.ts';

const DAY = 86_400_000;

/** What the product's jobs set later, and the seed at once. */
const seededColumns: Columns = {
  ...gameColumns,
  settledVersion: 'int',
  settlements: 'jsonb',
  tipCount: 'int',
};

const resultColumns: Columns = {
  gameId: 'int',
  version: 'int',
  status: '"GameStatus"',
  providerStatus: 'text',
  homeGoals: 'int',
  awayGoals: 'int',
  halfTimeHome: 'int',
  halfTimeAway: 'int',
  fullTimeHome: 'int',
  fullTimeAway: 'int',
  extraTimeHome: 'int',
  extraTimeAway: 'int',
  source: 'text',
  observedAt: 'timestamptz',
  payloadHash: 'text',
} satisfies Record<keyof ReturnType<typeof resultRow>, string>;

export interface StoredGame {
  readonly id: number;
  readonly slot: FixtureSlot;
  readonly decided: boolean;
}

/** Stores the matches of the slips as a poll at their end, or now, would have. Answers them by the feed's ids. */
export async function storeGames(
  app: App,
  market: Marketplace,
  onProgress: (share: number) => void,
): Promise<Map<number, StoredGame>> {
  const { book, now } = market;
  const slots = new Map(market.slips.flatMap((slip) => slip.tips).map(({ slot }) => [slot.id, slot]));
  const openTips = new Map<number, number>();
  for (const slip of market.slips) {
    if (slip.end.at !== null) continue;
    for (const { slot } of slip.tips) openTips.set(slot.id, (openTips.get(slot.id) ?? 0) + 1);
  }
  const observed = [...slots.values()].map((slot) => {
    const fate = book.fateOf(slot);
    const at = Math.min(fate?.at ?? now, now);
    return { slot, fate: fate && fate.at <= now ? fate : null, at, fixture: book.fixtureAt(slot, at) };
  });
  const fixtures = observed.map(({ fixture }) => fixture);
  const partiesOf = await inSqlTransaction(app, (tx) => storeParties(tx, fixtures));
  const merged = observed.flatMap(({ slot, fate, at, fixture }) => {
    const one = mergeFixture(null, fixture, partiesOf(fixture), new Date(at));
    if (!one) return [];
    const { row } = one;
    const old = row.finishedAt !== null && row.finishedAt.getTime() < now - 4 * DAY;
    return {
      slot,
      fixture,
      at,
      resultChanged: one.resultChanged,
      row: {
        ...row,
        nextCheckAt: old ? null : nextCheckOf(row, new Date(now)),
        settledVersion: fate ? row.version : null,
        settlements: fate
          ? {
              [new Date(slot.kickOff).toISOString()]: {
                outcome: fate.outcome,
                at: new Date(fate.at).toISOString(),
              },
            }
          : {},
        tipCount: openTips.get(slot.id) ?? 0,
      },
    };
  });
  await insertRows(
    app,
    'Game',
    seededColumns,
    merged.map(({ row }) => row),
    (share) => onProgress(share * 0.8),
  );
  const ids = new Map(
    (
      await app.db.query<{ id: number; providerId: number }>(
        `SELECT "id", "providerId" FROM "Game" WHERE "providerId" = ANY($1::int[])`,
        [[...slots.keys()]],
      )
    ).map((row) => [row.providerId, row.id]),
  );
  const idOf = (slot: FixtureSlot): number => {
    const id = ids.get(slot.id);
    if (id === undefined) throw new Error(`Match ${slot.id} was not stored`);
    return id;
  };
  const results = merged
    .filter((one) => one.resultChanged)
    .map(({ row, slot, fixture, at }) => resultRow(idOf(slot), row, fixture, new Date(at), 'feed'));
  await insertRows(app, 'GameResult', resultColumns, results, (share) => onProgress(0.8 + share * 0.2));
  onProgress(1);
  return new Map(
    merged.map(({ slot, row }) => [slot.id, { id: idOf(slot), slot, decided: row.settledVersion !== null }]),
  );
}

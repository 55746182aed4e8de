import type { App } from '../../../src/app.ts';
import { mergeFixture } from '../../../src/domain/games/mergeFixture.ts';
import { nextCheckOf } from '../../../src/domain/games/nextCheck.ts';
import { storeParties } from '../../../src/domain/games/storeParties.ts';
import { inTransaction } from '../../../src/domain/transaction.ts';
import type { FixtureSlot } from '../../apiFootball/world/calendar.ts';
import { type Columns, insertInto, insertRows } from './insertRows.ts';
import type { Marketplace } from './planMarketplace.ts';

const DAY = 86_400_000;

const gameColumns: Columns = {
  providerId: 'int',
  leagueId: 'int',
  homeTeamId: 'int',
  awayTeamId: 'int',
  season: 'int',
  round: 'text',
  kickoff: 'timestamptz',
  listedKickoff: 'timestamptz',
  status: '"GameStatus"',
  providerStatus: 'text',
  minute: 'int',
  addedMinute: 'int',
  homeGoals: 'int',
  awayGoals: 'int',
  halfTimeHome: 'int',
  halfTimeAway: 'int',
  fullTimeHome: 'int',
  fullTimeAway: 'int',
  extraTimeHome: 'int',
  extraTimeAway: 'int',
  firstHalfOver: 'boolean',
  version: 'int',
  seenAt: 'timestamptz',
  changedAt: 'timestamptz',
  held: 'boolean',
  heldReason: 'text',
  finishedAt: 'timestamptz',
  nextCheckAt: 'timestamptz',
  searchText: 'text',
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
};

export interface StoredGame {
  readonly id: number;
  readonly slot: FixtureSlot;
  readonly decided: boolean;
}

/** The matches that slips are about, as a poll at their end (or now) would have stored them. By the feed's ids. */
export async function storeGames(
  app: App,
  market: Marketplace,
  tell: (share: number) => void,
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
  const partiesOf = await inTransaction(app, (tx) => storeParties(tx, fixtures));
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
    gameColumns,
    merged.map(({ row }) => row),
    (share) => tell(share * 0.8),
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
    .map(({ row, slot, fixture, at }) => ({
      ...row,
      gameId: idOf(slot),
      source: 'feed',
      observedAt: new Date(at),
      payloadHash: fixture.payloadHash,
    }));
  await inTransaction(app, (tx) => insertInto(tx, 'GameResult', resultColumns, results));
  tell(1);
  return new Map(
    merged.map(({ slot, row }) => [slot.id, { id: idOf(slot), slot, decided: row.settledVersion !== null }]),
  );
}

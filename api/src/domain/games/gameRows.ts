import type { FeedFixture } from './FixtureFeed.ts';
import type { GameRow } from './mergeFixture.ts';

export const movedColumns = {
  leagueId: 'int',
  season: 'int',
  round: 'text',
  kickoff: 'timestamptz',
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
  resumedAt: 'timestamptz',
  earlierKickoffs: 'timestamptz[]',
  version: 'int',
  seenAt: 'timestamptz',
  changedAt: 'timestamptz',
  held: 'boolean',
  heldReason: 'text',
  finishedAt: 'timestamptz',
  nextCheckAt: 'timestamptz',
  searchText: 'text',
} as const satisfies Partial<Record<keyof GameRow, string>>;

export const gameColumns: Readonly<Record<keyof GameRow, string>> = {
  providerId: 'int',
  homeTeamId: 'int',
  awayTeamId: 'int',
  listedKickoff: 'timestamptz',
  ...movedColumns,
};

export function resultRow(
  gameId: number,
  row: GameRow,
  fixture: FeedFixture,
  observedAt: Date,
  source: string,
) {
  return {
    gameId,
    version: row.version,
    status: row.status,
    providerStatus: fixture.status,
    homeGoals: fixture.goals.home,
    awayGoals: fixture.goals.away,
    halfTimeHome: fixture.halfTime.home,
    halfTimeAway: fixture.halfTime.away,
    fullTimeHome: fixture.fullTime.home,
    fullTimeAway: fixture.fullTime.away,
    extraTimeHome: fixture.extraTime.home,
    extraTimeAway: fixture.extraTime.away,
    source,
    observedAt,
    payloadHash: fixture.payloadHash,
  };
}

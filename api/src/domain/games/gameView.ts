import type { GameStatus } from '../../db/generated/prisma/enums.ts';
import { jsonColumns } from '../../db/jsonColumns.ts';

/** Goals null while unknown, which is not 0-0. */
export interface GameScores {
  status: GameStatus;
  providerStatus: string;
  minute: number | null;
  addedMinute: number | null;
  homeGoals: number | null;
  awayGoals: number | null;
  halfTimeHome: number | null;
  halfTimeAway: number | null;
  fullTimeHome: number | null;
  fullTimeAway: number | null;
  /** True from half-time on: the half-time score is final. */
  firstHalfOver: boolean;
}

/** Times ISO UTC. */
export interface GameView extends GameScores {
  id: number;
  kickoff: string;
  version: number;
  seenAt: string;
  tipCount: number;
  oddsSnapshotId: number | null;
  /** Why staff must review the game before settlement; null when nothing is wrong. */
  heldReason: string | null;
  home: TeamView;
  away: TeamView;
  league: LeagueView;
}

export interface TeamView {
  id: number;
  name: string;
}

export interface LeagueView {
  id: number;
  name: string;
  country: string;
  countryCode: string | null;
}

const named = (row: string) => ({ id: `${row}."id"`, name: `${row}."name"` });

/** For the row `g`; needs `gameJoins` in FROM. */
export const gameColumns = jsonColumns<GameView>({
  id: 'g."id"',
  status: 'g."status"',
  providerStatus: 'g."providerStatus"',
  minute: 'g."minute"',
  addedMinute: 'g."addedMinute"',
  homeGoals: 'g."homeGoals"',
  awayGoals: 'g."awayGoals"',
  halfTimeHome: 'g."halfTimeHome"',
  halfTimeAway: 'g."halfTimeAway"',
  fullTimeHome: 'g."fullTimeHome"',
  fullTimeAway: 'g."fullTimeAway"',
  firstHalfOver: 'g."firstHalfOver"',
  kickoff: 'g."kickoff"',
  version: 'g."version"',
  seenAt: 'g."seenAt"',
  tipCount: 'g."tipCount"',
  oddsSnapshotId: 'g."oddsSnapshotId"',
  heldReason: 'CASE WHEN g."held" THEN g."heldReason" END',
  home: jsonColumns<TeamView>(named('ht')),
  away: jsonColumns<TeamView>(named('at')),
  league: jsonColumns<LeagueView>({
    ...named('l'),
    country: 'l."country"',
    countryCode: 'l."countryCode"',
  }),
});

export const gameJson = gameColumns.asObject;

export const gameJoins = `JOIN "Team" ht ON ht."id" = g."homeTeamId"
  JOIN "Team" at ON at."id" = g."awayTeamId"
  JOIN "League" l ON l."id" = g."leagueId"`;

/** Mutates the row, whose times become UTC with offset: copying would cost more than everything else. */
export function gameFromJson(game: GameView): GameView {
  game.kickoff = isoTime(game.kickoff);
  game.seenAt = isoTime(game.seenAt);
  return game;
}

/** Milliseconds precision. Sessions run in UTC, so the text is cut: parsing hundreds of times would dominate the cost. */
export function isoTime(text: string): string {
  // Kick-offs are at full seconds.
  if (text.length === 25 && text[10] === 'T' && text.endsWith('+00:00')) return `${text.slice(0, 19)}.000Z`;
  const fraction = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?:\+00:00|Z)$/.exec(text);
  if (!fraction) return new Date(text).toISOString();
  const [, seconds, parts = ''] = fraction;
  return `${seconds}.${parts.slice(0, 3).padEnd(3, '0')}Z`;
}

export function gameName(game: Pick<GameView, 'home' | 'away'>): string {
  return `${game.home.name} v ${game.away.name}`;
}

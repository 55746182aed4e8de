import { type FeedStatus, isFeedStatus, phaseOf } from '../grading/feedStatus.ts';
import { gameOutcome } from '../grading/gameOutcome.ts';
import { gameReport } from '../grading/gameReport.ts';
import { endStatuses, gameStatusOf } from '../grading/gameStatus.ts';
import type { FeedFixture } from './FixtureFeed.ts';
import { foldText } from './foldText.ts';
import type { GameScores } from './gameView.ts';
import { longestWindowMs, nextCheckOf } from './nextCheck.ts';

export interface GameRow extends GameScores {
  providerId: number;
  leagueId: number;
  homeTeamId: number;
  awayTeamId: number;
  season: number;
  round: string;
  kickoff: Date;
  listedKickoff: Date;
  extraTimeHome: number | null;
  extraTimeAway: number | null;
  resumedAt: Date | null;
  earlierKickoffs: Date[];
  version: number;
  seenAt: Date;
  changedAt: Date;
  held: boolean;
  heldReason: string | null;
  finishedAt: Date | null;
  nextCheckAt: Date | null;
  searchText: string;
}

export interface StoredGame extends GameRow {
  id: number;
  source: string;
  leftLiveAt: Date | null;
}

export interface FixtureParties {
  leagueId: number;
  homeTeamId: number;
  awayTeamId: number;
}

export interface MergedFixture {
  row: GameRow;
  /** Visible to subscribers: the version was raised. */
  changed: boolean;
  /** Adds a row to the result history. */
  resultChanged: boolean;
  kickoffMoved: boolean;
}

const resultFields = [
  'providerStatus',
  'homeGoals',
  'awayGoals',
  'halfTimeHome',
  'halfTimeAway',
  'fullTimeHome',
  'fullTimeAway',
  'extraTimeHome',
  'extraTimeAway',
] as const satisfies ReadonlyArray<keyof GameRow>;

/** Null when the report is older than the stored one, or staff have corrected the game. @param observedAt when the feed was asked. */
export function mergeFixture(
  stored: StoredGame | null,
  fixture: FeedFixture,
  parties: FixtureParties,
  observedAt: Date,
): MergedFixture | null {
  if (stored && (stored.seenAt > observedAt || stored.source === 'staff')) return null;
  const known = isFeedStatus(fixture.status) ? fixture.status : null;
  const status = known ? gameStatusOf(known) : (stored?.status ?? 'SCHEDULED');
  const sameSides =
    !stored || (stored.homeTeamId === parties.homeTeamId && stored.awayTeamId === parties.awayTeamId);
  if (!sameSides) return withOtherTeams(stored, observedAt);
  const firstHalfOver = isFirstHalfOver(stored?.firstHalfOver ?? false, known);
  const kickoffMoved = stored !== null && stored.kickoff.getTime() !== fixture.kickoff.getTime();
  const ended = endStatuses.includes(status);
  const row: GameRow = {
    providerId: fixture.providerId,
    ...parties,
    season: fixture.season,
    round: fixture.round,
    kickoff: fixture.kickoff,
    listedKickoff: stored?.listedKickoff ?? fixture.kickoff,
    status,
    providerStatus: fixture.status,
    minute: fixture.minute,
    addedMinute: fixture.addedMinute,
    homeGoals: fixture.goals.home,
    awayGoals: fixture.goals.away,
    halfTimeHome: fixture.halfTime.home,
    halfTimeAway: fixture.halfTime.away,
    fullTimeHome: fixture.fullTime.home,
    fullTimeAway: fixture.fullTime.away,
    extraTimeHome: fixture.extraTime.home,
    extraTimeAway: fixture.extraTime.away,
    firstHalfOver,
    resumedAt: resumedAtOf(stored, known, observedAt),
    earlierKickoffs: earlierKickoffsOf(stored, fixture.kickoff, observedAt),
    version: stored?.version ?? 0,
    seenAt: observedAt,
    changedAt: stored?.changedAt ?? observedAt,
    ...holdOf(fixture, stored?.listedKickoff ?? fixture.kickoff, firstHalfOver, observedAt),
    finishedAt: ended ? (stored?.finishedAt ?? observedAt) : null,
    nextCheckAt: null,
    searchText: foldText(
      `${fixture.home.name} ${fixture.away.name} ${fixture.league.name} ${fixture.league.country}`,
    ),
  };
  row.nextCheckAt = nextCheckOf({ ...row, leftLiveAt: stored?.leftLiveAt ?? null }, observedAt);
  const resultChanged = stored
    ? resultFields.some((field) => stored[field] !== row[field])
    : status !== 'SCHEDULED' || known === null;
  // Settlement may hold a game for its own reasons, which an unchanged report must not release.
  if (stored?.held && !row.held && !resultChanged && !kickoffMoved) {
    row.held = true;
    row.heldReason = stored.heldReason;
  }
  const changed =
    !stored ||
    resultChanged ||
    stored.minute !== row.minute ||
    stored.addedMinute !== row.addedMinute ||
    stored.held !== row.held ||
    kickoffMoved;
  if (changed) {
    row.version += 1;
    row.changedAt = observedAt;
  }
  return { row, changed, resultChanged, kickoffMoved };
}

/** During the first half the feed mirrors the running score as half-time score; a status may revert to the first half. */
function isFirstHalfOver(before: boolean, status: FeedStatus | null): boolean {
  switch (status === null ? null : phaseOf(status)) {
    case 'HALF_TIME':
    case 'SECOND_HALF':
    case 'REGULAR_TIME_OVER':
      return true;
    case 'NOT_STARTED':
    case 'FIRST_HALF':
      return false;
    default:
      return before;
  }
}

const stopped: readonly string[] = ['SUSP', 'INT', 'ABD'] satisfies FeedStatus[];

function resumedAtOf(stored: StoredGame | null, status: FeedStatus | null, observedAt: Date): Date | null {
  if (!stored) return null;
  const resumed = stopped.includes(stored.providerStatus) && status !== null && !stopped.includes(status);
  return resumed ? observedAt : stored.resumedAt;
}

const MOST_KICKOFFS = 10;

/** Tips may have been published for these kick-offs, whose windows may still be open. */
function earlierKickoffsOf(stored: StoredGame | null, kickoff: Date, observedAt: Date): Date[] {
  if (!stored) return [];
  const times = new Set([...stored.earlierKickoffs, stored.kickoff].map((time) => time.getTime()));
  times.delete(kickoff.getTime());
  return [...times]
    .filter((time) => time + longestWindowMs > observedAt.getTime())
    .slice(-MOST_KICKOFFS)
    .map((time) => new Date(time));
}

function holdOf(
  fixture: FeedFixture,
  listedKickoff: Date,
  firstHalfOver: boolean,
  now: Date,
): Pick<GameRow, 'held' | 'heldReason'> {
  const outcome = gameOutcome(gameReport(fixture, { listedKickoff, firstHalfOver }), { now, settled: null });
  const held = outcome.kind === 'HOLD' && outcome.needsPerson;
  return { held, heldReason: held ? outcome.reason : null };
}

/** Different teams under the same id: nothing about the match is reliable until staff review it. */
function withOtherTeams(stored: StoredGame, observedAt: Date): MergedFixture {
  const { id: _id, source: _source, leftLiveAt: _left, ...kept } = stored;
  const changed = !stored.held || stored.heldReason !== 'TEAMS_CHANGED';
  return {
    row: {
      ...kept,
      held: true,
      heldReason: 'TEAMS_CHANGED',
      seenAt: observedAt,
      version: changed ? stored.version + 1 : stored.version,
      changedAt: changed ? observedAt : stored.changedAt,
      nextCheckAt: nextCheckOf(stored, observedAt),
    },
    changed,
    resultChanged: changed,
    kickoffMoved: false,
  };
}

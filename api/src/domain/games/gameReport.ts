import type { LiveState } from './decideEarly.ts';
import type { FeedFixture } from './FixtureFeed.ts';
import { isFeedStatus, phaseOf } from './feedStatus.ts';
import type { GameReport } from './gameOutcome.ts';
import { scoreOf } from './score.ts';

export interface GameHistory {
  readonly listedKickoff: Date;
  /** Half-time, or what comes after it, has been told, and no first half since. */
  readonly firstHalfOver: boolean;
}

/** The report on which a game is settled, from a fixture as the feed tells it. */
export function gameReport(fixture: FeedFixture, history: GameHistory): GameReport {
  return {
    status: fixture.status,
    kickoff: fixture.kickoff,
    listedKickoff: history.listedKickoff,
    minute: fixture.minute,
    goals: scoreOf(fixture.goals.home, fixture.goals.away),
    halfTime: scoreOf(fixture.halfTime.home, fixture.halfTime.away),
    fullTime: scoreOf(fixture.fullTime.home, fixture.fullTime.away),
    extraTime: scoreOf(fixture.extraTime.home, fixture.extraTime.away),
    firstHalfOver: history.firstHalfOver,
  };
}

/** What the running score may decide on, from the same report. An unknown status decides nothing. */
export function liveState(report: GameReport): LiveState {
  return {
    phase: isFeedStatus(report.status) ? phaseOf(report.status) : 'OUT_OF_PLAY',
    score: report.goals,
    halfTime: report.halfTime,
    fullTime: report.fullTime,
  };
}

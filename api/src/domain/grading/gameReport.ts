import type { FeedFixture } from '../games/FixtureFeed.ts';
import type { LiveState } from './decideEarly.ts';
import { isFeedStatus, phaseOf } from './feedStatus.ts';
import type { GameReport } from './gameOutcome.ts';
import { scoreOf } from './score.ts';

export interface GameHistory {
  readonly listedKickoff: Date;
  /** Half-time or a later phase was reported, and no first half since. */
  readonly firstHalfOver: boolean;
}

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

export function liveState(report: GameReport): LiveState {
  return {
    phase: isFeedStatus(report.status) ? phaseOf(report.status) : 'OUT_OF_PLAY',
    score: report.goals,
    halfTime: report.halfTime,
    fullTime: report.fullTime,
  };
}

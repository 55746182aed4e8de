import { gameLimits } from './limits.ts';

export type TimingLabel = 'Not Started' | 'In play' | 'Played' | 'Live';

export interface GameTiming {
  readonly label: TimingLabel;
  /** The feed's minute or status ("62'", 'HT'), only with 'Live'. */
  readonly statusTime: string | null;
  /** '2-1', only with 'Live'. */
  readonly score: string | null;
}

/** 'Live' when both goals are known; else 'In play' from kick-off up to and including 3 hours after it. */
export function gameTiming(
  game: {
    readonly kickoff: Date;
    readonly homeGoals: number | null;
    readonly awayGoals: number | null;
    readonly statusTime: string | null;
  },
  now: Date,
): GameTiming {
  // Unknown goals are not 0-0: many leagues have no live score at all.
  if (game.homeGoals !== null && game.awayGoals !== null) {
    return { label: 'Live', statusTime: game.statusTime, score: `${game.homeGoals}-${game.awayGoals}` };
  }
  return { label: labelByClock(game.kickoff, now), statusTime: null, score: null };
}

function labelByClock(kickoff: Date, now: Date): TimingLabel {
  const elapsed = now.getTime() - kickoff.getTime();
  if (elapsed < 0) return 'Not Started';
  return elapsed <= gameLimits.inPlayHours * 3_600_000 ? 'In play' : 'Played';
}

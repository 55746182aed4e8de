import { gameLimits } from './limits.ts';

export type TimingLabel = 'Not Started' | 'In play' | 'Played' | 'Live';

export interface GameTiming {
  readonly label: TimingLabel;
  /** Minute or status of the feed ("62'", 'HT'), only with 'Live'. */
  readonly statusTime: string | null;
  /** '2-1', only with 'Live'. */
  readonly score: string | null;
}

/**
 * What a card says about a game's time. With both goals known it is 'Live' with status time and score;
 * otherwise the clock alone decides: 'In play' from kick-off up to and including 3 hours after it.
 */
export function gameTiming(
  game: {
    readonly kickoff: Date;
    readonly homeGoals: number | null;
    readonly awayGoals: number | null;
    readonly statusTime: string | null;
  },
  now: Date,
): GameTiming {
  // Null goals are unknown goals, not 0-0: many leagues have no live score at all.
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

import type { GameView } from './gameView.ts';

const inPlay: ReadonlySet<string> = new Set(['LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED']);

/** Whether a game is in play or was: of what was played its end is news too, of the others not yet anything. */
export function hasBegun({ status, kickoff }: Pick<GameView, 'status' | 'kickoff'>, now: Date): boolean {
  return inPlay.has(status) || (status !== 'SCHEDULED' && new Date(kickoff) <= now);
}

import type { GameView } from './gameView.ts';

const inPlay: ReadonlySet<string> = new Set(['LIVE', 'HALF_TIME', 'REGULAR_TIME_OVER', 'SUSPENDED']);

/** Also true in the final state, which subscribers need. */
export function hasKickedOff({ status, kickoff }: Pick<GameView, 'status' | 'kickoff'>, now: Date): boolean {
  return inPlay.has(status) || (status !== 'SCHEDULED' && new Date(kickoff) <= now);
}

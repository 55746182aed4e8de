import type { LiveState } from './decideEarly.ts';
import { isFeedStatus, phaseOf } from './feedStatus.ts';
import type { GameView } from './gameView.ts';
import { scoreOf } from './score.ts';

/** What the running score of a stored game may decide on. An unknown status decides nothing. */
export function liveStateOf(game: GameView): LiveState {
  return {
    phase: isFeedStatus(game.providerStatus) ? phaseOf(game.providerStatus) : 'OUT_OF_PLAY',
    score: scoreOf(game.homeGoals, game.awayGoals),
    halfTime: scoreOf(game.halfTimeHome, game.halfTimeAway),
    fullTime: scoreOf(game.fullTimeHome, game.fullTimeAway),
  };
}

import type { LiveState } from '../grading/decideEarly.ts';
import { isFeedStatus, phaseOf } from '../grading/feedStatus.ts';
import { scoreOf } from '../grading/score.ts';
import type { GameView } from './gameView.ts';

export function liveStateOf(game: GameView): LiveState {
  return {
    phase: isFeedStatus(game.providerStatus) ? phaseOf(game.providerStatus) : 'OUT_OF_PLAY',
    score: scoreOf(game.homeGoals, game.awayGoals),
    halfTime: scoreOf(game.halfTimeHome, game.halfTimeAway),
    fullTime: scoreOf(game.fullTimeHome, game.fullTimeAway),
  };
}

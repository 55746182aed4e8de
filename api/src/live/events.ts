import type { GameView } from '../domain/games/gameView.ts';

/**
 * What the parts of the product tell each other after a commit. Small, keyed by id, JSON: they cross Redis between
 * nodes. A payload that subscribers show travels along, so that a subscriber costs no database read.
 */
export type AppEvent =
  | { type: 'gameChanged'; gameId: number; game: GameScorePayload }
  | { type: 'topGamesChanged' }
  | { type: 'slipChanged'; slipId: number; version: number }
  | { type: 'freeTipPublished'; slipId: number }
  | { type: 'purchaseChanged'; purchaseId: string }
  | { type: 'financeChanged'; tipsterId: string }
  | { type: 'activity'; item: ActivityItem }
  | { type: 'sessionEnded'; sessionId: string };

export type AppEventType = AppEvent['type'];

/** A game as its subscribers show it: the whole view, because a goal must cost no read per subscriber. */
export type GameScorePayload = GameView;

/** One line of the activity ticker; user names already shortened. */
export interface ActivityItem {
  id: string;
  kind: 'JOINED' | 'PUBLISHED' | 'WITHDREW';
  username: string;
  /** KES minor units, of withdrawals. */
  amountMinor: string | null;
  slipId: number | null;
  at: string;
  /** Made up by the demo to fill a gap. */
  sample: boolean;
}

import type { GameView } from '../domain/games/gameView.ts';

/** Small JSON, because it crosses Redis; complete enough for subscribers to need no read. */
export type AppEvent =
  | { type: 'gameChanged'; gameId: number; game: GameScorePayload }
  | { type: 'topGamesChanged' }
  | { type: 'slipChanged'; slipId: number; version: number }
  | { type: 'freeTipPublished'; slipId: number }
  | { type: 'purchaseChanged'; purchaseId: string }
  | { type: 'financeChanged'; tipsterId: string }
  | { type: 'activity'; item: ActivityItem }
  | { type: 'sessionEnded'; sessionId: string }
  | { type: 'keyRevoked'; keyId: string };

export type AppEventType = AppEvent['type'];

/** Complete, so that a goal costs no read per subscriber. */
export type GameScorePayload = GameView;

export interface ActivityItem {
  id: string;
  kind: 'JOINED' | 'PUBLISHED' | 'WITHDREW';
  username: string;
  /** KES cents, withdrawals only. */
  amountMinor: string | null;
  slipId: number | null;
  at: string;
  /** Invented by the demo. */
  sample: boolean;
}

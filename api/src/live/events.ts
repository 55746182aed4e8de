import type { GameView } from '../domain/games/gameView.ts';

/** Small and JSON, because they cross Redis; they carry what subscribers show, so that a subscriber costs no read. */
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

/** The whole game view, so that a goal costs no read per subscriber. */
export type GameScorePayload = GameView;

/** User names are already shortened. */
export interface ActivityItem {
  id: string;
  kind: 'JOINED' | 'PUBLISHED' | 'WITHDREW';
  username: string;
  /** KES minor units, of withdrawals. */
  amountMinor: string | null;
  slipId: number | null;
  at: string;
  /** Invented by the demo to fill quiet times. */
  sample: boolean;
}

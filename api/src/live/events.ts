/**
 * What the parts of the product tell each other after a commit. Small, keyed by id, JSON: they cross Redis between
 * nodes. A payload that subscribers show travels along, so that a subscriber costs no database read.
 */
export type AppEvent =
  | { type: 'gameChanged'; gameId: number; game: GameScorePayload }
  | { type: 'topGamesChanged' }
  | { type: 'slipChanged'; slipId: number; version: number }
  | { type: 'freeTipPublished'; slipId: number }
  | { type: 'purchaseChanged'; purchaseId: string; version: number }
  | { type: 'financeChanged'; tipsterId: string }
  | { type: 'activity'; item: ActivityItem }
  | { type: 'sessionEnded'; sessionId: string };

export type AppEventType = AppEvent['type'];

/** The part of a game that moves. Times ISO UTC. */
export interface GameScorePayload {
  id: number;
  status: string;
  minute: number | null;
  addedMinute: number | null;
  homeGoals: number | null;
  awayGoals: number | null;
  halfTimeHome: number | null;
  halfTimeAway: number | null;
  kickoff: string;
  version: number;
  seenAt: string;
}

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

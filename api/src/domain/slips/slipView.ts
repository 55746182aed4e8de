import type { Selection } from '../../../rules/markets.ts';
import type { JackpotCompany, JackpotType, SlipKind, SlipResult } from '../../db/generated/prisma/enums.ts';
import type { GameView } from '../games/gameView.ts';
import type { TipState } from '../games/gradeByOutcome.ts';
import type { TipsterView } from '../tipsters/tipsterView.ts';
import type { LegState } from './slipProgress.ts';

export type SlipStatus = 'ON_SALE' | 'IN_PLAY' | 'FINISHED';

/** A slip as one pair of eyes sees it. Odds in hundredths, prices in minor units, times ISO UTC. */
export interface SlipView {
  id: number;
  kind: SlipKind;
  tipster: TipsterView;
  tips: TipView[];
  tipCount: number;
  totalOddsCenti: bigint;
  /** What the result was reckoned with: void legs 1.00; null until won. */
  settledOddsCenti: bigint | null;
  priceMinor: bigint;
  priceUgxMinor: bigint | null;
  priceNgnMinor: bigint | null;
  result: SlipResult | null;
  status: SlipStatus;
  /** These eyes may not see the picks. */
  locked: boolean;
  premium: boolean;
  publishedAt: string;
  firstKickoff: string;
  lastKickoff: string;
  finishedAt: string | null;
  /** When a corrected result last changed what it had come to. */
  correctedAt: string | null;
  salesCount: number;
  version: number;
  progress: ProgressView;
  jackpot: JackpotView | null;
  /** The link of the proof chain; its content is null until the slip has finished. */
  proofSequence: number | null;
}

export interface TipView {
  id: number;
  slipId: number;
  position: number;
  game: GameView;
  /** Null while locked: a paid pick is not even in memory for who may not see it. */
  pick: Selection | null;
  /** Thousandths; null while locked. */
  oddsMilli: number | null;
  result: TipState;
  leg: LegState;
}

export interface ProgressView {
  won: number;
  lost: number;
  void: number;
  live: number;
  toCome: number;
  held: number;
  total: number;
  text: string;
}

export interface JackpotView {
  slipId: number;
  company: JackpotCompany;
  type: JackpotType;
  slug: string;
  title: string;
}

import type { BookingCode } from '@tipsoko/rules/bookmakers';
import type { Selection } from '@tipsoko/rules/markets';
import type { JackpotCompany, JackpotType, SlipKind, SlipResult } from '../../db/generated/prisma/enums.ts';
import type { GameView } from '../games/gameView.ts';
import type { TipState } from '../grading/gradeByOutcome.ts';
import type { TipsterView } from '../tipsters/tipsterView.ts';
import type { LegState } from './slipProgress.ts';

export type SlipStatus = 'ON_SALE' | 'IN_PLAY' | 'FINISHED';

/** Odds in hundredths, prices in minor units, times ISO UTC. */
export interface SlipView {
  id: number;
  kind: SlipKind;
  tipster: TipsterView;
  tips: TipView[];
  tipCount: number;
  /** Exact unless locked: then their step. */
  totalOddsCenti: bigint;
  /** With void legs as 1.00; null until won. */
  settledOddsCenti: bigint | null;
  priceMinor: bigint;
  priceUgxMinor: bigint | null;
  priceNgnMinor: bigint | null;
  result: SlipResult | null;
  status: SlipStatus;
  /** The viewer may not see all picks. */
  locked: boolean;
  premium: boolean;
  /** Buyers are refunded if it loses. */
  moneyBack: boolean;
  /** First sentence of the reason, for everybody. */
  reasonLead: string | null;
  /** More than the first sentence. */
  reasonContinues: boolean;
  /** The whole; null while locked. */
  reason: string | null;
  /** Empty while locked. */
  bookingCodes: readonly BookingCode[];
  publishedAt: string;
  /** Earlier than published when a game starts early. */
  firstKickoff: string;
  lastKickoff: string;
  finishedAt: string | null;
  /** When a corrected result last changed its own. */
  correctedAt: string | null;
  salesCount: number;
  version: number;
  progress: ProgressView;
  jackpot: JackpotView | null;
  /** The content of its proof is null until everybody may see all picks. */
  proofSequence: number | null;
}

export interface TipView {
  id: number;
  slipId: number;
  position: number;
  game: GameView;
  /** Null while locked. */
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
  awaitingResult: number;
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

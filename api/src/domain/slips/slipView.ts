import type { BookingCode } from '@tipsoko/rules/bookmakers';
import type { Selection } from '@tipsoko/rules/markets';
import type { JackpotCompany, JackpotType, SlipKind, SlipResult } from '../../db/generated/prisma/enums.ts';
import type { GameView } from '../games/gameView.ts';
import type { TipState } from '../grading/gradeByOutcome.ts';
import type { TipsterView } from '../tipsters/tipsterView.ts';

export type SlipStatus = 'ON_SALE' | 'IN_PLAY' | 'FINISHED';

/** Odds in hundredths, prices in minor units, times ISO UTC. */
export interface SlipView {
  id: number;
  kind: SlipKind;
  tipster: TipsterView;
  tips: TipView[];
  tipCount: number;
  /** Exact, or the lower bound of the bracket while locked. */
  totalOddsCenti: bigint;
  /** Void legs count 1.00; null until won. */
  settledOddsCenti: bigint | null;
  priceMinor: bigint;
  priceUgxMinor: bigint | null;
  priceNgnMinor: bigint | null;
  result: SlipResult | null;
  status: SlipStatus;
  /** The viewer may not see all picks. */
  locked: boolean;
  premium: boolean;
  moneyBack: boolean;
  /** First sentence of the reason; public. */
  reasonLead: string | null;
  /** The reason has more than one sentence. */
  reasonContinues: boolean;
  /** Complete; null while locked. */
  reason: string | null;
  /** Empty while locked. */
  bookingCodes: readonly BookingCode[];
  publishedAt: string;
  /** Earlier than published when a game starts early. */
  firstKickoff: string;
  lastKickoff: string;
  finishedAt: string | null;
  /** When a correction last changed the result. */
  correctedAt: string | null;
  salesCount: number;
  version: number;
  jackpot: JackpotView | null;
}

export interface TipView {
  id: number;
  slipId: number;
  position: number;
  game: GameView;
  pick: Selection | null;
  /** Thousandths; null while locked. */
  oddsMilli: number | null;
  result: TipState;
}

export interface JackpotView {
  slipId: number;
  company: JackpotCompany;
  type: JackpotType;
  slug: string;
  title: string;
}

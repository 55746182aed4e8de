import type { BookingCode } from '@tipsoko/rules/bookmakers';
import { type Selection, selectionByCode } from '@tipsoko/rules/markets';
import { jsonColumns } from '../../db/jsonColumns.ts';
import { type GameView, gameColumns, gameFromJson, isoTime } from '../games/gameView.ts';
import { liveStateOf } from '../games/liveStateOf.ts';
import { decideEarly } from '../grading/decideEarly.ts';
import type { TipState } from '../grading/gradeByOutcome.ts';
import { tipsterColumns, tipsterFromJson } from '../tipsters/tipsterView.ts';
import type { OpenedSlip } from './readOpened.ts';
import { type LegState, type LiveLeg, slipProgress } from './slipProgress.ts';
import type { ProgressView, SlipStatus, SlipView, TipView } from './slipView.ts';

/** Without what depends on time or viewer. */
export interface SlipRow
  extends Omit<SlipView, 'tips' | 'status' | 'locked' | 'progress' | 'reason' | 'bookingCodes'> {
  open: boolean;
  reasonRest: string | null;
  bookingCodes: BookingCode[] | null;
  tips: TipRow[];
}

interface TipRow {
  id: number;
  position: number;
  state: TipState;
  selection: string | null;
  oddsMilli: number | null;
  game: GameView;
}

/** For tip `x` on game `g`; `may.open` says whether its pick is visible. */
export const tipColumns = jsonColumns<TipRow>({
  id: 'x."id"',
  position: 'x."position"',
  state: 'x."state"',
  selection: 'CASE WHEN may.open THEN x."selection" END',
  oddsMilli: 'CASE WHEN may.open THEN x."oddsMilli" END',
  game: gameColumns,
});

/** As read: tipster and tips are arrays. */
export interface RawSlipRow extends Omit<SlipRow, 'tipster' | 'tips'> {
  tipster: readonly unknown[];
  tips: ReadonlyArray<readonly unknown[]>;
}

export function readSlipRow(row: RawSlipRow): SlipRow {
  const tips = row.tips.map((values) => tipColumns.read(values));
  for (const { game } of tips) gameFromJson(game);
  return {
    ...row,
    tipster: tipsterFromJson(tipsterColumns.read(row.tipster)),
    tips,
    publishedAt: isoTime(row.publishedAt),
    firstKickoff: isoTime(row.firstKickoff),
    lastKickoff: isoTime(row.lastKickoff),
    finishedAt: row.finishedAt && isoTime(row.finishedAt),
    correctedAt: row.correctedAt && isoTime(row.correctedAt),
  };
}

/** `opened`: from the separate query of a slip open to this viewer. */
export function slipFromRow(row: SlipRow, opened: OpenedSlip | undefined, now: Date): SlipView {
  const { open, tips: _tips, reasonRest: _reasonRest, ...rest } = row;
  const paid = opened ?? (open ? row : null);
  const tips = row.tips.map((tip): TipView => {
    const { pick, oddsMilli } = pickOf(tip, opened);
    return {
      id: tip.id,
      slipId: row.id,
      position: tip.position,
      game: tip.game,
      pick,
      oddsMilli,
      result: tip.state,
      leg: 'TO_COME',
    };
  });
  const progress = slipProgress(tips.map(liveLeg));
  progress.legs.forEach((leg, at) => {
    const tip = tips[at];
    if (tip) tip.leg = leg;
  });
  return {
    ...rest,
    totalOddsCenti: opened?.totalOddsCenti ?? row.totalOddsCenti,
    locked: !open && !opened,
    reason: paid && row.reasonLead && [row.reasonLead, paid.reasonRest].filter(Boolean).join(' '),
    bookingCodes: paid?.bookingCodes ?? [],
    // Rows are shared, and views are branded with their type.
    tipster: { ...row.tipster },
    status: statusOf(row, now),
    tips,
    progress: { ...countLegs(progress.legs), text: progress.text },
  };
}

function pickOf(
  tip: TipRow,
  opened: OpenedSlip | undefined,
): { pick: Selection | null; oddsMilli: number | null } {
  const bought = opened?.picks.get(tip.id);
  if (bought) return { pick: bought.selection, oddsMilli: bought.oddsMilli };
  return {
    pick: tip.selection === null ? null : (selectionByCode(tip.selection) ?? null),
    oddsMilli: tip.oddsMilli,
  };
}

/** A locked leg's state at the running score would reveal the pick. */
function liveLeg(tip: TipView): LiveLeg {
  const live = liveStateOf(tip.game);
  return {
    state: tip.result,
    odds: tip.oddsMilli ?? 1000,
    phase: live.phase,
    early: tip.pick ? decideEarly(tip.pick, live) : 'OPEN',
  };
}

function statusOf(row: Pick<SlipRow, 'result' | 'firstKickoff'>, now: Date): SlipStatus {
  if (row.result !== null) return 'FINISHED';
  return now < new Date(row.firstKickoff) ? 'ON_SALE' : 'IN_PLAY';
}

function countLegs(legs: readonly LegState[]): Omit<ProgressView, 'text'> {
  const count = (...states: LegState[]) => legs.filter((leg) => states.includes(leg)).length;
  return {
    won: count('WON'),
    lost: count('LOST'),
    void: count('VOID'),
    live: count('LIVE', 'PROVISIONALLY_WON', 'PROVISIONALLY_LOST', 'AWAITING_RESULT'),
    toCome: count('TO_COME'),
    awaitingResult: count('AWAITING_RESULT'),
    held: count('UNDER_REVIEW'),
    total: legs.length,
  };
}

import type { BookingCode } from '@tipsoko/rules/bookmakers';
import { type Selection, selectionByCode } from '@tipsoko/rules/markets';
import { jsonColumns } from '../../db/jsonColumns.ts';
import { type GameView, gameColumns, gameFromJson, isoTime } from '../games/gameView.ts';
import type { TipState } from '../grading/gradeByOutcome.ts';
import { tipsterColumns, tipsterFromJson } from '../tipsters/tipsterView.ts';
import type { OpenedSlip } from './readOpened.ts';
import type { SlipStatus, SlipView, TipView } from './slipView.ts';

/** Of a slip, without what depends on time or viewer. */
type SlipFacts = Omit<SlipView, 'tips' | 'status' | 'locked' | 'reason' | 'bookingCodes'>;

export interface SlipRow {
  id: number;
  facts: SlipFacts;
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
export interface RawSlipRow extends Omit<SlipFacts, 'tipster'>, Omit<SlipRow, 'facts' | 'tips'> {
  tipster: readonly unknown[];
  tips: ReadonlyArray<readonly unknown[]>;
}

export function readSlipRow({ open, reasonRest, bookingCodes, tips: tipRows, ...raw }: RawSlipRow): SlipRow {
  const tips = tipRows.map((values) => tipColumns.read(values));
  for (const { game } of tips) gameFromJson(game);
  const facts = {
    ...raw,
    tipster: tipsterFromJson(tipsterColumns.read(raw.tipster)),
    publishedAt: isoTime(raw.publishedAt),
    firstKickoff: isoTime(raw.firstKickoff),
    lastKickoff: isoTime(raw.lastKickoff),
    finishedAt: raw.finishedAt && isoTime(raw.finishedAt),
    correctedAt: raw.correctedAt && isoTime(raw.correctedAt),
  };
  return { id: raw.id, facts, open, reasonRest, bookingCodes, tips };
}

/** `opened`: from the separate query of a slip open to this viewer. */
export function slipFromRow(row: SlipRow, opened: OpenedSlip | undefined, now: Date): SlipView {
  const { facts, open } = row;
  const paid = opened ?? (open ? row : null);
  const tips = row.tips.map((tip): TipView => {
    const bought = opened?.picks.get(tip.id);
    return {
      id: tip.id,
      slipId: row.id,
      position: tip.position,
      game: tip.game,
      pick: bought ? bought.selection : selectionOf(tip),
      oddsMilli: bought ? bought.oddsMilli : tip.oddsMilli,
      result: tip.state,
    };
  });
  return {
    ...facts,
    totalOddsCenti: opened?.totalOddsCenti ?? facts.totalOddsCenti,
    locked: !open && !opened,
    reason: paid && facts.reasonLead && [facts.reasonLead, paid.reasonRest].filter(Boolean).join(' '),
    bookingCodes: paid?.bookingCodes ?? [],
    // Rows are shared, and views are branded with their type.
    tipster: { ...facts.tipster },
    status: statusOf(facts, now),
    tips,
  };
}

function selectionOf({ selection }: TipRow): Selection | null {
  return selection === null ? null : (selectionByCode(selection) ?? null);
}

function statusOf({ result, firstKickoff }: SlipFacts, now: Date): SlipStatus {
  if (result !== null) return 'FINISHED';
  return now < new Date(firstKickoff) ? 'ON_SALE' : 'IN_PLAY';
}

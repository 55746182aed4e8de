import type { BookingCode } from '@tipsoko/rules/bookmakers';
import { type Selection, selectionByCode } from '@tipsoko/rules/markets';
import { jsonColumns } from '../../db/jsonColumns.ts';
import type { WantedRow } from '../foundation/rowCache.ts';
import { type GameView, isoTime } from '../games/gameView.ts';
import type { TipState } from '../grading/gradeByOutcome.ts';
import type { TipsterView } from '../tipsters/tipsterView.ts';
import type { OpenedSlip } from './readOpened.ts';
import type { SlipStatus, SlipView, TipView } from './slipView.ts';

export interface SlipRow {
  id: number;
  /** The view, with placeholders for what depends on viewer and time. */
  base: SlipView;
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

export interface RawTipRow extends Omit<TipRow, 'game'> {
  game: WantedRow<number>;
}

/** For tip `x` on game `g`; `may.open` says whether its pick is visible. */
export const tipColumns = jsonColumns<RawTipRow>({
  id: 'x."id"',
  position: 'x."position"',
  state: 'x."state"',
  selection: 'CASE WHEN may.open THEN x."selection" END',
  oddsMilli: 'CASE WHEN may.open THEN x."oddsMilli" END',
  game: jsonColumns<WantedRow<number>>({ id: 'g."id"', version: 'g.xmin' }),
});

type OfViewer = 'tips' | 'status' | 'locked' | 'reason' | 'bookingCodes';

/** As read: without tipster and games, tips as arrays. */
export interface RawSlipRow extends Omit<SlipView, OfViewer | 'tipster'>, Omit<SlipRow, 'base' | 'tips'> {
  tipsterId: string;
  tipsterVersion: string;
  tips: ReadonlyArray<readonly unknown[]>;
}

export function slipRow(
  row: RawSlipRow,
  rawTips: readonly RawTipRow[],
  games: ReadonlyMap<number, GameView>,
  tipsters: ReadonlyMap<string, TipsterView>,
): SlipRow {
  const { open, reasonRest, bookingCodes } = row;
  const tips = rawTips.map(({ id, position, state, selection, oddsMilli, game }): TipRow => {
    return { id, position, state, selection, oddsMilli, game: found(games, game.id) };
  });
  // Every key of a view: on Node 20 each key that is added to a copy takes 3 µs, the copy itself 0.1.
  const base: SlipView = {
    id: row.id,
    kind: row.kind,
    tipster: found(tipsters, row.tipsterId),
    tips: [],
    tipCount: row.tipCount,
    totalOddsCenti: row.totalOddsCenti,
    settledOddsCenti: row.settledOddsCenti,
    priceMinor: row.priceMinor,
    priceUgxMinor: row.priceUgxMinor,
    priceNgnMinor: row.priceNgnMinor,
    result: row.result,
    status: 'FINISHED',
    locked: true,
    premium: row.premium,
    moneyBack: row.moneyBack,
    reasonLead: row.reasonLead,
    reasonContinues: row.reasonContinues,
    reason: null,
    bookingCodes: [],
    publishedAt: isoTime(row.publishedAt),
    firstKickoff: isoTime(row.firstKickoff),
    lastKickoff: isoTime(row.lastKickoff),
    finishedAt: row.finishedAt && isoTime(row.finishedAt),
    correctedAt: row.correctedAt && isoTime(row.correctedAt),
    salesCount: row.salesCount,
    version: row.version,
    jackpot: row.jackpot,
  };
  return { id: row.id, base, open, reasonRest, bookingCodes, tips };
}

function found<Id, View>(views: ReadonlyMap<Id, View>, id: Id): View {
  const view = views.get(id);
  // Foreign keys guarantee it.
  if (!view) throw new Error(`There is no row ${id}`);
  return view;
}

/** `opened`: from the separate query of a slip open to this viewer. */
export function slipFromRow(row: SlipRow, opened: OpenedSlip | undefined, now: Date): SlipView {
  const { base, open } = row;
  const paid = opened ?? (open ? row : null);
  const view: SlipView = { ...base };
  // A copy, because Pothos marks each object with its type and rows are shared.
  view.tipster = { ...base.tipster };
  view.tips = row.tips.map((tip): TipView => {
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
  if (opened) view.totalOddsCenti = opened.totalOddsCenti;
  view.status = statusOf(base, now);
  view.locked = !open && !opened;
  view.reason = paid && base.reasonLead && [base.reasonLead, paid.reasonRest].filter(Boolean).join(' ');
  view.bookingCodes = paid?.bookingCodes ?? [];
  return view;
}

function selectionOf({ selection }: TipRow): Selection | null {
  return selection === null ? null : (selectionByCode(selection) ?? null);
}

function statusOf({ result, firstKickoff }: SlipView, now: Date): SlipStatus {
  if (result !== null) return 'FINISHED';
  return now < new Date(firstKickoff) ? 'ON_SALE' : 'IN_PLAY';
}

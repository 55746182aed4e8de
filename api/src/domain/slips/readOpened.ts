import type { BookingCode } from '@tipsoko/rules/bookmakers';
import { type Selection, selectionByCode } from '@tipsoko/rules/markets';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';

export interface OpenedSlip {
  totalOddsCenti: bigint;
  reasonRest: string | null;
  bookingCodes: BookingCode[] | null;
  picks: Map<number, OpenPick>;
}

export interface OpenPick {
  selection: Selection;
  /** Thousandths. */
  oddsMilli: number;
}

/** For slip `s`; null when it has none. */
export const bookingCodesSql = `(SELECT json_agg(json_build_object('bookmaker', b."bookmaker", 'code', b."code") ORDER BY b."bookmaker")
      FROM "BookingCode" b WHERE b."slipId" = s."id")`;

const OF_SLIPS = prepared<{ slipIds: readonly number[] }>(
  ({ slipIds }) =>
    sql`SELECT x."id", x."slipId", x."selection", x."oddsMilli", s."totalOddsCenti", s."reasonRest",
        ${raw(bookingCodesSql)} AS "bookingCodes"
      FROM "Tip" x JOIN "Slip" s ON s."id" = x."slipId" WHERE x."slipId" = ANY(${slipIds}::int[])`,
);

/** Only for slips that the viewer may open. */
export async function readOpened(app: App, openSlipIds: readonly number[]): Promise<Map<number, OpenedSlip>> {
  const slips = new Map<number, OpenedSlip>();
  if (openSlipIds.length === 0) return slips;
  const rows = await app.db.query<{
    id: number;
    slipId: number;
    selection: string;
    oddsMilli: number;
    totalOddsCenti: bigint;
    reasonRest: string | null;
    bookingCodes: BookingCode[] | null;
  }>(OF_SLIPS({ slipIds: openSlipIds }));
  for (const { id, slipId, selection: code, oddsMilli, ...ofSlip } of rows) {
    const selection = selectionByCode(code);
    if (!selection) throw new Error(`Tip ${id} has an unknown selection`);
    const slip = slips.get(slipId) ?? { ...ofSlip, picks: new Map() };
    slip.picks.set(id, { selection, oddsMilli });
    slips.set(slipId, slip);
  }
  return slips;
}

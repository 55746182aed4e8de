import { type Selection, selectionByCode } from '@tipsoko/rules/markets';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';

export interface OpenPick {
  selection: Selection;
  /** Thousandths. */
  oddsMilli: number;
}

const OF_SLIPS = prepared<{ slipIds: readonly number[] }>(
  ({ slipIds }) =>
    sql`SELECT "id", "selection", "oddsMilli" FROM "Tip" WHERE "slipId" = ANY(${slipIds}::int[])`,
);

/** By tip id. Only for slips that were found open for the asking viewer. */
export async function readPicks(app: App, openSlipIds: readonly number[]): Promise<Map<number, OpenPick>> {
  if (openSlipIds.length === 0) return new Map();
  const rows = await app.db.query<{ id: number; selection: string; oddsMilli: number }>(
    OF_SLIPS({ slipIds: openSlipIds }),
  );
  return new Map(
    rows.map((row) => {
      const selection = selectionByCode(row.selection);
      if (!selection) throw new Error(`Tip ${row.id} has an unknown selection`);
      return [row.id, { selection, oddsMilli: row.oddsMilli }];
    }),
  );
}

import { type Selection, selectionByCode } from '../../../rules/markets.ts';
import type { App } from '../../app.ts';

export interface OpenPick {
  selection: Selection;
  /** Thousandths. */
  oddsMilli: number;
}

/** Picks of slips that were found open for the asking eyes, by tip id. Never call it with any other slip. */
export async function readPicks(app: App, openSlipIds: readonly number[]): Promise<Map<number, OpenPick>> {
  if (openSlipIds.length === 0) return new Map();
  const rows = await app.db.query<{ id: number; selection: string; oddsMilli: number }>(
    `SELECT "id", "selection", "oddsMilli" FROM "Tip" WHERE "slipId" = ANY($1::int[])`,
    [[...openSlipIds]],
    'picks_of_slips',
  );
  return new Map(
    rows.map((row) => {
      const selection = selectionByCode(row.selection);
      if (!selection) throw new Error(`Tip ${row.id} has an unknown selection`);
      return [row.id, { selection, oddsMilli: row.oddsMilli }];
    }),
  );
}

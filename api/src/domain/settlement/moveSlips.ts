import sql from 'sql-template-tag';
import type { SlipKind, SlipResult } from '../../db/generated/prisma/enums.ts';
import type { SqlTx } from '../foundation/transaction.ts';
import { isDecided, type TipState } from '../grading/gradeByOutcome.ts';
import { settleSlip } from '../grading/settleSlip.ts';

export interface LockedSlip {
  id: number;
  tipsterId: string;
  kind: SlipKind;
  moneyBack: boolean;
  result: SlipResult | null;
  finishedAt: Date | null;
  correctedAt: Date | null;
  totalOddsCenti: bigint;
  settledOddsCenti: bigint | null;
  version: number;
}

export interface SlipMove {
  readonly slip: LockedSlip;
  readonly gameIds: readonly number[];
  readonly result: SlipResult | null;
  /** Hundredths; null unless it won. */
  readonly odds: bigint | null;
  readonly finishedAt: Date | null;
  readonly correctedAt: Date | null;
  readonly version: number;
  readonly changed: boolean;
  readonly corrected: boolean;
  /** No leg is open, so exact total odds are public. */
  readonly decided: boolean;
}

type LockedRow = Omit<LockedSlip, 'finishedAt' | 'correctedAt'> & {
  finishedAt: string | null;
  correctedAt: string | null;
};

/** Locks in ascending order until the transaction ends. */
export async function lockSlips(tx: SqlTx, slipIds: readonly number[]): Promise<LockedSlip[]> {
  const rows = await tx.query<LockedRow>(sql`
      SELECT "id", "tipsterId"::text AS "tipsterId", "kind"::text AS kind, "moneyBack", "result"::text AS result, "finishedAt",
            "correctedAt", "totalOddsCenti", "settledOddsCenti", "version"
       FROM "Slip" WHERE "id" = ANY(${[...slipIds]}::int[]) ORDER BY "id" FOR UPDATE`);
  return rows.map((row) => ({
    ...row,
    finishedAt: row.finishedAt === null ? null : new Date(row.finishedAt),
    correctedAt: row.correctedAt === null ? null : new Date(row.correctedAt),
    totalOddsCenti: BigInt(row.totalOddsCenti),
    settledOddsCenti: row.settledOddsCenti === null ? null : BigInt(row.settledOddsCenti),
  }));
}

/** Two statements; the slips must be locked. */
export async function moveSlips(tx: SqlTx, slips: readonly LockedSlip[], now: Date): Promise<SlipMove[]> {
  if (slips.length === 0) return [];
  const rows = await tx.query<{ slipId: number; state: TipState; odds: number; gameId: number }>(
    sql`SELECT "slipId", "state"::text AS state, "oddsMilli" AS odds, "gameId" FROM "Tip" WHERE "slipId" = ANY(${slips.map((slip) => slip.id)}::int[])`,
  );
  const legs = new Map<number, typeof rows>(slips.map((slip) => [slip.id, []]));
  for (const row of rows) legs.get(row.slipId)?.push(row);
  const moves = slips.map((slip) => {
    const ofSlip = legs.get(slip.id) ?? [];
    return moveOf(slip, ofSlip, now);
  });
  const moved = moves.map(({ slip, result, odds, finishedAt, correctedAt, version }) => ({
    id: slip.id,
    result,
    finished: finishedAt,
    corrected: correctedAt,
    odds: odds?.toString() ?? null,
    version,
  }));
  await tx.execute(
    sql`UPDATE "Slip" s SET "result" = m.result::"SlipResult", "finishedAt" = m.finished, "correctedAt" = m.corrected,
            "settledOddsCenti" = m.odds, "version" = m.version
       FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
         AS m(id int, result text, finished timestamptz, corrected timestamptz, odds bigint, version int)
      WHERE s."id" = m.id`,
  );
  return moves;
}

function moveOf(
  slip: LockedSlip,
  legs: ReadonlyArray<{ state: TipState; odds: number; gameId: number }>,
  now: Date,
): SlipMove {
  const outcome = settleSlip(legs);
  const odds = outcome.result === 'WON' ? outcome.odds : null;
  const changed = outcome.result !== slip.result || odds !== slip.settledOddsCenti;
  const corrected = changed && slip.result !== null;
  return {
    slip,
    gameIds: legs.map((leg) => leg.gameId),
    result: outcome.result,
    odds,
    // A corrected slip keeps its place in the record; a reopened one loses it.
    finishedAt: outcome.result === null ? null : (slip.finishedAt ?? now),
    correctedAt: corrected ? now : slip.correctedAt,
    version: slip.version + 1,
    changed,
    corrected,
    decided: legs.every(({ state }) => isDecided(state)),
  };
}

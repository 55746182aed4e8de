import type { App } from '../../app.ts';
import { encodeCursor, type ListOrder, type Page, pageSql } from '../paging.ts';

/** A sealed day of the chain. `sealedAt` ISO UTC. */
export interface ProofDayView {
  number: number;
  /** YYYY-MM-DD in Africa/Nairobi. */
  day: string;
  links: number;
  /** Place in the chain of the last link up to the end of this day; 0 before the first. */
  lastSequence: number;
  merkleRoot: string;
  previousRoot: string;
  root: string;
  sealedAt: string;
}

const select = `SELECT d."number", d."day", d."links", d."lastSequence", d."merkleRoot", d."previousRoot", d."root",
  d."sealedAt" FROM "ProofDay" d`;

/** Days by their number, in the order asked. */
export async function readProofDays(
  app: App,
  numbers: readonly number[],
): Promise<Array<ProofDayView | null>> {
  const rows = await app.db.query<ProofDayView>(`${select} WHERE d."number" = ANY($1::int[])`, [
    [...numbers],
  ]);
  const byNumber = new Map(rows.map((row) => [row.number, viewOf(row)]));
  return numbers.map((number) => byNumber.get(number) ?? null);
}

const order: ListOrder = { key: 'd."number"', keyType: 'int', id: 'd."number"', idType: 'int' };

/** The chain of days, newest first. */
export function proofDays(app: App) {
  return {
    cursorOf: (day: ProofDayView) => encodeCursor(day.number, day.number),
    read: async (page: Page): Promise<ProofDayView[]> => {
      const values: unknown[] = [];
      const sql = pageSql(page, order, values);
      const rows = await app.db.query<ProofDayView>(
        `${select} WHERE ${sql.where} ORDER BY ${sql.order} LIMIT ${sql.limit}`,
        values,
      );
      return rows.map(viewOf);
    },
    count: async (): Promise<number> => app.db.prisma.proofDay.count(),
  };
}

function viewOf(row: ProofDayView): ProofDayView {
  return { ...row, sealedAt: new Date(row.sealedAt).toISOString() };
}

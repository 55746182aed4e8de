import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { encodeCursor, type ListOrder, type Page, pageSql } from '../foundation/paging.ts';
import type { DayFacts } from './dayRoot.ts';

/** `sealedAt` ISO UTC. */
export interface ProofDayView extends DayFacts {
  root: string;
  sealedAt: string;
}

const select = sql`SELECT d."number", d."day", d."links", d."lastSequence", d."merkleRoot", d."previousRoot", d."root",
  d."sealedAt" FROM "ProofDay" d`;

export async function readProofDays(
  app: App,
  numbers: readonly number[],
): Promise<Array<ProofDayView | null>> {
  const rows = await app.db.query<ProofDayView>(sql`${select} WHERE d."number" = ANY(${numbers}::int[])`);
  const byNumber = new Map(rows.map((row) => [row.number, viewOf(row)]));
  return numbers.map((number) => byNumber.get(number) ?? null);
}

const order: ListOrder = { key: 'd."number"', keyType: 'int', id: 'd."number"', idType: 'int' };

export function proofDays(app: App) {
  return {
    cursorOf: (day: ProofDayView) => encodeCursor(day.number, day.number),
    read: async (page: Page): Promise<ProofDayView[]> => {
      const { where, orderBy, limit } = pageSql(page, order);
      const rows = await app.db.query<ProofDayView>(
        sql`${select} WHERE ${where} ORDER BY ${orderBy} ${limit}`,
      );
      return rows.map(viewOf);
    },
    count: async (): Promise<number> => {
      const [row] = await app.db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM "ProofDay"`);
      return row?.count ?? 0;
    },
  };
}

function viewOf(row: ProofDayView): ProofDayView {
  return { ...row, sealedAt: new Date(row.sealedAt).toISOString() };
}

import { type Money, moneyOf } from '../../../rules/money.ts';
import { isUuid } from '../../../rules/uuid.ts';
import type { App } from '../../app.ts';
import type { DifferenceEnd, DifferenceKind, PaymentProvider } from '../../db/generated/prisma/enums.ts';
import type { Eyes } from '../eyes.ts';
import { encodeCursor, type ListOrder, type Page, pageSql } from '../paging.ts';

export interface DifferenceView {
  readonly id: string;
  readonly provider: PaymentProvider;
  readonly kind: DifferenceKind;
  readonly subject: string;
  readonly ours: Money;
  readonly theirs: Money;
  /** Theirs less ours. */
  readonly difference: Money;
  readonly note: string;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly end: DifferenceEnd | null;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
}

interface Row
  extends Omit<DifferenceView, 'ours' | 'theirs' | 'difference' | 'firstSeenAt' | 'lastSeenAt' | 'endedAt'> {
  currency: string;
  oursMinor: bigint;
  theirsMinor: bigint;
  age: bigint;
  firstSeenAt: string;
  lastSeenAt: string;
  endedAt: string | null;
}

// Lists are ordered from the largest: the oldest has the largest negative time.
const age = `(extract(epoch FROM x."firstSeenAt") * -1000)::bigint`;
const order: ListOrder = { key: age, keyType: 'bigint', id: 'x."id"', idType: 'uuid' };

const select = `SELECT x."id", x."provider"::text AS "provider", x."kind"::text AS "kind", x."subject",
    x."currency"::text AS "currency", x."oursMinor", x."theirsMinor", x."note", x."firstSeenAt", x."lastSeenAt",
    x."end"::text AS "end", x."endedAt", x."endReason"
  FROM "ReconciliationDifference" x`;

/** Differences by id, in the order asked; null where there is none, and for anybody who is not staff. */
export async function readDifferencesByIds(
  app: App,
  eyes: Eyes,
  ids: readonly string[],
): Promise<Array<DifferenceView | null>> {
  if (!eyes.viewer?.isStaff) return ids.map(() => null);
  const rows = await app.db.query<Row>(`${select} WHERE x."id" = ANY($1::uuid[])`, [ids.filter(isUuid)]);
  const byId = new Map(rows.map((row) => [row.id, viewOf(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** What a provider and we do not agree about, the oldest first; also what was explained, when `ended` is asked for. */
export function listDifferences(app: App, { ended }: { ended: boolean }) {
  const which = ended ? '"endedAt" IS NOT NULL' : '"endedAt" IS NULL';
  return {
    read: async (page: Page): Promise<DifferenceView[]> => {
      const values: unknown[] = [];
      const sql = pageSql(page, order, values);
      const rows = await app.db.query<Row>(
        `${select} WHERE x.${which} AND ${sql.where} ORDER BY ${sql.order} LIMIT ${sql.limit}`,
        values,
      );
      return rows.map(viewOf);
    },
    count: () =>
      app.db.prisma.reconciliationDifference.count({ where: { endedAt: ended ? { not: null } : null } }),
    cursorOf: (row: DifferenceView) => encodeCursor(-row.firstSeenAt.getTime(), row.id),
  };
}

function viewOf({ currency, oursMinor, theirsMinor, ...row }: Row): DifferenceView {
  const [ours, theirs] = [BigInt(oursMinor), BigInt(theirsMinor)];
  return {
    ...row,
    ours: moneyOf(ours, currency),
    theirs: moneyOf(theirs, currency),
    difference: moneyOf(theirs - ours, currency),
    firstSeenAt: new Date(row.firstSeenAt),
    lastSeenAt: new Date(row.lastSeenAt),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt),
  };
}

import { createHash } from 'node:crypto';
import type { ReportReason } from '@tipsoko/rules/reports';
import { isUuid } from '@tipsoko/rules/uuid';
import sql, { type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { encodeCursor, type Page, pageSql } from '../foundation/paging.ts';

/** A slip or tipster that was reported, hidden or banned. */
export interface ModerationCase {
  /** `slip:12` or `tipster:…`, as in the audit log. */
  readonly key: string;
  readonly slipId: number | null;
  readonly tipsterId: string;
  readonly username: string;
  readonly reports: ReadonlyArray<{ reason: ReportReason; note: string; at: string }>;
  readonly reportCount: number;
  /** Time of the first open report, or of the decision. */
  readonly since: Date;
  readonly hidden: boolean;
  readonly banned: boolean;
  /** Reason of hiding or ban; null while undecided. */
  readonly decidedFor: string | null;
  /** Paid purchases of the slip, or of everything the tipster has on sale. */
  readonly buyers: number;
  /** What they paid, in KES cents. */
  readonly paidMinor: bigint;
}

interface Row extends Omit<ModerationCase, 'since' | 'paidMinor'> {
  readonly since: string;
  readonly paidMinor: string;
}

const MOST_REPORTS = 20;

/** Cases with open reports, oldest first, at most 200. */
export function listReported(app: App): Promise<ModerationCase[]> {
  return read(app, sql`c."reportCount" > 0`);
}

const moderated = sql`(c."hidden" OR c."banned") AND (c."slipId" IS NOT NULL OR c."banned")`;

export function listModerated(app: App): Promise<ModerationCase[]> {
  return read(app, moderated);
}

/** Hidden slips and banned tipsters, oldest decision first. */
export function moderatedPages(app: App) {
  const order = {
    key: '(-1000 * extract(epoch FROM c."since"))::bigint',
    keyType: 'bigint',
    id: `md5(c."key")`,
    idType: 'text',
  } as const;
  return {
    read: (page: Page) => {
      const { where, orderBy, limit } = pageSql(page, order);
      return read(
        app,
        sql`CASE WHEN c."slipId" IS NULL THEN c."banned" ELSE c."hidden" END AND ${where}`,
        sql`${orderBy} ${limit}`,
      );
    },
    count: async () => {
      const [row] = await app.db.query<{ count: number }>(sql`
        SELECT (SELECT count(*) FROM "Slip" WHERE "hiddenAt" IS NOT NULL)::int
             + (SELECT count(*) FROM "Tipster" WHERE "bannedAt" IS NOT NULL)::int AS count`);
      return row?.count ?? 0;
    },
    cursorOf: ({ since, key }: ModerationCase) =>
      encodeCursor(-since.getTime(), createHash('md5').update(key).digest('hex')),
  };
}

/** In the order of the keys; null without report or decision. */
export async function readCases(app: App, keys: readonly string[]): Promise<Array<ModerationCase | null>> {
  const wanted = keys.filter((key) => /^slip:\d{1,9}$/.test(key) || isUuid(key.replace(/^tipster:/, '')));
  const cases = await read(app, sql`c."key" = ANY(${wanted}::text[])`);
  return keys.map((key) => cases.find((one) => one.key === key) ?? null);
}

const oldestFirst = sql`c."since", c."key" LIMIT 200`;

async function read(app: App, which: Sql, order: Sql = oldestFirst): Promise<ModerationCase[]> {
  const rows = await app.db.query<Row>(sql`
    WITH subjects AS (
      SELECT "tipsterId", "slipId" FROM "Report" WHERE "end" IS NULL
      UNION SELECT "tipsterId", "id" FROM "Slip" WHERE "hiddenAt" IS NOT NULL
      UNION SELECT "id", NULL FROM "Tipster" WHERE "bannedAt" IS NOT NULL)
    SELECT c.* FROM (
      SELECT CASE WHEN u."slipId" IS NULL THEN 'tipster:' || u."tipsterId" ELSE 'slip:' || u."slipId" END AS key,
             u."slipId", u."tipsterId", t."username", r."reports", r."count" AS "reportCount",
             coalesce(r."since", s."hiddenAt", t."bannedAt") AS since, s."hiddenAt" IS NOT NULL AS hidden,
             t."bannedAt" IS NOT NULL AS banned, coalesce(s."hiddenReason", t."banReason") AS "decidedFor",
             p."count" AS buyers, p."sum" AS "paidMinor"
        FROM subjects u JOIN "Tipster" t ON t."id" = u."tipsterId" LEFT JOIN "Slip" s ON s."id" = u."slipId"
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS count, min(o."createdAt") AS since,
                 coalesce(json_agg(json_build_object('reason', o."reason", 'note', o."note", 'at', o."createdAt")
                   ORDER BY o."createdAt") FILTER (WHERE o."place" <= ${MOST_REPORTS}), '[]') AS reports
            FROM (SELECT x.*, row_number() OVER (ORDER BY x."createdAt") AS place FROM "Report" x
                   WHERE x."end" IS NULL AND x."tipsterId" = u."tipsterId" AND x."slipId" IS NOT DISTINCT FROM u."slipId") o) r
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS count, coalesce(sum(b."priceKesMinor"), 0)::text AS sum
            FROM "Purchase" b JOIN "Slip" z ON z."id" = b."slipId"
           WHERE b."state" = 'PAID' AND z."result" IS NULL
             AND CASE WHEN u."slipId" IS NULL THEN z."tipsterId" = u."tipsterId" ELSE z."id" = u."slipId" END) p) c
     WHERE ${which} ORDER BY ${order}`);
  return rows.map((row) => ({ ...row, since: new Date(row.since), paidMinor: BigInt(row.paidMinor) }));
}

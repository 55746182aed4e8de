import { tickerLimits } from '@tipsoko/rules/limits';
import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { prepared } from '../../db/prepared.ts';
import type { ActivityItem } from '../../live/events.ts';
import { announcedUntil, joined, published, withdrew } from './activityItem.ts';

interface Row {
  kind: ActivityItem['kind'];
  id: string;
  username: string;
  amountMinor: bigint | null;
  at: string;
}

const withdrawals =
  raw(`SELECT 'WITHDREW' AS kind, w."id"::text AS id, t."username", w."amountMinor", w."endedAt" AS at
  FROM "Withdrawal" w JOIN "Tipster" t ON t."id" = w."tipsterId" WHERE w."state" = 'PAID'`);

const newest = raw(String(tickerLimits.items));

const RECENT = prepared<{ until: Date }>(
  ({ until }) => sql`
      (SELECT 'PUBLISHED' AS kind, s."id"::text AS id, t."username", NULL::bigint AS "amountMinor", s."publishedAt" AS at
        FROM "Slip" s JOIN "Tipster" t ON t."id" = s."tipsterId"
        WHERE s."kind" = 'STANDARD' ORDER BY s."publishedAt" DESC LIMIT ${newest})
      UNION ALL
      (SELECT 'JOINED', t."id"::text, t."username", NULL, t."createdAt"
        FROM "Tipster" t JOIN "User" u ON u."id" = t."userId"
        WHERE u."phoneConfirmedAt" IS NOT NULL AND NOT t."isHouse" ORDER BY t."createdAt" DESC LIMIT ${newest})
      UNION ALL
      (${withdrawals} AND w."endedAt" <= ${until}::timestamptz
        ORDER BY w."endedAt" DESC LIMIT ${newest})`,
);

/** Newest first, at most 11 (docs/rules.md 19); empty while the ticker is switched off. */
export async function recentActivity(app: App): Promise<ActivityItem[]> {
  if (app.settings.ACTIVITY_TICKER === 'off') return [];
  const rows = await app.db.query<Row>(RECENT({ until: announcedUntil(app.clock.now()) }));
  return rows
    .map(itemOf)
    .sort((one, other) => other.at.localeCompare(one.at) || one.id.localeCompare(other.id))
    .slice(0, tickerLimits.items);
}

/** Announced in the half-open interval, oldest first. */
export async function withdrawalsAnnounced(app: App, after: Date, until: Date): Promise<ActivityItem[]> {
  if (app.settings.ACTIVITY_TICKER === 'off') return [];
  const rows = await app.db.query<Row>(sql`SELECT * FROM (
    ${withdrawals} AND w."endedAt" > ${announcedUntil(after)}::timestamptz AND w."endedAt" <= ${announcedUntil(until)}::timestamptz
      ORDER BY w."endedAt" DESC LIMIT ${newest}) latest ORDER BY at`);
  return rows.map(itemOf);
}

function itemOf(row: Row): ActivityItem {
  const at = new Date(row.at);
  switch (row.kind) {
    case 'PUBLISHED':
      return published(Number(row.id), row.username, at);
    case 'JOINED':
      return joined(row.id, row.username, at);
    case 'WITHDREW':
      return withdrew(Number(row.id), row.username, row.amountMinor ?? 0n, at);
  }
}

import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { isBeforeSalesEnd, salesEnd } from '../games/salesEnd.ts';

const SOON_MS = 30 * 60_000;

/** Notifies followers of slips that close within half an hour, once each. */
export async function notifyClosingSlips(app: App): Promise<void> {
  const now = app.clock.now();
  const soon = new Date(now.getTime() + SOON_MS);
  const slips = await app.db.query<{ id: number }>(
    sql`SELECT s."id" FROM "Slip" s WHERE ${isBeforeSalesEnd('s', now)} AND ${raw(salesEnd('s'))} <= ${soon}::timestamptz
          AND s."hiddenAt" IS NULL AND s."result" IS NULL
          AND EXISTS (SELECT 1 FROM "Follow" f JOIN "NoticeChannel" c ON c."followerId" = f."followerId"
            WHERE f."slipId" = s."id" AND f."purchaseId" IS NULL
              AND NOT EXISTS (SELECT 1 FROM "Notice" n WHERE n."channelId" = c."id" AND n."event" = 'closing-' || s."id"))
        ORDER BY s."id" LIMIT 200`,
  );
  for (const { id } of slips)
    await app.jobs.store('spreadNotices', { event: { kind: 'CLOSING', slip: id }, after: null });
  if (slips.length > 0) app.jobs.wake('spreadNotices');
}

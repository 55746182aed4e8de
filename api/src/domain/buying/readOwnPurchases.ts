import sql, { type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { encodeCursor, type ListOrder, type Page, pageSql } from '../foundation/paging.ts';
import type { SignedIn, Viewer } from '../foundation/viewer.ts';
import { hashToken } from '../purchases/purchaseToken.ts';
import { type PurchaseView, readPurchasesByIds } from '../purchases/readPurchase.ts';

const order: ListOrder = {
  key: 'p."createdAt"',
  keyType: 'timestamptz',
  id: 'p."id"',
  idType: 'uuid',
};

/** Made while signed in, newest first. */
export function ownPurchases(app: App, account: SignedIn) {
  return purchaseList(
    app,
    { account, purchaseTokens: [] },
    sql`p."buyerUserId" = ${account.userId}::uuid`,
    true,
  );
}

/** Paid, and made by this account or with tokens of this browser; newest first. */
export function heldPurchases(app: App, viewer: Viewer) {
  const hashes = viewer.purchaseTokens.slice(0, 100).map(hashToken);
  const userId = viewer.account?.userId || null;
  return purchaseList(
    app,
    viewer,
    sql`p."state" = 'PAID' AND (p."tokenHash" = ANY(${hashes}::text[]) OR p."buyerUserId" = ${userId}::uuid)`,
    hashes.length > 0 || userId !== null,
  );
}

function purchaseList(app: App, viewer: Viewer, mine: Sql, mayHold: boolean) {
  return {
    cursorOf: ({ createdAt, id }: PurchaseView) => encodeCursor(createdAt.toISOString(), id),
    read: async (page: Page): Promise<PurchaseView[]> => {
      // Cursors are validated even when there is nothing to read.
      const { where, orderBy, limit } = pageSql(page, order);
      if (!mayHold) return [];
      const rows = await app.db.query<{ id: string }>(
        sql`SELECT p."id"::text AS id FROM "Purchase" p WHERE ${mine} AND ${where} ORDER BY ${orderBy} ${limit}`,
      );
      const ids = rows.map(({ id }) => id);
      const found = await readPurchasesByIds(app, viewer, ids);
      return found.filter((purchase) => purchase !== null);
    },
    count: async (): Promise<number> => {
      if (!mayHold) return 0;
      const [row] = await app.db.query<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM "Purchase" p WHERE ${mine}`,
      );
      return row?.count ?? 0;
    },
  };
}

const failureShownMs = 30 * 60_000;

/** Per slip this viewer's paid purchase, else the latest, by token or account; in the order of `slipIds`. */
export async function ownPaymentsOfSlips(
  app: App,
  viewer: Viewer,
  slipIds: readonly number[],
): Promise<Array<PurchaseView | null>> {
  const { account, purchaseTokens } = viewer;
  if (!account && purchaseTokens.length === 0) return slipIds.map(() => null);
  const failedSince = new Date(app.clock.now().getTime() - failureShownMs);
  const rows = await app.db.query<{ id: string; slipId: number }>(
    sql`SELECT DISTINCT ON ("slipId") "id"::text AS id, "slipId" FROM "Purchase"
         WHERE "slipId" = ANY(${slipIds}::int[])
           AND ("tokenHash" = ANY(${purchaseTokens.map(hashToken)}::text[]) OR "buyerUserId" = ${account?.userId || null}::uuid)
           AND ("state" NOT IN ('FAILED', 'EXPIRED') OR "createdAt" > ${failedSince}::timestamptz)
         ORDER BY "slipId", "state" = 'PAID' DESC, "createdAt" DESC`,
  );
  const found = await readPurchasesByIds(
    app,
    viewer,
    rows.map(({ id }) => id),
  );
  const bySlip = new Map(rows.map(({ slipId }, at) => [slipId, found[at] ?? null]));
  return slipIds.map((slipId) => bySlip.get(slipId) ?? null);
}

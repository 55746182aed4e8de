import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { encodeCursor, type ListOrder, type Page, pageSql } from '../foundation/paging.ts';
import type { SignedIn } from '../foundation/viewer.ts';
import { type PurchaseView, readPurchasesByIds } from './readPurchase.ts';

const order: ListOrder = {
  key: 'p."createdAt"',
  keyType: 'timestamptz',
  id: 'p."id"',
  idType: 'uuid',
};

/** What this account has started to pay for while it was signed in, the latest first. */
export function ownPurchases(app: App, account: SignedIn) {
  const mine = sql`p."buyerUserId" = ${account.userId}::uuid`;
  return {
    cursorOf: ({ createdAt, id }: PurchaseView) => encodeCursor(createdAt.toISOString(), id),
    read: async (page: Page): Promise<PurchaseView[]> => {
      const { where, orderBy, limit } = pageSql(page, order);
      const rows = await app.db.query<{ id: string }>(
        sql`SELECT p."id"::text AS id FROM "Purchase" p WHERE ${mine} AND ${where} ORDER BY ${orderBy} ${limit}`,
      );
      const ids = rows.map(({ id }) => id);
      const found = await readPurchasesByIds(app, { account, purchaseTokens: [] }, ids);
      return found.filter((purchase) => purchase !== null);
    },
    count: () => app.db.prisma.purchase.count({ where: { buyerUserId: account.userId } }),
  };
}

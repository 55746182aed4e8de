import sql from 'sql-template-tag';
import type { Currency, PayoutMethodKind } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../foundation/transaction.ts';

export interface PayoutMethodView {
  readonly id: string;
  readonly kind: PayoutMethodKind;
  readonly country: string;
  readonly currency: Currency;
  readonly network: string;
  readonly networkName: string;
  readonly account: string;
  readonly holder: string;
  readonly usableFrom: Date;
}

/** Latest confirmed method; null means the account's own M-Pesa phone, if any. */
export async function methodInForce(query: Tx['query'], tipsterId: string): Promise<PayoutMethodView | null> {
  const [row] = await query<PayoutMethodView>(sql`
    SELECT "id", "kind"::text AS "kind", "country", "currency"::text AS "currency", "network", "networkName", "account", "holder",
           "usableFrom" FROM "PayoutMethod"
     WHERE "tipsterId" = ${tipsterId}::uuid AND "confirmedAt" IS NOT NULL ORDER BY "confirmedAt" DESC, "id" LIMIT 1`);
  // The embedded database returns times as text.
  return row ? { ...row, usableFrom: new Date(row.usableFrom) } : null;
}

import { type Money, moneyOf } from '@tipsoko/rules/money';
import { maskPhone, parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { isUuid } from '@tipsoko/rules/uuid';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { InvalidInput } from '../foundation/errors.ts';
import { encodeCursor, type Page, pageSql } from '../foundation/paging.ts';
import { isOpen } from '../purchases/openPurchase.ts';

export const GRANTS_SHOWN = 10;

/** Compensation for a lost slip, or credit returned by a cancelled purchase. */
export interface CreditGrant {
  readonly slipNumber: number;
  readonly amount: Money;
  readonly at: Date;
  readonly calledBack: boolean;
}

/** The credit of one phone: given = left + held + spent + paid out. */
export interface BuyerCredit {
  readonly id: string;
  /** Null once the phone has been erased. */
  readonly maskedPhone: string | null;
  readonly since: Date;
  readonly given: Money;
  readonly left: Money;
  /** Reserved by payments in progress. */
  readonly held: Money;
  readonly spent: Money;
  /** Sent to the phone or being sent. */
  readonly paidOut: Money;
  /** Newest first. */
  readonly grants: readonly CreditGrant[];
}

interface Row extends Record<'owed' | 'held' | 'spent' | 'paidOut', string> {
  id: string;
  phone: string;
  since: string;
  grants: ReadonlyArray<{ slip: number; minor: number; at: string; calledBack: boolean }>;
}

/** Spent and paid-out credit are summed from ledger entries, so that the list always equals the liability. */
const creditsOf = (where: Sql, orderBy: Sql, limit: Sql) => sql`
  SELECT c."id"::text AS id, c."phone", c."createdAt" AS since, moved.owed, moved.spent, moved."paidOut", held.held, given.grants
    FROM (SELECT * FROM "BuyerCredit" c WHERE ${where} ORDER BY ${orderBy} ${limit}) c
   CROSS JOIN LATERAL (
     SELECT coalesce(-sum(e."amountMinor"), 0)::text AS owed,
            coalesce(sum(e."amountMinor") FILTER (WHERE t."event" = 'sale'), 0)::text AS spent,
            coalesce(sum(e."amountMinor") FILTER (WHERE t."event" = 'creditPaidOut'), 0)::text AS "paidOut"
       FROM "LedgerAccount" a JOIN "LedgerEntry" e ON e."accountId" = a."id" JOIN "LedgerTransaction" t ON t."id" = e."transactionId"
      WHERE a."kind" = 'BUYER_CREDIT' AND a."owner" = c."id"::text AND a."currency" = 'KES') moved
   CROSS JOIN LATERAL (
     SELECT coalesce(sum("creditMinor"), 0)::text AS held FROM "Purchase"
      WHERE "phone" = c."phone" AND "creditId" = c."id" AND ${isOpen}) held
   CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(json_build_object('slip', g.slip, 'minor', g.minor, 'at', g.at, 'calledBack', g."calledBack")
              ORDER BY g.at DESC, g.id DESC), '[]') AS grants
       FROM (SELECT r."id", p."slipId" AS slip, r."creditMinor" AS minor, r."createdAt" AS at, r."calledBackAt" IS NOT NULL AS "calledBack"
               FROM "Refund" r JOIN "Purchase" p ON p."id" = r."purchaseId"
              WHERE r."creditId" = c."id" AND r."creditMinor" > 0 ORDER BY r."createdAt" DESC, r."id" DESC LIMIT ${GRANTS_SHOWN}) g) given
   ORDER BY ${orderBy}`;

/** Newest phone first; only the given phone when it is not null. @throws InvalidInput */
export function creditPages(app: App, phone: string | null) {
  const parsed = phone === null ? null : parsePhoneOfAnyForm(phone);
  if (phone !== null && parsed === null) throw new InvalidInput('PHONE_INVALID', 'phone');
  const wanted = parsed === null ? sql`TRUE` : sql`c."phone" = ${parsed}`;
  const order = { key: 'c."createdAt"', keyType: 'timestamptz', id: 'c."id"', idType: 'uuid' } as const;
  return {
    read: async (page: Page) => {
      const { where, orderBy, limit } = pageSql(page, order);
      const rows = await app.db.query<Row>(creditsOf(sql`${wanted} AND ${where}`, orderBy, limit));
      return rows.map(creditOf);
    },
    count: async () => {
      const [row] = await app.db.query<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM "BuyerCredit" c WHERE ${wanted}`,
      );
      return row?.count ?? 0;
    },
    cursorOf: ({ id, since }: BuyerCredit) => encodeCursor(since.toISOString(), id),
  };
}

export async function readCredits(app: App, ids: readonly string[]): Promise<BuyerCredit[]> {
  const rows = await app.db.query<Row>(
    creditsOf(sql`c."id" = ANY(${ids.filter(isUuid)}::uuid[])`, sql`c."id"`, empty),
  );
  return rows.map(creditOf);
}

function creditOf({ id, phone, since, owed, held, spent, paidOut, grants }: Row): BuyerCredit {
  const kes = (minor: bigint | string) => moneyOf(BigInt(minor), 'KES');
  return {
    id,
    maskedPhone: phone === id ? null : maskPhone(phone),
    since: new Date(since),
    given: kes(BigInt(owed) + BigInt(spent) + BigInt(paidOut)),
    left: kes(BigInt(owed) - BigInt(held)),
    held: kes(held),
    spent: kes(spent),
    paidOut: kes(paidOut),
    grants: grants.map(({ slip, minor, at, calledBack }) => ({
      ...{ slipNumber: slip, amount: kes(String(minor)), at: new Date(at), calledBack },
    })),
  };
}

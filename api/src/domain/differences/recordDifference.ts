import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Currency, DifferenceKind, PaymentProvider } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../foundation/transaction.ts';

/** The subject of what M-Pesa took against what its tariff expects; `ours` is the balance of the account of accrued charges. */
export const CHARGES_BY_TARIFF = 'charges by tariff';

export interface DifferenceAbout {
  readonly provider: PaymentProvider;
  readonly kind: DifferenceKind;
  readonly subject: string;
  readonly currency: Currency;
}

export interface Difference extends DifferenceAbout {
  /** Minor units: what our books say and what the provider says. */
  readonly oursMinor: bigint;
  readonly theirsMinor: bigint;
  readonly note: string;
}

/** A known difference keeps its age; a new one raises an alarm. */
export async function recordDifference(app: App, tx: Tx, found: Difference): Promise<void> {
  const now = app.clock.now();
  const [row] = await tx.query<{ id: string; isNew: boolean }>(
    sql`INSERT INTO "ReconciliationDifference"
        ("id", "provider", "kind", "subject", "currency", "oursMinor", "theirsMinor", "note", "firstSeenAt", "lastSeenAt")
     SELECT ${randomUUID()}::uuid, ${found.provider}::"PaymentProvider", ${found.kind}::"DifferenceKind", ${found.subject},
            ${found.currency}::"Currency", ${found.oursMinor}::bigint, ${found.theirsMinor}::bigint, ${found.note.slice(0, 300)},
            ${now}::timestamptz, ${now}::timestamptz
      -- A difference that staff have explained is not reported again with the same amounts.
      WHERE NOT EXISTS (SELECT 1 FROM "ReconciliationDifference" d WHERE d."provider" = ${found.provider}::"PaymentProvider"
        AND d."kind" = ${found.kind}::"DifferenceKind" AND d."kind" <> 'BALANCE' AND d."subject" = ${found.subject}
        AND d."currency" = ${found.currency}::"Currency" AND d."end" <> 'AGREES'
        AND d."oursMinor" = ${found.oursMinor}::bigint AND d."theirsMinor" = ${found.theirsMinor}::bigint)
     ON CONFLICT ("provider", "kind", "subject", "currency") WHERE "endedAt" IS NULL
     DO UPDATE SET "lastSeenAt" = EXCLUDED."lastSeenAt", "oursMinor" = EXCLUDED."oursMinor",
                   "theirsMinor" = EXCLUDED."theirsMinor", "note" = EXCLUDED."note"
     RETURNING "id", ("firstSeenAt" = "lastSeenAt") AS "isNew"`,
  );
  if (!row?.isNew) return;
  const { provider, kind, subject } = found;
  app.log.error(
    { alarm: true, provider, kind, subject, id: row.id },
    'a provider’s records differ from ours',
  );
}

export async function endDifference(app: App, tx: Tx, about: DifferenceAbout, reason: string): Promise<void> {
  await tx.execute(
    sql`UPDATE "ReconciliationDifference" SET "end" = 'AGREES', "endedAt" = ${app.clock.now()}::timestamptz, "endReason" = ${reason}
      WHERE "provider" = ${about.provider}::"PaymentProvider" AND "kind" = ${about.kind}::"DifferenceKind"
        AND "subject" = ${about.subject} AND "currency" = ${about.currency}::"Currency" AND "endedAt" IS NULL`,
  );
}

import { randomUUID } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Currency, DifferenceKind, PaymentProvider } from '../../db/generated/prisma/enums.ts';
import type { Tx } from '../transaction.ts';

export interface DifferenceAbout {
  readonly provider: PaymentProvider;
  readonly kind: DifferenceKind;
  /** The receipt, reference or account. */
  readonly subject: string;
  readonly currency: Currency;
}

export interface Difference extends DifferenceAbout {
  /** Minor units: what our books say and what the provider says. */
  readonly oursMinor: bigint;
  readonly theirsMinor: bigint;
  readonly note: string;
}

/** Writes down that the books disagree; seen again it keeps its age. Alarms when it is new. */
export async function recordDifference(app: App, tx: Tx, found: Difference): Promise<void> {
  const now = app.clock.now();
  const [row] = await tx.query<{ id: string; isNew: boolean }>(
    `INSERT INTO "ReconciliationDifference"
        ("id", "provider", "kind", "subject", "currency", "oursMinor", "theirsMinor", "note", "firstSeenAt", "lastSeenAt")
     SELECT $1::uuid, $2::"PaymentProvider", $3::"DifferenceKind", $4, $5::"Currency", $6::bigint, $7::bigint, $8,
            $9::timestamptz, $9::timestamptz
      -- What somebody has explained is not told again with the same figures.
      WHERE NOT EXISTS (SELECT 1 FROM "ReconciliationDifference" d WHERE d."provider" = $2::"PaymentProvider"
        AND d."kind" = $3::"DifferenceKind" AND d."kind" <> 'BALANCE' AND d."subject" = $4
        AND d."currency" = $5::"Currency" AND d."end" <> 'AGREES'
        AND d."oursMinor" = $6::bigint AND d."theirsMinor" = $7::bigint)
     ON CONFLICT ("provider", "kind", "subject", "currency") WHERE "endedAt" IS NULL
     DO UPDATE SET "lastSeenAt" = EXCLUDED."lastSeenAt", "oursMinor" = EXCLUDED."oursMinor",
                   "theirsMinor" = EXCLUDED."theirsMinor", "note" = EXCLUDED."note"
     RETURNING "id", ("firstSeenAt" = "lastSeenAt") AS "isNew"`,
    [
      randomUUID(),
      found.provider,
      found.kind,
      found.subject,
      found.currency,
      found.oursMinor,
      found.theirsMinor,
      found.note.slice(0, 300),
      now,
    ],
  );
  if (!row?.isNew) return;
  const { provider, kind, subject } = found;
  app.log.error(
    { alarm: true, provider, kind, subject, id: row.id },
    'a provider’s records differ from ours',
  );
}

/** Both sides agree again: an open difference about it, if there is one, ends by itself. */
export async function endDifference(app: App, tx: Tx, about: DifferenceAbout, reason: string): Promise<void> {
  await tx.prisma.reconciliationDifference.updateMany({
    where: { ...about, endedAt: null },
    data: { end: 'AGREES', endedAt: app.clock.now(), endReason: reason },
  });
}

import type { App } from '../../app.ts';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import type { Tx } from '../foundation/transaction.ts';

export interface AuditRecord {
  /** Null for the command line. */
  readonly actorId: string | null;
  /** Verb first: `make staff`, `correct game`. */
  readonly action: string;
  /** Such as `user:…`, `game:123`, `purchase:…`. */
  readonly subject: string;
  readonly detail?: Prisma.InputJsonObject;
}

/** Runs in the transaction of the change. The table is append-only. */
export async function recordAudit(app: App, tx: Tx, record: AuditRecord): Promise<void> {
  await tx.prisma.auditEntry.create({
    data: {
      actorId: record.actorId,
      action: record.action,
      subject: record.subject,
      detail: record.detail ?? {},
      createdAt: app.clock.now(),
    },
  });
}

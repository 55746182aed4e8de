import type { App } from '../../app.ts';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import type { Tx } from '../transaction.ts';

export interface AuditRecord {
  /** The member of staff; null for the command line. */
  readonly actorId: string | null;
  /** What was done, verb first: `make staff`, `correct game`. */
  readonly action: string;
  /** To what: `user:…`, `game:123`, `purchase:…`. */
  readonly subject: string;
  readonly detail?: Prisma.InputJsonObject;
}

/** Writes one line of the audit log, in the transaction of what it tells of. The table is append-only. */
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

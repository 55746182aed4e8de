import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Proposal } from '../../db/generated/prisma/client.ts';
import type { ProposalEnd } from '../../db/generated/prisma/enums.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Tx } from '../foundation/transaction.ts';

/** Decisions without outside evidence need two members of staff. */
const decisions = z.union([
  /** Refund of suspense to a typed phone, or a write-off. */
  z.object({ kind: z.literal('suspense'), id: z.string(), way: z.enum(['refund', 'writeOff']) }),
  /** Manual posting; `seen` is the provider's balance minus ours, in major units. */
  z.object({
    kind: z.literal('difference'),
    id: z.string(),
    way: z.enum(['CHARGE', 'OWNER', 'WRITE_OFF']),
    seen: z.string(),
  }),
  z.object({ kind: z.enum(['withdrawal', 'refund']), id: z.string(), way: z.literal('notPaid') }),
]);
export type ProposedDecision = z.output<typeof decisions>;

export function readDecision({ decision }: Pick<Proposal, 'decision'>): ProposedDecision {
  return decisions.parse(decision);
}

export function subjectOf({ kind, id }: ProposedDecision): string {
  return `${kind}:${id}`;
}

/** The caller must hold the row lock. */
export async function endProposal(
  app: App,
  tx: Tx,
  { id, subject }: Pick<Proposal, 'id' | 'subject'>,
  how: { end: ProposalEnd; deciderId: string | null; why?: string },
): Promise<void> {
  const { end, deciderId, why } = how;
  const { count } = await tx.prisma.proposal.updateMany({
    where: { id, end: null },
    data: { end, endedAt: app.clock.now(), deciderId },
  });
  if (count === 0) return;
  await recordAudit(app, tx, {
    actorId: deciderId,
    action: `proposal ${end.toLowerCase()}`,
    subject,
    detail: { proposal: id, ...(why === undefined ? {} : { reason: why }) },
  });
}

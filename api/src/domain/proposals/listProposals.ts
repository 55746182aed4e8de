import { type Money, moneyOf } from '../../../rules/money.ts';
import type { App } from '../../app.ts';
import type { Eyes } from '../eyes.ts';
import { requireStaff } from '../staff.ts';
import { type ProposedDecision, readDecision } from './proposal.ts';

/** A decision that waits for another member of staff. */
export interface ProposalView {
  readonly id: string;
  /** What it is about: `suspense:12`. */
  readonly subject: string;
  readonly decision: ProposedDecision;
  /** 254…, in full: who approves must see where the money goes. */
  readonly phone: string | null;
  readonly amount: Money;
  readonly reason: string;
  /** User name of who proposed it. */
  readonly proposer: string;
  /** Whether that is who looks. */
  readonly own: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * Decisions that wait for another member of staff, the oldest first, at most 200.
 *
 * @throws NotSignedIn, StaffCodeRequired, NotAllowed for anybody who is not staff.
 */
export async function listProposals(app: App, eyes: Eyes): Promise<ProposalView[]> {
  const { userId } = requireStaff(eyes);
  const rows = await app.db.prisma.proposal.findMany({
    where: { end: null, expiresAt: { gt: app.clock.now() } },
    include: { proposer: { select: { tipster: { select: { username: true } } } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 200,
  });
  return rows.map(({ id, subject, phone, reason, createdAt, expiresAt, ...row }) => ({
    ...{ id, subject, phone, reason, createdAt, expiresAt },
    decision: readDecision(row),
    amount: moneyOf(row.amountMinor, row.currency),
    proposer: row.proposer.tipster?.username ?? '',
    own: row.proposerId === userId,
  }));
}

/**
 * How many others are staff: without any nobody can approve what the viewer proposes.
 *
 * @throws NotSignedIn, StaffCodeRequired, NotAllowed for anybody who is not staff.
 */
export async function countOtherStaff(app: App, eyes: Eyes): Promise<number> {
  const { userId } = requireStaff(eyes);
  const others = userId === '' ? {} : { id: { not: userId } };
  return app.db.prisma.user.count({ where: { isStaff: true, deletedAt: null, ...others } });
}

import { type Money, moneyOf } from '@tipsoko/rules/money';
import { mayDo, rolesOfStaff } from '@tipsoko/rules/staffRoles';
import type { App } from '../../app.ts';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import { requireStaff } from '../foundation/staff.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { type ProposedDecision, readDecision } from '../proposals/proposal.ts';

export function openProposals(app: App) {
  return { end: null, expiresAt: { gt: app.clock.now() } } satisfies Prisma.ProposalWhereInput;
}

interface ProposalView {
  readonly id: string;
  /** Such as `suspense:12`. */
  readonly subject: string;
  readonly decision: ProposedDecision;
  /** 254…, unmasked: the approver must see where the money goes. */
  readonly phone: string | null;
  readonly amount: Money;
  readonly reason: string;
  /** User name of the member of staff. */
  readonly proposer: string;
  readonly own: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Oldest first, at most 200. @throws NotSignedIn, StaffCodeRequired, NotAllowed. */
export async function listProposals(app: App, viewer: Viewer): Promise<ProposalView[]> {
  const { userId } = requireStaff(viewer);
  const rows = await app.db.prisma.proposal.findMany({
    where: openProposals(app),
    include: { proposer: { select: { tipster: { select: { username: true } } } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 200,
  });
  return rows.map(({ id, subject, phone, reason, createdAt, expiresAt, ...row }) => ({
    id,
    subject,
    phone,
    reason,
    createdAt,
    expiresAt,
    decision: readDecision(row),
    amount: moneyOf(row.amountMinor, row.currency),
    proposer: row.proposer.tipster?.username ?? '',
    own: row.proposerId === userId,
  }));
}

/** When it is 0, nobody can approve the viewer's proposals. @throws NotSignedIn, StaffCodeRequired, NotAllowed. */
export async function countOtherStaff(app: App, viewer: Viewer): Promise<number> {
  const { userId } = requireStaff(viewer);
  const others = userId === '' ? {} : { id: { not: userId } };
  const staff = await app.db.prisma.user.findMany({
    where: { isStaff: true, deletedAt: null, ...others },
    select: { isStaff: true, staffRoles: true },
  });
  return staff.filter((one) => mayDo(rolesOfStaff(one), 'Mutation.approveProposal')).length;
}

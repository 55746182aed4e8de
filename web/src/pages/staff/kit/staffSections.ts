import type { StaffOperation } from '@tipsoko/rules/staffRoles';

/** Pages of staff, in the order of the menu; each for the roles that may do `needs` (docs/decisions/185). */
export const staffSections = [
  { to: '/staff', label: 'Inbox', needs: 'Query.inbox' },
  { to: '/staff/results', label: 'Results', needs: 'Query.gameReviews' },
  { to: '/staff/payments', label: 'Payments', needs: 'Query.suspense' },
  { to: '/staff/books', label: 'Books', needs: 'Query.books' },
  { to: '/staff/jackpots', label: 'Jackpots', needs: 'Mutation.publishJackpot' },
  { to: '/staff/posts', label: 'Posts', needs: 'Query.postsAndDrafts' },
  { to: '/staff/free_tips', label: 'Free tips', needs: 'Mutation.publishFreeTip' },
  { to: '/staff/moderation', label: 'Hidden', needs: 'Query.moderatedCases' },
  { to: '/staff/tipsters', label: 'Tipsters', needs: 'Mutation.setPremiumTipster' },
  { to: '/staff/members', label: 'Members', needs: 'Query.staff' },
  { to: '/staff/audit', label: 'Audit', needs: 'Query.auditLog' },
] as const satisfies readonly { to: string; label: string; needs: StaffOperation }[];

/** The section that a page of staff belongs to. */
export function sectionOf(pathname: string) {
  return staffSections.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}

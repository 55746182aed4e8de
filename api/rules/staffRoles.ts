/** What a member of staff may have, one or more of them (docs/decisions/185). OWNER may do everything. */
export const staffRoles = ['SUPPORT', 'RESULTS', 'MONEY', 'OWNER'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleTexts: Readonly<Record<StaffRole, { title: string; may: string }>> = {
  SUPPORT: { title: 'Support', may: "Visitors' reports, failed deliveries and posts." },
  RESULTS: { title: 'Results', may: 'Results, jackpots and free tips.' },
  MONEY: { title: 'Money', may: 'Payments, withdrawals, proposals and books.' },
  OWNER: { title: 'Owner', may: 'Everything, including the roles of staff.' },
};

const every: readonly StaffRole[] = staffRoles;
const support: readonly StaffRole[] = ['SUPPORT'];
const results: readonly StaffRole[] = ['RESULTS'];
const money: readonly StaffRole[] = ['MONEY'];
const owner: readonly StaffRole[] = [];

/**
 * Who of the staff, besides owners, may do what at /graphql/staff: fields of Query and Mutation, and types that have an
 * id to ask for. What is not named here nobody may do.
 */
export const staffOperations = {
  'Query.staffRoles': every,
  'Query.inbox': every,
  'Query.whatWaits': every,
  'Query.feeds': every,
  'Query.auditActions': every,
  'Query.auditLog': every,
  AuditEntry: every,

  // Support reads what is stuck, to answer the buyer who calls, and sends tips again.
  'Query.stuckItems': ['SUPPORT', 'MONEY'],
  'Query.stuckMoney': ['SUPPORT', 'MONEY'],
  StuckMoney: ['SUPPORT', 'MONEY'],
  'Mutation.resendDelivery': ['SUPPORT', 'MONEY'],
  'Query.moderated': support,
  'Query.moderatedCases': support,
  ModerationCase: support,
  'Mutation.decideReport': support,
  'Mutation.undoModeration': support,
  'Query.postsAndDrafts': support,
  'Mutation.publishPost': support,
  'Mutation.savePost': support,
  'Mutation.deletePost': support,
  'Mutation.uploadPostPicture': support,

  'Query.gamesByName': results,
  'Query.gameReview': results,
  'Query.gameReviews': results,
  'Query.heldGames': results,
  'Query.correctionPreview': results,
  GameReview: results,
  'Mutation.correctGame': results,
  'Mutation.enterJackpotDraw': results,
  'Mutation.publishFreeTip': results,
  'Mutation.publishJackpot': results,

  'Query.books': money,
  'Query.buyerCredits': money,
  BuyerCredit: money,
  'Query.ledgerDifferences': money,
  'Query.reconciliationDifferences': money,
  ReconciliationDifference: money,
  'Query.suspense': money,
  'Query.suspenseItems': money,
  SuspenseItem: money,
  'Query.proposals': money,
  'Query.openProposals': money,
  'Query.otherStaff': money,
  Proposal: money,
  'Mutation.approveProposal': money,
  'Mutation.declineProposal': money,
  'Mutation.decidePayout': money,
  'Mutation.decidePurchase': money,
  'Mutation.refundPurchase': money,
  'Mutation.chargeBackPurchase': money,
  'Mutation.resolveReconciliationDifference': money,
  'Mutation.resolveSuspense': money,
  'Mutation.reviewWithdrawal': money,

  'Mutation.setPremiumTipster': owner,
  'Query.staff': owner,
  'Mutation.setStaffRoles': owner,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
export type StaffOperation = keyof typeof staffOperations;

export function isStaffOperation(name: string): name is StaffOperation {
  return Object.hasOwn(staffOperations, name);
}

/** Staff of before there were roles, or made by a node of that version, are owners. */
export function rolesOfStaff(row: {
  isStaff: boolean;
  staffRoles: readonly StaffRole[];
}): readonly StaffRole[] {
  if (!row.isStaff) return [];
  return row.staffRoles.length > 0 ? row.staffRoles : ['OWNER'];
}

/** OWNER may do everything. */
export function mayDo(roles: readonly StaffRole[], operation: StaffOperation): boolean {
  const allowed: readonly StaffRole[] = staffOperations[operation];
  return roles.some((role) => role === 'OWNER' || allowed.includes(role));
}

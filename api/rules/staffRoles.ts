/** A member of staff has one or more roles (docs/decisions/185). OWNER may do everything. */
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
 * The roles besides OWNER that may use each operation of /graphql/staff: fields of Query and Mutation, and types that
 * can be fetched by id. What is not listed nobody may use.
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

/** Staff without a role are owners: they were added before there were roles, or by a node of that version. */
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

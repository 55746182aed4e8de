import { code, type Guard, index, trigger } from './guard.ts';

const PROPOSALS = 'api/src/domain/proposals/proposals.test.ts';

/** Guards of decisions by staff about money. */
export const staffGuards: readonly Guard[] = [
  ...['Proposal_unchanged', 'Proposal_kept'].map((name) => ({
    ...trigger(name, 'Proposal', 'refuses changes to a proposal'),
    tests: PROPOSALS,
  })),
  {
    name: 'constraint Proposal_two_people',
    without: { sql: 'ALTER TABLE "Proposal" DROP CONSTRAINT "Proposal_two_people"' },
    tests: PROPOSALS,
    named: 'refuses approval by the proposer',
  },
  { ...index('Proposal_one_open', 'refuses approval by the proposer'), tests: PROPOSALS },
  code(
    'nobody approves their own',
    'backOffice/answerProposal.ts',
    ['if (row.proposerId === actorId) throw', `if (row.proposerId === '') throw`],
    [PROPOSALS, 'write money off'],
  ),
  code(
    'a typed phone needs two',
    'backOffice/resolveSuspense.ts',
    [`(decision.way === 'refund' && !payerOf(item))`, `(decision.way === 'refund' && !item)`],
    [PROPOSALS, 'send money to a typed phone'],
  ),
  code(
    'a line by hand needs two',
    'backOffice/resolveDifference.ts',
    [`if (actorId === null || decision === 'EXPLAINED') {`, 'if (row) {'],
    [PROPOSALS, 'post a ledger entry'],
  ),
  code(
    'a payout without a receipt needs two',
    'backOffice/decidePayout.ts',
    ['if (actorId === null || verdict.paid) {', 'if (payout) {'],
    [PROPOSALS, 'record a withdrawal as not sent'],
  ),
  code(
    'a changed amount voids',
    'backOffice/answerProposal.ts',
    ['if (one.minor !== other.minor ||', 'if (!one ||'],
    [PROPOSALS, 'when the amount in suspense'],
  ),
  code(
    'row lock on the proposal',
    'backOffice/answerProposal.ts',
    ["await lockRows(tx, 'Proposal', sql", 'void (lockRows, sql'],
    [PROPOSALS, 'concurrent approvals'],
    'postgres',
  ),
  code(
    'a proposal expires',
    'backOffice/answerProposal.ts',
    ['if (row.expiresAt <= app.clock.now()) {', 'if (!row.expiresAt) {'],
    [PROPOSALS, 'after a day'],
  ),
  code(
    'a code for money is fresh',
    'sessions/freshStaffActor.ts',
    ['if (age > staffLimits', 'if (age < 0 && age > staffLimits'],
    ['api/src/graphql/staffCode.test.ts', 'decisions about money'],
  ),
];

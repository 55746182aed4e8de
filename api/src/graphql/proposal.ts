import { staffLimits } from '../../rules/limits.ts';
import { answerProposal } from '../domain/proposals/answerProposal.ts';
import { countOtherStaff, listProposals, type ProposalView } from '../domain/proposals/listProposals.ts';
import type { ProposedDecision } from '../domain/proposals/proposal.ts';
import type { Decided } from '../domain/proposals/proposeDecision.ts';
import { builder } from './builder.ts';
import { DonePayload, doneFor } from './donePayload.ts';
import { mutationErrors } from './errors.ts';
import { Money } from './money.ts';

const ProposalKind = builder.enumType('ProposalKind', {
  description: 'What will be done once a proposal is approved.',
  values: {
    SEND_KEPT: { description: 'Kept money is sent to `phone`, which the proposer typed.' },
    WRITE_OFF_KEPT: { description: 'Kept money is written off.' },
    CHARGE: { description: "A difference is posted as the provider's charge." },
    OWNER: { description: "A difference is posted as the owner's own money." },
    WRITE_OFF: { description: 'A difference is written off.' },
    NOT_SENT: { description: 'A withdrawal or refund counts as not sent: the money is where it was before.' },
  } as const,
});

function kindOf(decision: ProposedDecision): typeof ProposalKind.$inferType {
  if (decision.kind === 'suspense') return decision.way === 'refund' ? 'SEND_KEPT' : 'WRITE_OFF_KEPT';
  return decision.kind === 'difference' ? decision.way : 'NOT_SENT';
}

const Proposal = builder.objectRef<ProposalView>('Proposal').implement({
  description: 'A decision about money that waits for another member of staff. Staff only.',
  fields: (t) => ({
    rowId: t.exposeString('id', { description: 'What approveProposal and declineProposal take.' }),
    kind: t.field({
      type: ProposalKind,
      description: 'What will be done.',
      resolve: ({ decision }) => kindOf(decision),
    }),
    subject: t.exposeString('subject', { description: 'About what, as in the audit log: suspense:12.' }),
    amount: t.field({ type: Money, description: 'How much.', resolve: (row) => row.amount }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Where it will be sent, in full: 254…; null where nothing is sent.',
    }),
    reason: t.exposeString('reason', { description: 'Why, in words of the proposer.' }),
    proposer: t.exposeString('proposer', { description: 'User name of who proposed it.' }),
    own: t.exposeBoolean('own', { description: 'Proposed by the caller, who cannot approve it.' }),
    proposedAt: t.field({ type: 'DateTime', description: 'When.', resolve: (row) => row.createdAt }),
    expiresAt: t.field({ type: 'DateTime', description: 'Until when.', resolve: (row) => row.expiresAt }),
  }),
});

builder.queryFields((t) => ({
  proposals: t.field({
    type: [Proposal],
    description:
      'Staff only. Decisions that wait for another member of staff, the oldest first, at most 200.',
    resolve: (_root, _args, { app, eyes }) => listProposals(app, eyes),
  }),
  otherStaff: t.int({
    description:
      'Staff only. How many others are staff: without any nobody approves what the caller proposes.',
    resolve: (_root, _args, { app, eyes }) => countOtherStaff(app, eyes),
  }),
}));

/** What a decision answers that one member of staff may take or has to propose. */
export const DecisionPayload = builder
  .objectRef<{ proposed: boolean; message: string }>('DecisionPayload')
  .implement({
    description: 'It is decided, or proposed.',
    fields: (t) => ({
      message: t.exposeString('message', { description: 'What to tell the person.' }),
      proposed: t.exposeBoolean('proposed', {
        description: 'Nothing has changed yet: another member of staff must approve it.',
      }),
    }),
  });

export function decisionPayload(decided: Decided): { proposed: boolean; message: string } {
  return decided === 'decided'
    ? { proposed: false, message: 'Decided' }
    : {
        proposed: true,
        message: `Proposed: another member of staff must approve it within ${staffLimits.proposalHours} hours`,
      };
}

const ApproveProposalInput = builder.inputType('ApproveProposalInput', {
  description: 'A proposal of somebody else.',
  fields: (t) => ({ proposal: t.string({ required: true, description: 'Proposal.rowId' }) }),
});
const DeclineProposalInput = builder.inputType('DeclineProposalInput', {
  description: "A proposal, also one's own.",
  fields: (t) => ({
    proposal: t.string({ required: true, description: 'Proposal.rowId' }),
    reason: t.string({ required: true, description: 'Why; kept in the audit log.' }),
  }),
});

builder.mutationFields((t) => ({
  approveProposal: t.field({
    type: DonePayload,
    description:
      'Carries out what another member of staff has proposed, exactly so; void when it does not fit any more. Staff only.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: ApproveProposalInput, required: true, description: 'Which.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      await answerProposal(context.app, context.eyes, { id: input.proposal, approve: true });
      return doneFor(context, 'Approved');
    },
  }),
  declineProposal: t.field({
    type: DonePayload,
    description: 'Declines what was proposed, or takes it back. Staff only.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: DeclineProposalInput, required: true, description: 'Which, and why.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      const { proposal: id, reason } = input;
      await answerProposal(context.app, context.eyes, { id, approve: false, reason });
      return doneFor(context, 'Declined');
    },
  }),
}));

import { staffLimits } from '@tipsoko/rules/limits';
import { moneyOf } from '@tipsoko/rules/money';
import { answerProposal } from '../../domain/backOffice/answerProposal.ts';
import { countOtherStaff, openProposals } from '../../domain/backOffice/listProposals.ts';
import { requireStaff } from '../../domain/foundation/staff.ts';
import { type ProposedDecision, readDecision } from '../../domain/proposals/proposal.ts';
import type { Decided } from '../../domain/proposals/proposeDecision.ts';
import { DonePayload, doneFor } from '../account/donePayload.ts';
import { builder } from '../kit/builder.ts';
import { staffErrors } from '../kit/errors.ts';
import { Money } from '../kit/money.ts';
import { noUuid, uuidOf } from '../kit/node.ts';

const ProposalKind = builder.enumType('ProposalKind', {
  description: 'Action carried out when a proposal is approved.',
  values: {
    SEND_KEPT: { description: 'Money in suspense is sent to `phone`, which the proposer typed.' },
    WRITE_OFF_KEPT: { description: 'Money in suspense is written off.' },
    CHARGE: { description: "A difference is posted as the provider's charge." },
    OWNER: { description: "A difference is posted as the owner's own money." },
    WRITE_OFF: { description: 'A difference is written off.' },
    NOT_SENT: {
      description:
        'A withdrawal or refund is recorded as not sent; the amount returns to where it came from.',
    },
  } as const,
});

function kindOf(decision: ProposedDecision): typeof ProposalKind.$inferType {
  if (decision.kind === 'suspense') return decision.way === 'refund' ? 'SEND_KEPT' : 'WRITE_OFF_KEPT';
  return decision.kind === 'difference' ? decision.way : 'NOT_SENT';
}

const Proposal = builder.prismaNode('Proposal', {
  subGraphs: ['staff'],
  description: 'A decision about money that needs approval by a second member of staff. Staff only.',
  // As a node it has no root field that would look the rights up.
  authScopes: { staff: true },
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { app, viewer }) => ({
    id: viewer.account?.isStaff ? uuidOf(id) : noUuid,
    ...openProposals(app),
  }),
  select: {},
  fields: (t) => ({
    rowId: t.exposeString('id', { description: 'Row id, as approveProposal and declineProposal take it.' }),
    kind: t.field({
      type: ProposalKind,
      description: 'Action to be carried out.',
      select: { decision: true },
      resolve: (row) => kindOf(readDecision(row)),
    }),
    subject: t.exposeString('subject', { description: 'Subject as in the audit log: suspense:12.' }),
    amount: t.field({
      type: Money,
      description: 'Amount of the decision.',
      select: { amountMinor: true, currency: true },
      resolve: ({ amountMinor, currency }) => moneyOf(amountMinor, currency),
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Receiving phone in full: 254…; null when nothing is sent.',
    }),
    reason: t.exposeString('reason', { description: 'Reason given by the proposer.' }),
    proposer: t.string({
      description: 'User name of the proposer.',
      select: { proposer: { select: { tipster: { select: { username: true } } } } },
      resolve: ({ proposer }) => proposer.tipster?.username ?? '',
    }),
    own: t.boolean({
      description: 'True when the caller proposed it and so cannot approve it.',
      select: { proposerId: true },
      resolve: ({ proposerId }, _args, { viewer }) => proposerId === viewer.account?.userId,
    }),
    proposedAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the proposal.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Time the proposal lapses.' }),
  }),
});

builder.queryFields((t) => ({
  proposals: t.prismaField({
    subGraphs: ['staff'],
    type: [Proposal],
    description: 'Staff only. Proposals that need a second member of staff, oldest first, at most 200.',
    resolve: (query, _root, _args, { app, viewer }) => {
      requireStaff(viewer);
      return app.db.prisma.proposal.findMany({
        ...query,
        where: openProposals(app),
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: 200,
      });
    },
  }),
  otherStaff: t.int({
    subGraphs: ['staff'],
    description: 'Staff only. Number of other staff; with none, no proposal of the caller can be approved.',
    resolve: (_root, _args, { app, viewer }) => countOtherStaff(app, viewer),
  }),
}));

/** What a decision answers that one member of staff may take or has to propose. */
export const DecisionPayload = builder
  .objectRef<{ proposed: boolean; message: string }>('DecisionPayload')
  .implement({
    description: 'The decision was carried out, or proposed to a second member of staff.',
    fields: (t) => ({
      message: t.exposeString('message', { description: 'Text to show to the caller.' }),
      proposed: t.exposeBoolean('proposed', {
        description: 'True when nothing has changed yet because a second member of staff must approve.',
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
  description: 'Input of approveProposal.',
  fields: (t) => ({
    proposal: t.string({ required: true, description: 'Row id of the proposal (Proposal.rowId).' }),
  }),
});
const DeclineProposalInput = builder.inputType('DeclineProposalInput', {
  description: 'Input of declineProposal; own proposals can be withdrawn.',
  fields: (t) => ({
    proposal: t.string({ required: true, description: 'Row id of the proposal (Proposal.rowId).' }),
    reason: t.string({ required: true, description: 'Reason, kept in the audit log.' }),
  }),
});

builder.mutationFields((t) => ({
  approveProposal: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description:
      'Staff only. Carries out a proposal of another member of staff as proposed; refused when the state has changed since.',
    authScopes: { staff: true },
    args: {
      input: t.arg({ type: ApproveProposalInput, required: true, description: 'Proposal to approve.' }),
    },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      await answerProposal(context.app, context.viewer, { id: input.proposal, approve: true });
      return doneFor(context, 'Approved');
    },
  }),
  declineProposal: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description: 'Staff only. Declines a proposal, or withdraws one’s own.',
    authScopes: { staff: true },
    args: {
      input: t.arg({ type: DeclineProposalInput, required: true, description: 'Proposal and reason.' }),
    },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      const { proposal: id, reason } = input;
      await answerProposal(context.app, context.viewer, { id, approve: false, reason });
      return doneFor(context, 'Declined');
    },
  }),
}));

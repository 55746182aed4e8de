import { encodeGlobalID } from '@pothos/plugin-relay';
import { deprecated } from '@tipsoko/rules/deprecations';
import { staffLimits } from '@tipsoko/rules/limits';
import { moneyOf } from '@tipsoko/rules/money';
import { answerProposal } from '../../domain/backOffice/answerProposal.ts';
import { countOtherStaff, openProposals } from '../../domain/backOffice/listProposals.ts';
import { requireStaff } from '../../domain/foundation/staff.ts';
import { type ProposedDecision, readDecision } from '../../domain/proposals/proposal.ts';
import type { Decided } from '../../domain/proposals/proposeDecision.ts';
import { DonePayload, doneFor, type Effect, idsOfDeleted } from '../account/donePayload.ts';
import { builder } from '../kit/builder.ts';
import { staffErrors } from '../kit/errors.ts';
import { Money } from '../kit/money.ts';
import { noUuid, ownIdOrRow, uuidOf } from '../kit/node.ts';
import { prismaConnection } from '../kit/prismaConnection.ts';

const ProposalKind = builder.enumType('ProposalKind', {
  description: 'Action carried out when a proposal is approved.',
  values: {
    SEND_KEPT: { description: 'Money in suspense is sent to `phone`, which the proposer typed.' },
    WRITE_OFF_KEPT: { description: 'Money in suspense is written off.' },
    CHARGE: { description: "A difference is posted as the provider's charge." },
    OWNER: { description: "A difference is posted as the owner's own money." },
    WRITE_OFF: { description: 'A difference is written off.' },
    NOT_SENT: {
      description: 'A withdrawal or refund is recorded as not sent; its amount goes back.',
    },
  } as const,
});

function kindOf(decision: ProposedDecision): typeof ProposalKind.$inferType {
  if (decision.kind === 'suspense') return decision.way === 'refund' ? 'SEND_KEPT' : 'WRITE_OFF_KEPT';
  return decision.kind === 'difference' ? decision.way : 'NOT_SENT';
}

const Proposal = builder.prismaNode('Proposal', {
  subGraphs: ['staff'],
  description: 'A decision about money that a second member of staff must approve. Staff only.',
  // As a node it has no root field that would look the rights up.
  authScopes: { staff: 'Proposal' },
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { app, viewer }) => ({
    id: viewer.account?.isStaff ? uuidOf(id) : noUuid,
    ...openProposals(app),
  }),
  select: {},
  fields: (t) => ({
    rowId: t.exposeString('id', {
      description: 'Row id, as in logs.',
      deprecationReason: deprecated('2026-11-23', 'use `id`'),
    }),
    kind: t.field({
      type: ProposalKind,
      description: 'Action taken on approval.',
      select: { decision: true },
      resolve: (row) => kindOf(readDecision(row)),
    }),
    subject: t.exposeString('subject', { description: 'Subject as in the audit log: suspense:12.' }),
    amount: t.field({
      type: Money,
      description: 'Amount that the decision moves.',
      select: { amountMinor: true, currency: true },
      resolve: ({ amountMinor, currency }) => moneyOf(amountMinor, currency),
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Receiving phone in full, 254…; null when nothing is sent.',
    }),
    reason: t.exposeString('reason', { description: 'Reason given by the proposer.' }),
    proposer: t.string({
      description: 'User name of the proposer.',
      select: { proposer: { select: { tipster: { select: { username: true } } } } },
      resolve: ({ proposer }) => proposer.tipster?.username ?? '',
    }),
    own: t.boolean({
      description: 'True when the caller proposed it and therefore cannot approve it.',
      select: { proposerId: true },
      resolve: ({ proposerId }, _args, { viewer }) => proposerId === viewer.account?.userId,
    }),
    proposedAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the proposal.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Time after which it can no longer be approved.',
    }),
  }),
});

const ProposalConnection = builder.connectionObject(
  { type: Proposal, name: 'ProposalConnection', description: 'A page of proposals.' },
  { name: 'ProposalEdge', description: 'A proposal in a list.' },
);

builder.queryFields((t) => ({
  proposals: t.prismaField({
    subGraphs: ['staff'],
    type: [Proposal],
    description: 'Staff only. Proposals that need a second member of staff, oldest first, at most 200.',
    deprecationReason: deprecated('2026-11-23', 'use `openProposals`, which has pages'),
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
  openProposals: t.connection(
    {
      subGraphs: ['staff'],
      type: Proposal,
      description: 'Staff only. Proposals awaiting approval, oldest first.',
      resolve: (_root, args, context, info) =>
        prismaConnection('Proposal', args, context, info, {
          where: openProposals(context.app),
          key: 'createdAt',
          direction: 'asc',
          defaultSize: 50,
        }),
    },
    ProposalConnection,
  ),
  otherStaff: t.int({
    subGraphs: ['staff'],
    description:
      "Staff only. Number of other members of staff; with none, the caller's proposals cannot be approved.",
    resolve: (_root, _args, { app, viewer }) => countOtherStaff(app, viewer),
  }),
}));

/** What a decision answers that one member of staff may take or has to propose. */
export const DecisionPayload = builder
  .objectRef<Effect & { proposed: boolean; message: string }>('DecisionPayload')
  .implement({
    description: 'The decision was carried out, or proposed to a second member of staff.',
    fields: (t) => ({
      message: t.exposeString('message', { description: 'Text to show to the caller.' }),
      proposed: t.exposeBoolean('proposed', {
        description: 'True when nothing has changed yet because a second member of staff must approve.',
      }),
      changed: t.node({
        description: 'The item in its new state; null once it is no longer open to decisions.',
        id: ({ changed }) => (changed ? encodeGlobalID(changed.type, changed.id) : null),
      }),
      deletedIds: t.idList({
        description:
          'Global ids of items removed from staff lists, at most 100; empty when the decision was only proposed.',
        resolve: idsOfDeleted,
      }),
    }),
  });

/** @param item what the decision is about; once decided it is gone, unless it `stays` to be read. */
export function decisionPayload(decided: Decided, item: { type: string; id: string; stays?: boolean }) {
  return decided === 'decided'
    ? { proposed: false, message: 'Decided', changed: item, deleted: item.stays ? [] : [item] }
    : {
        proposed: true,
        changed: item,
        message: `Proposed: another member of staff must approve it within ${staffLimits.proposalHours} hours`,
      };
}

const ApproveProposalInput = builder.inputType('ApproveProposalInput', {
  description: 'The proposal to carry out.',
  fields: (t) => ({
    proposal: t.id({ required: true, description: 'Proposal.id.' }),
  }),
});
const DeclineProposalInput = builder.inputType('DeclineProposalInput', {
  description: "Declines another's proposal or withdraws one's own.",
  fields: (t) => ({
    proposal: t.id({ required: true, description: 'Proposal.id.' }),
    reason: t.string({ required: true, description: 'Reason, stored in the audit log; required.' }),
  }),
});

builder.mutationFields((t) => ({
  approveProposal: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description:
      "Staff only. Carries out another member's proposal exactly as proposed; refused when the state has changed since.",
    args: {
      input: t.arg({ type: ApproveProposalInput, required: true, description: 'Proposal to approve.' }),
    },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      const id = ownIdOrRow('Proposal', input.proposal, 'proposal');
      await answerProposal(context.app, context.viewer, { id, approve: true });
      return doneFor(context, 'Approved', { deleted: [{ type: 'Proposal', id }] });
    },
  }),
  declineProposal: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description: 'Staff only. Declines a proposal, or withdraws one’s own.',
    args: {
      input: t.arg({ type: DeclineProposalInput, required: true, description: 'Proposal and reason.' }),
    },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      const id = ownIdOrRow('Proposal', input.proposal, 'proposal');
      await answerProposal(context.app, context.viewer, { id, approve: false, reason: input.reason });
      return doneFor(context, 'Declined', { deleted: [{ type: 'Proposal', id }] });
    },
  }),
}));

import { deprecated } from '@tipsoko/rules/deprecations';
import { moneyOf } from '@tipsoko/rules/money';
import { resolveDifference } from '../../domain/backOffice/resolveDifference.ts';
import { builder } from '../kit/builder.ts';
import { staffErrors } from '../kit/errors.ts';
import { Money } from '../kit/money.ts';
import { noUuid, ownIdOrRow, uuidOf } from '../kit/node.ts';
import { prismaConnection } from '../kit/prismaConnection.ts';
import { PaymentProvider } from './paymentProvider.ts';
import { DecisionPayload, decisionPayload } from './proposal.ts';

const DifferenceKind = builder.enumType('ReconciliationDifferenceKind', {
  description: "How a provider's records and the ledger differ.",
  values: {
    BALANCE: { description: 'The balance of our account at the provider differs from the ledger.' },
    NOT_HERE: { description: 'The provider lists it; the ledger does not.' },
    NOT_THERE: { description: 'The ledger has it; the provider does not list it.' },
    AMOUNT: { description: 'Both have it, with different amounts.' },
  } as const,
});
const DifferenceEnd = builder.enumType('ReconciliationDifferenceEnd', {
  description: 'How a difference ended.',
  values: {
    AGREES: { description: 'Resolved by itself: both sides agree again.' },
    EXPLAINED: { description: 'Staff explained it; nothing was posted.' },
    CHARGE: { description: 'Posted as a charge of the provider.' },
    OWNER: { description: 'Posted as the owner’s own money.' },
    WRITE_OFF: { description: 'Written off.' },
  } as const,
});

const Difference = builder.prismaNode('ReconciliationDifference', {
  subGraphs: ['staff'],
  description:
    "A difference between a provider's records and the ledger, open until both agree or staff end it. Staff only.",
  // As a node it has no root field that would look the rights up.
  authScopes: { staff: 'ReconciliationDifference' },
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: viewer.account?.isStaff ? uuidOf(id) : noUuid }),
  select: {},
  fields: (t) => ({
    rowId: t.exposeString('id', {
      description: 'Row id, as in logs.',
      deprecationReason: deprecated('2026-11-23', 'use `id`'),
    }),
    provider: t.expose('provider', {
      type: PaymentProvider,
      description: 'Provider whose records were compared.',
    }),
    kind: t.expose('kind', { type: DifferenceKind, description: 'Which side has what.' }),
    subject: t.exposeString('subject', { description: 'The receipt, reference or account.' }),
    ours: t.field({
      type: Money,
      description: 'Amount in the ledger; null when it has none.',
      select: { oursMinor: true, currency: true },
      resolve: ({ oursMinor, currency }) => moneyOf(oursMinor, currency),
    }),
    theirs: t.field({
      type: Money,
      description: 'Amount at the provider; null when it has none.',
      select: { theirsMinor: true, currency: true },
      resolve: ({ theirsMinor, currency }) => moneyOf(theirsMinor, currency),
    }),
    difference: t.field({
      type: Money,
      description: 'Amount at the provider minus amount in the ledger.',
      select: { oursMinor: true, theirsMinor: true, currency: true },
      resolve: ({ oursMinor, theirsMinor, currency }) => moneyOf(theirsMinor - oursMinor, currency),
    }),
    note: t.exposeString('note', { description: 'Further details in English; may be empty.' }),
    firstSeenAt: t.expose('firstSeenAt', { type: 'DateTime', description: 'Time it was first found.' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', description: 'Time it was last found.' }),
    end: t.expose('end', {
      type: DifferenceEnd,
      nullable: true,
      description: 'How it ended; null while it is open.',
    }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time it ended; null while open.',
    }),
    endReason: t.exposeString('endReason', {
      nullable: true,
      description: 'Reason given by staff; null while open.',
    }),
  }),
});

const DifferenceConnection = builder.connectionObject(
  {
    type: Difference,
    name: 'ReconciliationDifferenceConnection',
    description: 'A page of differences.',
  },
  { name: 'ReconciliationDifferenceEdge', description: 'A difference in a list.' },
);

builder.queryField('reconciliationDifferences', (t) =>
  t.connection(
    {
      subGraphs: ['staff'],
      type: Difference,
      description: 'Staff only. Differences between providers and the ledger, oldest first.',
      args: {
        ended: t.arg.boolean({
          defaultValue: false,
          description: 'True to list ended differences instead of open ones.',
        }),
      },
      resolve: (_root, { ended, ...args }, context, info) =>
        prismaConnection('ReconciliationDifference', args, context, info, {
          where: { endedAt: ended ? { not: null } : null },
          key: 'firstSeenAt',
          direction: 'asc',
          defaultSize: 50,
        }),
    },
    DifferenceConnection,
  ),
);

const DifferenceDecision = builder.enumType('ReconciliationDifferenceDecision', {
  description:
    'How staff end a difference. Every decision except EXPLAINED posts the amount that makes the ledger match the provider.',
  values: {
    EXPLAINED: { description: 'Nothing is posted.' },
    CHARGE: { description: 'The provider withheld it as a charge.' },
    OWNER: { description: 'The owner deposited or withdrew own money.' },
    WRITE_OFF: { description: 'No cause was found; booked as a loss.' },
  } as const,
});
const ResolveDifferenceInput = builder.inputType('ResolveReconciliationDifferenceInput', {
  description: 'How a difference is ended.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'ReconciliationDifference.id.' }),
    decision: t.field({ type: DifferenceDecision, required: true, description: 'Cause of the difference.' }),
    reason: t.string({ required: true, description: 'Reason, stored in the audit log; required.' }),
    difference: t.string({
      required: true,
      description:
        'ReconciliationDifference.difference.amount as displayed: refused when it has changed since.',
    }),
  }),
});

builder.mutationField('resolveReconciliationDifference', (t) =>
  t.field({
    subGraphs: ['staff'],
    type: DecisionPayload,
    description:
      'Staff only. Ends a difference between a provider and the ledger. Every decision except EXPLAINED must be approved by a second member of staff.',
    args: {
      input: t.arg({
        type: ResolveDifferenceInput,
        required: true,
        description: 'Difference, cause and reason.',
      }),
    },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, { app, viewer }) => {
      const { difference: seen, ...decision } = input;
      const id = ownIdOrRow('ReconciliationDifference', input.id, 'id');
      const decided = await resolveDifference(app, viewer, { ...decision, id, seen });
      return decisionPayload(decided, { type: 'ReconciliationDifference', id, stays: true });
    },
  }),
);

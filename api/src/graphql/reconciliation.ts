import {
  type DifferenceView,
  listDifferences,
  readDifferencesByIds,
} from '../domain/reconciliation/listDifferences.ts';
import { resolveDifference } from '../domain/reconciliation/resolveDifference.ts';
import { builder } from './builder.ts';
import { listConnection } from './connection.ts';
import { mutationErrors } from './errors.ts';
import { Money } from './money.ts';
import { asNodes } from './node.ts';
import { PaymentProvider } from './paymentProvider.ts';
import { DecisionPayload, decisionPayload } from './proposal.ts';

const DifferenceKind = builder.enumType('ReconciliationDifferenceKind', {
  description: 'How the records of a provider and ours differ.',
  values: {
    BALANCE: { description: 'Our account there holds another sum than our books say.' },
    NOT_HERE: { description: 'The provider has it and we do not.' },
    NOT_THERE: { description: 'We have it and the provider does not.' },
    AMOUNT: { description: 'Both have it, with other amounts.' },
  } as const,
});
const DifferenceEnd = builder.enumType('ReconciliationDifferenceEnd', {
  description: 'How a difference ended.',
  values: {
    AGREES: { description: 'By itself: both sides agree again.' },
    EXPLAINED: { description: 'Staff explained it; nothing was posted.' },
    CHARGE: { description: 'It was a charge of the provider, and posted as one.' },
    OWNER: { description: 'The owner moved own money, and it was posted so.' },
    WRITE_OFF: { description: 'It was written off.' },
  } as const,
});

const Difference = builder.objectRef<DifferenceView>('ReconciliationDifference');
builder.node(Difference, {
  description: "Where a provider's records and ours do not agree. Staff only.",
  id: { resolve: (row) => row.id },
  loadMany: async (ids, { app, eyes }) =>
    asNodes('ReconciliationDifference', await readDifferencesByIds(app, eyes, ids)),
  fields: (t) => ({
    rowId: t.exposeString('id', { description: 'What resolveReconciliationDifference takes.' }),
    provider: t.field({
      type: PaymentProvider,
      description: 'Whose records.',
      resolve: (row) => row.provider,
    }),
    kind: t.field({ type: DifferenceKind, description: 'How they differ.', resolve: (row) => row.kind }),
    subject: t.exposeString('subject', { description: 'The receipt, reference or account.' }),
    ours: t.field({ type: Money, description: 'What our books say.', resolve: (row) => row.ours }),
    theirs: t.field({ type: Money, description: 'What the provider says.', resolve: (row) => row.theirs }),
    difference: t.field({ type: Money, description: 'Theirs less ours.', resolve: (row) => row.difference }),
    note: t.exposeString('note', { description: 'What else is known.' }),
    firstSeenAt: t.field({
      type: 'DateTime',
      description: 'Since when: its age.',
      resolve: (row) => row.firstSeenAt,
    }),
    lastSeenAt: t.field({ type: 'DateTime', description: 'Last found.', resolve: (row) => row.lastSeenAt }),
    end: t.field({
      type: DifferenceEnd,
      nullable: true,
      description: 'How it ended; null while it is open.',
      resolve: (row) => row.end,
    }),
    endedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When.',
      resolve: (row) => row.endedAt,
    }),
    endReason: t.exposeString('endReason', { nullable: true, description: 'Why, in words.' }),
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
      type: Difference,
      description: 'Where providers and we do not agree, the oldest first. Staff only.',
      authScopes: { staff: true },
      args: { ended: t.arg.boolean({ defaultValue: false, description: 'Those that have ended instead.' }) },
      resolve: (_root, { ended, ...args }, { app }) =>
        listConnection(args, listDifferences(app, { ended: ended ?? false }), 50),
    },
    DifferenceConnection,
  ),
);

const DifferenceDecision = builder.enumType('ReconciliationDifferenceDecision', {
  description: 'How staff end a difference. All but EXPLAINED bring our account to what the provider says.',
  values: {
    EXPLAINED: { description: 'Nothing to post.' },
    CHARGE: { description: 'The provider kept it as its charge.' },
    OWNER: { description: 'The owner put own money in or took it out.' },
    WRITE_OFF: { description: 'Nobody will ever know.' },
  } as const,
});
const ResolveDifferenceInput = builder.inputType('ResolveReconciliationDifferenceInput', {
  description: 'How a difference ends.',
  fields: (t) => ({
    id: t.string({ required: true, description: 'ReconciliationDifference.rowId' }),
    decision: t.field({ type: DifferenceDecision, required: true, description: 'What it was.' }),
    reason: t.string({ required: true, description: 'Why; kept in the audit log.' }),
    difference: t.string({
      required: true,
      description: 'ReconciliationDifference.difference.amount as it was seen: refused when it has changed.',
    }),
  }),
});

builder.mutationField('resolveReconciliationDifference', (t) =>
  t.field({
    type: DecisionPayload,
    description:
      'Ends a difference between a provider and our books. All but EXPLAINED is proposed to another member of staff. Staff only.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: ResolveDifferenceInput, required: true, description: 'The decision.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, eyes }) => {
      const { difference: seen, ...decision } = input;
      return decisionPayload(await resolveDifference(app, eyes, { ...decision, seen }));
    },
  }),
);

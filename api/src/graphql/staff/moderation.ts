import { deprecated } from '@tipsoko/rules/deprecations';
import { moneyOf } from '@tipsoko/rules/money';
import { decideReport, undoModeration } from '../../domain/moderation/moderate.ts';
import {
  type ModerationCase as Case,
  listModerated,
  moderatedPages,
  readCases,
} from '../../domain/moderation/readCases.ts';
import { readSlipsByIds } from '../../domain/slips/readSlips.ts';
import { readTipstersByIds } from '../../domain/tipsters/readTipsters.ts';
import { DonePayload, doneFor } from '../account/donePayload.ts';
import { builder } from '../kit/builder.ts';
import { listConnection } from '../kit/connection.ts';
import type { Context } from '../kit/context.ts';
import { staffErrors } from '../kit/errors.ts';
import { load } from '../kit/loaders.ts';
import { Money } from '../kit/money.ts';
import { asNodes, ownId } from '../kit/node.ts';
import { ReportReason } from '../nouns/report.ts';
import { Slip } from '../nouns/slip.ts';
import { Tipster } from '../nouns/tipster.ts';

const OpenReport = builder.objectRef<Case['reports'][number]>('OpenReport').implement({
  description: "A visitor's report about a slip or tipster. Staff only.",
  fields: (t) => ({
    reason: t.field({
      type: ReportReason,
      description: 'Category of the problem.',
      resolve: ({ reason }) => reason,
    }),
    note: t.exposeString('note', {
      description: 'Free text by the reporter, at most 300 characters; may be empty.',
    }),
    at: t.field({ type: 'DateTime', description: 'Time of the report.', resolve: ({ at }) => new Date(at) }),
  }),
});

const slipsOf = ({ app, viewer }: Context, ids: readonly number[]) => readSlipsByIds(app, viewer, ids);
async function tipstersOf({ app }: Context, ids: readonly string[]) {
  const found = await readTipstersByIds(app, [...new Set(ids)]);
  return ids.map((id) => found.find((tipster) => tipster?.id === id) ?? null);
}

const ModerationCase = builder.objectRef<Case>('ModerationCase');
builder.node(ModerationCase, {
  subGraphs: ['staff'],
  description: 'A slip or tipster with open reports, or that is hidden or banned. Staff only.',
  // As a node it has no root field that would look the rights up.
  authScopes: { staff: 'ModerationCase' },
  id: { resolve: ({ key }) => key },
  loadMany: async (ids, { app, viewer }) =>
    viewer.account?.isStaff ? asNodes('ModerationCase', await readCases(app, ids)) : ids.map(() => null),
  fields: (t) => ({
    slip: t.field({
      type: Slip,
      nullable: true,
      description: 'The reported or hidden slip; null when the case is about the tipster.',
      resolve: ({ slipId }, _args, context) => (slipId === null ? null : load(context, slipsOf, slipId)),
    }),
    tipster: t.field({
      type: Tipster,
      nullable: true,
      description: 'The tipster concerned; null when the account was deleted.',
      resolve: ({ tipsterId }, _args, context) => load(context, tipstersOf, tipsterId),
    }),
    reports: t.field({
      type: [OpenReport],
      description: 'Open reports, oldest first, at most 20.',
      resolve: ({ reports }) => [...reports],
    }),
    reportCount: t.exposeInt('reportCount', { description: 'Number of open reports.' }),
    since: t.field({
      type: 'DateTime',
      description: 'Time of the first open report or, without one, of the decision.',
      resolve: ({ since }) => since,
    }),
    hidden: t.exposeBoolean('hidden', { description: 'True while staff have taken the slip off sale.' }),
    banned: t.exposeBoolean('banned', { description: 'True while the tipster is banned.' }),
    decidedFor: t.exposeString('decidedFor', {
      nullable: true,
      description: 'Reason of the hiding or ban; null while neither applies.',
    }),
    buyers: t.exposeInt('buyers', {
      description: 'Paid purchases of the slip, or of all unfinished slips of the tipster.',
    }),
    paid: t.field({
      type: Money,
      description: 'Total price of the purchases in `buyers`, in KES.',
      resolve: ({ paidMinor }) => moneyOf(paidMinor, 'KES'),
    }),
  }),
});

const ModerationCaseConnection = builder.connectionObject(
  {
    type: ModerationCase,
    name: 'ModerationCaseConnection',
    description: 'A page of hidden slips and banned tipsters. Staff only.',
  },
  { name: 'ModerationCaseEdge', description: 'A moderation case in a list.' },
);

builder.queryFields((t) => ({
  moderatedCases: t.connection(
    {
      subGraphs: ['staff'],
      type: ModerationCase,
      description: 'Staff only. Hidden slips and banned tipsters, oldest decision first.',
      resolve: (_root, args, { app }) => listConnection(args, moderatedPages(app)),
    },
    ModerationCaseConnection,
  ),
  moderated: t.field({
    subGraphs: ['staff'],
    type: [ModerationCase],
    description: 'Staff only. Hidden slips and banned tipsters, at most 200.',
    deprecationReason: deprecated('2026-11-23', 'use `moderatedCases`, which has pages'),
    resolve: (_root, _args, { app }) => listModerated(app),
  }),
}));

const ReportVerdict = builder.enumType('ReportVerdict', {
  description: 'Verdict of staff on reports.',
  values: {
    DISMISS: { description: 'Closes the open reports without action.' },
    HIDE: { description: 'Takes the slip off sale; its buyers keep it.' },
    BAN: {
      description:
        'Bans the tipster: no publishing, no withdrawals, and slips on sale are hidden. Needs a fresh second factor.',
    },
  } as const,
});
const DecideReportInput = builder.inputType('DecideReportInput', {
  description: 'Decision about the open reports on a slip or tipster.',
  fields: (t) => ({
    case: t.id({ required: true, description: 'ModerationCase.id.' }),
    decision: t.field({ type: ReportVerdict, required: true, description: 'Verdict on the reports.' }),
    reason: t.string({
      required: true,
      description:
        'Reason, 1 to 500 characters: stored in the audit log and sent to a hidden or banned tipster.',
    }),
  }),
});
const UndoModerationInput = builder.inputType('UndoModerationInput', {
  description: 'The case to lift and the reason.',
  fields: (t) => ({
    case: t.id({ required: true, description: 'ModerationCase.id of a hidden slip or a banned tipster.' }),
    reason: t.string({ required: true, description: 'Reason, stored in the audit log.' }),
  }),
});

builder.mutationFields((t) => ({
  decideReport: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description:
      'Staff only. Closes the reports about a slip or a tipster: nothing is wrong, the slip is hidden, or the tipster is banned.',
    args: { input: t.arg({ type: DecideReportInput, required: true, description: 'Case and decision.' }) },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      const key = ownId('ModerationCase', input.case, 'case');
      const { decision: verdict, reason } = input;
      await decideReport(context.app, context.viewer, { key, verdict, reason });
      return doneFor(context, said[verdict], { changed: { type: 'ModerationCase', id: key } });
    },
  }),
  undoModeration: t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description:
      "Staff only. Puts a hidden slip back on sale unless a game has begun, or lifts a tipster's ban.",
    args: { input: t.arg({ type: UndoModerationInput, required: true, description: 'Case and reason.' }) },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      const key = ownId('ModerationCase', input.case, 'case');
      await undoModeration(context.app, context.viewer, { key, reason: input.reason });
      return doneFor(context, 'Undone', { changed: { type: 'ModerationCase', id: key } });
    },
  }),
}));

const said = {
  DISMISS: 'The reports are closed',
  HIDE: 'The slip is off sale',
  BAN: 'The tipster is banned',
} as const;

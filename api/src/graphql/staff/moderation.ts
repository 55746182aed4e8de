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
  description: 'What a visitor said against a slip or a tipster. Staff only.',
  fields: (t) => ({
    reason: t.field({ type: ReportReason, description: 'What is wrong.', resolve: ({ reason }) => reason }),
    note: t.exposeString('note', { description: 'In their own words; may be empty.' }),
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
  description: 'A slip or a tipster that was reported, hidden or banned, for as long as it is. Staff only.',
  // As a node it has no root field that would look the rights up.
  authScopes: { staff: 'ModerationCase' },
  id: { resolve: ({ key }) => key },
  loadMany: async (ids, { app, viewer }) =>
    viewer.account?.isStaff ? asNodes('ModerationCase', await readCases(app, ids)) : ids.map(() => null),
  fields: (t) => ({
    slip: t.field({
      type: Slip,
      nullable: true,
      description: 'The slip; null when it is about the tipster.',
      resolve: ({ slipId }, _args, context) => (slipId === null ? null : load(context, slipsOf, slipId)),
    }),
    tipster: t.field({
      type: Tipster,
      nullable: true,
      description: 'The tipster; null when the account was deleted.',
      resolve: ({ tipsterId }, _args, context) => load(context, tipstersOf, tipsterId),
    }),
    reports: t.field({
      type: [OpenReport],
      description: 'Open reports, the first first, at most 20.',
      resolve: ({ reports }) => [...reports],
    }),
    reportCount: t.exposeInt('reportCount', { description: 'Number of open reports.' }),
    since: t.field({
      type: 'DateTime',
      description: 'Time of the first open report, or of the decision.',
      resolve: ({ since }) => since,
    }),
    hidden: t.exposeBoolean('hidden', { description: 'True when the sale of the slip was ended by staff.' }),
    banned: t.exposeBoolean('banned', { description: 'True while the tipster is banned.' }),
    decidedFor: t.exposeString('decidedFor', {
      nullable: true,
      description: 'Why it was hidden or banned; null while it is not.',
    }),
    buyers: t.exposeInt('buyers', {
      description: 'Paid purchases of the slip, or of all unfinished slips of the tipster.',
    }),
    paid: t.field({
      type: Money,
      description: 'Price of these purchases in Ksh.',
      resolve: ({ paidMinor }) => moneyOf(paidMinor, 'KES'),
    }),
  }),
});

const ModerationCaseConnection = builder.connectionObject(
  {
    type: ModerationCase,
    name: 'ModerationCaseConnection',
    description: 'A page of what staff have decided.',
  },
  { name: 'ModerationCaseEdge', description: 'A slip or a tipster in a list.' },
);

builder.queryFields((t) => ({
  moderatedCases: t.connection(
    {
      subGraphs: ['staff'],
      type: ModerationCase,
      description:
        'Staff only. Slips that are hidden and tipsters that are banned, the longest decided first.',
      resolve: (_root, args, { app }) => listConnection(args, moderatedPages(app)),
    },
    ModerationCaseConnection,
  ),
  moderated: t.field({
    subGraphs: ['staff'],
    type: [ModerationCase],
    description: 'Staff only. Slips that are hidden and tipsters that are banned, at most 200.',
    deprecationReason: deprecated('2026-11-23', 'use `moderatedCases`, which has pages'),
    resolve: (_root, _args, { app }) => listModerated(app),
  }),
}));

const ReportVerdict = builder.enumType('ReportVerdict', {
  description: 'What becomes of what was reported.',
  values: {
    DISMISS: { description: 'Nothing is wrong; the open reports are closed.' },
    HIDE: { description: 'The sale of the slip ends; its buyers keep it.' },
    BAN: {
      description:
        'The tipster cannot publish or withdraw, and what they have on sale is hidden. Needs a fresh code.',
    },
  } as const,
});
const DecideReportInput = builder.inputType('DecideReportInput', {
  description: 'Input of decideReport.',
  fields: (t) => ({
    case: t.id({ required: true, description: 'ModerationCase.id.' }),
    decision: t.field({ type: ReportVerdict, required: true, description: 'What becomes of it.' }),
    reason: t.string({
      required: true,
      description:
        'Why, 1 to 500 characters: kept in the audit log, and told to the tipster who is hidden or banned.',
    }),
  }),
});
const UndoModerationInput = builder.inputType('UndoModerationInput', {
  description: 'Input of undoModeration.',
  fields: (t) => ({
    case: t.id({ required: true, description: 'ModerationCase.id of a hidden slip or a banned tipster.' }),
    reason: t.string({ required: true, description: 'Why, kept in the audit log.' }),
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
      'Staff only. A hidden slip is on sale again unless a game has begun; a banned tipster may publish and withdraw again.',
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

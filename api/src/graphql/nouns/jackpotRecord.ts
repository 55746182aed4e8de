import { encodeGlobalID } from '@pothos/plugin-relay';
import { deprecated } from '@tipsoko/rules/deprecations';
import type { JackpotCount } from '../../domain/jackpots/countCorrect.ts';
import { enterDraw } from '../../domain/jackpots/enterDraw.ts';
import {
  type PastJackpot,
  readCounts,
  readPastResults,
  readPastResultsOf,
} from '../../domain/jackpots/readCounts.ts';
import { type JackpotDraw, readDraws } from '../../domain/jackpots/readDraws.ts';
import { type VoidPolicy, voidPolicies } from '../../domain/jackpots/voidPolicy.ts';
import { DonePayload, doneFor } from '../account/donePayload.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { staffErrors } from '../kit/errors.ts';
import { load } from '../kit/loaders.ts';
import { numberOf, ownIdOrRow } from '../kit/node.ts';
import { Jackpot } from './jackpot.ts';

const JackpotCountType = builder.objectRef<JackpotCount>('JackpotCount').implement({
  description: "Correct picks of a jackpot by the bookmaker's own rules.",
  fields: (t) => ({
    correct: t.exposeInt('correct', { description: 'Correct picks so far.' }),
    wrong: t.exposeInt('wrong', { description: 'Wrong picks so far.' }),
    open: t.exposeInt('open', {
      description: 'Undecided picks: not played yet, under review, or waiting for the draw.',
    }),
    total: t.exposeInt('total', { description: 'Number of games in the jackpot, at most 51.' }),
    off: t.exposeBoolean('off', {
      description:
        'True when the bookmaker has cancelled the jackpot because too many games were not played.',
    }),
    text: t.string({
      description: '"11 of 13 correct", "7 of 13 correct so far".',
      resolve: ({ correct, total, open, off }) =>
        off ? 'Called off' : `${correct} of ${total} correct${open > 0 ? ' so far' : ''}`,
    }),
  }),
});

const VoidPolicyKind = builder.enumType('JackpotVoidPolicyKind', {
  description: 'How a bookmaker counts a game that is not played.',
  values: {
    PUBLIC_DRAW: { description: 'The company draws its result in public.' },
    RESULT_ABOVE: { description: 'The game takes the result of the one listed above it.' },
  } as const,
});

const JackpotVoidPolicy = builder.objectRef<VoidPolicy>('JackpotVoidPolicy').implement({
  description: "A bookmaker's rule for unplayed games.",
  fields: (t) => ({
    kind: t.field({
      type: VoidPolicyKind,
      description: 'How an unplayed game is counted.',
      resolve: ({ kind }) => kind,
    }),
    offBeyond: t.exposeInt('offBeyond', {
      nullable: true,
      description: 'Unplayed games beyond which the jackpot is cancelled; null means no limit.',
    }),
    text: t.exposeString('text', { description: 'The rule as an English sentence.' }),
  }),
});

const PastJackpotType = builder.objectRef<PastJackpot>('PastJackpot').implement({
  description: 'An earlier prediction of the same jackpot whose games are all decided.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Display title, such as SportPesa Mega Jackpot.' }),
    slipId: t.id({
      description: 'Slip.id of the prediction.',
      resolve: ({ slipId }) => encodeGlobalID('Slip', slipId),
    }),
    slipNumber: t.exposeInt('slipId', { description: 'Slip.number of the prediction, for addresses.' }),
    lastKickoff: t.field({
      type: 'DateTime',
      description: 'Kick-off of its last game.',
      resolve: (past) => past.lastKickoff,
    }),
    count: t.field({
      type: JackpotCountType,
      description: 'Number of correct picks.',
      resolve: (past) => past.count,
    }),
  }),
});

const DrawnOutcome = builder.enumType('DrawnOutcome', {
  description: "Outcome of a bookmaker's public draw for an unplayed game.",
  values: {
    HOME: { value: '1', description: 'The home team.' },
    DRAW: { value: 'X', description: 'A draw.' },
    AWAY: { value: '2', description: 'The away team.' },
  } as const,
});

const JackpotDrawType = builder.objectRef<JackpotDraw>('JackpotDraw').implement({
  description: 'The outcome that a bookmaker drew in public for a game that was not played.',
  fields: (t) => ({
    gameId: t.id({ description: 'Game.id.', resolve: ({ game }) => encodeGlobalID('Game', game) }),
    gameNumber: t.exposeInt('game', { description: 'Number of the game in addresses (Game.number).' }),
    outcome: t.field({
      type: DrawnOutcome,
      description: 'Outcome that the bookmaker drew.',
      resolve: (draw) => draw.outcome,
    }),
    sourceUrl: t.field({
      type: 'URL',
      description: 'Page on which the bookmaker published the draw.',
      resolve: ({ source }) => source,
    }),
    source: t.exposeString('source', {
      description: 'https address at which the bookmaker published the draw.',
      deprecationReason: deprecated('2026-11-23', 'use `sourceUrl`'),
    }),
    enteredAt: t.field({
      type: 'DateTime',
      description: 'Time of the latest entry by staff.',
      resolve: (draw) => draw.enteredAt,
    }),
  }),
});

const drawsOf = (context: Context, ids: readonly number[]) => readDraws(context.app, ids);
const countsOf = (context: Context, ids: readonly number[]) => readCounts(context.app, ids);
const earlierOf = ({ app }: Context, slugs: readonly string[]) => readPastResultsOf(app, slugs);
const nothing: JackpotCount = { correct: 0, wrong: 0, open: 0, total: 0, off: false };

builder.objectFields(Jackpot, (t) => ({
  count: t.field({
    type: JackpotCountType,
    description: 'Number of correct picks so far; does not reveal the picks of a slip on sale.',
    resolve: async ({ slipId }, _args, context) => (await load(context, countsOf, slipId)) ?? nothing,
  }),
  voidPolicy: t.field({
    type: JackpotVoidPolicy,
    description: "The bookmaker's rule for unplayed games.",
    resolve: ({ company }) => voidPolicies[company],
  }),
  earlier: t.field({
    type: [PastJackpotType],
    description: 'Results of the latest earlier predictions of the same jackpot, latest first, at most 3.',
    resolve: async ({ slug }, _args, context) => (await load(context, earlierOf, slug)).slice(0, 3),
  }),
  draws: t.field({
    type: [JackpotDrawType],
    description: 'Public draws for unplayed games, by position in the slip, at most 51.',
    resolve: async ({ slipId }, _args, context) => (await load(context, drawsOf, slipId)) ?? [],
  }),
}));

builder.queryField('jackpotResults', (t) =>
  t.field({
    type: [PastJackpotType],
    description: 'Results of earlier jackpot predictions, latest first, at most 20.',
    args: { slug: t.arg.string({ description: 'Only this jackpot, such as betika-mid-week-jackpot.' }) },
    resolve: (_root, { slug }, { app }) => readPastResults(app, slug?.toLowerCase() ?? null),
  }),
);

const EnterJackpotDrawInput = builder.inputType('EnterJackpotDrawInput', {
  description: "A bookmaker's public draw for a game that was not played; a later entry replaces it.",
  fields: (t) => ({
    slip: t.id({ required: true, description: 'Slip.id of the jackpot prediction.' }),
    game: t.id({ required: true, description: 'Game.id.' }),
    outcome: t.field({ type: DrawnOutcome, required: true, description: 'Outcome that the bookmaker drew.' }),
    source: t.string({
      required: true,
      description: 'https address at which the bookmaker published the draw.',
    }),
  }),
});

builder.mutationField('enterJackpotDraw', (t) =>
  t.field({
    subGraphs: ['staff'],
    type: DonePayload,
    description: 'Staff only. Enters a public draw, which affects the count of correct picks but no money.',
    args: {
      input: t.arg({ type: EnterJackpotDrawInput, required: true, description: 'Game and drawn outcome.' }),
    },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      const slip = numberOf(ownIdOrRow('Slip', input.slip, 'slip'));
      const game = numberOf(ownIdOrRow('Game', input.game, 'game'));
      await enterDraw(context.app, context.viewer, { ...input, slip, game });
      return doneFor(context, 'The draw is entered', { changed: { type: 'Jackpot', id: slip } });
    },
  }),
);

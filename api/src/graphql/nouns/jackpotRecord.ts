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
  description: 'How many picks of a jackpot were right, as its company counts.',
  fields: (t) => ({
    correct: t.exposeInt('correct', { description: 'Correct picks so far.' }),
    wrong: t.exposeInt('wrong', { description: 'Wrong picks so far.' }),
    open: t.exposeInt('open', { description: 'Not decided: to be played, under review, or to be drawn.' }),
    total: t.exposeInt('total', { description: 'Number of games.' }),
    off: t.exposeBoolean('off', {
      description: 'True when the jackpot is off because too many games were not played.',
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
    RESULT_ABOVE: { description: 'It takes the result of the game listed above it.' },
  } as const,
});

const JackpotVoidPolicy = builder.objectRef<VoidPolicy>('JackpotVoidPolicy').implement({
  description: "A company's rule for games that are not played.",
  fields: (t) => ({
    kind: t.field({ type: VoidPolicyKind, description: 'Kind of rule.', resolve: ({ kind }) => kind }),
    offBeyond: t.exposeInt('offBeyond', {
      nullable: true,
      description:
        'The jackpot is off when more games than this are not played; null when there is no such limit.',
    }),
    text: t.exposeString('text', { description: 'The rule as an English sentence.' }),
  }),
});

const PastJackpotType = builder.objectRef<PastJackpot>('PastJackpot').implement({
  description: 'An earlier prediction of the same jackpot, all of whose games are decided.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title, such as SportPesa Mega Jackpot.' }),
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
  description: 'Outcome of a public draw.',
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
    outcome: t.field({ type: DrawnOutcome, description: 'Drawn outcome.', resolve: (draw) => draw.outcome }),
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
      description: 'Time at which staff last entered it.',
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
    description: "The company's rule for games that are not played.",
    resolve: ({ company }) => voidPolicies[company],
  }),
  earlier: t.field({
    type: [PastJackpotType],
    description: 'How the latest predictions of the same jackpot did, latest first, at most 3.',
    resolve: async ({ slug }, _args, context) => (await load(context, earlierOf, slug)).slice(0, 3),
  }),
  draws: t.field({
    type: [JackpotDrawType],
    description: 'Public draws of its games that were not played, by their place in the slip, at most 51.',
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
  description: 'The drawn result of a game that was not played.',
  fields: (t) => ({
    slip: t.id({ required: true, description: 'Slip.id of the jackpot prediction.' }),
    game: t.id({ required: true, description: 'Game.id.' }),
    outcome: t.field({ type: DrawnOutcome, required: true, description: 'Drawn outcome.' }),
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
    description: 'Staff only. Enters a public draw; it decides the count of correct picks, no money.',
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

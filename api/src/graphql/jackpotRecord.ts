import type { JackpotCount } from '../domain/jackpots/countCorrect.ts';
import { enterDraw } from '../domain/jackpots/enterDraw.ts';
import { type PastJackpot, readCounts, readPastResults } from '../domain/jackpots/readCounts.ts';
import { type JackpotDraw, readDraws } from '../domain/jackpots/readDraws.ts';
import { type VoidPolicy, voidPolicies } from '../domain/jackpots/voidPolicy.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { DonePayload, doneFor } from './donePayload.ts';
import { mutationErrors } from './errors.ts';
import { Jackpot } from './jackpot.ts';
import { load } from './loaders.ts';

const JackpotCountType = builder.objectRef<JackpotCount>('JackpotCount').implement({
  description: 'How many picks of a jackpot were right, as its company counts.',
  fields: (t) => ({
    correct: t.exposeInt('correct', { description: 'Right so far.' }),
    wrong: t.exposeInt('wrong', { description: 'Wrong so far.' }),
    open: t.exposeInt('open', { description: 'Not decided: to be played, under review, or to be drawn.' }),
    total: t.exposeInt('total', { description: 'Games in all.' }),
    off: t.exposeBoolean('off', {
      description: 'The company called it off: too many games were not played.',
    }),
    text: t.string({
      description: '"11 of 13 correct", "7 of 13 correct so far".',
      resolve: ({ correct, total, open, off }) =>
        off ? 'Called off' : `${correct} of ${total} correct${open > 0 ? ' so far' : ''}`,
    }),
  }),
});

const VoidPolicyKind = builder.enumType('JackpotVoidPolicyKind', {
  description: 'What becomes of a game that is not played.',
  values: {
    PUBLIC_DRAW: { description: 'The company draws its result in public.' },
    RESULT_ABOVE: { description: 'It takes the result of the game listed above it.' },
  } as const,
});

const JackpotVoidPolicy = builder.objectRef<VoidPolicy>('JackpotVoidPolicy').implement({
  description: "A company's rule for games that are not played.",
  fields: (t) => ({
    kind: t.field({ type: VoidPolicyKind, description: 'The rule.', resolve: ({ kind }) => kind }),
    offBeyond: t.exposeInt('offBeyond', {
      nullable: true,
      description: 'More such games than this and the jackpot is off; null: however many.',
    }),
    text: t.exposeString('text', { description: 'The rule in words.' }),
  }),
});

const PastJackpotType = builder.objectRef<PastJackpot>('PastJackpot').implement({
  description: 'An earlier prediction of the same jackpot, all of whose games are decided.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'SportPesa Mega Jackpot and the like.' }),
    slipNumber: t.exposeInt('slipId', { description: 'Number of its slip.' }),
    lastKickoff: t.field({
      type: 'DateTime',
      description: 'When its last game began.',
      resolve: (past) => past.lastKickoff,
    }),
    count: t.field({
      type: JackpotCountType,
      description: 'How many picks were right.',
      resolve: (past) => past.count,
    }),
  }),
});

const DrawnOutcome = builder.enumType('DrawnOutcome', {
  description: 'What a public draw can give.',
  values: {
    HOME: { value: '1', description: 'The home team.' },
    DRAW: { value: 'X', description: 'A draw.' },
    AWAY: { value: '2', description: 'The away team.' },
  } as const,
});

const JackpotDrawType = builder.objectRef<JackpotDraw>('JackpotDraw').implement({
  description: 'What the company drew in public for a game that was not played.',
  fields: (t) => ({
    gameNumber: t.exposeInt('game', { description: 'Number of the game.' }),
    outcome: t.field({ type: DrawnOutcome, description: 'What was drawn.', resolve: (draw) => draw.outcome }),
    source: t.exposeString('source', { description: 'Where the company published it, https.' }),
    enteredAt: t.field({
      type: 'DateTime',
      description: 'When staff entered it last.',
      resolve: (draw) => draw.enteredAt,
    }),
  }),
});

const drawsOf = (context: Context, ids: readonly number[]) => readDraws(context.app, ids);
const countsOf = (context: Context, ids: readonly number[]) => readCounts(context.app, ids);
const nothing: JackpotCount = { correct: 0, wrong: 0, open: 0, total: 0, off: false };

builder.objectFields(Jackpot, (t) => ({
  count: t.field({
    type: JackpotCountType,
    description: 'How many picks were right so far. Tells no pick of a slip on sale.',
    resolve: async (slip, _args, context) => (await load(context, countsOf, slip.id)) ?? nothing,
  }),
  voidPolicy: t.field({
    type: JackpotVoidPolicy,
    description: "The company's rule for games that are not played.",
    resolve: (slip) => voidPolicies[slip.jackpot.company],
  }),
  draws: t.field({
    type: [JackpotDrawType],
    description: 'Public draws of its games that were not played, by their place in the slip.',
    resolve: async (slip, _args, context) => (await load(context, drawsOf, slip.id)) ?? [],
  }),
}));

builder.queryField('jackpotResults', (t) =>
  t.field({
    type: [PastJackpotType],
    description: 'How earlier jackpot predictions came out, the latest first, at most 20.',
    args: { slug: t.arg.string({ description: 'Only of this, such as betika-mid-week-jackpot.' }) },
    resolve: (_root, { slug }, { app }) => readPastResults(app, slug?.toLowerCase() ?? null),
  }),
);

const EnterJackpotDrawInput = builder.inputType('EnterJackpotDrawInput', {
  description: 'The drawn result of a game that was not played.',
  fields: (t) => ({
    slip: t.int({ required: true, description: "Number of the jackpot's slip." }),
    game: t.int({ required: true, description: 'Number of the game.' }),
    outcome: t.field({ type: DrawnOutcome, required: true, description: 'What was drawn.' }),
    source: t.string({ required: true, description: 'Where the company published it, https.' }),
  }),
});

builder.mutationField('enterJackpotDraw', (t) =>
  t.field({
    type: DonePayload,
    description: 'Staff only. Enters a public draw; it decides the count of correct picks, no money.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: EnterJackpotDrawInput, required: true, description: 'The draw.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      await enterDraw(context.app, context.eyes, input);
      return doneFor(context, 'The draw is entered');
    },
  }),
);

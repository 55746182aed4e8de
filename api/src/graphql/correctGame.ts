import { NotFound } from '../domain/errors.ts';
import { correctGame } from '../domain/games/correctGame.ts';
import { type CorrectionEffect, previewCorrection } from '../domain/games/previewCorrection.ts';
import { readHeldGames } from '../domain/games/readHeldGames.ts';
import {
  type GameReviewView,
  type ResultVersionView,
  readResultVersions,
  readReview,
  readReviews,
  readReviewsByNumber,
} from '../domain/games/readReview.ts';
import { builder } from './builder.ts';
import { mutationErrors } from './errors.ts';
import { Game, GameStatus, Score } from './game.ts';
import { Money } from './money.ts';
import { asNodes, numbersOf } from './node.ts';

const ResultVersion = builder.objectRef<ResultVersionView>('ResultVersion').implement({
  description: 'A version of the result of a game, as it was kept; none is ever changed. Staff only.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Of the game when it came.' }),
    status: t.field({
      type: GameStatus,
      description: 'Where the match stood.',
      resolve: (row) => row.status,
    }),
    providerStatus: t.exposeString('providerStatus', { description: "The source's own code: FT, AET, ABD." }),
    goals: t.field({
      type: Score,
      nullable: true,
      description: 'Goals so far, extra time included.',
      resolve: (row) => row.goals,
    }),
    halfTime: t.field({
      type: Score,
      nullable: true,
      description: 'At half-time.',
      resolve: (row) => row.halfTime,
    }),
    fullTime: t.field({
      type: Score,
      nullable: true,
      description: 'After 90 minutes.',
      resolve: (row) => row.fullTime,
    }),
    extraTime: t.field({
      type: Score,
      nullable: true,
      description: 'Of extra time alone.',
      resolve: (row) => row.extraTime,
    }),
    source: t.exposeString('source', { description: 'Whose word it is: feed, import or staff.' }),
    observedAt: t.field({ type: 'DateTime', description: 'When it came.', resolve: (row) => row.observedAt }),
  }),
});

const GameReview = builder.objectRef<GameReviewView>('GameReview');
builder.node(GameReview, {
  description: 'A game as staff look at it: its results and what hangs on them. Staff only.',
  id: { resolve: ({ game }) => game.id },
  loadMany: async (ids, { app, eyes }) =>
    asNodes('GameReview', await readReviewsByNumber(app, eyes, numbersOf(ids))),
  fields: (t) => ({
    game: t.field({ type: Game, description: 'The game.', resolve: ({ game }) => game }),
    since: t.field({
      type: 'DateTime',
      description: 'When the game last changed.',
      resolve: (row) => row.since,
    }),
    source: t.exposeString('source', { description: 'Whose word its result is: feed, import or staff.' }),
    openTips: t.exposeInt('openTips', { description: 'Tips on it that are not decided.' }),
    openSlips: t.exposeInt('openSlips', { description: 'Slips that they are in.' }),
    sales: t.exposeInt('sales', { description: 'Paid purchases of those slips.' }),
    paid: t.field({
      type: [Money],
      description: 'What they brought, by currency.',
      resolve: (row) => row.paid,
    }),
    results: t.field({
      type: [ResultVersion],
      description: 'Every version of its result, the first first.',
      resolve: ({ game }, _args, { app }) => readResultVersions(app, game.id),
    }),
  }),
});

const CorrectionPreview = builder.objectRef<CorrectionEffect>('CorrectionPreview').implement({
  description: 'What correctGame with the same input would change. Staff only.',
  fields: (t) => ({
    tips: t.exposeInt('tips', { description: 'Tips that get another state.' }),
    slips: t.exposeInt('slips', { description: 'Slips that get a result, or another one.' }),
    won: t.exposeInt('won', { description: 'Slips that are won by it.' }),
    lost: t.exposeInt('lost', { description: 'Slips that are lost by it.' }),
    cancelled: t.exposeInt('cancelled', { description: 'Slips that are cancelled by it.' }),
    reopened: t.exposeInt('reopened', { description: 'Slips that had a result and wait again.' }),
    leftOpen: t.exposeInt('leftOpen', {
      description: 'Tips that stay open: half-time tips without a half-time score.',
    }),
    released: t.field({
      type: Money,
      description: 'Earnings that become withdrawable.',
      resolve: (effect) => effect.released,
    }),
    refunds: t.field({
      type: [Money],
      description: 'What buyers get back, by currency.',
      resolve: (effect) => effect.refunds,
    }),
    buyers: t.exposeInt('buyers', { description: 'Buyers who get it back.' }),
    movedBefore: t.exposeInt('movedBefore', {
      description: 'Slips whose money has moved already, between sold and refunded.',
    }),
  }),
});

const ScoreInput = builder.inputType('ScoreInput', {
  description: 'Goals of both sides.',
  fields: (t) => ({
    home: t.int({ required: true, description: 'Goals of the home team.' }),
    away: t.int({ required: true, description: 'Goals of the away team.' }),
  }),
});

const GameEnding = builder.enumType('GameEnding', {
  description: 'How a game ended, as a person knows it.',
  values: {
    FINISHED: { description: '90 minutes were played.' },
    ABANDONED: { description: 'Broken off for good: what was decided stands, the rest is void.' },
    VOID: { description: 'No tip on it counts.' },
  } as const,
});

const CorrectGameInput = builder.inputType('CorrectGameInput', {
  description: 'The result of a game as a person knows it.',
  fields: (t) => ({
    game: t.int({ required: true, description: 'Game.number' }),
    ending: t.field({
      type: GameEnding,
      description: 'Left out: FINISHED with a full-time score, VOID without.',
    }),
    fullTime: t.field({
      type: ScoreInput,
      description: 'Score after 90 minutes; of an abandoned game when it was broken off.',
    }),
    halfTime: t.field({ type: ScoreInput, description: 'Score at half-time, when there was one.' }),
    unusualFormat: t.boolean({
      description: 'It was not two halves of 45 minutes (a friendly of 3 × 30): half-time tips are void.',
    }),
    reason: t.string({ required: true, description: 'Why, for the audit log.' }),
  }),
});

const CorrectGamePayload = builder.objectRef<GameReviewView>('CorrectGamePayload').implement({
  description: 'The result is set; its tips are being settled by it.',
  fields: (t) => ({
    game: t.field({ type: Game, description: 'The game.', resolve: ({ game }) => game }),
    review: t.field({ type: GameReview, description: 'The game with its results.', resolve: (row) => row }),
  }),
});

type Written = typeof CorrectGameInput.$inferInput;

function resultOf({ fullTime, halfTime, ...input }: Written) {
  return { ...input, fullTime: fullTime ?? null, halfTime: halfTime ?? null };
}

builder.mutationField('correctGame', (t) =>
  t.field({
    type: CorrectGamePayload,
    description: 'Staff only. Sets the result of a game by hand; the feed does not change it any more.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: CorrectGameInput, required: true, description: 'The result.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, eyes }) => {
      const review = await readReview(app, eyes, await correctGame(app, eyes, resultOf(input)));
      if (!review) throw new NotFound('There is no such game');
      return review;
    },
  }),
);

builder.queryFields((t) => ({
  heldGames: t.field({
    type: [Game],
    description: 'Staff only. Games that wait for a person, those with the most tips first.',
    resolve: (_root, _args, { app, eyes }) => readHeldGames(app, eyes),
  }),
  gameReviews: t.field({
    type: [GameReview],
    description: 'Staff only. Games that wait for a person with what hangs on them, at most 200.',
    resolve: (_root, _args, { app, eyes }) => readReviews(app, eyes),
  }),
  gameReview: t.field({
    type: GameReview,
    nullable: true,
    description: 'Staff only. A game, held or not, with its results and what hangs on them.',
    args: { number: t.arg.int({ required: true, description: 'Game.number' }) },
    resolve: (_root, { number }, { app, eyes }) => readReview(app, eyes, number),
  }),
  correctionPreview: t.field({
    type: CorrectionPreview,
    description: 'Staff only. What correctGame with this input would change; nothing is written.',
    args: { input: t.arg({ type: CorrectGameInput, required: true, description: 'The result.' }) },
    resolve: (_root, { input }, { app, eyes }) => previewCorrection(app, eyes, resultOf(input)),
  }),
}));

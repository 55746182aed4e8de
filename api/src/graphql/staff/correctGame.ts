import { NotFound } from '../../domain/foundation/errors.ts';
import { readHeldGames } from '../../domain/games/readHeldGames.ts';
import { searchEveryGame } from '../../domain/games/searchGames.ts';
import { correctGame } from '../../domain/settlement/correctGame.ts';
import { type CorrectionEffect, previewCorrection } from '../../domain/settlement/previewCorrection.ts';
import { type ResultVersionView, readResultVersions } from '../../domain/settlement/readResultVersions.ts';
import {
  type GameReviewView,
  readReview,
  readReviews,
  readReviewsByNumber,
} from '../../domain/settlement/readReview.ts';
import { builder } from '../kit/builder.ts';
import { staffErrors } from '../kit/errors.ts';
import { Money } from '../kit/money.ts';
import { asNodes, numberOf, numbersOf, ownIdOrRow } from '../kit/node.ts';
import { Game, GameStatus, Score } from '../nouns/game.ts';

const ResultVersion = builder.objectRef<ResultVersionView>('ResultVersion').implement({
  description: 'One recorded version of a game’s result; versions are never changed. Staff only.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Version of the game at that time.' }),
    status: t.field({
      type: GameStatus,
      description: 'Status of the match at that time.',
      resolve: (row) => row.status,
    }),
    providerStatus: t.exposeString('providerStatus', {
      description: "The source's own status code, such as FT, AET or ABD.",
    }),
    goals: t.field({
      type: Score,
      nullable: true,
      description: 'Goals so far, extra time included; null while unknown.',
      resolve: (row) => row.goals,
    }),
    halfTime: t.field({
      type: Score,
      nullable: true,
      description: 'Score at half-time; null while unknown.',
      resolve: (row) => row.halfTime,
    }),
    fullTime: t.field({
      type: Score,
      nullable: true,
      description: 'Score after 90 minutes; null while unknown.',
      resolve: (row) => row.fullTime,
    }),
    extraTime: t.field({
      type: Score,
      nullable: true,
      description: 'Goals of extra time alone; null without one.',
      resolve: (row) => row.extraTime,
    }),
    source: t.exposeString('source', { description: 'Source of the result: feed, import or staff.' }),
    observedAt: t.field({
      type: 'DateTime',
      description: 'Time it was recorded.',
      resolve: (row) => row.observedAt,
    }),
  }),
});

const GameReview = builder.objectRef<GameReviewView>('GameReview');
builder.node(GameReview, {
  subGraphs: ['staff'],
  description:
    'A game for review by staff, with its results and the slips and money that depend on them. Staff only.',
  authScopes: { staff: 'GameReview' },
  id: { resolve: ({ game }) => game.id },
  loadMany: async (ids, { app, viewer }) =>
    asNodes('GameReview', await readReviewsByNumber(app, viewer, numbersOf(ids))),
  fields: (t) => ({
    game: t.field({ type: Game, description: 'The game.', resolve: ({ game }) => game }),
    since: t.field({
      type: 'DateTime',
      description: 'Time the game last changed.',
      resolve: (row) => row.since,
    }),
    source: t.exposeString('source', { description: 'Source of the current result: feed, import or staff.' }),
    openTips: t.exposeInt('openTips', { description: 'Tips on the game that are not settled.' }),
    openSlips: t.exposeInt('openSlips', { description: 'Slips with an open tip on the game.' }),
    sales: t.exposeInt('sales', { description: 'Number of paid purchases of the slips in `openSlips`.' }),
    paid: t.field({
      type: [Money],
      description: 'Sum of the purchases in `sales`, one per currency, at most 4.',
      resolve: (row) => row.paid,
    }),
    results: t.field({
      type: [ResultVersion],
      description: 'The latest versions of the result, oldest first, at most 100.',
      resolve: ({ game }, _args, { app }) => readResultVersions(app, game.id),
    }),
  }),
});

const CorrectionPreview = builder.objectRef<CorrectionEffect>('CorrectionPreview').implement({
  description: 'What correctGame with the same input would change. Staff only.',
  fields: (t) => ({
    tips: t.exposeInt('tips', { description: 'Tips whose state changes.' }),
    slips: t.exposeInt('slips', { description: 'Slips whose result changes.' }),
    won: t.exposeInt('won', { description: 'Slips that become won.' }),
    lost: t.exposeInt('lost', { description: 'Slips that become lost.' }),
    cancelled: t.exposeInt('cancelled', { description: 'Slips that become cancelled.' }),
    reopened: t.exposeInt('reopened', { description: 'Settled slips that become open again.' }),
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
      description: 'Sum of refunds, by currency, at most 4.',
      resolve: (effect) => effect.refunds,
    }),
    buyers: t.exposeInt('buyers', { description: 'Number of buyers who are refunded.' }),
    movedBefore: t.exposeInt('movedBefore', {
      description: 'Slips whose money has already been paid out or refunded and cannot be moved again.',
    }),
  }),
});

const ScoreInput = builder.inputType('ScoreInput', {
  description: 'Goals of the home and the away team.',
  fields: (t) => ({
    home: t.int({ required: true, description: 'Goals of the home team.' }),
    away: t.int({ required: true, description: 'Goals of the away team.' }),
  }),
});

const GameEnding = builder.enumType('GameEnding', {
  description: 'How a game ended, as set by staff.',
  values: {
    FINISHED: { description: '90 minutes were played; needs a full-time score.' },
    ABANDONED: { description: 'Abandoned for good: tips already decided stand, the rest are void.' },
    VOID: { description: 'All tips on the game are void.' },
  } as const,
});

const CorrectGameInput = builder.inputType('CorrectGameInput', {
  description: 'The result of a game, set by staff.',
  fields: (t) => ({
    game: t.id({ required: true, description: 'Game.id.' }),
    ending: t.field({
      type: GameEnding,
      description: 'How the game ended; defaults to FINISHED with a full-time score, VOID without.',
    }),
    fullTime: t.field({
      type: ScoreInput,
      description: 'Score after 90 minutes or, for an abandoned game, when play stopped.',
    }),
    halfTime: t.field({
      type: ScoreInput,
      description: 'Half-time score; omit it when the first half was not completed.',
    }),
    unusualFormat: t.boolean({
      description:
        'True when the game was not 2 × 45 minutes (such as a friendly of 3 × 30), which voids half-time tips.',
    }),
    reason: t.string({ required: true, description: 'Reason, stored in the audit log; required.' }),
  }),
});

const CorrectGamePayload = builder.objectRef<GameReviewView>('CorrectGamePayload').implement({
  description: 'The result is set and the tips are being settled.',
  fields: (t) => ({
    game: t.field({ type: Game, description: 'The game.', resolve: ({ game }) => game }),
    review: t.field({
      type: GameReview,
      description: "The game's review with every version of its result.",
      resolve: (row) => row,
    }),
  }),
});

type Written = typeof CorrectGameInput.$inferInput;

function resultOf({ fullTime, halfTime, ...input }: Written) {
  const game = numberOf(ownIdOrRow('Game', input.game, 'game'));
  return { ...input, game, fullTime: fullTime ?? null, halfTime: halfTime ?? null };
}

builder.mutationField('correctGame', (t) =>
  t.field({
    subGraphs: ['staff'],
    type: CorrectGamePayload,
    description: 'Staff only. Sets the result of a game; the feed no longer changes it.',
    args: { input: t.arg({ type: CorrectGameInput, required: true, description: 'Game and result.' }) },
    errors: staffErrors('INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, { app, viewer }) => {
      const review = await readReview(app, viewer, await correctGame(app, viewer, resultOf(input)));
      if (!review) throw new NotFound('NO_GAME');
      return review;
    },
  }),
);

builder.queryFields((t) => ({
  heldGames: t.field({
    subGraphs: ['staff'],
    type: [Game],
    description: 'Staff only. Games on hold, most open tips first, at most 200.',
    resolve: (_root, _args, { app, viewer }) => readHeldGames(app, viewer),
  }),
  gameReviews: t.field({
    subGraphs: ['staff'],
    type: [GameReview],
    description: 'Staff only. Games on hold with the slips and money that depend on them, at most 200.',
    resolve: (_root, _args, { app, viewer }) => readReviews(app, viewer),
  }),
  gamesByName: t.field({
    subGraphs: ['staff'],
    type: [Game],
    description:
      'Staff only. Searches games of any day by team, league or country, nearest in time first, at most 20; tolerates accents, partial words, word order and small typos.',
    args: {
      text: t.arg.string({
        required: true,
        description: 'Search text; words may be partial and in any order.',
      }),
    },
    resolve: (_root, { text }, { app, viewer }) => searchEveryGame(app, viewer, text),
  }),
  gameReview: t.field({
    subGraphs: ['staff'],
    type: GameReview,
    nullable: true,
    description:
      'Staff only. Review data of a game, whether on hold or not; null when the game does not exist.',
    args: { number: t.arg.int({ required: true, description: 'Number of the game (Game.number).' }) },
    resolve: (_root, { number }, { app, viewer }) => readReview(app, viewer, number),
  }),
  correctionPreview: t.field({
    subGraphs: ['staff'],
    type: CorrectionPreview,
    description: 'Staff only. Dry run of correctGame with this input.',
    args: { input: t.arg({ type: CorrectGameInput, required: true, description: 'Game and result.' }) },
    resolve: (_root, { input }, { app, viewer }) => previewCorrection(app, viewer, resultOf(input)),
  }),
}));

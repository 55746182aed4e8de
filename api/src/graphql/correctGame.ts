import { NotFound } from '../domain/errors.ts';
import { correctGame } from '../domain/games/correctGame.ts';
import type { GameView } from '../domain/games/gameView.ts';
import { readGame } from '../domain/games/readGames.ts';
import { readHeldGames } from '../domain/games/readHeldGames.ts';
import { builder } from './builder.ts';
import { mutationErrors } from './errors.ts';
import { Game } from './game.ts';

const ScoreInput = builder.inputType('ScoreInput', {
  description: 'Goals of both sides.',
  fields: (t) => ({
    home: t.int({ required: true, description: 'Goals of the home team.' }),
    away: t.int({ required: true, description: 'Goals of the away team.' }),
  }),
});

const CorrectGameInput = builder.inputType('CorrectGameInput', {
  description: 'The result of a game as a person knows it.',
  fields: (t) => ({
    game: t.int({ required: true, description: 'Game.number' }),
    fullTime: t.field({ type: ScoreInput, description: 'Score after 90 minutes; void when left out.' }),
    halfTime: t.field({ type: ScoreInput, description: 'Score at half-time.' }),
    reason: t.string({ required: true, description: 'Why, for the audit log.' }),
  }),
});

const CorrectGamePayload = builder.objectRef<GameView>('CorrectGamePayload').implement({
  description: 'The result is set; its tips are being settled by it.',
  fields: (t) => ({ game: t.field({ type: Game, description: 'The game.', resolve: (game) => game }) }),
});

builder.mutationField('correctGame', (t) =>
  t.field({
    type: CorrectGamePayload,
    description: 'Staff only. Sets the result of a game by hand; the feed does not change it any more.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: CorrectGameInput, required: true, description: 'The result.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, eyes }) => {
      const number = await correctGame(app, eyes, {
        ...input,
        fullTime: input.fullTime ?? null,
        halfTime: input.halfTime ?? null,
      });
      const game = await readGame(app, number);
      if (!game) throw new NotFound('There is no such game');
      return game;
    },
  }),
);

builder.queryField('heldGames', (t) =>
  t.field({
    type: [Game],
    description: 'Staff only. Games that wait for a person, those with the most tips first.',
    resolve: (_root, _args, { app, eyes }) => readHeldGames(app, eyes),
  }),
);

import { deprecated } from '@tipsoko/rules/deprecations';
import { pageSizes } from '@tipsoko/rules/limits';
import { filled } from '@tipsoko/rules/refusals';
import { InvalidInput } from '../../domain/foundation/errors.ts';
import { gamesInPlay } from '../../domain/games/gamesInPlay.ts';
import type { GameView } from '../../domain/games/gameView.ts';
import { hasKickedOff } from '../../domain/games/hasKickedOff.ts';
import { readGamesByIds } from '../../domain/games/readGames.ts';
import { topGames } from '../../domain/games/topGames.ts';
import { builder } from '../kit/builder.ts';
import { busEvents } from '../kit/busEvents.ts';
import { loadTogether } from '../kit/loaders.ts';
import { numberOf, ownId } from '../kit/node.ts';
import { Game } from './game.ts';
import { topGamesArgs, topGamesCount } from './topGamesArgs.ts';

builder.subscriptionFields((t) => ({
  liveScores: t.field({
    type: Game,
    description: "Sends each game's current state, then every change of score, minute, status or kick-off.",
    args: {
      gameIds: t.arg.idList({
        description:
          'Only these games (Game.id), at most 100, even before kick-off; all games in play when omitted.',
      }),
      gameNumbers: t.arg.intList({
        description: 'Only these games (Game.number), at most 100.',
        deprecationReason: deprecated('2026-11-23', 'use `gameIds`'),
      }),
    },
    subscribe: async (_root, { gameIds, gameNumbers }, { app, phase }) => {
      const argument = gameIds ? 'gameIds' : 'gameNumbers';
      const most = pageSizes.maxConnection;
      if (Math.max(gameIds?.length ?? 0, gameNumbers?.length ?? 0) > most) {
        throw new InvalidInput(filled('TOO_MANY_ENTRIES', { argument, most }), argument);
      }
      const numbers = gameIds?.map((id, at) => numberOf(ownId('Game', id, 'gameIds', at))) ?? gameNumbers;
      const wanted = numbers ? new Set(numbers) : null;
      return busEvents(app.bus, ['gameChanged'], {
        take: ({ game }) =>
          (wanted ? wanted.has(game.id) : hasKickedOff(game, app.clock.now())) ? game : null,
        key: (game) => game.id,
        snapshot: async () =>
          wanted
            ? (
                await Promise.all([...wanted].map((number) => loadTogether(app, readGamesByIds, number)))
              ).filter((game) => game !== null)
            : gamesInPlay(app),
        phase,
      });
    },
    resolve: (game: GameView) => game,
  }),
  topGames: t.field({
    type: [Game],
    description:
      'The top games, at most 24: immediately, and whenever their list or order may have changed. Use liveScores for scores.',
    args: topGamesArgs,
    subscribe: (_root, { first }, { app, phase }) => {
      // Refuses a wrong number when the subscription begins, not with its first event.
      topGamesCount(first);
      return busEvents(app.bus, ['topGamesChanged'], {
        take: () => true,
        key: () => 'all',
        snapshot: () => [true],
        phase,
      });
    },
    resolve: async (_event, { first }, { app }) => (await topGames(app)).slice(0, topGamesCount(first)),
  }),
}));

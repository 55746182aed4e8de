import { ConcurrencyLimiter } from '../../domain/foundation/concurrencyLimiter.ts';
import { listGamesToTip } from '../../domain/games/gamesToTip.ts';
import { listGames } from '../../domain/games/listGames.ts';
import { readGame } from '../../domain/games/readGames.ts';
import { searchGames } from '../../domain/games/searchGames.ts';
import { topGames } from '../../domain/games/topGames.ts';
import { builder } from '../kit/builder.ts';
import { listConnection } from '../kit/connection.ts';
import { numberOf, ownId } from '../kit/node.ts';
import { dayOf } from './day.ts';
import { Game } from './game.ts';
import { topGamesArgs, topGamesCount } from './topGamesArgs.ts';

const GameConnection = builder.connectionObject(
  { type: Game, name: 'GameConnection', description: 'A page of games.' },
  { name: 'GameEdge', description: 'A game in a list.' },
);

const GameListEnum = builder.enumType('GameList', {
  description: 'Which games a list contains, and its order.',
  values: {
    TO_COME: { description: 'Games in play or upcoming, next first.' },
    RESULTS: { description: 'Finished games with a score, latest first.' },
    ALL: { description: 'All games in any state, by kick-off.' },
  } as const,
});

const TipDays = builder.enumType('TipDays', {
  description: 'Kick-off days in Africa/Nairobi.',
  values: {
    TODAY: { description: 'The current day.' },
    TOMORROW: { description: 'The next day.' },
    WEEKEND: { description: 'Saturday and Sunday of this week.' },
  } as const,
});

/** A search with typing errors reads all names. */
const searches = new ConcurrencyLimiter('searches');

builder.queryFields((t) => ({
  topGames: t.field({
    type: [Game],
    description:
      'Games from 3 hours ago to 48 hours ahead, at most 24: in play first, then by number of tips, then by league popularity.',
    args: topGamesArgs,
    resolve: async (_root, { first }, { app }) => {
      const count = topGamesCount(first);
      return (await topGames(app)).slice(0, count);
    },
  }),
  game: t.field({
    type: Game,
    nullable: true,
    description: 'The game with this number; null when there is none.',
    args: { number: t.arg.int({ required: true, description: 'Number of the game (Game.number).' }) },
    resolve: (_root, { number }, { app }) => readGame(app, number),
  }),
  games: t.connection(
    {
      type: Game,
      description: 'Games that match every given argument.',
      args: {
        list: t.arg({
          type: GameListEnum,
          defaultValue: 'TO_COME',
          description: 'Upcoming games, results or all.',
        }),
        league: t.arg.id({ description: 'Only games of this league (League.id).' }),
        team: t.arg.id({ description: 'Only games of this team, at home or away (Team.id).' }),
        day: t.arg({ type: 'Date', description: 'Only games that kick off on this day.' }),
      },
      resolve: (_root, { list, league, team, day, ...page }, { app }) =>
        listConnection(
          page,
          listGames(app, {
            list: list ?? 'TO_COME',
            leagueId: league ? numberOf(ownId('League', String(league), 'league')) : null,
            teamId: team ? numberOf(ownId('Team', String(team), 'team')) : null,
            day: day ? dayOf(day) : null,
          }),
        ),
    },
    GameConnection,
  ),
  gamesToTip: t.connection(
    {
      type: Game,
      description:
        'Games open for tips that match every given argument, next first; games without odds come last.',
      args: {
        days: t.arg({ type: TipDays, description: 'Only games that kick off on these days.' }),
        league: t.arg.id({ description: 'Only games of this league (League.id).' }),
      },
      resolve: (_root, { days, league, ...page }, { app }) =>
        listConnection(
          page,
          listGamesToTip(app, {
            days: days ?? null,
            leagueId: league ? numberOf(ownId('League', String(league), 'league')) : null,
          }),
        ),
    },
    GameConnection,
  ),
  searchGames: t.field({
    type: [Game],
    description:
      'Searches upcoming games, at most 20; tolerates accents, partial words, word order and small typos.',
    args: { text: t.arg.string({ required: true, description: 'Names of teams, league or country.' }) },
    resolve: (_root, { text }, { app, request }) =>
      searches.run(request.address, () => searchGames(app, text)),
  }),
}));

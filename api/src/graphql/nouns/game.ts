import { gameTiming } from '@tipsoko/rules/gameClock';
import { pageSizes, serverLimits } from '@tipsoko/rules/limits';
import { formatOdds } from '@tipsoko/rules/odds';
import { filled } from '@tipsoko/rules/refusals';
import type { League as LeagueRow, Team as TeamRow } from '../../db/generated/prisma/client.ts';
import { GameRefused, InvalidInput, NotFound } from '../../domain/foundation/errors.ts';
import { Turns } from '../../domain/foundation/turns.ts';
import {
  type FeedAccountView,
  feedHealth,
  type FeedHealth as Health,
} from '../../domain/games/feedHealth.ts';
import type { GameView } from '../../domain/games/gameView.ts';
import { hasKickedOff } from '../../domain/games/hasKickedOff.ts';
import {
  type PricedSelection,
  readGame,
  readGamesByIds,
  readOddsBySnapshot,
} from '../../domain/games/readGames.ts';
import { searchGames } from '../../domain/games/searchGames.ts';
import { timeIsUnknown, tipsCloseAt } from '../../domain/games/tipsClose.ts';
import { topGames } from '../../domain/games/topGames.ts';
import { type Score as Goals, scoreOf } from '../../domain/grading/score.ts';
import { builder } from '../kit/builder.ts';
import { busEvents } from '../kit/busEvents.ts';
import type { Context } from '../kit/context.ts';
import { ErrorInterface } from '../kit/errors.ts';
import { load } from '../kit/loaders.ts';
import { asNodes, numberOf, numbersOf } from '../kit/node.ts';
import { Market } from './market.ts';

export const GameStatus = builder.enumType('GameStatus', {
  description: 'Status of a match.',
  values: {
    SCHEDULED: { description: 'Not kicked off.' },
    LIVE: { description: 'In play.' },
    HALF_TIME: { description: 'At half-time; the half-time score is firm.' },
    REGULAR_TIME_OVER: {
      description: 'The 90 minutes are over, extra time or a shoot-out is not: all tips are decided.',
    },
    SUSPENDED: { description: 'Interrupted; may be resumed.' },
    FINISHED: { description: 'Finished.' },
    POSTPONED: {
      description: 'Not played when it was due; tips are void when it is not played within 24 hours.',
    },
    CANCELLED: { description: 'Will not be played: tips are void.' },
    ABANDONED: { description: 'Broken off: what was decided stands, the rest is void.' },
    AWARDED: { description: 'Result awarded by the competition instead of played.' },
  } as const,
});

// Without `select`, so that a league or team that came with its game is not read again.
const League = builder.prismaNode('League', {
  description: 'A league or cup.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => ({ id: numberOf(id) }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name as given by the football feed.' }),
    country: t.exposeString('country', { description: 'Country, or World for cups of many.' }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO code in lower case for a flag (ke, gb-eng); null for cups of many countries.',
    }),
  }),
});

const Team = builder.prismaNode('Team', {
  description: 'A team.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => ({ id: numberOf(id) }),
  fields: (t) => ({ name: t.exposeString('name', { description: 'Name as given by the football feed.' }) }),
});

export const Score = builder.objectRef<Goals>('Score').implement({
  description: 'Goals of the home and the away team.',
  fields: (t) => ({
    home: t.exposeInt('home', { description: 'Goals of the home team.' }),
    away: t.exposeInt('away', { description: 'Goals of the away team.' }),
  }),
});

const SelectionOdds = builder.objectRef<PricedSelection>('SelectionOdds').implement({
  description: 'Current odds of one selection.',
  fields: (t) => ({
    market: t.field({ type: Market, description: 'Market and pick.', resolve: (one) => one.selection }),
    odds: t.field({
      type: 'Decimal',
      description: 'Decimal odds: 1.85.',
      resolve: (one) => formatOdds(one.odds),
    }),
  }),
});

const oddsOfSnapshots = ({ app }: Context, ids: readonly number[]) => readOddsBySnapshot(app, ids);

export const Game = builder.objectRef<GameView>('Game');
builder.node(Game, {
  description: 'A football match.',
  id: { resolve: (game) => game.id },
  loadMany: async (ids, { app }) => asNodes('Game', await readGamesByIds(app, numbersOf(ids))),
  fields: (t) => ({
    number: t.exposeInt('id', { description: 'Number of the game in addresses and in the REST paths.' }),
    homeTeam: t.field({ type: Team, description: 'Home team.', resolve: ({ home }) => home as TeamRow }),
    awayTeam: t.field({ type: Team, description: 'Away team.', resolve: ({ away }) => away as TeamRow }),
    league: t.field({
      type: League,
      description: 'League or cup the game belongs to.',
      resolve: ({ league }) => league as LeagueRow,
    }),
    kickoff: t.field({
      type: 'DateTime',
      description: 'Scheduled kick-off; see timeKnown.',
      resolve: (game) => game.kickoff,
    }),
    timeKnown: t.boolean({
      description:
        'False while the feed knows only the day of the match: the time of kickoff is a placeholder then.',
      resolve: (game) => !timeIsUnknown(game),
    }),
    tipsCloseAt: t.field({
      type: 'DateTime',
      description:
        'The last moment at which a tip can be given on it: 5 minutes before kick-off, or before its day begins in Nairobi while its time is not known.',
      resolve: (game) => tipsCloseAt({ ...game, kickoff: new Date(game.kickoff) }).toISOString(),
    }),
    status: t.field({
      type: GameStatus,
      description: 'Status of the match.',
      resolve: (game) => game.status,
    }),
    timing: t.string({
      description:
        "'Not Started', 'In play' (3 hours from kick-off), 'Played', or 'Live' when the score is known.",
      resolve: (game, _args, { app }) => timingOf(game, app.clock.now()).label,
    }),
    statusTime: t.string({
      nullable: true,
      description:
        "Minute or state as a card shows it beside the score: 62', 45+2', HT, FT; null while there is no score.",
      resolve: (game, _args, { app }) => timingOf(game, app.clock.now()).statusTime,
    }),
    minute: t.exposeInt('minute', {
      nullable: true,
      description: 'Minute of play; sticks at 45 and 90 in stoppage time.',
    }),
    addedMinute: t.exposeInt('addedMinute', {
      nullable: true,
      description: 'Minute of stoppage time; null outside of it.',
    }),
    score: t.field({
      type: Score,
      nullable: true,
      description: 'Goals so far, extra time included; null while unknown, which is not 0-0.',
      resolve: (game) => scoreOf(game.homeGoals, game.awayGoals),
    }),
    halfTimeScore: t.field({
      type: Score,
      nullable: true,
      description: 'Score at half-time, from half-time on.',
      resolve: (game) => (halfTimeIsFirm(game) ? scoreOf(game.halfTimeHome, game.halfTimeAway) : null),
    }),
    fullTimeScore: t.field({
      type: Score,
      nullable: true,
      description: 'Score after 90 minutes: what tips are settled on.',
      resolve: (game) => scoreOf(game.fullTimeHome, game.fullTimeAway),
    }),
    version: t.exposeInt('version', {
      description: 'Increases with each change: of two states of the game the higher version is the newer.',
    }),
    seenAt: t.field({
      type: 'DateTime',
      description: 'Time at which the feed last confirmed this state; null before the first time.',
      resolve: (game) => game.seenAt,
    }),
    odds: t.field({
      type: [SelectionOdds],
      description: 'Current odds; selections without a price are left out.',
      resolve: (game, _args, context) =>
        game.oddsSnapshotId === null ? [] : load(context, oddsOfSnapshots, game.oddsSnapshotId),
    }),
    heldReason: t.exposeString('heldReason', {
      nullable: true,
      description: 'Why settling its tips waits for staff; null while nothing is wrong.',
    }),
    tipCount: t.exposeInt('tipCount', {
      description: 'Number of tips on this game in slips that have not finished.',
    }),
  }),
});

/** Until half-time the feed mirrors the running score there, and leaves it so when the first half is broken off. */
function halfTimeIsFirm(game: GameView): boolean {
  return game.providerStatus !== 'LIVE' && (game.firstHalfOver || (game.minute ?? 0) > 45);
}

function timingOf(game: GameView, now: Date) {
  return gameTiming({ ...game, kickoff: new Date(game.kickoff), statusTime: statusTime(game) }, now);
}

function statusTime(game: GameView): string {
  if (game.status !== 'LIVE' || game.minute === null) return game.providerStatus;
  return game.addedMinute ? `${game.minute}+${game.addedMinute}'` : `${game.minute}'`;
}

builder.objectType(GameRefused, {
  name: 'GameRefusedError',
  description: 'A slip was refused because of one of its games: it has begun, or its odds moved.',
  interfaces: [ErrorInterface],
  fields: (t) => ({
    game: t.field({
      type: Game,
      description: 'The game with its current odds.',
      resolve: async (error, _args, { app }) => {
        const game = await readGame(app, error.gameNumber);
        if (!game) throw new NotFound('NO_GAME');
        return game;
      },
    }),
    gameName: t.exposeString('gameName', { description: 'Home and away team, to append to the message.' }),
  }),
});

const FeedAccount = builder.objectRef<FeedAccountView>('FeedAccount').implement({
  description: 'The platform’s account at the football feed.',
  fields: (t) => ({
    plan: t.exposeString('plan', {
      nullable: true,
      description: 'Name of the plan; null before the first answer.',
    }),
    active: t.exposeBoolean('active', { nullable: true, description: 'True while the plan is active.' }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End of the plan.',
      resolve: (account) => account.endsAt,
    }),
    callsPerDay: t.exposeInt('dayLimit', { nullable: true, description: 'Calls allowed per UTC day.' }),
    callsLeftToday: t.exposeInt('dayLeft', {
      nullable: true,
      description: 'Calls left until 00:00 UTC; null before the first answer of the day.',
    }),
  }),
});

const FeedHealth = builder.objectRef<Health>('FeedHealth').implement({
  description: 'Age of the live scores.',
  fields: (t) => ({
    lastSeenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the feed last answered; null before the first time.',
      resolve: (health) => health.lastSeenAt,
    }),
    ageSeconds: t.int({
      nullable: true,
      description: 'Age of the live scores; null before the first time.',
      resolve: (health) => health.ageSeconds && Math.round(health.ageSeconds),
    }),
    account: t.field({
      subGraphs: ['staff'],
      type: FeedAccount,
      nullable: true,
      description: 'Staff only. The platform’s account at the feed; null before the first answer.',
      resolve: (health, _args, { viewer }) => (viewer.account?.isStaff ? health.account : null),
    }),
    stale: t.exposeBoolean('stale', { description: 'True when the scores are older than 60 seconds.' }),
    frozen: t.exposeBoolean('frozen', {
      description: 'True when the scores are older than 5 minutes: live states of tips are then meaningless.',
    }),
  }),
});

/** A search with typing errors reads all names. */
const searches = new Turns(serverLimits.turns.searches);

builder.queryFields((t) => ({
  topGames: t.field({
    type: [Game],
    description:
      'Games from 3 hours ago to 48 hours ahead, those in play first, then by number of tips, then by league.',
    resolve: (_root, _args, { app }) => topGames(app),
  }),
  game: t.field({
    type: Game,
    nullable: true,
    description: 'The game with this number.',
    args: { number: t.arg.int({ required: true, description: 'Number of the game (Game.number).' }) },
    resolve: (_root, { number }, { app }) => readGame(app, number),
  }),
  searchGames: t.field({
    type: [Game],
    description:
      'Upcoming games, at most 20; tolerates accents, parts of words, their order and small typos.',
    args: { text: t.arg.string({ required: true, description: 'Names of teams, league or country.' }) },
    resolve: (_root, { text }, { app, request }) =>
      searches.run(request.address, () => searchGames(app, text)),
  }),
  feedHealth: t.field({
    type: FeedHealth,
    description: 'Age of the live scores; show a notice when `stale`.',
    resolve: (_root, _args, { app }) => feedHealth(app),
  }),
}));

builder.subscriptionFields((t) => ({
  liveScores: t.field({
    type: Game,
    description:
      'Each change of score, minute, status or kick-off. Games requested by number are sent once in their current state.',
    args: {
      gameNumbers: t.arg.intList({
        description:
          'Only these games (Game.number), at most 100, also before they begin; all games in play when left out.',
      }),
    },
    subscribe: async (_root, { gameNumbers }, { app }) => {
      const most = pageSizes.maxConnection;
      if (gameNumbers && gameNumbers.length > most) {
        throw new InvalidInput(filled('TOO_MANY_ENTRIES', { argument: 'gameNumbers', most }), 'gameNumbers');
      }
      const wanted = gameNumbers ? new Set(gameNumbers) : null;
      return busEvents(app.bus, ['gameChanged'], {
        take: ({ game }) =>
          (wanted ? wanted.has(game.id) : hasKickedOff(game, app.clock.now())) ? game : null,
        key: (game) => game.id,
        present: async () => (await readGamesByIds(app, [...(wanted ?? [])])).filter((game) => game !== null),
      });
    },
    resolve: (game: GameView) => game,
  }),
  topGames: t.field({
    type: [Game],
    description: 'The top games each time their list or order may have changed; scores come from liveScores.',
    subscribe: (_root, _args, { app }) =>
      busEvents(app.bus, ['topGamesChanged'], { take: () => true, key: () => 'all' }),
    resolve: (_event, _args, { app }) => topGames(app),
  }),
}));

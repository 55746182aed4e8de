import { gameTiming } from '../../rules/gameClock.ts';
import { pageSizes } from '../../rules/limits.ts';
import { formatOdds } from '../../rules/odds.ts';
import { GameRefused, InvalidInput, NotFound } from '../domain/errors.ts';
import { type FeedAccountView, feedHealth, type FeedHealth as Health } from '../domain/games/feedHealth.ts';
import type { GameView, LeagueView, TeamView } from '../domain/games/gameView.ts';
import { hasBegun } from '../domain/games/hasBegun.ts';
import {
  type PricedSelection,
  readGame,
  readGamesByIds,
  readLeaguesByIds,
  readOddsBySnapshot,
  readTeamsByIds,
} from '../domain/games/readGames.ts';
import { type Score as Goals, scoreOf } from '../domain/games/score.ts';
import { searchGames } from '../domain/games/searchGames.ts';
import { timeIsUnknown, tipsCloseAt } from '../domain/games/tipsClose.ts';
import { topGames } from '../domain/games/topGames.ts';
import { builder } from './builder.ts';
import { busEvents } from './busEvents.ts';
import type { Context } from './context.ts';
import { ErrorInterface } from './errors.ts';
import { startingWith } from './livePrivate.ts';
import { load } from './loaders.ts';
import { Market } from './market.ts';
import { asNodes, numbersOf } from './node.ts';

export const GameStatus = builder.enumType('GameStatus', {
  description: 'Where a match stands.',
  values: {
    SCHEDULED: { description: 'Not begun.' },
    LIVE: { description: 'In play.' },
    HALF_TIME: { description: 'At half-time; the half-time score is firm.' },
    REGULAR_TIME_OVER: {
      description: 'The 90 minutes are over, extra time or a shoot-out is not: all tips are decided.',
    },
    SUSPENDED: { description: 'Stopped; may go on.' },
    FINISHED: { description: 'Over.' },
    POSTPONED: {
      description: 'Not played when it was due; tips are void when it is not played within 24 hours.',
    },
    CANCELLED: { description: 'Will not be played: tips are void.' },
    ABANDONED: { description: 'Broken off: what was decided stands, the rest is void.' },
    AWARDED: { description: 'Decided off the pitch.' },
  } as const,
});

export const League = builder.objectRef<LeagueView>('League');
builder.node(League, {
  description: 'A league or cup.',
  id: { resolve: (league) => league.id },
  loadMany: async (ids, { app }) => asNodes('League', await readLeaguesByIds(app, numbersOf(ids))),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As the feed names it.' }),
    country: t.exposeString('country', { description: 'Country, or World for cups of many.' }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO code in lower case for a flag (ke, gb-eng); null for cups of many countries.',
    }),
  }),
});

export const Team = builder.objectRef<TeamView>('Team');
builder.node(Team, {
  description: 'A team.',
  id: { resolve: (team) => team.id },
  loadMany: async (ids, { app }) => asNodes('Team', await readTeamsByIds(app, numbersOf(ids))),
  fields: (t) => ({ name: t.exposeString('name', { description: 'As the feed names it.' }) }),
});

export const Score = builder.objectRef<Goals>('Score').implement({
  description: 'Goals of both sides.',
  fields: (t) => ({
    home: t.exposeInt('home', { description: 'Goals of the home team.' }),
    away: t.exposeInt('away', { description: 'Goals of the away team.' }),
  }),
});

const SelectionOdds = builder.objectRef<PricedSelection>('SelectionOdds').implement({
  description: 'What one market pays now.',
  fields: (t) => ({
    market: t.field({ type: Market, description: 'The market.', resolve: (one) => one.selection }),
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
    number: t.exposeInt('id', { description: 'Its number, for people and other systems.' }),
    homeTeam: t.field({ type: Team, description: 'Plays at home.', resolve: (game) => game.home }),
    awayTeam: t.field({ type: Team, description: 'Plays away.', resolve: (game) => game.away }),
    league: t.field({ type: League, description: 'League or cup.', resolve: (game) => game.league }),
    kickoff: t.field({ type: 'DateTime', description: 'When it begins.', resolve: (game) => game.kickoff }),
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
    status: t.field({ type: GameStatus, description: 'Where it stands.', resolve: (game) => game.status }),
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
    addedMinute: t.exposeInt('addedMinute', { nullable: true, description: 'Minute of stoppage time.' }),
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
      description: 'Rises with each change; of two states the higher is the newer.',
    }),
    seenAt: t.field({
      type: 'DateTime',
      description: 'When the feed last confirmed this state.',
      resolve: (game) => game.seenAt,
    }),
    odds: t.field({
      type: [SelectionOdds],
      description: 'Current prices; markets without a price are left out.',
      resolve: (game, _args, context) =>
        game.oddsSnapshotId === null ? [] : load(context, oddsOfSnapshots, game.oddsSnapshotId),
    }),
    heldReason: t.exposeString('heldReason', {
      nullable: true,
      description: 'Why a person must look before its tips are settled; null while nothing is wrong.',
    }),
    tipCount: t.exposeInt('tipCount', { description: 'Tips on it in slips that have not finished.' }),
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
      description: 'The game, with the odds as they are now.',
      resolve: async (error, _args, { app }) => {
        const game = await readGame(app, error.gameNumber);
        if (!game) throw new NotFound('There is no such game');
        return game;
      },
    }),
    gameName: t.exposeString('gameName', { description: 'Its teams, to append to the message.' }),
  }),
});

const FeedAccount = builder.objectRef<FeedAccountView>('FeedAccount').implement({
  description: 'Our account at the football feed.',
  fields: (t) => ({
    plan: t.exposeString('plan', {
      nullable: true,
      description: 'Name of the plan; null until it was asked.',
    }),
    active: t.exposeBoolean('active', { nullable: true, description: 'Whether the plan runs.' }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it ends.',
      resolve: (account) => account.endsAt,
    }),
    callsPerDay: t.exposeInt('dayLimit', { nullable: true, description: 'Calls a UTC day.' }),
    callsLeftToday: t.exposeInt('dayLeft', {
      nullable: true,
      description: 'Calls left until 00:00 UTC; null until the feed told today.',
    }),
  }),
});

const FeedHealth = builder.objectRef<Health>('FeedHealth').implement({
  description: 'How fresh the live scores are.',
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
      type: FeedAccount,
      nullable: true,
      description: 'Our account at the feed, for staff; null for everybody else and until the feed told.',
      resolve: (health, _args, { eyes }) => (eyes.viewer?.isStaff ? health.account : null),
    }),
    stale: t.exposeBoolean('stale', { description: 'Older than 60 seconds: say so.' }),
    frozen: t.exposeBoolean('frozen', {
      description: 'Older than 5 minutes: live marks on tips mean nothing.',
    }),
  }),
});

builder.queryFields((t) => ({
  topGames: t.field({
    type: [Game],
    description: 'From 3 hours ago to 48 hours ahead: in play first, then by tips on them, then by league.',
    resolve: (_root, _args, { app }) => topGames(app),
  }),
  game: t.field({
    type: Game,
    nullable: true,
    description: 'The game with this number.',
    args: { number: t.arg.int({ required: true, description: 'Game.number' }) },
    resolve: (_root, { number }, { app }) => readGame(app, number),
  }),
  searchGames: t.field({
    type: [Game],
    description:
      'Upcoming games, at most 20; tolerates accents, parts of words, their order and small typos.',
    args: { text: t.arg.string({ required: true, description: 'Teams, league or country.' }) },
    resolve: (_root, { text }, { app }) => searchGames(app, text),
  }),
  feedHealth: t.field({
    type: FeedHealth,
    description: 'How fresh the live scores are.',
    resolve: (_root, _args, { app }) => feedHealth(app),
  }),
}));

builder.subscriptionFields((t) => ({
  liveScores: t.field({
    type: Game,
    description:
      'Each change of a game: score, minute, status, kick-off. Games that are asked for by number come once as they are.',
    args: {
      gameNumbers: t.arg.intList({
        description:
          'Only these games (Game.number), at most 100, also before they begin; all games in play when left out.',
      }),
    },
    subscribe: async (_root, { gameNumbers }, { app }) => {
      const most = pageSizes.maxConnection;
      if (gameNumbers && gameNumbers.length > most) {
        throw new InvalidInput(`gameNumbers may have at most ${most} entries`, 'gameNumbers');
      }
      const wanted = gameNumbers ? new Set(gameNumbers) : null;
      const changes = busEvents(
        app.bus,
        ['gameChanged'],
        ({ game }) => ((wanted ? wanted.has(game.id) : hasBegun(game, app.clock.now())) ? game : null),
        (game) => game.id,
      );
      try {
        // Read after the listening began: what changes meanwhile is told after it.
        const present = await readGamesByIds(app, [...(wanted ?? [])]);
        return startingWith(
          present.filter((game) => game !== null),
          changes,
        );
      } catch (error) {
        await changes.return?.();
        throw error;
      }
    },
    resolve: (game: GameView) => game,
  }),
  topGames: t.field({
    type: [Game],
    description: 'The top games whenever their list or order may have changed; scores come by liveScores.',
    subscribe: (_root, _args, { app }) =>
      busEvents(
        app.bus,
        ['topGamesChanged'],
        () => true,
        () => 'all',
      ),
    resolve: (_event, _args, { app }) => topGames(app),
  }),
}));

import { gameTiming } from '@tipsoko/rules/gameClock';
import { formatOdds } from '@tipsoko/rules/odds';
import type { League as LeagueRow, Team as TeamRow } from '../../db/generated/prisma/client.ts';
import { GameRefused, NotFound } from '../../domain/foundation/errors.ts';
import type { GameView } from '../../domain/games/gameView.ts';
import { type GameForm, readForms } from '../../domain/games/readForm.ts';
import {
  type PricedSelection,
  readGame,
  readGamesByIds,
  readOddsBySnapshot,
} from '../../domain/games/readGames.ts';
import { readTipResults, type TipResults } from '../../domain/games/readTipResults.ts';
import { timeIsUnknown, tipsCloseAt } from '../../domain/games/tipsClose.ts';
import { type Score as Goals, scoreOf } from '../../domain/grading/score.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { ErrorInterface } from '../kit/errors.ts';
import { load } from '../kit/loaders.ts';
import { asNodes, numbersOf } from '../kit/node.ts';
import { League, Team } from './league.ts';
import { Market, MarketType } from './market.ts';

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

const formOfGames = ({ app }: Context, ids: readonly number[]) => readForms(app, ids);

const oddsOfSnapshots = ({ app }: Context, ids: readonly number[]) => readOddsBySnapshot(app, ids);

export const Game = builder.objectRef<GameView>('Game');

const Form = builder.objectRef<GameForm>('GameForm').implement({
  description: 'The latest results before a game, in regular and extra time, the latest first.',
  fields: (t) => ({
    home: t.field({
      type: [Game],
      description: 'Of the home team, at home and away, at most 5.',
      resolve: ({ home }) => home,
    }),
    away: t.field({
      type: [Game],
      description: 'Of the away team, at home and away, at most 5.',
      resolve: ({ away }) => away,
    }),
    between: t.field({
      type: [Game],
      description: 'Of both teams against each other, at most 5.',
      resolve: ({ between }) => between,
    }),
  }),
});

const Results = builder.objectRef<TipResults>('TipResults').implement({
  description: 'How slips and free tips ended; cancelled ones count for nothing.',
  fields: (t) => ({
    slips: t.exposeInt('slips', { description: 'Won and lost slips with a tip on the game.' }),
    slipsWon: t.exposeInt('slipsWon', { description: 'Won slips among them.' }),
    freeTips: t.exposeInt('freeTips', { description: 'Won and lost free tips on the game.' }),
    freeTipsWon: t.exposeInt('freeTipsWon', { description: 'Won free tips among them.' }),
  }),
});

const resultsOfTips = ({ app }: Context, ids: readonly number[]) => readTipResults(app, ids);

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
      description: 'Current odds, at most 49; selections without a price are left out.',
      args: { market: t.arg({ type: MarketType, description: 'Only the selections of this market.' }) },
      resolve: async (game, { market }, context) => {
        if (game.oddsSnapshotId === null) return [];
        const all = await load(context, oddsOfSnapshots, game.oddsSnapshotId);
        return market ? all.filter(({ selection }) => selection.type === market) : all;
      },
    }),
    form: t.field({
      type: Form,
      description: 'The latest results of both teams before this game, as far as we have them.',
      resolve: (game, _args, context) => load(context, formOfGames, game.id),
    }),
    tipResults: t.field({
      type: Results,
      description: 'How the slips and free tips on this game ended, of those that have finished.',
      resolve: (game, _args, context) => load(context, resultsOfTips, game.id),
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

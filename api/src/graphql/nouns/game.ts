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
    LIVE: { description: 'In play, except at half-time.' },
    HALF_TIME: { description: 'At half-time; the half-time score is final.' },
    REGULAR_TIME_OVER: {
      description: 'In extra time or a shoot-out: the 90 minutes are over, so all tips are decided.',
    },
    SUSPENDED: { description: 'Interrupted; may be resumed.' },
    FINISHED: { description: 'Played to the end.' },
    POSTPONED: {
      description: 'Not played as scheduled; tips are void unless it is played within 24 hours.',
    },
    CANCELLED: { description: 'Will not be played, so tips are void.' },
    ABANDONED: { description: 'Abandoned: tips already decided stand, the rest are void.' },
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
    market: t.field({ type: Market, description: 'Market and selection.', resolve: (one) => one.selection }),
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
  description: 'Latest results before a game, including extra time, newest first.',
  fields: (t) => ({
    home: t.field({
      type: [Game],
      description: 'Games of the home team, home and away, at most 5.',
      resolve: ({ home }) => home,
    }),
    away: t.field({
      type: [Game],
      description: 'Games of the away team, home and away, at most 5.',
      resolve: ({ away }) => away,
    }),
    between: t.field({
      type: [Game],
      description: 'Head-to-head games, at most 5.',
      resolve: ({ between }) => between,
    }),
  }),
});

const Results = builder.objectRef<TipResults>('TipResults').implement({
  description: 'Results of slips and free tips on a game; cancelled ones do not count.',
  fields: (t) => ({
    slips: t.exposeInt('slips', { description: 'Won and lost slips with a tip on the game.' }),
    slipsWon: t.exposeInt('slipsWon', { description: 'Won slips among them.' }),
    freeTips: t.exposeInt('freeTips', { description: 'Won and lost free tips on the game.' }),
    freeTipsWon: t.exposeInt('freeTipsWon', { description: 'Won free tips among them.' }),
  }),
});

const resultsOfTips = ({ app }: Context, ids: readonly number[]) => readTipResults(app, ids);

builder.node(Game, {
  description: 'A football match as reported by the feed. Scores and status are public.',
  id: { resolve: (game) => game.id },
  loadMany: async (ids, { app }) => asNodes('Game', await readGamesByIds(app, numbersOf(ids))),
  fields: (t) => ({
    number: t.exposeInt('id', { description: 'Number of the game in addresses and in the REST paths.' }),
    homeTeam: t.field({ type: Team, description: 'Home team.', resolve: ({ home }) => home as TeamRow }),
    awayTeam: t.field({ type: Team, description: 'Away team.', resolve: ({ away }) => away as TeamRow }),
    league: t.field({
      type: League,
      description: 'League or cup of the game.',
      resolve: ({ league }) => league as LeagueRow,
    }),
    kickoff: t.field({
      type: 'DateTime',
      description: 'Scheduled kick-off; only the date is meaningful while timeKnown is false.',
      resolve: (game) => game.kickoff,
    }),
    timeKnown: t.boolean({
      description: 'False while the feed knows only the date: the time in kickoff is then a placeholder.',
      resolve: (game) => !timeIsUnknown(game),
    }),
    tipsCloseAt: t.field({
      type: 'DateTime',
      description:
        'Deadline for tips: 5 minutes before kick-off or, while timeKnown is false, the start of its day in Nairobi.',
      resolve: (game) => tipsCloseAt({ ...game, kickoff: new Date(game.kickoff) }).toISOString(),
    }),
    status: t.field({
      type: GameStatus,
      description: 'Status of the match by the feed or staff.',
      resolve: (game) => game.status,
    }),
    timing: t.string({
      description:
        "'Not Started', 'In play' (3 hours from kick-off), 'Played', or 'Live' when the score is known.",
      resolve: (game, _args, { app }) => timingOf(game, app.clock.now()).label,
    }),
    statusTime: t.string({
      nullable: true,
      description: "Minute or state for display beside the score: 62', 45+2', HT, FT; null without a score.",
      resolve: (game, _args, { app }) => timingOf(game, app.clock.now()).statusTime,
    }),
    minute: t.exposeInt('minute', {
      nullable: true,
      description: 'Minute of play; stays at 45 and 90 in stoppage time. Null when not in play.',
    }),
    addedMinute: t.exposeInt('addedMinute', {
      nullable: true,
      description: 'Minute of stoppage time; null outside of it.',
    }),
  }),
});

builder.objectFields(Game, (t) => ({
  score: t.field({
    type: Score,
    nullable: true,
    description: 'Goals so far, extra time included; null while unknown, which is not 0-0.',
    resolve: (game) => scoreOf(game.homeGoals, game.awayGoals),
  }),
  halfTimeScore: t.field({
    type: Score,
    nullable: true,
    description: 'Score at half-time; null before it and while unknown.',
    resolve: (game) => (halfTimeIsFirm(game) ? scoreOf(game.halfTimeHome, game.halfTimeAway) : null),
  }),
  fullTimeScore: t.field({
    type: Score,
    nullable: true,
    description: 'Score after 90 minutes and stoppage time, by which tips settle; null until then.',
    resolve: (game) => scoreOf(game.fullTimeHome, game.fullTimeAway),
  }),
  version: t.exposeInt('version', {
    description: 'Increases with each change: of two states the one with the higher version is newer.',
  }),
  seenAt: t.field({
    type: 'DateTime',
    description: 'Time at which the feed last confirmed this state; null before the first time.',
    resolve: (game) => game.seenAt,
  }),
  odds: t.field({
    type: [SelectionOdds],
    description: 'Current bookmaker odds, at most 49; selections without odds are omitted.',
    args: { market: t.arg({ type: MarketType, description: 'Only the selections of this market.' }) },
    resolve: async (game, { market }, context) => {
      if (game.oddsSnapshotId === null) return [];
      const all = await load(context, oddsOfSnapshots, game.oddsSnapshotId);
      return market ? all.filter(({ selection }) => selection.type === market) : all;
    },
  }),
  form: t.field({
    type: Form,
    description: 'Latest results of both teams before this game, as far as they are known.',
    resolve: (game, _args, context) => load(context, formOfGames, game.id),
  }),
  tipResults: t.field({
    type: Results,
    description: 'Results of finished slips and free tips with a pick on this game.',
    resolve: (game, _args, context) => load(context, resultsOfTips, game.id),
  }),
  heldReason: t.exposeString('heldReason', {
    nullable: true,
    description: 'Why settlement of its tips waits for staff; null when it does not.',
  }),
  tipCount: t.exposeInt('tipCount', {
    description: 'Number of tips on this game in slips that have not finished.',
  }),
}));

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
  description: 'A slip was refused because one of its games has begun or its odds have moved.',
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

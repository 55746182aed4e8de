import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { graphql } from '../kit/document.ts';
import { isoTime } from '../kit/values.ts';

export const gameFields = graphql(`fragment GameFields on Game {
  number homeTeam { name } awayTeam { name } league { name } kickoff status statusTime
  score { home away } fullTimeScore { home away } tipCount
}`);

type GameData = ResultOf<typeof gameFields>;

export const gameAnswer = z
  .object({
    id: z.number().int(),
    home_team: z.string(),
    away_team: z.string(),
    game_date: isoTime,
    league: z.string(),
  })
  .meta({ id: 'Game', description: 'A football match.' });

export function gameShape(game: GameData): z.input<typeof gameAnswer> {
  return {
    id: game.number,
    home_team: game.homeTeam.name,
    away_team: game.awayTeam.name,
    game_date: game.kickoff,
    league: game.league.name,
  };
}

export const topGameAnswer = gameAnswer
  .extend({
    home_goals: z.number().int().nullable(),
    away_goals: z.number().int().nullable(),
    game_status_time: z
      .string()
      .nullable()
      .describe("Minute or state, such as 62', 90+3', HT or FT; null without a score"),
    tips: z.number().int().describe('Number of tips on this game in unfinished slips'),
  })
  .meta({ id: 'TopGame', description: 'A game with its score and number of tips.' });

export function topGameShape(game: GameData): z.input<typeof topGameAnswer> {
  return {
    ...gameShape(game),
    home_goals: game.score?.home ?? null,
    away_goals: game.score?.away ?? null,
    game_status_time: game.statusTime,
    tips: game.tipCount,
  };
}

/** '2-1' after 90 minutes, which tips are settled on; null before: a running score is no result. */
export function gameResult(game: GameData): string | null {
  const over = game.status === 'FINISHED' || game.status === 'REGULAR_TIME_OVER' || game.status === 'AWARDED';
  const score = game.fullTimeScore ?? game.score;
  return over && score ? `${score.home}-${score.away}` : null;
}

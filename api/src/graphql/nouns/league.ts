import type { League as LeagueRow, Team as TeamRow } from '../../db/generated/prisma/client.ts';
import { leaguesToTip } from '../../domain/games/gamesToTip.ts';
import { leaguesWithResults, leaguesWithTips } from '../../domain/games/readLeagues.ts';
import { type LeagueTable, readTables, type TableRow } from '../../domain/games/readTables.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { load } from '../kit/loaders.ts';
import { numberOf } from '../kit/node.ts';
import { dayOf } from './day.ts';

const Table = builder.objectRef<LeagueTable>('LeagueTable');

const tablesOf = ({ app }: Context, ids: readonly number[]) => readTables(app, ids);

// Without `select`, so that a league or team that came with its game is not read again.
export const League = builder.prismaNode('League', {
  description: 'A league or cup.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => ({ id: numberOf(id) }),
  fields: (t) => ({
    number: t.exposeInt('id', { description: 'Number in page addresses and in `Query.league`.' }),
    name: t.exposeString('name', { description: 'Name as given by the football feed.' }),
    country: t.exposeString('country', {
      description: 'Country in English, or World for international cups.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'Lower-case ISO code for a flag, such as ke or gb-eng; null for international cups.',
    }),
    table: t.field({
      type: Table,
      nullable: true,
      description:
        "Current season's table, computed from known results; null for cups, and before the first result.",
      resolve: ({ id }, _args, context) => load(context, tablesOf, id),
    }),
  }),
});

export const Team = builder.prismaNode('Team', {
  description: 'A football team.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => ({ id: numberOf(id) }),
  fields: (t) => ({
    number: t.exposeInt('id', { description: 'Number in page addresses and in `Query.team`.' }),
    name: t.exposeString('name', { description: 'Name as given by the football feed.' }),
  }),
});

const Row = builder.objectRef<TableRow>('LeagueTableRow').implement({
  description: "One team's row in a league table.",
  fields: (t) => ({
    place: t.exposeInt('place', {
      description: 'Rank from 1, by points, goal difference, goals and name.',
    }),
    team: t.field({ type: Team, description: 'Team of this row.', resolve: ({ team }) => team as TeamRow }),
    played: t.exposeInt('played', { description: 'Games counted so far.' }),
    won: t.exposeInt('won', { description: 'Wins counted so far.' }),
    drawn: t.exposeInt('drawn', { description: 'Draws counted so far.' }),
    lost: t.exposeInt('lost', { description: 'Losses counted so far.' }),
    goalsFor: t.exposeInt('goalsFor', { description: 'Goals scored in counted games.' }),
    goalsAgainst: t.exposeInt('goalsAgainst', { description: 'Goals conceded in counted games.' }),
    points: t.exposeInt('points', { description: 'Three for a win, one for a draw.' }),
  }),
});

Table.implement({
  description: 'League table computed from known results, which may not cover the whole season: see `since`.',
  fields: (t) => ({
    season: t.exposeInt('season', { description: 'Year in which the season starts.' }),
    since: t.field({
      type: 'DateTime',
      description: 'Kick-off of the first counted game; earlier results are unknown.',
      resolve: ({ since }) => since,
    }),
    rows: t.field({
      type: [Row],
      description: 'Rows in table order, at most 60.',
      resolve: ({ rows }) => rows,
    }),
  }),
});

builder.queryFields((t) => ({
  leaguesWithResults: t.field({
    type: [League],
    description: 'Leagues with a result on this day, at most 100, most popular first.',
    args: { day: t.arg({ type: 'Date', required: true, description: 'Day of kick-off in Africa/Nairobi.' }) },
    resolve: async (_root, { day }, { app }) => (await leaguesWithResults(app, dayOf(day))) as LeagueRow[],
  }),
  leaguesToTip: t.field({
    type: [League],
    description: 'Leagues with priced games open for tips, at most 100, most popular first.',
    resolve: async (_root, _args, { app }) => (await leaguesToTip(app)) as LeagueRow[],
  }),
  league: t.prismaField({
    type: League,
    nullable: true,
    description: 'The league with this number; null when there is none.',
    args: { number: t.arg.int({ required: true, description: 'Number of the league (League.number).' }) },
    resolve: (query, _root, { number }, { app }) =>
      app.db.prisma.league.findUnique({ ...query, where: { id: number } }),
  }),
  team: t.prismaField({
    type: Team,
    nullable: true,
    description: 'The team with this number; null when there is none.',
    args: { number: t.arg.int({ required: true, description: 'Number of the team (Team.number).' }) },
    resolve: (query, _root, { number }, { app }) =>
      app.db.prisma.team.findUnique({ ...query, where: { id: number } }),
  }),
  leaguesWithTips: t.field({
    type: [League],
    description: 'Leagues with upcoming games that have tips, at most 100, most popular first.',
    resolve: async (_root, _args, { app }) => (await leaguesWithTips(app)) as LeagueRow[],
  }),
}));

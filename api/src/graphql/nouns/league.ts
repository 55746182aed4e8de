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
    number: t.exposeInt('id', { description: 'Number of the league in addresses.' }),
    name: t.exposeString('name', { description: 'Name as given by the football feed.' }),
    country: t.exposeString('country', { description: 'Country, or World for cups of many.' }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO code in lower case for a flag (ke, gb-eng); null for cups of many countries.',
    }),
    table: t.field({
      type: Table,
      nullable: true,
      description:
        'The table of the current season, counted from the results we have; null for cups, and before the first result.',
      resolve: ({ id }, _args, context) => load(context, tablesOf, id),
    }),
  }),
});

export const Team = builder.prismaNode('Team', {
  description: 'A team.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => ({ id: numberOf(id) }),
  fields: (t) => ({
    number: t.exposeInt('id', { description: 'Number of the team in addresses.' }),
    name: t.exposeString('name', { description: 'Name as given by the football feed.' }),
  }),
});

const Row = builder.objectRef<TableRow>('LeagueTableRow').implement({
  description: 'A team in the table of a league.',
  fields: (t) => ({
    place: t.exposeInt('place', {
      description: 'By points, goal difference, goals and name.',
    }),
    team: t.field({ type: Team, description: 'The team.', resolve: ({ team }) => team as TeamRow }),
    played: t.exposeInt('played', { description: 'Games played.' }),
    won: t.exposeInt('won', { description: 'Games won.' }),
    drawn: t.exposeInt('drawn', { description: 'Games drawn.' }),
    lost: t.exposeInt('lost', { description: 'Games lost.' }),
    goalsFor: t.exposeInt('goalsFor', { description: 'Goals scored.' }),
    goalsAgainst: t.exposeInt('goalsAgainst', { description: 'Goals conceded.' }),
    points: t.exposeInt('points', { description: 'Three for a win, one for a draw.' }),
  }),
});

Table.implement({
  description: 'The table of a league, counted from the results we have.',
  fields: (t) => ({
    season: t.exposeInt('season', { description: 'The season: the year it starts in.' }),
    since: t.field({
      type: 'DateTime',
      description: 'Kick-off of the first game that counts: earlier ones we do not have.',
      resolve: ({ since }) => since,
    }),
    rows: t.field({ type: [Row], description: 'Best first, at most 60.', resolve: ({ rows }) => rows }),
  }),
});

builder.queryFields((t) => ({
  leaguesWithResults: t.field({
    type: [League],
    description: 'Leagues with a result on a day, at most 100, those most asked for first.',
    args: { day: t.arg({ type: 'Date', required: true, description: 'Day of kick-off.' }) },
    resolve: async (_root, { day }, { app }) => (await leaguesWithResults(app, dayOf(day))) as LeagueRow[],
  }),
  leaguesToTip: t.field({
    type: [League],
    description:
      'Leagues with priced games that a tip can be given on now, at most 100, those most asked for first.',
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
    description:
      'Leagues with games to come that tips are given on, at most 100, those most asked for first.',
    resolve: async (_root, _args, { app }) => (await leaguesWithTips(app)) as LeagueRow[],
  }),
}));

import type { League as LeagueRow } from '../../db/generated/prisma/client.ts';
import { leaguesToTip } from '../../domain/games/gamesToTip.ts';
import { leaguesWithTips } from '../../domain/games/readLeagues.ts';
import { builder } from '../kit/builder.ts';
import { numberOf } from '../kit/node.ts';

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

builder.queryFields((t) => ({
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

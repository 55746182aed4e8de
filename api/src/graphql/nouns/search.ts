import { ConcurrencyLimiter } from '../../domain/foundation/concurrencyLimiter.ts';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { readGamesByIds } from '../../domain/games/readGames.ts';
import { visiblePosts } from '../../domain/posts/visiblePosts.ts';
import { type Found, searchSite } from '../../domain/search/searchSite.ts';
import { readTipstersByIds } from '../../domain/tipsters/readTipsters.ts';
import { builder } from '../kit/builder.ts';
import { Game } from './game.ts';
import { League, Team } from './league.ts';
import { Post } from './post.ts';
import { Tipster } from './tipster.ts';

const isThere = <Row>(row: Row | null | undefined): row is Row => row !== null && row !== undefined;

/** In the order of the ids. */
function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  return ids.map((id) => rows.find((row) => row.id === id)).filter(isThere);
}

const SearchResults = builder.objectRef<Found>('SearchResults').implement({
  description: 'Search results by kind, best match first.',
  fields: (t) => ({
    tipsters: t.field({
      type: [Tipster],
      description: 'Tipsters who have published, at most 5.',
      resolve: async ({ tipsters }, _args, { app }) =>
        (await readTipstersByIds(app, tipsters)).filter(isThere),
    }),
    teams: t.prismaField({
      type: [Team],
      description: 'Teams, at most 5.',
      resolve: async (query, { teams }, _args, { app }) =>
        inOrder(teams, await app.db.prisma.team.findMany({ ...query, where: { id: { in: teams } } })),
    }),
    leagues: t.prismaField({
      type: [League],
      description: 'Leagues and cups, by name or country, at most 5.',
      resolve: async (query, { leagues }, _args, { app }) =>
        inOrder(leagues, await app.db.prisma.league.findMany({ ...query, where: { id: { in: leagues } } })),
    }),
    games: t.field({
      type: [Game],
      description: 'Games in play and to come, at most 5.',
      resolve: async ({ games }, _args, { app }) => (await readGamesByIds(app, games)).filter(isThere),
    }),
    posts: t.prismaField({
      type: [Post],
      description: 'Posts of the blog, at most 5.',
      resolve: async (query, { posts }, _args, { app }) =>
        app.db.prisma.post.findMany({
          ...query,
          where: { id: { in: posts }, AND: visiblePosts(anonymous, app.clock.now()) },
          orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
        }),
    }),
  }),
});

/** Separate, so that site searches do not wait for searches of slip builders. */
const searches = new ConcurrencyLimiter('searches');

builder.queryField('search', (t) =>
  t.field({
    type: SearchResults,
    description: 'Searches tipsters, teams, leagues, games and posts by name; needs at least two letters.',
    args: {
      text: t.arg.string({
        required: true,
        description: 'Search text; words may be partial and in any order.',
      }),
    },
    resolve: (_root, { text }, { app, request }) =>
      searches.run(request.address, () => searchSite(app, text)),
  }),
);

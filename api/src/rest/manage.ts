import { gameLimits, pageSizes } from '@tipsoko/rules/limits';
import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { graphql } from './kit/document.ts';
import {
  type Connection,
  pagedAnswer,
  pageErrors,
  pageNumber,
  pageQuery,
  pageVariables,
  readPage,
} from './kit/pageNumbers.ts';
import { LIST_SECONDS, type Route, route } from './kit/route.ts';
import { isoTime } from './kit/values.ts';
import { gameAnswer, gameFields, gameShape } from './shapes/gameShape.ts';

const searchGames = route({
  method: 'POST',
  path: '/api/manage/search-games',
  operationId: 'searchGames',
  topic: 'Games',
  summary: 'Upcoming games by teams, league or country; tolerates accents and typos. At most 20.',
  needs: 'visitor',
  body: {
    pattern: z
      .union([z.string(), z.number().transform(String)], { error: 'pattern must be text' })
      .refine((text) => text.length <= 200, { error: 'pattern is too long' }),
  },
  document: graphql('query RestSearchGames($text: String!) { searchGames(text: $text) { ...GameFields } }', [
    gameFields,
  ]),
  answer: z.object({ games: z.array(gameAnswer) }),
  errors: [{ status: 400, carries: ['message', 'pattern'], when: 'pattern is missing' }],
  run: async ({ body, ask }) => ({
    games: (await ask({ text: body.pattern })).searchGames.slice(0, gameLimits.searchResults).map(gameShape),
  }),
});

const postFields = graphql(
  'fragment PostFields on Post { title slug content overview publishedAt thumbnail author { username } }',
);

const postAnswer = z
  .object({
    title: z.string(),
    slug: z.string(),
    content: z.string().describe('Sanitised HTML'),
    overview: z.string(),
    date_created: isoTime,
    thumbnail: z.string().nullable(),
    author: z.string().describe('User name'),
  })
  .meta({ id: 'Post', description: 'A blog post.' });

const posts = route({
  method: 'GET',
  path: '/v2/api/manage/post',
  operationId: 'posts',
  topic: 'Blog',
  summary: 'Posts of the blog, 10 a page, the latest first; with `slug` that one, or none.',
  needs: 'visitor',
  shared: LIST_SECONDS,
  query: { slug: z.string().optional(), ...pageQuery },
  document: graphql(
    `query RestPosts($one: Boolean!, $slug: String!, $first: Int!, $after: String) {
      post(slug: $slug) @include(if: $one) { ...PostFields }
      posts(first: $first, after: $after) @skip(if: $one) { totalCount edges { node { ...PostFields } } }
    }`,
    [postFields],
  ),
  answer: pagedAnswer(postAnswer),
  errors: pageErrors,
  run: async ({ query, url, ask }) => {
    const one = query.slug !== undefined;
    const page = one ? 1 : pageNumber(query);
    const size = pageSizes.activeTips;
    const { post, posts } = await ask({ one, slug: query.slug ?? '', ...pageVariables(page, size) });
    const found: Connection<ResultOf<typeof postFields>> = posts ?? {
      edges: post ? [{ node: post }] : [],
      totalCount: post ? 1 : 0,
    };
    const { rows, facts } = readPage(found, { page, size, url }, postShape);
    return { results: rows, ...facts };
  },
});

function postShape({
  publishedAt,
  thumbnail,
  author,
  ...post
}: ResultOf<typeof postFields>): z.input<typeof postAnswer> {
  return { ...post, date_created: publishedAt, thumbnail, author: author.username };
}

export const manageRoutes: readonly Route[] = [searchGames, posts];

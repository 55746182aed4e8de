import { z } from 'zod';
import { gameLimits, pageSizes } from '../../rules/limits.ts';
import { type GameData, gameAnswer, gameFields, gameShape } from './gameShape.ts';
import { query } from './operation.ts';
import {
  type Connection,
  pagedAnswer,
  pageErrors,
  pageNumber,
  pageQuery,
  pageVariables,
  readPage,
} from './pageNumbers.ts';
import { type Route, route } from './route.ts';
import { isoTime } from './values.ts';

const searchGames = route({
  method: 'POST',
  path: '/api/manage/search-games',
  topic: 'Games',
  summary: 'Upcoming games by teams, league or country; tolerates accents and typos. At most 20.',
  needs: 'visitor',
  body: {
    pattern: z
      .union([z.string(), z.number().transform(String)], { error: 'pattern must be text' })
      .refine((text) => text.length <= 200, { error: 'pattern is too long' }),
  },
  document: query<{ searchGames: GameData[] }, { text: string }>(
    'query RestSearchGames($text: String!) { searchGames(text: $text) { ...GameFields } }',
    gameFields,
  ),
  answer: z.object({ games: z.array(gameAnswer) }),
  errors: [{ status: 400, carries: ['message', 'pattern'], when: 'pattern is missing' }],
  run: async ({ body, ask }) => ({
    games: (await ask({ text: body.pattern })).searchGames.slice(0, gameLimits.searchResults).map(gameShape),
  }),
});

interface PostData {
  title: string;
  slug: string;
  content: string;
  overview: string;
  publishedAt: string;
  thumbnailUrl: string | null;
  author: { username: string };
}

const postAnswer = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string().describe('Sanitised HTML'),
  overview: z.string(),
  date_created: isoTime,
  thumbnail: z.string().nullable(),
  author: z.string().describe('User name'),
});

const posts = route({
  method: 'GET',
  path: '/v2/api/manage/post',
  topic: 'Blog',
  summary: 'Posts of the blog, 10 a page, the latest first; with `slug` that one, or none.',
  needs: 'visitor',
  query: { slug: z.string().optional(), ...pageQuery },
  document: query<
    { post?: PostData | null; posts?: Connection<PostData> },
    { one: boolean; slug: string; first: number; after: string | null }
  >(
    `query RestPosts($one: Boolean!, $slug: String!, $first: Int!, $after: String) {
      post(slug: $slug) @include(if: $one) { ...PostFields }
      posts(first: $first, after: $after) @skip(if: $one) { totalCount edges { node { ...PostFields } } }
    }`,
    `fragment PostFields on Post { title slug content overview publishedAt thumbnailUrl author { username } }`,
  ),
  answer: pagedAnswer(postAnswer),
  errors: pageErrors,
  run: async ({ query, url, ask }) => {
    const one = query.slug !== undefined;
    const page = one ? 1 : pageNumber(query);
    const size = pageSizes.activeTips;
    const { post, posts } = await ask({ one, slug: query.slug ?? '', ...pageVariables(page, size) });
    const found: Connection<PostData> = posts ?? {
      edges: post ? [{ node: post }] : [],
      totalCount: post ? 1 : 0,
    };
    const { rows, facts } = readPage(found, { page, size, url }, postShape);
    return { results: rows, ...facts };
  },
});

function postShape({ publishedAt, thumbnailUrl, author, ...post }: PostData): z.input<typeof postAnswer> {
  return { ...post, date_created: publishedAt, thumbnail: thumbnailUrl, author: author.username };
}

export const manageRoutes: readonly Route[] = [searchGames, posts];

import { pageSizes } from '@tipsoko/rules/limits';
import { z } from 'zod';
import { graphql } from './kit/document.ts';
import { pagedAnswer, pageNumber, pageQuery, pageVariables, readPage } from './kit/pageNumbers.ts';
import { LIST_SECONDS, type Route, route } from './kit/route.ts';
import { statsAnswer, statsShape, tipsterFields, weekAnswer, weekShape } from './shapes/tipsterShape.ts';

const rankingRow = z
  .object({
    user: z.object({ username: z.string() }),
    profile: z.object({
      profile_image_url: z.string().nullable(),
      country: z.string(),
      city: z.string(),
      subscribed: z.boolean(),
    }),
    stats: statsAnswer,
    stats2: weekAnswer,
  })
  .meta({ id: 'RankedTipster', description: "A tipster's row on the leaderboard." });

const ranking = route({
  method: 'GET',
  path: '/v2/api/tipster/data',
  operationId: 'tipsters',
  topic: 'Tipsters',
  summary:
    'Tipsters by rating, 20 a page; `weekly=1` ranks by the last 7 days. `all=1` is accepted from existing clients and has no effect.',
  needs: 'visitor',
  shared: LIST_SECONDS,
  query: {
    all: z.string().optional(),
    weekly: z.enum(['0', '1'], { error: 'weekly must be 0 or 1' }).optional(),
    ...pageQuery,
  },
  document: graphql(
    `query RestTipsters($period: RankingPeriod!, $first: Int!, $after: String) {
      tipsters(period: $period, order: RATING, first: $first, after: $after) {
        totalCount edges { node { ...TipsterFields } }
      }
    }`,
    [tipsterFields],
  ),
  answer: pagedAnswer(rankingRow),
  errors: [
    {
      status: 400,
      carries: ['message', 'p', 'weekly'],
      when: 'p is not the number of a page, weekly not 0 or 1',
    },
    { status: 404, carries: ['message'], when: 'there is no such page' },
  ],
  run: async ({ query, url, ask }) => {
    const page = pageNumber(query);
    const size = pageSizes.tipsters;
    const period = query.weekly === '1' ? 'WEEK' : 'ALL_TIME';
    const data = await ask({ period, ...pageVariables(page, size) });
    const { rows, facts } = readPage(data.tipsters, { page, size, url }, (tipster) => ({
      user: { username: tipster.username },
      profile: {
        profile_image_url: tipster.profile.photo,
        country: tipster.profile.country,
        city: tipster.profile.city,
        subscribed: tipster.profile.premium,
      },
      stats: statsShape(tipster),
      stats2: weekShape(tipster),
    }));
    return { results: rows, ...facts };
  },
});

export const tipsterRoutes: readonly Route[] = [ranking];

import { pageSizes } from '@tipsoko/rules/limits';
import { listMessages } from '@tipsoko/rules/messages';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, {
  type FinishedTipsRouteQuery,
} from '../../__generated__/FinishedTipsRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { RouteError } from '../notFound/RouteError.tsx';
import { FinishedTipsPage } from './FinishedTipsPage.tsx';

export const finishedTipsRouteGraphql = graphql`
  query FinishedTipsRouteQuery(
    $username: String
    $result: SlipResult
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...FinishedTipsList_query
      @arguments(
        username: $username
        result: $result
        first: $first
        after: $after
        last: $last
        before: $before
      )
  }
`;

const results = { won: 'WON', lost: 'LOST', cancelled: 'CANCELLED' } as const;

/** The result that an address filters by. */
export function resultOf(search: URLSearchParams): 'WON' | 'LOST' | 'CANCELLED' | null {
  const asked = search.get('result');
  return asked !== null && Object.hasOwn(results, asked) ? results[asked as keyof typeof results] : null;
}

/** `/finished_tips` and one user's `/finished_tips/:username`. */
export function finishedTipsRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params, fresh }) => {
      const search = new URL(request.url).searchParams;
      return loadPageQuery<FinishedTipsRouteQuery>(
        environment,
        pageQuery,
        {
          username: params.username ?? null,
          result: resultOf(search),
          ...cursorPageOf(search, pageSizes.finishedTips),
        },
        { request, fresh },
      );
    },
    shouldRevalidate: revalidateList,
    element: <FinishedTipsPage />,
    errorElement: <RouteError title={listMessages.notFound} />,
  };
}

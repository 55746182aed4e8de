import { graphql } from 'react-relay';

import type { Environment } from 'relay-runtime';
import { pageSizes } from '../../../../api/rules/limits.ts';
import { listMessages } from '../../../../api/rules/messages.ts';
import finishedTipsQuery, {
  type finishedTipsRouteQuery,
} from '../../__generated__/finishedTipsRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { RouteError } from '../notFound/RouteError.tsx';
import { FinishedTips } from './FinishedTips.tsx';

export const finishedTipsRouteGraphql = graphql`
  query finishedTipsRouteQuery(
    $username: String
    $result: SlipResult
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    finishedSlips(
      username: $username
      result: $result
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      ...FinishedTable_slips
    }
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
      return loadPageQuery<finishedTipsRouteQuery>(
        environment,
        finishedTipsQuery,
        {
          username: params.username ?? null,
          result: resultOf(search),
          ...cursorPageOf(search, pageSizes.finishedTips),
        },
        { fresh },
      );
    },
    element: <FinishedTips />,
    errorElement: <RouteError title={listMessages.notFound} />,
  };
}

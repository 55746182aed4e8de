import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type WithdrawRouteQuery } from '../../__generated__/WithdrawRouteQuery.graphql.ts';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { revalidateList } from '../../lib/revalidateList.ts';
import { loadAccountPage } from '../kit/loadAccountPage.ts';
import { WithdrawPage } from './WithdrawPage.tsx';

export const withdrawRouteGraphql = graphql`
  query WithdrawRouteQuery {
    viewer {
      ...WithdrawPanel_viewer
    }
  }
`;

export function withdrawRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => {
      // The history loads its page when it is opened; an invalid cursor leads to no page.
      cursorPageOf(new URL(request.url).searchParams, pageSizes.withdrawals);
      return loadAccountPage<WithdrawRouteQuery>(environment, request, pageQuery, {});
    },
    shouldRevalidate: revalidateList,
    element: <WithdrawPage />,
  };
}

import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type CreditRouteQuery } from '../../../__generated__/CreditRouteQuery.graphql.ts';
import { cursorPageOf } from '../../../lib/cursorPage.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { revalidateList } from '../../../lib/revalidateList.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { CreditPage } from './CreditPage.tsx';
import { creditsOnPage } from './CreditTable.tsx';

export const creditRouteGraphql = graphql`
  query CreditRouteQuery($phone: String, $first: Int, $after: String, $last: Int, $before: String) {
    ...CreditTable_query
      @arguments(phone: $phone, first: $first, after: $after, last: $last, before: $before)
  }
`;

export function creditRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => {
      const search = new URL(request.url).searchParams;
      return loadStaffPage<CreditRouteQuery>(environment, request, pageQuery, {
        // The URL may hold anything; the search accepts phones only.
        phone: parsePhoneOfAnyForm(search.get('phone') ?? ''),
        ...cursorPageOf(search, creditsOnPage),
      });
    },
    shouldRevalidate: revalidateList,
    element: <CreditPage />,
  };
}

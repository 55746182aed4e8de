import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type BooksRouteQuery } from '../../../__generated__/BooksRouteQuery.graphql.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { BooksPage } from './BooksPage.tsx';

export const booksRouteGraphql = graphql`
  query BooksRouteQuery($month: String) {
    books(month: $month) {
      month
      ...BooksFiles_books
      ...BooksDays_books
      ...BooksAccounts_books
    }
    ...BooksState_query
  }
`;

export function booksRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request }) => {
      const month = new URL(request.url).searchParams.get('month');
      return loadStaffPage<BooksRouteQuery>(environment, request, pageQuery, { month: month || null });
    },
    element: <BooksPage />,
  };
}

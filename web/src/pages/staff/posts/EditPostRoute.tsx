import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type EditPostRouteQuery } from '../../../__generated__/EditPostRouteQuery.graphql.ts';
import type { PageRoute } from '../../../lib/PageRoute.ts';
import { loadStaffPage } from '../kit/loadStaffPage.ts';
import { EditPostPage } from './EditPostPage.tsx';

export const editPostRouteGraphql = graphql`
  query EditPostRouteQuery($slug: String!) {
    post(slug: $slug) {
      ...ExistingPost_post
    }
  }
`;

export function editPostRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params }) =>
      loadStaffPage<EditPostRouteQuery>(environment, request, pageQuery, { slug: params.slug ?? '' }),
    element: <EditPostPage />,
  };
}

import { graphql } from 'react-relay';

import type { Environment } from 'relay-runtime';
import postQuery, { type postRouteQuery } from '../../__generated__/postRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { BlogPost } from './BlogPost.tsx';

export const postRouteGraphql = graphql`
  query postRouteQuery($slug: String!) {
    post(slug: $slug) {
      slug
      title
      overview
      content
      publishedAt
      thumbnailUrl
      author {
        username
        ...TipsterByline_tipster
      }
    }
  }
`;

export function postRoute(environment: Environment): PageRoute {
  return {
    loader: ({ params, fresh }) =>
      loadPageQuery<postRouteQuery>(
        environment,
        postQuery,
        { slug: params.slug ?? '' },
        { fresh, found: ({ post }) => post },
      ),
    element: <BlogPost />,
  };
}

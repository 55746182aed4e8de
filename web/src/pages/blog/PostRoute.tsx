import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type PostRouteQuery } from '../../__generated__/PostRouteQuery.graphql.ts';
import type { PageRoute } from '../../lib/PageRoute.ts';
import { loadPageQuery } from '../../relay/pageQuery.ts';
import { PostPage } from './PostPage.tsx';

export const postRouteGraphql = graphql`
  query PostRouteQuery($slug: String!) {
    post(slug: $slug) {
      slug
      title
      overview
      content
      publishedAt
      thumbnail
      thumbnailAlt
      author {
        username
        ...TipsterByline_tipster
      }
    }
  }
`;

export function postRoute(environment: Environment): PageRoute {
  return {
    loader: ({ request, params, fresh }) =>
      loadPageQuery<PostRouteQuery>(
        environment,
        pageQuery,
        { slug: params.slug ?? '' },
        { request, fresh, found: ({ post }) => post },
      ),
    element: <PostPage />,
  };
}

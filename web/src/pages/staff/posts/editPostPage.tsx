import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type editPostPageQuery } from '../../../__generated__/editPostPageQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import type { RouteObject } from '../../../router/router.ts';
import { loadStaffPage } from '../loadStaffPage.ts';
import { StaffShell } from '../StaffShell.tsx';
import { ExistingPost } from './ExistingPost.tsx';

export const editPostGraphql = graphql`
  query editPostPageQuery($slug: String!) {
    post(slug: $slug) {
      ...ExistingPost_post
    }
  }
`;

export function editPostPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request, params }) =>
      loadStaffPage<editPostPageQuery>(environment, request, pageQuery, { slug: params.slug ?? '' }),
    Component: EditPost,
  };
}

function EditPost() {
  return (
    <StaffShell title="Edit post" trail={[{ label: 'Posts', to: '/staff/posts' }]}>
      <AccountGate<editPostPageQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<editPostPageQuery> }) {
  const { post } = usePageQuery<editPostPageQuery>(pageQuery, page);
  return <ExistingPost post={post ?? null} />;
}

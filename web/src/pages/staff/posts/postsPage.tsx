import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type postsPageQuery } from '../../../__generated__/postsPageQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import type { RouteObject } from '../../../router/router.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { loadStaffPage } from '../loadStaffPage.ts';
import { StaffShell } from '../StaffShell.tsx';
import { StaffPosts } from './StaffPosts.tsx';

export const postsGraphql = graphql`
  query postsPageQuery($count: Int = 20) {
    ...StaffPosts_query @arguments(count: $count)
  }
`;

export function postsPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) => loadStaffPage<postsPageQuery>(environment, request, pageQuery, {}),
    Component: Posts,
  };
}

function Posts() {
  return (
    <StaffShell
      title="Posts"
      lead="The blog. Drafts are seen by staff alone."
      aside={
        <LinkButton to="/staff/posts/new" tone="buy">
          Write a post
        </LinkButton>
      }
    >
      <AccountGate<postsPageQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<postsPageQuery> }) {
  return <StaffPosts query={usePageQuery<postsPageQuery>(pageQuery, page)} />;
}

import pageQuery, { type PostsRouteQuery } from '../../../__generated__/PostsRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { StaffShell } from '../kit/StaffShell.tsx';
import { StaffPosts } from './StaffPosts.tsx';

export function PostsPage() {
  return (
    <StaffShell
      title="Posts"
      lead="The blog. Only staff see drafts, and scheduled posts before their time."
      aside={
        <LinkButton to="/staff/posts/new" tone="buy">
          Write a post
        </LinkButton>
      }
    >
      <AccountGate<PostsRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<PostsRouteQuery> }) {
  return <StaffPosts query={usePageQuery<PostsRouteQuery>(pageQuery, page)} />;
}

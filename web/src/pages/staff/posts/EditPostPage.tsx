import pageQuery, { type EditPostRouteQuery } from '../../../__generated__/EditPostRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { StaffShell } from '../kit/StaffShell.tsx';
import { ExistingPost } from './ExistingPost.tsx';

export function EditPostPage() {
  return (
    <StaffShell title="Edit post" trail={[{ label: 'Posts', to: '/staff/posts' }]}>
      <AccountGate<EditPostRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<EditPostRouteQuery> }) {
  const { post } = usePageQuery<EditPostRouteQuery>(pageQuery, page);
  return <ExistingPost post={post ?? null} />;
}

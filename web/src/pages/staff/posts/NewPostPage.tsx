import { useState } from 'react';
import pageQuery, { type NewPostRouteQuery } from '../../../__generated__/NewPostRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { SessionEnded } from '../../../components/account/SessionEnded.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { StaffShell } from '../kit/StaffShell.tsx';
import { PostEditor } from './PostEditor.tsx';
import { emptyPost } from './writtenPost.ts';

export function NewPostPage() {
  return (
    <StaffShell title="New post" trail={[{ label: 'Posts', to: '/staff/posts' }]}>
      <AccountGate<NewPostRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<NewPostRouteQuery> }) {
  const { viewer } = usePageQuery<NewPostRouteQuery>(pageQuery, page);
  // Kept when the session ends, so that nothing typed is lost.
  const [author, setAuthor] = useState(viewer?.tipster.username);
  if (author === undefined && viewer) setAuthor(viewer.tipster.username);
  return (
    <>
      {!viewer && <SessionEnded />}
      {author !== undefined && <PostEditor id={null} wasPublished={false} initial={emptyPost(author)} />}
    </>
  );
}

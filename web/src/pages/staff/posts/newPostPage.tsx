import { useState } from 'react';
import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type newPostPageQuery } from '../../../__generated__/newPostPageQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { SessionEnded } from '../../../components/account/SessionEnded.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import type { RouteObject } from '../../../router/router.ts';
import { loadStaffPage } from '../loadStaffPage.ts';
import { StaffShell } from '../StaffShell.tsx';
import { PostEditor } from './PostEditor.tsx';
import { emptyPost } from './writtenPost.ts';

export const newPostGraphql = graphql`
  query newPostPageQuery {
    viewer {
      tipster {
        username
      }
    }
  }
`;

export function newPostPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) => loadStaffPage<newPostPageQuery>(environment, request, pageQuery, {}),
    Component: NewPost,
  };
}

function NewPost() {
  return (
    <StaffShell title="New post" trail={[{ label: 'Posts', to: '/staff/posts' }]}>
      <AccountGate<newPostPageQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </StaffShell>
  );
}

function Loaded({ page }: { page: PageQuery<newPostPageQuery> }) {
  const { viewer } = usePageQuery<newPostPageQuery>(pageQuery, page);
  // What is being written outlives the session.
  const [author, setAuthor] = useState(viewer?.tipster.username);
  if (author === undefined && viewer) setAuthor(viewer.tipster.username);
  return (
    <>
      {!viewer && <SessionEnded />}
      {author !== undefined && <PostEditor id={null} wasPublished={false} initial={emptyPost(author)} />}
    </>
  );
}

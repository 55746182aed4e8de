import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ExistingPost_post$key } from '../../../__generated__/ExistingPost_post.graphql.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PostEditor } from './PostEditor.tsx';

/** A post that is there, as the editor takes it. Whoever writes keeps the editor when it is there no longer. */
export function ExistingPost({ post }: { post: ExistingPost_post$key | null }) {
  const now = useFragment(existingPostPost, post);
  const [known, setKnown] = useState(now);
  if (now && now !== known) setKnown(now);
  if (!known) {
    return (
      <EmptyState
        illustration="search"
        title="There is no such post"
        action={
          <LinkButton to="/staff/posts" tone="outline">
            All posts
          </LinkButton>
        }
      />
    );
  }
  return (
    <div className="grid gap-4">
      {!now && (
        <Notice tone="warning" title="This post cannot be read any more">
          <p>Your session has ended, or somebody deleted it. Copy what you have written before you leave.</p>
        </Notice>
      )}
      <PostEditor
        key={known.id}
        id={known.id}
        wasPublished={!known.draft}
        initial={{
          title: known.title,
          slug: known.slug,
          overview: known.overview,
          author: known.author.username,
          thumbnailUrl: known.thumbnailUrl ?? null,
          content: known.content,
        }}
      />
    </div>
  );
}

const existingPostPost = graphql`
  fragment ExistingPost_post on Post {
    id
    title
    slug
    overview
    content
    thumbnailUrl
    draft
    author {
      username
    }
  }
`;

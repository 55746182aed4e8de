import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ExistingPost_post$key } from '../../../__generated__/ExistingPost_post.graphql.ts';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PostEditor } from './PostEditor.tsx';

/** The editor of a saved post. It stays open when the post can no longer be read, so that nothing typed is lost. */
export function ExistingPost({ post }: { post: ExistingPost_post$key | null }) {
  const now = useFragment(existingPostPost, post);
  const [known, setKnown] = useState(now);
  if (now && now !== known) setKnown(now);
  if (!known) {
    return (
      <EmptyState
        illustration="search"
        title="Post not found"
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
        <Notice tone="warning" title="This post is no longer available">
          <p>Your session has ended or the post was deleted. Copy your text before you leave.</p>
        </Notice>
      )}
      <PostEditor
        key={known.id}
        id={known.id}
        publishedAt={known.draft ? (known.scheduledFor ?? null) : known.publishedAt}
        wasPublished={!known.draft}
        initial={{
          title: known.title,
          slug: known.slug,
          overview: known.overview,
          author: known.author.username,
          thumbnailUrl: known.thumbnail ?? null,
          thumbnailAlt: known.thumbnailAlt,
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
    thumbnail
    thumbnailAlt
    draft
    publishedAt
    scheduledFor
    author {
      username
    }
  }
`;

import { graphql, useFragment } from 'react-relay';
import type { ExistingPost_post$key } from '../../../__generated__/ExistingPost_post.graphql.ts';
import { PostEditor } from './PostEditor.tsx';

/** A post that is there, as the editor takes it. */
export function ExistingPost({ post }: { post: ExistingPost_post$key }) {
  const data = useFragment(existingPostPost, post);
  return (
    <PostEditor
      id={data.id}
      wasPublished={!data.draft}
      initial={{
        title: data.title,
        slug: data.slug,
        overview: data.overview,
        author: data.author.username,
        thumbnailUrl: data.thumbnailUrl ?? null,
        content: data.content,
      }}
    />
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

import { graphql, useFragment } from 'react-relay';
import type { PostCard_post$key } from '../../__generated__/PostCard_post.graphql.ts';
import { Link } from '../../router/router.ts';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { PostPicture } from './PostPicture.tsx';

export function PostCard({ post }: { post: PostCard_post$key }) {
  const { slug, title, overview, publishedAt, thumbnail, thumbnailAlt } = useFragment(postCardPost, post);
  return (
    <article className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-1 transition-colors hover:bg-sunken">
      <PostPicture lazy about={slug} src={thumbnail} alt={thumbnailAlt} className="aspect-[16/8]" />
      <div className="grid gap-1.5 p-4">
        <p className="text-sm text-muted">
          <LocalTime at={publishedAt} show="date" />
        </p>
        <h2 className="text-md">
          {/* The whole card is the target. */}
          <Link to={`/blog/${slug}`} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="line-clamp-3 text-muted">{overview}</p>
      </div>
    </article>
  );
}

const postCardPost = graphql`
  fragment PostCard_post on Post {
    slug
    title
    overview
    publishedAt
    thumbnail
    thumbnailAlt
  }
`;

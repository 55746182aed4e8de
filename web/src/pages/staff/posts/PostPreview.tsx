import { dateText } from '../../../lib/times.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { PostArticle } from '../../blog/PostArticle.tsx';
import { PostPicture } from '../../blog/PostPicture.tsx';
import type { WrittenPost } from './writtenPost.ts';

interface Props {
  post: WrittenPost;
  /** ISO time of its publishing, as readers will see it. */
  at: string;
}

/** The post as readers will see it, on its own page and in the list of the blog. */
export function PostPreview({ post, at }: Props) {
  const title = post.title || 'Untitled';
  const picture = { src: post.thumbnailUrl, alt: post.thumbnailAlt };
  return (
    <div className="grid gap-8">
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-4">
        <div className="grid gap-1">
          <h2 className="text-2xl wrap-anywhere">{title}</h2>
          <p className="text-muted">{dateText(at, 'east-africa')}</p>
        </div>
        <PostArticle
          about={post.slug || post.title}
          thumbnail={post.thumbnailUrl}
          thumbnailAlt={post.thumbnailAlt}
          overview={post.overview}
          content={post.content}
          footer={
            <>
              <p className="pb-2 text-sm text-muted">Written by</p>
              <TextLink to={`/profile/${post.author}`}>{post.author}</TextLink>
            </>
          }
        />
      </div>
      <section aria-label="In the list of the blog" className="grid gap-3 border-t border-line pt-6">
        <h3 className="text-md">In the list of the blog</h3>
        <div className="max-w-sm overflow-hidden rounded-lg border border-line bg-surface shadow-1">
          <PostPicture about={post.slug || post.title} {...picture} className="aspect-[16/8]" />
          <div className="grid gap-1.5 p-4">
            <p className="text-sm text-muted">{dateText(at, 'east-africa')}</p>
            <p className="text-md font-bold">{title}</p>
            <p className="line-clamp-3 text-muted">{post.overview}</p>
          </div>
        </div>
      </section>
    </div>
  );
}

import { PostPicture } from '../../blog/PostPicture.tsx';
import type { WrittenPost } from './writtenPost.ts';

/** The post as readers will see it. The editor emits no scripts; the server sanitizes the HTML again. */
export function PostPreview({ post }: { post: WrittenPost }) {
  return (
    <article className="mx-auto grid max-w-2xl grid-cols-1 gap-6">
      <h2 className="text-2xl wrap-anywhere">{post.title || 'Untitled'}</h2>
      <PostPicture about={post.title} src={post.thumbnailUrl} className="aspect-[2/1] rounded-lg" />
      <p className="text-md font-semibold text-muted">{post.overview}</p>
      <div
        className="prose"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the editor from its own node types
        dangerouslySetInnerHTML={{ __html: post.content }}
      />
    </article>
  );
}

import type { ReactNode } from 'react';
import { PostPicture } from './PostPicture.tsx';

interface Props {
  /** What chooses the drawing of a post without a picture. */
  about: string;
  thumbnail: string | null | undefined;
  thumbnailAlt: string;
  overview: string;
  /** HTML that is safe to show. */
  content: string;
  share?: ReactNode;
  /** Who wrote it. */
  footer: ReactNode;
}

/** A post below its title, on its page and in the editor's preview. */
export function PostArticle({ about, thumbnail, thumbnailAlt, overview, content, share, footer }: Props) {
  return (
    <article className="grid grid-cols-1 gap-6">
      <PostPicture about={about} src={thumbnail} alt={thumbnailAlt} className="aspect-[2/1] rounded-lg" />
      <p className="text-md font-semibold text-muted">{overview}</p>
      {share}
      <div
        className="prose"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it when it is saved, and the editor makes no other nodes
        dangerouslySetInnerHTML={{ __html: content }}
      />
      <footer className="border-t border-line pt-4">{footer}</footer>
    </article>
  );
}

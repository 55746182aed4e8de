import { InvalidInput } from '../foundation/errors.ts';
import { foldText } from '../games/foldText.ts';
import { plainText, sanitiseContent } from './sanitiseContent.ts';

export interface WrittenPost {
  title: string;
  /** Lower-case words joined by hyphens; null derives it from the title. */
  slug?: string | null | undefined;
  overview: string;
  content: string;
  /** https, or a path on this site. */
  thumbnail?: string | null | undefined;
  /** Alternative text; null when none is given. */
  thumbnailAlt?: string | null | undefined;
}

const limits = { title: 200, overview: 1_000, content: 200_000, alt: 300 } as const;

/** Returns the normalised post. A draft may be empty. @throws InvalidInput. */
export function checkPost(input: WrittenPost, { draft }: { draft: boolean }) {
  const title = plainText(input.title);
  const overview = plainText(input.overview);
  const content = sanitiseContent(input.content);
  const slug = input.slug || foldText(title).replaceAll(' ', '-').slice(0, 100).replace(/-$/, '');
  const thumbnail = input.thumbnail || null;
  const thumbnailAlt = thumbnail ? plainText(input.thumbnailAlt ?? '') : '';
  if (title === '' || title.length > limits.title) throw new InvalidInput('POST_TITLE', 'title');
  if (overview.length > limits.overview) throw new InvalidInput('POST_OVERVIEW', 'overview');
  if (isEmpty(content) && !draft) throw new InvalidInput('POST_EMPTY', 'content');
  if (content.length > limits.content) throw new InvalidInput('POST_TOO_LONG', 'content');
  if (slug.length > 100 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw new InvalidInput('POST_SLUG', 'slug');
  }
  if (thumbnail !== null && !/^(https:\/\/\S+|\/[^/\s]\S*)$/.test(thumbnail)) {
    throw new InvalidInput('POST_PICTURE', 'thumbnail');
  }
  // Older clients do not send alternative texts.
  const isAltMissing = thumbnail !== null && input.thumbnailAlt != null && thumbnailAlt === '' && !draft;
  if (isAltMissing || thumbnailAlt.length > limits.alt) {
    throw new InvalidInput('POST_PICTURE_ALT', 'thumbnailAlt');
  }
  return { title, overview, content, slug, thumbnail, thumbnailAlt };
}

function isEmpty(content: string): boolean {
  return !/<img\b/.test(content) && plainText(content) === '';
}

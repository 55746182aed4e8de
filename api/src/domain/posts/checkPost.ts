import { InvalidInput } from '../errors.ts';
import { foldText } from '../games/foldText.ts';
import { plainText, sanitiseContent } from './sanitiseContent.ts';

/** A post as it was written. */
export interface WrittenPost {
  title: string;
  /** Lower case words joined by hyphens; null: made of the title. */
  slug?: string | null | undefined;
  overview: string;
  /** HTML. */
  content: string;
  /** Address of a picture (https, or a path of ours). */
  thumbnail?: string | null | undefined;
}

const limits = { title: 200, overview: 1_000, content: 200_000 } as const;

/**
 * What a post of these words is stored as: rich text sanitised, the rest plain. A draft may be without content.
 *
 * @throws InvalidInput under title, overview, content, slug or thumbnail.
 */
export function checkPost(input: WrittenPost, { draft }: { draft: boolean }) {
  const title = plainText(input.title);
  const overview = plainText(input.overview);
  const content = sanitiseContent(input.content);
  const slug = input.slug || foldText(title).replaceAll(' ', '-').slice(0, 100).replace(/-$/, '');
  const thumbnail = input.thumbnail || null;
  if (title === '' || title.length > limits.title)
    throw new InvalidInput('A title has 1 to 200 letters', 'title');
  if (overview.length > limits.overview)
    throw new InvalidInput('An overview has at most 1000 letters', 'overview');
  if (isEmpty(content) && !draft) throw new InvalidInput('A post has some content', 'content');
  if (content.length > limits.content) throw new InvalidInput('A post has at most 200000 letters', 'content');
  if (slug.length > 100 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw new InvalidInput('A slug is lower case words and numbers joined by hyphens', 'slug');
  }
  if (thumbnail !== null && !/^(https:\/\/\S+|\/[^/\s]\S*)$/.test(thumbnail)) {
    throw new InvalidInput('A picture has an https address', 'thumbnail');
  }
  return { title, overview, content, slug, thumbnail };
}

/** Neither words nor a picture: what an empty editor sends. */
function isEmpty(content: string): boolean {
  return !/<img\b/.test(content) && plainText(content) === '';
}

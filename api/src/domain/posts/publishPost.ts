import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { foldText } from '../games/foldText.ts';
import { lockHouse, requireStaff } from '../staff.ts';
import { inTransaction } from '../transaction.ts';
import { plainText, sanitiseContent } from './sanitiseContent.ts';

export interface PublishPost {
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
 * Publishes a post of the blog; its rich text is sanitised before it is stored.
 *
 * @returns the post's slug.
 * @throws NotSignedIn, NotAllowed, InvalidInput, Conflict SLUG_TAKEN.
 */
export async function publishPost(app: App, eyes: Eyes, input: PublishPost): Promise<string> {
  const viewer = requireStaff(eyes);
  const post = checkedPost(input);
  const publishedAt = app.clock.now();
  return inTransaction(app, async (tx) => {
    if (await tx.prisma.post.findUnique({ where: { slug: post.slug } })) {
      throw new Conflict('SLUG_TAKEN', 'There is a post with this slug');
    }
    const authorId = viewer.tipsterId || (await lockHouse(tx)).id;
    await tx.prisma.post.create({ data: { ...post, authorId, publishedAt } });
    await recordAudit(app, tx, {
      actorId: viewer.userId || null,
      action: 'publish post',
      subject: `post:${post.slug}`,
      detail: { title: post.title },
    });
    return post.slug;
  });
}

/** What a post of these words would be stored as. @throws InvalidInput */
function checkedPost(input: PublishPost) {
  const title = plainText(input.title);
  const overview = plainText(input.overview);
  const content = sanitiseContent(input.content);
  const slug = input.slug ?? foldText(title).replaceAll(' ', '-').slice(0, 100).replace(/-$/, '');
  const thumbnail = input.thumbnail || null;
  if (title === '' || title.length > limits.title)
    throw new InvalidInput('A title has 1 to 200 letters', 'title');
  if (overview.length > limits.overview)
    throw new InvalidInput('An overview has at most 1000 letters', 'overview');
  if (content === '') throw new InvalidInput('A post has some content', 'content');
  if (content.length > limits.content) throw new InvalidInput('A post has at most 200000 letters', 'content');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw new InvalidInput('A slug is lower case words and numbers joined by hyphens', 'slug');
  }
  if (thumbnail !== null && !/^(https:\/\/\S+|\/[^/\s]\S*)$/.test(thumbnail)) {
    throw new InvalidInput('A picture has an https address', 'thumbnail');
  }
  return { title, overview, content, slug, thumbnail };
}

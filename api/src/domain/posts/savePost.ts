import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotFound } from '../errors.ts';
import type { Eyes, SignedIn } from '../eyes.ts';
import { lockHouse, requireStaff } from '../staff.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import type { WrittenPost } from './checkPost.ts';
import { removePostPicture } from './uploadPostPicture.ts';

export interface SavePost extends WrittenPost {
  /** The post to change; null: a new one. */
  id?: number | null | undefined;
  /** Whether everybody may read it. */
  published: boolean;
  /** User name of the author; null: the writer of a new post, and of an old one whoever it was. */
  author?: string | null | undefined;
}

/**
 * Writes a new post or changes one, as a draft that staff alone see or published. A draft that is published gets the
 * date of this moment; a published post keeps its own.
 *
 * @returns the post's slug.
 * @throws NotSignedIn, NotAllowed, InvalidInput, NotFound, Conflict SLUG_TAKEN.
 */
export async function savePost(app: App, eyes: Eyes, input: SavePost): Promise<string> {
  const viewer = requireStaff(eyes);
  // With what reads HTML; a start need not wait for it.
  const { checkPost } = await import('./checkPost.ts');
  const post = checkPost(input, { draft: !input.published });
  const now = app.clock.now();
  return inTransaction(app, async (tx) => {
    const before = input.id ? await tx.prisma.post.findUnique({ where: { id: input.id } }) : null;
    if (input.id && !before) throw new NotFound('There is no such post');
    const namesake = await tx.prisma.post.findUnique({ where: { slug: post.slug } });
    if (namesake && namesake.id !== before?.id) {
      throw new Conflict('SLUG_TAKEN', 'There is a post with this slug');
    }
    const authorId = input.author
      ? await authorNamed(tx, input.author)
      : (before?.authorId ?? (await writerOf(tx, viewer)));
    const data = { ...post, authorId, draft: !input.published };
    if (before) {
      const published = before.draft && input.published ? { publishedAt: now } : {};
      await tx.prisma.post.update({
        where: { id: before.id },
        data: { ...data, ...published, editedAt: now },
      });
      if (before.thumbnail !== post.thumbnail) tx.afterCommit(() => removePostPicture(app, before.thumbnail));
    } else {
      await tx.prisma.post.create({ data: { ...data, publishedAt: now } });
    }
    await recordAudit(app, tx, {
      actorId: viewer.userId || null,
      action: deedOf(before, input.published),
      subject: `post:${post.slug}`,
      detail: { title: post.title },
    });
    return post.slug;
  });
}

function deedOf(before: { draft: boolean } | null, published: boolean): string {
  if (published) return before && !before.draft ? 'change post' : 'publish post';
  return before && !before.draft ? 'withdraw post' : 'save draft';
}

async function authorNamed(tx: Tx, username: string): Promise<string> {
  const author = await tx.prisma.tipster.findUnique({ where: { usernameKey: username.toLowerCase() } });
  if (!author) throw new InvalidInput('There is nobody of this name', 'author');
  return author.id;
}

async function writerOf(tx: Tx, viewer: SignedIn): Promise<string> {
  return viewer.tipsterId || (await lockHouse(tx)).id;
}

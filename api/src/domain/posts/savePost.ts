import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotFound } from '../foundation/errors.ts';
import { lockHouse, requireStaff } from '../foundation/staff.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { SignedIn, Viewer } from '../foundation/viewer.ts';
import type { WrittenPost } from './checkPost.ts';
import { removePostPicture } from './uploadPostPicture.ts';

export interface SavePost extends WrittenPost {
  /** The post to change; null: a new one. */
  id?: number | null | undefined;
  /** False: a draft, visible to staff only. */
  published: boolean;
  /** User name; null: the viewer for a new post, unchanged for an old one. */
  author?: string | null | undefined;
}

/**
 * Publishing a draft sets its date. @returns the slug. @throws NotSignedIn, NotAllowed, InvalidInput, NotFound, Conflict.
 */
export async function savePost(app: App, viewer: Viewer, input: SavePost): Promise<string> {
  const account = requireStaff(viewer);
  // Loaded on demand, because the HTML parser slows down the start.
  const { checkPost } = await import('./checkPost.ts');
  const post = checkPost(input, { draft: !input.published });
  const now = app.clock.now();
  return inTransaction(app, async (tx) => {
    const before = input.id ? await tx.prisma.post.findUnique({ where: { id: input.id } }) : null;
    if (input.id && !before) throw new NotFound('NO_POST');
    const namesake = await tx.prisma.post.findUnique({ where: { slug: post.slug } });
    if (namesake && namesake.id !== before?.id) {
      throw new Conflict('SLUG_TAKEN');
    }
    const authorId = input.author
      ? await authorNamed(tx, input.author)
      : (before?.authorId ?? (await writerOf(tx, account)));
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
      actorId: account.userId || null,
      action: auditActionOf(before, input.published),
      subject: `post:${post.slug}`,
      detail: { title: post.title },
    });
    return post.slug;
  });
}

function auditActionOf(before: { draft: boolean } | null, published: boolean): string {
  if (published) return before && !before.draft ? 'change post' : 'publish post';
  return before && !before.draft ? 'withdraw post' : 'save draft';
}

async function authorNamed(tx: Tx, username: string): Promise<string> {
  const author = await tx.prisma.tipster.findUnique({ where: { usernameKey: username.toLowerCase() } });
  if (!author) throw new InvalidInput('NO_AUTHOR', 'author');
  return author.id;
}

async function writerOf(tx: Tx, account: SignedIn): Promise<string> {
  return account.tipsterId || (await lockHouse(tx)).id;
}

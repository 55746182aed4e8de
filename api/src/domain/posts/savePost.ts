import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotFound } from '../foundation/errors.ts';
import { lockHouse, requireStaff } from '../foundation/staff.ts';
import { inTransaction, type Tx } from '../foundation/transaction.ts';
import type { SignedIn, Viewer } from '../foundation/viewer.ts';
import type { WrittenPost } from './checkPost.ts';
import { removePostPicture } from './uploadPostPicture.ts';
import { isHidden } from './visiblePosts.ts';

export interface SavePost extends WrittenPost {
  /** Null for a new post. */
  id?: number | null | undefined;
  /** Drafts are visible to staff only. */
  published: boolean;
  /** Publication time of a draft; null leaves it unscheduled. */
  publishAt?: Date | null | undefined;
  /** User name; null: the viewer for a new post, unchanged otherwise. */
  author?: string | null | undefined;
}

const MOST_AHEAD_MS = 366 * 86_400_000;

/** Publishing a draft sets its date. @returns the slug. @throws NotSignedIn, NotAllowed, InvalidInput, NotFound, Conflict. */
export async function savePost(app: App, viewer: Viewer, input: SavePost): Promise<string> {
  const account = requireStaff(viewer);
  // Loaded on demand, because the HTML parser slows down the start.
  const { checkPost } = await import('./checkPost.ts');
  const now = app.clock.now();
  const { published, publishAt = null } = input;
  const post = checkPost(input, { draft: !published && !publishAt });
  if (publishAt) checkTime(publishAt, { published, now });
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
    const wasHidden = !before || isHidden(before, now);
    if (publishAt && !wasHidden) throw new InvalidInput('POST_PUBLISHED', 'publishAt');
    const wasPlanned = wasHidden && before !== null && before.publishAt !== null;
    const data = { ...post, authorId, draft: !published, publishAt };
    if (before) {
      const isNew = wasHidden && (published || (wasPlanned && !publishAt));
      const publishedAt = publishAt ?? (isNew ? now : before.publishedAt);
      const thumbnailAlt = altOf(input, post, before);
      await tx.prisma.post.update({
        where: { id: before.id },
        data: { ...data, thumbnailAlt, publishedAt, editedAt: now },
      });
      if (before.thumbnail !== post.thumbnail) tx.afterCommit(() => removePostPicture(app, before.thumbnail));
    } else {
      await tx.prisma.post.create({ data: { ...data, publishedAt: publishAt ?? now } });
    }
    await recordAudit(app, tx, {
      actorId: account.userId || null,
      action: auditActionOf({ wasHidden, wasPlanned, published, publishAt }),
      subject: `post:${post.slug}`,
      detail: { title: post.title, ...(publishAt && { publishAt: publishAt.toISOString() }) },
    });
    return post.slug;
  });
}

function checkTime(publishAt: Date, { published, now }: { published: boolean; now: Date }): void {
  if (published) throw new InvalidInput('POST_TIME_AND_NOW', 'publishAt');
  const ahead = publishAt.getTime() - now.getTime();
  if (!(ahead > 0 && ahead <= MOST_AHEAD_MS)) throw new InvalidInput('POST_TIME', 'publishAt');
}

/** Without a new text the stored one stays, unless the picture changes. */
function altOf(
  input: WrittenPost,
  post: { thumbnail: string | null; thumbnailAlt: string },
  before: { thumbnail: string | null; thumbnailAlt: string },
): string {
  const isKept = input.thumbnailAlt == null && post.thumbnail === before.thumbnail;
  return isKept ? before.thumbnailAlt : post.thumbnailAlt;
}

interface Change {
  wasHidden: boolean;
  wasPlanned: boolean;
  published: boolean;
  publishAt: Date | null;
}

function auditActionOf({ wasHidden, wasPlanned, published, publishAt }: Change): string {
  if (publishAt) return 'schedule post';
  if (published) return wasHidden ? 'publish post' : 'change post';
  if (wasPlanned) return 'unschedule post';
  return wasHidden ? 'save draft' : 'withdraw post';
}

async function authorNamed(tx: Tx, username: string): Promise<string> {
  const author = await tx.prisma.tipster.findUnique({ where: { usernameKey: username.toLowerCase() } });
  if (!author) throw new InvalidInput('NO_AUTHOR', 'author');
  return author.id;
}

async function writerOf(tx: Tx, account: SignedIn): Promise<string> {
  return account.tipsterId || (await lockHouse(tx)).id;
}

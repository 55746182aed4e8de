import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { requireStaff } from '../staff.ts';
import { inTransaction } from '../transaction.ts';
import { removePostPicture } from './uploadPostPicture.ts';

/**
 * Deletes a post or a draft for ever, with its picture. The audit log keeps that it was there.
 *
 * @throws NotSignedIn, NotAllowed, NotFound.
 */
export async function deletePost(app: App, eyes: Eyes, id: number): Promise<void> {
  const viewer = requireStaff(eyes);
  await inTransaction(app, async (tx) => {
    const post = await tx.prisma.post.findUnique({ where: { id } });
    if (!post) throw new NotFound('There is no such post');
    await tx.prisma.post.delete({ where: { id } });
    tx.afterCommit(() => removePostPicture(app, post.thumbnail));
    await recordAudit(app, tx, {
      actorId: viewer.userId || null,
      action: 'delete post',
      subject: `post:${post.slug}`,
      detail: { title: post.title, draft: post.draft },
    });
  });
}

import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { NotFound } from '../foundation/errors.ts';
import { requireStaff } from '../foundation/staff.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { removePostPicture } from './uploadPostPicture.ts';

/** Permanent, including its picture. @throws NotSignedIn, NotAllowed, NotFound. */
export async function deletePost(app: App, viewer: Viewer, id: number): Promise<void> {
  const account = requireStaff(viewer);
  await inTransaction(app, async (tx) => {
    const post = await tx.prisma.post.findUnique({ where: { id } });
    if (!post) throw new NotFound('NO_POST');
    await tx.prisma.post.delete({ where: { id } });
    tx.afterCommit(() => removePostPicture(app, post.thumbnail));
    await recordAudit(app, tx, {
      actorId: account.userId || null,
      action: 'delete post',
      subject: `post:${post.slug}`,
      detail: { title: post.title, draft: post.draft },
    });
  });
}

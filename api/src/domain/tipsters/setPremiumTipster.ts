import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { requireStaff } from '../staff.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Marks a tipster as premium, or not (D16): the slips that they publish from now on are for subscribers too.
 *
 * @throws NotSignedIn, NotAllowed, NotFound.
 */
export async function setPremiumTipster(
  app: App,
  eyes: Eyes,
  { username, premium }: { username: string; premium: boolean },
): Promise<string> {
  const viewer = requireStaff(eyes);
  return inTransaction(app, async (tx) => {
    const usernameKey = username.toLowerCase();
    const tipster = await tx.prisma.tipster.findUnique({ where: { usernameKey }, select: { id: true } });
    if (!tipster) throw new NotFound('There is no such tipster');
    await tx.prisma.tipster.update({ where: { id: tipster.id }, data: { premium } });
    await recordAudit(app, tx, {
      actorId: viewer.userId || null,
      action: premium ? 'make premium' : 'end premium',
      subject: `tipster:${tipster.id}`,
    });
    return tipster.id;
  });
}

import { filled } from '@tipsoko/rules/refusals';
import { lookOf } from '@tipsoko/rules/reservedNames';
import { usernameError } from '@tipsoko/rules/username';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { InvalidInput, NotFound } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { nameInChain } from '../proof/nameInChain.ts';

/**
 * For the command line: a user name that misleads or offends. Sessions go on, the old profile address is a 404, and the
 * public chain keeps the name under which the tipster began (docs/proof.md).
 * @throws NotFound, InvalidInput.
 */
export async function renameUser(
  app: App,
  input: { username: string; newName: string; reason: string },
): Promise<{ before: string }> {
  const reason = input.reason.trim();
  if (reason === '' || reason.length > 500) throw new InvalidInput('REASON_LENGTH', 'reason');
  const username = input.newName.trim();
  const refused = usernameError(username);
  if (refused) throw new InvalidInput(refused, 'username');
  return inTransaction(app, async (tx) => {
    const usernameKey = username.toLowerCase();
    const usernameLook = lookOf(username);
    const key = input.username.trim().toLowerCase();
    await lockRows(tx, 'Tipster', sql`"usernameKey" = ${key}`);
    const tipster = await tx.prisma.tipster.findUnique({
      where: { usernameKey: key, user: { deletedAt: null } },
      select: { id: true, userId: true, username: true },
    });
    if (!tipster) throw new NotFound(filled('NO_USER', { username: input.username }));
    const { id, userId, username: before } = tipster;
    const others = await tx.prisma.tipster.count({
      where: { id: { not: id }, OR: [{ usernameKey }, { usernameLook }] },
    });
    if (others > 0 || (await nameInChain(tx, usernameKey, id)))
      throw new InvalidInput('USERNAME_TAKEN', 'username');
    await tx.prisma.tipster.update({ where: { id }, data: { username, usernameKey, usernameLook } });
    // Whoever shows a slip shows its tipster's name.
    const slips = await tx.prisma.slip.updateManyAndReturn({
      where: { tipsterId: id, result: null },
      data: { version: { increment: 1 } },
      select: { id: true, version: true },
    });
    for (const slip of slips) tx.publish({ type: 'slipChanged', slipId: slip.id, version: slip.version });
    await recordAudit(app, tx, {
      actorId: null,
      action: 'rename user',
      subject: `user:${userId}`,
      detail: { before, now: username, reason },
    });
    return { before };
  });
}

import { filled } from '@tipsoko/rules/refusals';
import { lookOf } from '@tipsoko/rules/reservedNames';
import { usernameError } from '@tipsoko/rules/username';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { InvalidInput, NotFound } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { firstLinkOfName } from '../proof/nameInChain.ts';

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
    const [tipster] = await tx.query<{ id: string; userId: string; username: string }>(sql`
      SELECT t."id"::text AS id, t."userId"::text AS "userId", t."username" FROM "Tipster" t JOIN "User" u ON u."id" = t."userId"
       WHERE t."usernameKey" = ${input.username.trim().toLowerCase()} AND u."deletedAt" IS NULL FOR UPDATE OF t`);
    if (!tipster) throw new NotFound(filled('NO_USER', { username: input.username }));
    const { id, userId, username: before } = tipster;
    const taken = await tx.query(sql`
      SELECT 1 FROM "Tipster" WHERE "id" <> ${id}::uuid AND ("usernameKey" = ${usernameKey} OR "usernameLook" = ${usernameLook})
      UNION ALL SELECT 1 FROM "ProofLink" p WHERE ${firstLinkOfName(usernameKey)} AND p."tipsterId" <> ${id}::uuid`);
    if (taken.length > 0) throw new InvalidInput('USERNAME_TAKEN', 'username');
    await tx.prisma.tipster.update({ where: { id }, data: { username, usernameKey, usernameLook } });
    // Whoever shows a slip shows its tipster's name.
    const slips = await tx.query<{ id: number; version: number }>(sql`
      UPDATE "Slip" SET "version" = "version" + 1 WHERE "tipsterId" = ${id}::uuid AND "result" IS NULL RETURNING "id", "version"`);
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

import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { NotFound } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { isBeforeSalesEnd } from '../games/salesEnd.ts';
import { freshStaffActor } from '../sessions/freshStaffActor.ts';

/** Affects later slips and those on sale (docs/rules.md 16). @throws NotSignedIn, NotAllowed, StaffCodeRequired, NotFound. */
export async function setPremiumTipster(
  app: App,
  viewer: Viewer,
  { username, premium }: { username: string; premium: boolean },
): Promise<string> {
  const actorId = await freshStaffActor(app, viewer);
  return inTransaction(app, async (tx) => {
    const usernameKey = username.toLowerCase();
    const tipster = await tx.prisma.tipster.findUnique({ where: { usernameKey }, select: { id: true } });
    if (!tipster) throw new NotFound('NO_TIPSTER');
    // Locks the row, so that a concurrent publish is seen here or sees the new mark.
    await tx.prisma.tipster.update({ where: { id: tipster.id }, data: { premium } });
    const slips = await tx.query<{ id: number; version: number }>(
      sql`UPDATE "Slip" SET "premium" = ${premium}::boolean, "version" = "version" + 1, "ratedAtPublishing" = coalesce("ratedAtPublishing",
                coalesce((SELECT r."rating" FROM "TipsterRecord" r WHERE r."tipsterId" = ${tipster.id}::uuid), 0))
        WHERE "tipsterId" = ${tipster.id}::uuid AND "kind" = 'STANDARD' AND "result" IS NULL
          AND ${isBeforeSalesEnd('"Slip"', app.clock.now())} AND "premium" <> ${premium}::boolean
        RETURNING "id", "version"`,
    );
    for (const { id, version } of slips) tx.publish({ type: 'slipChanged', slipId: id, version });
    await recordAudit(app, tx, {
      actorId,
      action: premium ? 'make premium' : 'end premium',
      subject: `tipster:${tipster.id}`,
      detail: { slips: slips.map(({ id }) => id) },
    });
    return tipster.id;
  });
}

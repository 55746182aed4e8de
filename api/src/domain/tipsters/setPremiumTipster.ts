import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { NotFound } from '../foundation/errors.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { beforeSalesEnd } from '../games/salesEnd.ts';
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
    const tipster = await tx.prisma.tipster.findUnique({
      where: { usernameKey },
      select: { id: true, record: { select: { rating: true } } },
    });
    if (!tipster) throw new NotFound('NO_TIPSTER');
    // Locks the row, so that a concurrent publish is seen here or sees the new mark.
    await tx.prisma.tipster.update({ where: { id: tipster.id }, data: { premium } });
    const where = {
      tipsterId: tipster.id,
      kind: 'STANDARD' as const,
      result: null,
      premium: !premium,
      ...beforeSalesEnd(app.clock.now()),
    };
    await tx.prisma.slip.updateMany({
      where: { ...where, ratedAtPublishing: null },
      data: { ratedAtPublishing: tipster.record?.rating ?? 0 },
    });
    const slips = await tx.prisma.slip.updateManyAndReturn({
      where,
      data: { premium, version: { increment: 1 } },
      select: { id: true, version: true },
    });
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

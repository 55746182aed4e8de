import type { App } from '../../app.ts';
import { freshStaffActor } from '../accounts/freshStaffActor.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { isBeforeSalesEnd } from '../slips/salesEnd.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Marks a tipster as premium, or not (D16): their slips that are on sale now, and those that they publish from now on,
 * are premium tips or are not, and share in what subscriptions bring. A slip whose first game has begun stays what it was while it was sold.
 *
 * @throws NotSignedIn, NotAllowed, StaffCodeRequired, NotFound.
 */
export async function setPremiumTipster(
  app: App,
  eyes: Eyes,
  { username, premium }: { username: string; premium: boolean },
): Promise<string> {
  const actorId = await freshStaffActor(app, eyes);
  return inTransaction(app, async (tx) => {
    const usernameKey = username.toLowerCase();
    const tipster = await tx.prisma.tipster.findUnique({ where: { usernameKey }, select: { id: true } });
    if (!tipster) throw new NotFound('There is no such tipster');
    // The row lock of this update makes a slip that is being published be either seen here or see the new mark.
    await tx.prisma.tipster.update({ where: { id: tipster.id }, data: { premium } });
    const slips = await tx.query<{ id: number; version: number }>(
      `UPDATE "Slip" SET "premium" = $2::boolean, "version" = "version" + 1, "ratedAtPublishing" = coalesce("ratedAtPublishing",
                coalesce((SELECT r."rating" FROM "TipsterRecord" r WHERE r."tipsterId" = $1::uuid), 0))
        WHERE "tipsterId" = $1::uuid AND "kind" = 'STANDARD' AND "result" IS NULL
          AND ${isBeforeSalesEnd('"Slip"', '$3::timestamptz')} AND "premium" <> $2::boolean
        RETURNING "id", "version"`,
      [tipster.id, premium, app.clock.now()],
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

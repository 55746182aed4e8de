import type { Side } from '@tipsoko/rules/markets';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotFound } from '../foundation/errors.ts';
import { staffActor } from '../foundation/staff.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { voidPolicies } from './voidPolicy.ts';

/**
 * Affects the count of correct picks but no money; a later entry replaces an earlier one.
 * @throws NotSignedIn, NotAllowed, NotFound, InvalidInput under source; Conflict NOT_VOID, NO_DRAW.
 */
export async function enterDraw(
  app: App,
  viewer: Viewer,
  input: { slip: number; game: number; outcome: Side; source: string },
): Promise<void> {
  const actorId = staffActor(viewer);
  const { source } = input;
  if (!/^https:\/\/\S{4,500}$/.test(source)) {
    throw new InvalidInput('SOURCE_NOT_HTTPS', 'source');
  }
  await inTransaction(app, async (tx) => {
    const tip = await tx.prisma.tip.findFirst({
      where: { slipId: input.slip, gameId: input.game },
      select: { position: true, state: true, slip: { select: { jackpot: true } } },
    });
    const jackpot = tip?.slip.jackpot;
    if (!tip || !jackpot) throw new NotFound('NO_JACKPOT_GAME');
    if (voidPolicies[jackpot.company].kind !== 'PUBLIC_DRAW') {
      throw new Conflict('NO_DRAW');
    }
    if (tip.state !== 'VOID') throw new Conflict('NOT_VOID');
    const { position } = tip;
    const now = app.clock.now();
    const facts = { outcome: input.outcome, source, createdAt: now };
    await tx.prisma.jackpotDraw.upsert({
      where: { slipId_position: { slipId: input.slip, position } },
      create: { slipId: input.slip, position, ...facts },
      update: facts,
    });
    await recordAudit(app, tx, {
      actorId,
      action: 'enter jackpot draw',
      subject: `slip:${input.slip}`,
      detail: { game: input.game, outcome: input.outcome, source },
    });
    tx.publish({ type: 'slipChanged', slipId: input.slip, version: 0 });
  });
}

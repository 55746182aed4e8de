import type { Side } from '../../../rules/markets.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { Conflict, InvalidInput, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { staffActor } from '../staff.ts';
import { inTransaction } from '../transaction.ts';
import { voidPolicies } from './voidPolicy.ts';

/**
 * Enters what a bookmaker's public draw gave a game that was not played, with where they published it. It decides
 * the count of correct picks and no money; a later entry replaces an earlier one, and the audit log keeps both.
 *
 * @throws NotSignedIn, NotAllowed, NotFound, InvalidInput under source; Conflict NOT_VOID, NO_DRAW.
 */
export async function enterDraw(
  app: App,
  eyes: Eyes,
  input: { slip: number; game: number; outcome: Side; source: string },
): Promise<void> {
  const actorId = staffActor(eyes);
  const { source } = input;
  if (!/^https:\/\/\S{4,500}$/.test(source)) {
    throw new InvalidInput('The source must be an address that starts with https://', 'source');
  }
  await inTransaction(app, async (tx) => {
    const tip = await tx.prisma.tip.findFirst({
      where: { slipId: input.slip, gameId: input.game },
      select: { position: true, state: true, slip: { select: { jackpot: true } } },
    });
    const jackpot = tip?.slip.jackpot;
    if (!tip || !jackpot) throw new NotFound('There is no such game in a jackpot of this number');
    if (voidPolicies[jackpot.company].kind !== 'PUBLIC_DRAW') {
      throw new Conflict('NO_DRAW', 'This company does not draw results');
    }
    if (tip.state !== 'VOID') throw new Conflict('NOT_VOID', 'Only a game that was not played is drawn');
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

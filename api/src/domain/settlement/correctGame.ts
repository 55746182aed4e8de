import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { InvalidInput, NotFound } from '../foundation/errors.ts';
import { lockRows } from '../foundation/locks.ts';
import { inTransaction } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { closeSales } from '../games/closeSales.ts';
import { gamesNow } from '../games/gamesNow.ts';
import type { Score } from '../grading/score.ts';
import { freshStaffActor } from '../sessions/freshStaffActor.ts';
import { courseByHand, type ResultByHand, resultByHand, settlementsByHand } from './resultByHand.ts';

export interface CorrectGame extends ResultByHand {
  game: number;
  reason: string;
}

/** Afterwards the feed no longer changes the game. @throws NotSignedIn, NotAllowed, StaffCodeRequired, NotFound, InvalidInput. */
export async function correctGame(app: App, viewer: Viewer, input: CorrectGame): Promise<number> {
  const actorId = await freshStaffActor(app, viewer);
  if (input.reason.trim() === '' || input.reason.length > 500)
    throw new InvalidInput('REASON_LENGTH', 'reason');
  const result = resultByHand(input);
  const now = app.clock.now();
  return inTransaction(app, async (tx) => {
    await lockRows(tx, 'Game', sql`"id" = ${input.game}::int`);
    const before = await tx.prisma.game.findUnique({ where: { id: input.game } });
    if (!before) throw new NotFound('NO_GAME');
    const version = before.version + 1;
    const kickoffs = await tx.prisma.tip.findMany({
      where: { gameId: input.game },
      distinct: ['kickoff'],
      select: { kickoff: true },
    });
    await tx.prisma.game.update({
      where: { id: input.game },
      data: {
        ...result,
        ...courseByHand(input),
        version,
        source: 'staff',
        held: false,
        heldReason: null,
        // Staff may correct after the feed's window has closed.
        settlements: settlementsByHand(
          input,
          kickoffs.map((tip) => tip.kickoff),
          now,
        ) as unknown as Prisma.InputJsonObject,
        finishedAt: before.finishedAt ?? now,
        changedAt: now,
        nextCheckAt: null,
      },
    });
    await closeSales(tx, [{ ...before, ...result }], now);
    await tx.prisma.gameResult.create({
      data: {
        ...result,
        gameId: input.game,
        version,
        source: 'staff',
        observedAt: now,
        payloadHash: createHash('sha256').update(JSON.stringify(result)).digest('hex'),
      },
    });
    const detail = {
      reason: input.reason,
      ending: result.status,
      fullTime: text(input.fullTime),
      halfTime: text(input.halfTime),
      ...(input.unusualFormat ? { format: 'not 2 × 45 minutes' } : {}),
    };
    await recordAudit(app, tx, {
      actorId,
      action: 'correct game',
      subject: `game:${input.game}`,
      detail,
    });
    await tx.enqueue('settleGame', { gameId: input.game });
    for (const game of (await gamesNow(tx, sql`g."id" = ${input.game}::int`)).values())
      tx.publish({ type: 'gameChanged', gameId: game.id, game });
    return input.game;
  });
}

function text(score: Score | null): string {
  return score ? `${score.home}-${score.away}` : 'none';
}

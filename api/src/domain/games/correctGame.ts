import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import { freshStaffActor } from '../accounts/freshStaffActor.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { InvalidInput, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { inTransaction } from '../transaction.ts';
import { closeSales } from './closeSales.ts';
import { type GameView, gameFromJson, gameJoins, gameJson } from './gameView.ts';
import { courseByHand, type ResultByHand, resultByHand, settlementsByHand } from './resultByHand.ts';
import type { Score } from './score.ts';

export interface CorrectGame extends ResultByHand {
  /** Number of the game. */
  game: number;
  /** Why, for the audit log. */
  reason: string;
}

/**
 * Sets the result of a game by hand: for what the feed left contradictory, or has wrong. From then on the feed does
 * not change the game; tips are settled, or settled again, from this result.
 *
 * @throws NotSignedIn, NotAllowed, StaffCodeRequired, NotFound, InvalidInput.
 */
export async function correctGame(app: App, eyes: Eyes, input: CorrectGame): Promise<number> {
  const actorId = await freshStaffActor(app, eyes);
  if (input.reason.trim() === '' || input.reason.length > 500)
    throw new InvalidInput('Say why, in at most 500 letters', 'reason');
  const result = resultByHand(input);
  const now = app.clock.now();
  return inTransaction(app, async (tx) => {
    await tx.query(`SELECT 1 AS locked FROM "Game" WHERE "id" = $1::int FOR UPDATE`, [input.game]);
    const before = await tx.prisma.game.findUnique({ where: { id: input.game } });
    if (!before) throw new NotFound('There is no such game');
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
        // A person's word is settled anew, also after the window in which the feed may correct itself.
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
    const [row] = await tx.query<{ game: GameView }>(
      `SELECT ${gameJson} AS game FROM "Game" g ${gameJoins} WHERE g."id" = $1::int`,
      [input.game],
    );
    if (row) tx.publish({ type: 'gameChanged', gameId: input.game, game: gameFromJson(row.game) });
    return input.game;
  });
}

function text(score: Score | null): string {
  return score ? `${score.home}-${score.away}` : 'none';
}

import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { InvalidInput, NotFound } from '../errors.ts';
import type { Eyes } from '../eyes.ts';
import { requireStaff } from '../staff.ts';
import { inTransaction } from '../transaction.ts';
import { type GameView, gameFromJson, gameJoins, gameJson } from './gameView.ts';
import { canFollow, type Score, scoreOf } from './score.ts';

export interface CorrectGame {
  /** Number of the game. */
  game: number;
  /** The 90-minute score; null: all tips on it are void. */
  fullTime: Score | null;
  halfTime: Score | null;
  /** Why, for the audit log. */
  reason: string;
}

/**
 * Sets the result of a game by hand: for what the feed left contradictory, or has wrong. From then on the feed does
 * not change the game; tips are settled, or settled again, from this result.
 *
 * @throws NotSignedIn, NotAllowed, NotFound, InvalidInput.
 */
export async function correctGame(app: App, eyes: Eyes, input: CorrectGame): Promise<number> {
  const viewer = requireStaff(eyes);
  checkScores(input);
  const now = app.clock.now();
  return inTransaction(app, async (tx) => {
    await tx.query(`SELECT 1 AS locked FROM "Game" WHERE "id" = $1::int FOR UPDATE`, [input.game]);
    const before = await tx.prisma.game.findUnique({ where: { id: input.game } });
    if (!before) throw new NotFound('There is no such game');
    const played = input.fullTime !== null;
    const result = {
      status: played ? ('FINISHED' as const) : ('CANCELLED' as const),
      providerStatus: played ? 'FT' : 'CANC',
      homeGoals: input.fullTime?.home ?? null,
      awayGoals: input.fullTime?.away ?? null,
      halfTimeHome: input.halfTime?.home ?? null,
      halfTimeAway: input.halfTime?.away ?? null,
      fullTimeHome: input.fullTime?.home ?? null,
      fullTimeAway: input.fullTime?.away ?? null,
      extraTimeHome: null,
      extraTimeAway: null,
    };
    const version = before.version + 1;
    await tx.prisma.game.update({
      where: { id: input.game },
      data: {
        ...result,
        version,
        source: 'staff',
        held: false,
        heldReason: null,
        minute: played ? 90 : null,
        addedMinute: null,
        // A person's word is settled anew, also after the window in which the feed may correct itself.
        settlements: {},
        finishedAt: before.finishedAt ?? now,
        changedAt: now,
        nextCheckAt: null,
      },
    });
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
    const detail = { reason: input.reason, fullTime: text(input.fullTime), halfTime: text(input.halfTime) };
    await recordAudit(app, tx, {
      actorId: viewer.userId || null,
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

function checkScores({ fullTime, halfTime, reason }: CorrectGame): void {
  for (const [field, score] of [
    ['fullTime', fullTime],
    ['halfTime', halfTime],
  ] as const) {
    if (score && !scoreOf(score.home, score.away))
      throw new InvalidInput('Goals are whole numbers from 0', field);
  }
  if (halfTime && !fullTime) throw new InvalidInput('A half-time score needs a full-time score', 'fullTime');
  if (halfTime && fullTime && !canFollow(halfTime, fullTime)) {
    throw new InvalidInput('The full-time score cannot follow the half-time score', 'halfTime');
  }
  if (reason.trim() === '' || reason.length > 500)
    throw new InvalidInput('Say why, in at most 500 letters', 'reason');
}

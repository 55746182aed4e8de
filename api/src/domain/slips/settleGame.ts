import type { App } from '../../app.ts';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import type { GameReport } from '../games/gameOutcome.ts';
import { scoreOf } from '../games/score.ts';
import { inTransaction } from '../transaction.ts';
import { planSettlement, type SettleableTip, type Settlements, type TipChange } from './planSettlement.ts';
import { CorrectionMovesMoney, GameMoved, settleTips } from './settleTips.ts';

const MAX_TRIES = 5;

/**
 * Settles the tips on a game by its last result, and with them slips, records and earnings: one transaction a slip.
 * May be called again at any time and after any crash: only what still differs is done. A corrected result settles
 * again; a correction that would move money which was already released or refunded is held for a person.
 */
export async function settleGame(app: App, gameId: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await settleOnce(app, gameId);
      return;
    } catch (error) {
      // The game changed while its slips were settled: begin again with what it is now.
      if (!(error instanceof GameMoved) || attempt >= MAX_TRIES) throw error;
    }
  }
}

async function settleOnce(app: App, gameId: number): Promise<void> {
  const game = await app.db.prisma.game.findUnique({ where: { id: gameId } });
  if (!game) return;
  const tips = await tipsOf(app, gameId);
  if (tips.length === 0) return;
  const now = app.clock.now();
  // Other teams under the same number: nothing that the feed says of it is about these tips.
  if (game.heldReason === 'TEAMS_CHANGED') return;
  const plan = planSettlement(reportOf(game), tips, game.settlements as unknown as Settlements, now);
  const [result] = await app.db.query<{ version: number }>(
    `SELECT max("version") AS version FROM "GameResult" WHERE "gameId" = $1`,
    [gameId],
  );
  const about = { gameId, gameVersion: game.version, resultVersion: result?.version ?? game.version, now };
  let heldReason = plan.heldReason;
  for (const changes of bySlip(plan.changes)) {
    try {
      await inTransaction(app, (tx) => settleTips(tx, about, changes));
    } catch (error) {
      if (!(error instanceof CorrectionMovesMoney)) throw error;
      app.log.error(
        { gameId, slipId: error.slipId },
        'a corrected result would move money that has moved: held',
      );
      heldReason = 'CORRECTION_MOVES_MONEY';
    }
  }
  await inTransaction(app, async (tx) => {
    const { count } = await tx.prisma.game.updateMany({
      where: { id: gameId, version: game.version },
      data: {
        settlements: plan.settlements as unknown as Prisma.InputJsonObject,
        held: heldReason !== null,
        heldReason,
        ...(plan.complete && heldReason === null ? { settledVersion: about.resultVersion } : {}),
      },
    });
    if (count === 0) throw new GameMoved();
  });
}

async function tipsOf(app: App, gameId: number): Promise<SettleableTip[]> {
  const rows = await app.db.prisma.tip.findMany({
    where: { gameId },
    orderBy: [{ slipId: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      slipId: true,
      selection: true,
      state: true,
      kickoff: true,
      slip: { select: { publishedAt: true } },
    },
  });
  return rows.map(({ slip, ...tip }) => ({ ...tip, publishedAt: slip.publishedAt }));
}

type StoredReport = Omit<GameReport, 'listedKickoff'>;

function reportOf(game: {
  providerStatus: string;
  kickoff: Date;
  minute: number | null;
  homeGoals: number | null;
  awayGoals: number | null;
  halfTimeHome: number | null;
  halfTimeAway: number | null;
  fullTimeHome: number | null;
  fullTimeAway: number | null;
  extraTimeHome: number | null;
  extraTimeAway: number | null;
  secondHalfSeen: boolean;
}): StoredReport {
  return {
    status: game.providerStatus,
    kickoff: game.kickoff,
    minute: game.minute,
    goals: scoreOf(game.homeGoals, game.awayGoals),
    halfTime: scoreOf(game.halfTimeHome, game.halfTimeAway),
    fullTime: scoreOf(game.fullTimeHome, game.fullTimeAway),
    extraTime: scoreOf(game.extraTimeHome, game.extraTimeAway),
    secondHalfSeen: game.secondHalfSeen,
  };
}

/** By slip, in ascending order, which is the order of the record. */
function bySlip(changes: readonly TipChange[]): TipChange[][] {
  const groups = new Map<number, TipChange[]>();
  for (const change of changes) groups.set(change.slipId, [...(groups.get(change.slipId) ?? []), change]);
  return [...groups].sort(([first], [second]) => first - second).map(([, group]) => group);
}

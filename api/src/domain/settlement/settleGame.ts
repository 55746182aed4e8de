import type { App } from '../../app.ts';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import { inSqlTransaction, inTransaction } from '../foundation/transaction.ts';
import type { GameScores } from '../games/gameView.ts';
import type { GameReport } from '../grading/gameOutcome.ts';
import { scoreOf } from '../grading/score.ts';
import { notifyGameResult } from '../integrators/notifyGameResult.ts';
import { planSettlement, type SettleableTip, type Settlements, type TipChange } from './planSettlement.ts';
import { GameMoved, settleTips } from './settleTips.ts';

const MAX_TRIES = 5;

/** Slips per transaction, to keep locks short. */
const CHUNK = 200;

/** Idempotent, also after a crash. Corrections move money by compensating postings. */
export async function settleGame(app: App, gameId: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await settleOnce(app, gameId);
      return;
    } catch (error) {
      // The game changed in the meantime: start over.
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
  // Different teams under the same number: the feed says nothing about these tips.
  if (game.heldReason === 'TEAMS_CHANGED') return;
  const plan = planSettlement(reportOf(game), tips, game.settlements as unknown as Settlements, now);
  const result = await app.db.prisma.gameResult.findFirst({
    where: { gameId },
    select: { version: true },
    orderBy: { version: 'desc' },
  });
  const about = { gameId, gameVersion: game.version, resultVersion: result?.version ?? game.version, now };
  const slips = bySlip(plan.changes);
  for (let at = 0; at < slips.length; at += CHUNK) {
    const changes = slips.slice(at, at + CHUNK).flat();
    await inSqlTransaction(app, (tx) => settleTips(tx, about, changes));
  }
  const { heldReason } = plan;
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
    const isSettled = plan.complete && heldReason === null;
    if (!isSettled || game.settledVersion === about.resultVersion) return;
    const { resultVersion } = about;
    await notifyGameResult(tx, { id: gameId, resultVersion, corrected: game.settledVersion !== null }, now);
  });
}

export async function tipsOf(app: App, gameId: number): Promise<SettleableTip[]> {
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

interface ReportedGame extends Omit<GameScores, 'status' | 'addedMinute'> {
  kickoff: Date;
  extraTimeHome: number | null;
  extraTimeAway: number | null;
  resumedAt: Date | null;
  unusualFormat: boolean;
}

export function reportOf(game: ReportedGame): StoredReport {
  return {
    status: game.providerStatus,
    kickoff: game.kickoff,
    minute: game.minute,
    goals: scoreOf(game.homeGoals, game.awayGoals),
    halfTime: scoreOf(game.halfTimeHome, game.halfTimeAway),
    fullTime: scoreOf(game.fullTimeHome, game.fullTimeAway),
    extraTime: scoreOf(game.extraTimeHome, game.extraTimeAway),
    firstHalfOver: game.firstHalfOver,
    resumedAt: game.resumedAt,
    unusualFormat: game.unusualFormat,
  };
}

/** Ascending slip number: the order of the record. */
function bySlip(changes: readonly TipChange[]): TipChange[][] {
  const groups = new Map<number, TipChange[]>();
  for (const change of changes) groups.set(change.slipId, [...(groups.get(change.slipId) ?? []), change]);
  return [...groups].sort(([first], [second]) => first - second).map(([, group]) => group);
}

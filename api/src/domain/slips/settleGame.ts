import type { App } from '../../app.ts';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import type { GameReport } from '../games/gameOutcome.ts';
import { scoreOf } from '../games/score.ts';
import { inTransaction } from '../transaction.ts';
import { planSettlement, type SettleableTip, type Settlements, type TipChange } from './planSettlement.ts';
import { GameMoved, settleTips } from './settleTips.ts';

const MAX_TRIES = 5;

/** Slips a transaction: its locks are short, and a crash loses at most so many. */
const CHUNK = 200;

/**
 * Settles the tips on a game by its last result, and with them slips, records and earnings, some slips in one
 * transaction. May be called again at any time and after any crash: only what still differs is done. A corrected
 * result settles again, and moves money again by entries that compensate.
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
  const slips = bySlip(plan.changes);
  for (let at = 0; at < slips.length; at += CHUNK) {
    const changes = slips.slice(at, at + CHUNK).flat();
    await inTransaction(app, (tx) => settleTips(tx, about, changes));
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
  });
}

/** All tips on a game in the order of their slips, as settlement looks at them. */
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

/** What is stored of a game as the report that settlement reads. */
export function reportOf(game: {
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
  firstHalfOver: boolean;
  resumedAt: Date | null;
  unusualFormat: boolean;
}): StoredReport {
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

/** By slip, in ascending order, which is the order of the record. */
function bySlip(changes: readonly TipChange[]): TipChange[][] {
  const groups = new Map<number, TipChange[]>();
  for (const change of changes) groups.set(change.slipId, [...(groups.get(change.slipId) ?? []), change]);
  return [...groups].sort(([first], [second]) => first - second).map(([, group]) => group);
}

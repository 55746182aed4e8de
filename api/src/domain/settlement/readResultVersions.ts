import type { App } from '../../app.ts';
import type { GameStatus } from '../../db/generated/prisma/enums.ts';
import { type Score, scoreOf } from '../grading/score.ts';

export interface ResultVersionView {
  version: number;
  status: GameStatus;
  providerStatus: string;
  goals: Score | null;
  halfTime: Score | null;
  fullTime: Score | null;
  extraTime: Score | null;
  source: string;
  observedAt: string;
}

/** The latest ones, oldest first. Callers must check for staff. */
export async function readResultVersions(app: App, gameId: number): Promise<ResultVersionView[]> {
  const rows = await app.db.prisma.gameResult.findMany({
    where: { gameId },
    orderBy: { version: 'desc' },
    take: 100,
  });
  return rows.reverse().map((row) => ({
    version: row.version,
    status: row.status,
    providerStatus: row.providerStatus,
    goals: scoreOf(row.homeGoals, row.awayGoals),
    halfTime: scoreOf(row.halfTimeHome, row.halfTimeAway),
    fullTime: scoreOf(row.fullTimeHome, row.fullTimeAway),
    extraTime: scoreOf(row.extraTimeHome, row.extraTimeAway),
    source: row.source,
    observedAt: row.observedAt.toISOString(),
  }));
}

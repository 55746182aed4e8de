import type { Tx } from '../foundation/transaction.ts';
import { spreadToWebhooks } from './spreadToWebhooks.ts';

export async function notifyGameResult(
  tx: Tx,
  game: { id: number; resultVersion: number; corrected: boolean },
  now: Date,
): Promise<void> {
  const about = { about: `${game.id} ${game.resultVersion}`, gameId: game.id };
  await spreadToWebhooks(tx, 'game.result', about, now, async () => {
    const row = await tx.prisma.game.findUniqueOrThrow({
      where: { id: game.id },
      select: {
        kickoff: true,
        status: true,
        fullTimeHome: true,
        fullTimeAway: true,
        homeTeam: { select: { name: true } },
        awayTeam: { select: { name: true } },
        league: { select: { name: true } },
      },
    });
    const { fullTimeHome: home, fullTimeAway: away } = row;
    return {
      game: game.id,
      home_team: row.homeTeam.name,
      away_team: row.awayTeam.name,
      league: row.league.name,
      kickoff: row.kickoff.toISOString(),
      status: row.status,
      score: home === null || away === null ? null : { home, away },
      corrected: game.corrected,
    };
  });
}

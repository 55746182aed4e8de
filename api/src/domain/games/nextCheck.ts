import { settlementWindows } from '../../../rules/limits.ts';
import type { GameStatus } from '../../db/generated/prisma/enums.ts';
import { endStatuses } from './gameStatus.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Minutes after kick-off at which a game that has not ended is asked for by itself: leagues without live cover never
 * show up in the live list, and the windows for stopped and silent games close by the clock alone.
 */
const untilItEnds = [
  20,
  60,
  115,
  130,
  150,
  181,
  240,
  361,
  540,
  720,
  1080,
  60 * 24 + 1,
  60 * 36,
  60 * 48 + 1,
  60 * 72 + 1,
];

/** Minutes after the end: a result may be corrected until the window closes, and then a missing half-time is void. */
const afterTheEnd = [5, 60, 60 * 24, 60 * settlementWindows.correctionHours + 1];

/** When to ask the feed about a game by itself; null once nothing is left to find out. */
export function nextCheckOf(
  game: { status: GameStatus; kickoff: Date; listedKickoff: Date; finishedAt: Date | null },
  now: Date,
): Date | null {
  const ended = endStatuses.includes(game.status) && game.finishedAt !== null;
  const moments = ended
    ? [
        ...afterTheEnd.map((minutes) => (game.finishedAt as Date).getTime() + minutes * MINUTE),
        // Abandoned and off for good only when the window of the kick-off has closed.
        game.listedKickoff.getTime() + settlementWindows.replayHours * HOUR + MINUTE,
        game.kickoff.getTime() + settlementWindows.replayHours * HOUR + MINUTE,
        game.kickoff.getTime() + settlementWindows.correctionHours * HOUR + MINUTE,
      ]
    : [
        ...untilItEnds.map((minutes) => game.kickoff.getTime() + minutes * MINUTE),
        ...untilItEnds.map((minutes) => game.listedKickoff.getTime() + minutes * MINUTE),
      ];
  const next = Math.min(...moments.filter((moment) => moment > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}

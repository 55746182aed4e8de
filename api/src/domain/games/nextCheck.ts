import { settlementWindows } from '../../../rules/limits.ts';
import type { GameStatus } from '../../db/generated/prisma/enums.ts';
import { endStatuses } from './gameStatus.ts';

const MINUTE = 60_000;

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

/** Milliseconds after a kick-off beyond which it is not asked about any more. */
export const longestWindowMs = (untilItEnds.at(-1) as number) * MINUTE;

/** Minutes after a game in play was missing from the live list; then, too, it is asked for at once. */
const afterItLeft = [1, 5, 60, 60 * 24];

/** Minutes after the end: a result may be corrected until the window closes, and then a missing half-time is void. */
const afterTheEnd = [5, 60, 60 * 24, 60 * settlementWindows.correctionHours + 1];

interface CheckedGame {
  readonly status: GameStatus;
  readonly kickoff: Date;
  readonly listedKickoff: Date;
  /** Times that it was listed for in between: the windows of tips made then count from them. */
  readonly earlierKickoffs: readonly Date[];
  readonly finishedAt: Date | null;
  /** Since when it is missing from the live list though it has not ended; null while it is not. */
  readonly leftLiveAt?: Date | null;
}

/** When to ask the feed about a game by itself; null once nothing is left to find out. */
export function nextCheckOf(game: CheckedGame, now: Date): Date | null {
  const { kickoff, listedKickoff, earlierKickoffs, finishedAt, leftLiveAt } = game;
  const kickoffs = [kickoff, listedKickoff, ...earlierKickoffs];
  const ended = endStatuses.includes(game.status) && finishedAt !== null;
  const moments = ended
    ? [
        ...minutesAfter(finishedAt, afterTheEnd),
        // Abandoned and off for good only when the window of the kick-off has closed.
        ...kickoffs.flatMap((one) => minutesAfter(one, [60 * settlementWindows.replayHours + 1])),
        ...minutesAfter(kickoff, [60 * settlementWindows.correctionHours + 1]),
      ]
    : [
        ...kickoffs.flatMap((one) => minutesAfter(one, untilItEnds)),
        ...(leftLiveAt ? minutesAfter(leftLiveAt, afterItLeft) : []),
      ];
  const next = Math.min(...moments.filter((moment) => moment > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}

function minutesAfter(instant: Date, minutes: readonly number[]): number[] {
  return minutes.map((count) => instant.getTime() + count * MINUTE);
}

import { settlementWindows } from '@tipsoko/rules/limits';
import type { GameStatus } from '../../db/generated/prisma/enums.ts';
import { endStatuses } from '../grading/gameStatus.ts';

const MINUTE = 60_000;

/** Minutes after kick-off: leagues without live coverage never appear in the live list, and settlement windows expire by time alone. */
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

export const longestWindowMs = (untilItEnds.at(-1) as number) * MINUTE;

/** Minutes after it left the live list; it is also polled immediately. */
const afterItLeft = [1, 5, 60, 60 * 24];

/** Minutes after the end: results may be corrected until the window closes; then a missing half-time score voids tips. */
const afterTheEnd = [5, 60, 60 * 24, 60 * settlementWindows.correctionHours + 1];

interface CheckedGame {
  readonly status: GameStatus;
  readonly kickoff: Date;
  readonly listedKickoff: Date;
  /** Intermediate listings: tips published for them count their windows from these. */
  readonly earlierKickoffs: readonly Date[];
  readonly finishedAt: Date | null;
  /** Null while it is in the live list. */
  readonly leftLiveAt?: Date | null;
}

/** Null when nothing remains to be checked. */
export function nextCheckOf(game: CheckedGame, now: Date): Date | null {
  const { kickoff, listedKickoff, earlierKickoffs, finishedAt, leftLiveAt } = game;
  const kickoffs = [kickoff, listedKickoff, ...earlierKickoffs];
  const ended = endStatuses.includes(game.status) && finishedAt !== null;
  const moments = ended
    ? [
        ...minutesAfter(finishedAt, afterTheEnd),
        // Abandoned or cancelled becomes final only after the window of its kick-off.
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

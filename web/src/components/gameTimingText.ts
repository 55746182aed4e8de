import { gameTiming } from '../../../api/rules/gameClock.ts';

interface TimedGame {
  kickoff: string;
  status: string;
  timing: string;
  minute: number | null | undefined;
  addedMinute: number | null | undefined;
  score: { home: number; away: number } | null | undefined;
}

/** Statuses of a game that was taken off the clock; they say more than the time does. */
const offClock: Record<string, string> = {
  POSTPONED: 'Postponed',
  CANCELLED: 'Cancelled',
  ABANDONED: 'Abandoned',
  SUSPENDED: 'Stopped',
};

const statusTimes: Record<string, string> = { HALF_TIME: 'HT', REGULAR_TIME_OVER: 'FT' };

/** The label of a game's time. `now` is null while only the server's word counts. */
export function gameTimingText(game: TimedGame, now: number | null): { text: string; live: boolean } {
  const off = offClock[game.status];
  if (off) return { text: off, live: false };
  if (game.status === 'FINISHED' || game.status === 'AWARDED') return { text: 'Played', live: false };
  if (game.score) {
    const minute =
      game.minute == null ? '' : `${game.minute}${game.addedMinute ? `+${game.addedMinute}` : ''}'`;
    return { text: `Live ${statusTimes[game.status] ?? minute}`.trim(), live: true };
  }
  if (now === null) return { text: game.timing, live: game.timing === 'In play' };
  const { label } = gameTiming(
    { kickoff: new Date(game.kickoff), homeGoals: null, awayGoals: null, statusTime: null },
    new Date(now),
  );
  return { text: label, live: label === 'In play' };
}

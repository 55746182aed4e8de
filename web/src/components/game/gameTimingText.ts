import { gameTiming } from '@tipsoko/rules/gameClock';
import { translate } from '../../lib/catalogue.ts';

interface TimedGame {
  kickoff: string;
  status: string;
  timing: string;
  minute: number | null | undefined;
  addedMinute: number | null | undefined;
  score: { home: number; away: number } | null | undefined;
}

/** Statuses that say more than the kick-off time does. */
const offClock: Record<string, string> = {
  POSTPONED: 'Postponed',
  CANCELLED: 'Cancelled',
  ABANDONED: 'Abandoned',
  SUSPENDED: 'Stopped',
};

const statusTimes: Record<string, string> = { HALF_TIME: 'HT', REGULAR_TIME_OVER: 'FT' };

/** `now` is null until hydration. `frozen`: scores have stopped arriving, so nothing is called live. */
export function gameTimingText(
  game: TimedGame,
  now: number | null,
  frozen = false,
  t: (english: string, values?: Record<string, string>) => string = (english, values) =>
    translate({}, english, values),
): { text: string; live: boolean } {
  const off = offClock[game.status];
  if (off) return { text: t(off), live: false };
  if (game.status === 'FINISHED' || game.status === 'AWARDED') return { text: t('Played'), live: false };
  if (game.score) {
    const minute =
      game.minute == null ? '' : `${game.minute}${game.addedMinute ? `+${game.addedMinute}` : ''}'`;
    const time = statusTimes[game.status] ?? minute;
    if (frozen) return { text: t('Last seen {time}', { time }).trim(), live: false };
    return { text: t('Live {time}', { time }).trim(), live: true };
  }
  if (now === null) return { text: t(game.timing), live: game.timing === 'In play' };
  const { label } = gameTiming(
    { kickoff: new Date(game.kickoff), homeGoals: null, awayGoals: null, statusTime: null },
    new Date(now),
  );
  return { text: t(label), live: label === 'In play' };
}

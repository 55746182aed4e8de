/** A tip must stand this long before its game begins. */
export const minutesBeforeKickoff = 5;

const DAY_MS = 86_400_000;
/** Nairobi is three hours ahead of UTC all year. */
const NAIROBI_MS = 3 * 3_600_000;

/** While the feed knows only the day of a match, the time that it tells is a placeholder. */
export function timeIsUnknown(game: { providerStatus: string }): boolean {
  return game.providerStatus === 'TBD';
}

/**
 * The last moment at which a tip can be given on a game that has not begun: five minutes before kick-off; of a game whose
 * time is not known, before its date (as the feed writes it, in UTC) begins in Nairobi, whenever on that day it may
 * be played.
 */
export function tipsCloseAt(game: { providerStatus: string; kickoff: Date }): Date {
  const kickoff = game.kickoff.getTime();
  if (timeIsUnknown(game)) return new Date(Math.floor(kickoff / DAY_MS) * DAY_MS - NAIROBI_MS - 1);
  return new Date(kickoff - minutesBeforeKickoff * 60_000);
}

/** SQL of {@link tipsCloseAt} for a game whose row is `g`. */
export const tipsCloseAtSql = `CASE WHEN g."providerStatus" = 'TBD'
    THEN date_trunc('day', g."kickoff" AT TIME ZONE 'UTC') AT TIME ZONE 'Africa/Nairobi' - interval '1 millisecond'
    ELSE g."kickoff" - interval '${minutesBeforeKickoff} minutes' END`;

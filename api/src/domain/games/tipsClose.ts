export const minutesBeforeKickoff = 5;

const DAY_MS = 86_400_000;
/** Nairobi is UTC+3 all year. */
const NAIROBI_MS = 3 * 3_600_000;

/** With TBD only the date is known and the feed's time is a placeholder. */
export function timeIsUnknown(game: { providerStatus: string }): boolean {
  return game.providerStatus === 'TBD';
}

/** Five minutes before kick-off; without a known time, the start of its day in Nairobi. */
export function tipsCloseAt(game: { providerStatus: string; kickoff: Date }): Date {
  const kickoff = game.kickoff.getTime();
  if (timeIsUnknown(game)) return new Date(Math.floor(kickoff / DAY_MS) * DAY_MS - NAIROBI_MS - 1);
  return new Date(kickoff - minutesBeforeKickoff * 60_000);
}

/** For the row `g`. */
export const tipsCloseAtSql = `CASE WHEN g."providerStatus" = 'TBD'
    THEN date_trunc('day', g."kickoff" AT TIME ZONE 'UTC') AT TIME ZONE 'Africa/Nairobi' - interval '1 millisecond'
    ELSE g."kickoff" - interval '${minutesBeforeKickoff} minutes' END`;

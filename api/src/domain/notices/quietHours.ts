const DAY_MINUTES = 1_440;

/** Local minutes after midnight. */
export function minuteIn(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: 'hour' | 'minute') => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
}

/** End of the quiet hours that contain `at`; null outside of them. */
export function endOfQuiet(
  { zone, quietFrom, quietUntil }: { zone: string; quietFrom: number; quietUntil: number },
  at: Date,
): Date | null {
  const minute = minuteIn(zone, at);
  const length = (quietUntil - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  const inside = (minute - quietFrom + DAY_MINUTES) % DAY_MINUTES;
  if (inside >= length) return null;
  const begun = Math.floor(at.getTime() / 60_000) * 60_000;
  return new Date(begun + (length - inside) * 60_000);
}

/** Local midnight; may be an hour off on the day of a clock change. */
export function startOfDay(zone: string, at: Date): Date {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000 - minuteIn(zone, at) * 60_000);
}

const DAY_MINUTES = 1_440;

/** Minutes after midnight there. */
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

/** When the quiet hours that `at` lies in end; null outside of them. */
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

/** When the day there began; of a day in which clocks change an hour beside it. */
export function startOfDay(zone: string, at: Date): Date {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000 - minuteIn(zone, at) * 60_000);
}

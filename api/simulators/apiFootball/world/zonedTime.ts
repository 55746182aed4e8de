const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();
const quarterHour = 900_000;

/** Minutes that local time is ahead of UTC in `timeZone` at `ms`. Throws RangeError for an unknown zone. */
export function offsetMinutes(timeZone: string, ms: number): number {
  if (timeZone === 'UTC') return 0;
  const key = `${timeZone}|${Math.floor(ms / quarterHour)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formatters.set(timeZone, formatter);
  }
  const name = formatter.formatToParts(ms).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const match = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name);
  const size = Number(match?.[2] ?? 0) * 60 + Number(match?.[3] ?? 0);
  const offset = match?.[1] === '-' ? -size : size;
  // Bounds the cache of a server that runs for months.
  if (offsets.size > 50_000) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** `2026-09-03T22:30:00+03:00`, as the provider writes dates. */
export function isoInZone(timeZone: string, ms: number): string {
  const offset = offsetMinutes(timeZone, ms);
  const local = new Date(ms + offset * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  const minutes = String(size % 60).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/** The instant at which clocks in `timeZone` show this day and minute. */
export function instantOf(timeZone: string, dayStartUtc: number, minuteOfDay: number): number {
  const wall = dayStartUtc + minuteOfDay * 60_000;
  const guess = wall - offsetMinutes(timeZone, wall) * 60_000;
  return wall - offsetMinutes(timeZone, guess) * 60_000;
}

/** Midnight UTC of a `YYYY-MM-DD`, or undefined when it is no such date. */
export function parseDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? undefined : ms;
}

// M-Pesa writes wall-clock time of Nairobi (UTC+3, no daylight saving) and never names the zone.
const OFFSET_MS = 3 * 60 * 60 * 1000;

interface WallClock {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
  millisecond: string;
}

export function eatWallClock(at: Date): WallClock {
  const iso = new Date(at.getTime() + OFFSET_MS).toISOString();
  return {
    year: iso.slice(0, 4),
    month: iso.slice(5, 7),
    day: iso.slice(8, 10),
    hour: iso.slice(11, 13),
    minute: iso.slice(14, 16),
    second: iso.slice(17, 19),
    millisecond: iso.slice(20, 23),
  };
}

/** `20191219102115` */
export function eatStamp(at: Date): string {
  const t = eatWallClock(at);
  return `${t.year}${t.month}${t.day}${t.hour}${t.minute}${t.second}`;
}

/** `06.07.2024 22:48:52` */
export function eatDotted(at: Date): string {
  const t = eatWallClock(at);
  return `${t.day}.${t.month}.${t.year} ${t.hour}:${t.minute}:${t.second}`;
}

/** The calendar day in Nairobi, `2026-03-14`: daily limits restart at its midnight. */
export function eatDay(at: Date): string {
  const t = eatWallClock(at);
  return `${t.year}-${t.month}-${t.day}`;
}

/** True for `YYYYMMDDHHmmss` naming a moment that exists. The clock itself is not compared, as at Safaricom. */
export function isStamp(text: string): boolean {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (!parts) return false;
  const [, year, month, day, hour, minute, second] = parts;
  return isMoment(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
}

/** Reads `2020-08-04 8:36:00` as Nairobi time; undefined when it is no such moment. */
export function parseEat(text: string): Date | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{1,2}):(\d{2}):(\d{2})$/.exec(text.trim());
  if (!parts) return undefined;
  const [, date, hour = '', minute, second] = parts;
  const iso = `${date}T${hour.padStart(2, '0')}:${minute}:${second}`;
  return isMoment(iso) ? new Date(`${iso}+03:00`) : undefined;
}

function isMoment(iso: string): boolean {
  const at = new Date(`${iso}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
}

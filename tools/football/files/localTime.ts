import { RowRejected } from './importedMatch.ts';

export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** 2024-08-16, 16/08/2024 and 16/08/24 (70–99 are 19xx). @throws RowRejected. */
export function readDay(text: string): CalendarDay {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(typed);
  const day = iso
    ? { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
    : slashed && { year: fullYear(slashed[3] ?? ''), month: Number(slashed[2]), day: Number(slashed[1]) };
  if (!day || !exists(day)) throw new RowRejected(`Date '${typed}' is not known`);
  return day;
}

/** Minutes after midnight for '20:00'; null when empty. @throws RowRejected. */
export function readTime(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(typed);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  if (!match || Number(match[2]) > 59 || minutes >= 24 * 60)
    throw new RowRejected(`Time '${typed}' is not known`);
  return minutes;
}

/** IANA zone. In an hour skipped by a clock change, the later instant. */
export function instantIn(timeZone: string, day: CalendarDay, minutes: number): Date {
  const wall = Date.UTC(day.year, day.month - 1, day.day) + minutes * 60_000;
  // Near a clock change the first guess may use the wrong offset.
  const guess = wall - offsetAt(timeZone, wall);
  return new Date(wall - offsetAt(timeZone, guess));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function offsetAt(timeZone: string, instant: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    const fields = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    } as const;
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...fields });
    formats.set(timeZone, format);
  }
  const part = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const get = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0;
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute')) - instant;
}

function fullYear(text: string): number {
  if (text.length === 4) return Number(text);
  return Number(text) + (Number(text) >= 70 ? 1900 : 2000);
}

function exists({ year, month, day }: CalendarDay): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export const englishDays: readonly string[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
export const englishMonths: readonly string[] = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];
const eastAfricaMs = 3 * 3_600_000;
const SIX_DAYS_MS = 6 * 86_400_000;

/** East Africa Time on the server and while hydrating, where the visitor's zone is unknown. */
export type Zone = 'visitor' | 'east-africa';

export interface TimeWords {
  days: readonly string[];
  months: readonly string[];
}

export const englishTimes: TimeWords = { days: englishDays, months: englishMonths };

interface Clock {
  weekday: string;
  day: number;
  month: string;
  year: number;
  time: string;
}

/** Not Intl: its words differ between the versions of server and phone. */
function clockOf(iso: string, zone: Zone, { days, months }: TimeWords): Clock {
  const instant = new Date(iso);
  const shift = zone === 'visitor' ? -instant.getTimezoneOffset() * 60_000 : eastAfricaMs;
  const local = new Date(instant.getTime() + shift);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    weekday: days[local.getUTCDay()] ?? '',
    day: local.getUTCDate(),
    month: months[local.getUTCMonth()] ?? '',
    year: local.getUTCFullYear(),
    time: `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`,
  };
}

/** 'Sat 21 Nov, 18:00'. */
export function dayAndTimeText(iso: string, zone: Zone, words = englishTimes): string {
  const { weekday, day, month, time } = clockOf(iso, zone, words);
  return `${weekday} ${day} ${month}, ${time}`;
}

/** 'Sat 18:00' within six days of `now`, else '3 Dec, 18:00'; without `now` always the first. */
export function kickoffText(iso: string, zone: Zone, words = englishTimes, now?: number): string {
  const { weekday, day, month, time } = clockOf(iso, zone, words);
  const near = now === undefined || Math.abs(Date.parse(iso) - now) < SIX_DAYS_MS;
  return near ? `${weekday} ${time}` : `${day} ${month}, ${time}`;
}

export function dateText(iso: string, zone: Zone, words = englishTimes): string {
  const { day, month, year } = clockOf(iso, zone, words);
  return `${day} ${month} ${year}`;
}

export function monthText(iso: string, zone: Zone, words = englishTimes): string {
  const { month, year } = clockOf(iso, zone, words);
  return `${month} ${year}`;
}

/** The ways in which pages write a time. */
export const timeWriters: Readonly<
  Record<
    'day-and-time' | 'kickoff' | 'date' | 'month',
    (iso: string, zone: Zone, words: TimeWords, now?: number) => string
  >
> = { 'day-and-time': dayAndTimeText, kickoff: kickoffText, date: dateText, month: monthText };

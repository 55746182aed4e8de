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

/** East Africa Time stands in while the visitor's own zone is unknown: on the server and while hydrating. */
export type Zone = 'visitor' | 'east-africa';

/** Short names of the days from Sunday on, and of the months. */
export interface TimeWords {
  days: readonly string[];
  months: readonly string[];
}

const english: TimeWords = { days: englishDays, months: englishMonths };

interface Clock {
  weekday: string;
  day: number;
  month: string;
  year: number;
  time: string;
}

/** Written out by hand: the words of Intl differ between the server's and the phone's version. */
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
export function dayAndTimeText(iso: string, zone: Zone, words = english): string {
  const { weekday, day, month, time } = clockOf(iso, zone, words);
  return `${weekday} ${day} ${month}, ${time}`;
}

/** '21 Nov 2026'. */
export function dateText(iso: string, zone: Zone, words = english): string {
  const { day, month, year } = clockOf(iso, zone, words);
  return `${day} ${month} ${year}`;
}

/** 'Nov 2026'. */
export function monthText(iso: string, zone: Zone, words = english): string {
  const { month, year } = clockOf(iso, zone, words);
  return `${month} ${year}`;
}

/** East Africa Time has been UTC+3 without summer time since 1960, so plain arithmetic is exact. */
const offsetMs = 3 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** Half open: `from` is included, `to` is not. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

export function eatDate(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** HH:MM. */
export function eatClock(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(11, 16);
}

export function eatDay(instant: Date): TimeRange {
  const local = instant.getTime() + offsetMs;
  const from = local - modulo(local, dayMs) - offsetMs;
  return { from: new Date(from), to: new Date(from + dayMs) };
}

/** Monday to Monday. */
export function eatWeek(instant: Date): TimeRange {
  const { from } = eatDay(instant);
  const weekday = (new Date(from.getTime() + offsetMs).getUTCDay() + 6) % 7;
  const monday = from.getTime() - weekday * dayMs;
  return { from: new Date(monday), to: new Date(monday + 7 * dayMs) };
}

export function eatMonth(instant: Date): TimeRange {
  const local = new Date(instant.getTime() + offsetMs);
  const from = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - offsetMs;
  const to = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - offsetMs;
  return { from: new Date(from), to: new Date(to) };
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

const MONTHS_KEPT = 12;
const FORM = /^Since (\d{4}-\d{2}-\d{2}): .+\. Removed after (\d{4}-\d{2}-\d{2})\.$/;

/** The reason of a deprecated field, argument or value: what replaces it, and until when it stays. */
export function deprecated(since: string, instead: string): string {
  const removed = keptUntil(new Date(since)).toISOString().slice(0, 10);
  return `Since ${since}: ${instead}. Removed after ${removed}.`;
}

/** Dates of deprecation and earliest removal; null for a reason in another form, or with less notice than we promise. */
export function deprecationDates(reason: string): { since: Date; sunset: Date } | null {
  const [, from, until] = FORM.exec(reason) ?? [];
  if (!from || !until) return null;
  const dates = { since: new Date(from), sunset: new Date(until) };
  return dates.sunset >= keptUntil(dates.since) ? dates : null;
}

function keptUntil(since: Date): Date {
  const until = new Date(since);
  until.setUTCMonth(until.getUTCMonth() + MONTHS_KEPT);
  return until;
}

import type { ActivityItem } from '../../live/events.ts';

const HOUR_MS = 3_600_000;
const NOT_SOONER_MS = 600_000;
/** Shillings. */
const steps = [100_000, 50_000, 10_000, 5_000, 1_000, 500, 100] as const;

/** At most two letters and never the whole name: "jo***" for "johnny", "p***" for "p3". */
export function shortenUsername(username: string): string {
  return `${username.slice(0, Math.min(2, username.length - 1))}***`;
}

/** Withdrawals are announced together at the full hour, so that their time identifies nobody. */
export function announcedAt(endedAt: Date): Date {
  return new Date(Math.ceil((endedAt.getTime() + NOT_SOONER_MS) / HOUR_MS) * HOUR_MS);
}

/** Latest end time of the withdrawals that may be announced by now. */
export function announcedUntil(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - NOT_SOONER_MS);
}

/** The largest step below the amount in cents; null for small amounts. */
function stepUnder(amountMinor: bigint): string | null {
  const step = steps.find((shillings) => amountMinor > BigInt(shillings) * 100n);
  return step === undefined ? null : String(step * 100);
}

export function published(slipId: number, username: string, at: Date): ActivityItem {
  return item('PUBLISHED', `${slipId}`, username, at, { slipId });
}

export function joined(tipsterId: string, username: string, at: Date): ActivityItem {
  return item('JOINED', tipsterId, username, at, {});
}

/** `amountMinor` is KES cents; the ticker shows only a step below it. */
export function withdrew(
  withdrawalId: number,
  username: string,
  amountMinor: bigint,
  endedAt: Date,
): ActivityItem {
  const more = { amountMinor: stepUnder(amountMinor) };
  return item('WITHDREW', `${withdrawalId}`, username, announcedAt(endedAt), more);
}

function item(
  kind: ActivityItem['kind'],
  id: string,
  username: string,
  at: Date,
  more: Partial<Pick<ActivityItem, 'slipId' | 'amountMinor'>>,
): ActivityItem {
  return {
    id: `${kind}:${id}`,
    kind,
    username: shortenUsername(username),
    amountMinor: null,
    slipId: null,
    ...more,
    at: at.toISOString(),
    sample: false,
  };
}

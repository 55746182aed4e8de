import type { ActivityItem } from '../../live/events.ts';

/** The ticker never names people in full: "john***" of "johnny", "an***" of "ann". */
export function shortenUsername(username: string): string {
  return `${username.slice(0, Math.min(4, username.length - 1))}***`;
}

/** A tipster published a slip. */
export function published(slipId: number, username: string, at: Date): ActivityItem {
  return item('PUBLISHED', `${slipId}`, username, at, { slipId });
}

/** Somebody joined. */
export function joined(tipsterId: string, username: string, at: Date): ActivityItem {
  return item('JOINED', tipsterId, username, at, {});
}

/** A withdrawal reached its tipster; KES cents. */
export function withdrew(
  withdrawalId: number,
  username: string,
  amountMinor: bigint,
  at: Date,
): ActivityItem {
  return item('WITHDREW', `${withdrawalId}`, username, at, { amountMinor: amountMinor.toString() });
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

import type { ActivityItem } from '../../live/events.ts';

/** The ticker shows no full names: "john***" for "johnny", "an***" for "ann". */
export function shortenUsername(username: string): string {
  return `${username.slice(0, Math.min(4, username.length - 1))}***`;
}

export function published(slipId: number, username: string, at: Date): ActivityItem {
  return item('PUBLISHED', `${slipId}`, username, at, { slipId });
}

export function joined(tipsterId: string, username: string, at: Date): ActivityItem {
  return item('JOINED', tipsterId, username, at, {});
}

/** KES cents. */
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

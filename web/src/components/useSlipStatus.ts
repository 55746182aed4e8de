import { useHasPassed } from '../ui/useHasPassed.ts';

/**
 * The status of a slip on a card: lists are not live, so a slip that was on sale when they were asked for is in play
 * once its first game has kicked off. The slip's own page and the buy page go by the server alone: there a phone
 * whose clock is ahead can still buy.
 */
export function useSlipStatus<Status extends string>(slip: {
  status: Status;
  firstKickoff: string;
}): Status | 'IN_PLAY' {
  const begun = useHasPassed(slip.firstKickoff);
  return slip.status === 'ON_SALE' && begun ? 'IN_PLAY' : slip.status;
}

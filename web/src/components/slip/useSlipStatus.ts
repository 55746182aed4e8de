import { useHasPassed } from '../../ui/kit/useHasPassed.ts';

/** For lists, which are not live. Pages that sell use the server's status alone: a phone's clock may be ahead. */
export function useSlipStatus<Status extends string>(slip: {
  status: Status;
  firstKickoff: string;
}): Status | 'IN_PLAY' {
  const begun = useHasPassed(slip.firstKickoff);
  return slip.status === 'ON_SALE' && begun ? 'IN_PLAY' : slip.status;
}

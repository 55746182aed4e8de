/** Whether a payment may still be answered. */
export function isUnderWay(state: string): boolean {
  return state === 'CREATED' || state === 'REQUESTED' || state === 'UNKNOWN';
}

/** From where a use case is asked; what it counts by address. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  /** A solved puzzle, `challenge:number`. */
  readonly challenge?: string;
}

/**
 * What one customer of a network holds: an IPv4 address, or the /64 of an IPv6 address, inside which anybody may pick
 * as many addresses as they like.
 */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

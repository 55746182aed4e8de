import type { Language } from '@tipsoko/rules/language';

export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  /** A solved puzzle, `challenge:number`, from the header X-Challenge. */
  readonly challenge?: string;
  /** Tokens of accounts that have signed in on this device. */
  readonly devices?: readonly string[];
  /** Of the page, or named by the API client; null when neither says. */
  readonly language?: Language | null;
}

/** An IPv4 address, or the /64 of an IPv6 address (one customer owns all of it); without port. */
export function addressKey(given: string): string {
  const address =
    /^\[(.*)\](?::\d+)?$/.exec(given)?.[1] ?? given.replace(/^(?:::ffff:)?([\d.]+)(?::\d+)?$/i, '$1');
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

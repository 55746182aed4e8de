import { BlockList, isIP } from 'node:net';
import { InvalidInput } from '../errors.ts';

const LONGEST = 500;

/**
 * Address as it is kept: https, without a user name or a fragment. `privateAllowed` also takes http, for trying out.
 *
 * @throws InvalidInput under url. An address that a name leads to is looked at when it is called, not here: names move.
 */
export function webhookAddress(text: string, privateAllowed: boolean): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  const schemes = privateAllowed ? ['https:', 'http:'] : ['https:'];
  if (!url || !schemes.includes(url.protocol)) {
    throw new InvalidInput('The address must start with https://', 'url');
  }
  if (url.username !== '' || url.password !== '') {
    throw new InvalidInput('The address must not carry a user name or a password', 'url');
  }
  url.hash = '';
  if (url.href.length > LONGEST) {
    throw new InvalidInput(`The address may have at most ${LONGEST} characters`, 'url');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!privateAllowed && (host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host)))) {
    throw new InvalidInput('The address leads into a private network', 'url');
  }
  return url.href;
}

const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(network, bits, 'ipv4');
}
// Parts of the public range that lead elsewhere: to IPv4 in disguise (Teredo, 6to4) or nowhere (documentation).
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, bits, 'ipv6');
}
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the open internet; all that is private, local, reserved or a disguise does not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  if (version !== 6 || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

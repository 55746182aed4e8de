import { BlockList, isIP } from 'node:net';
import { filled } from '@tipsoko/rules/refusals';
import { InvalidInput } from '../foundation/errors.ts';

const LONGEST = 500;

/** Checks the text only; names are resolved at each call, because they may change. @throws InvalidInput under url. */
export function webhookAddress(text: string, privateAllowed: boolean): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  const schemes = privateAllowed ? ['https:', 'http:'] : ['https:'];
  if (!url || !schemes.includes(url.protocol)) {
    throw new InvalidInput('URL_NOT_HTTPS', 'url');
  }
  if (url.username !== '' || url.password !== '') {
    throw new InvalidInput('URL_HAS_CREDENTIALS', 'url');
  }
  url.hash = '';
  if (url.href.length > LONGEST) {
    throw new InvalidInput(filled('URL_TOO_LONG', { most: LONGEST }), 'url');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!privateAllowed && !(isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host))) {
    throw new InvalidInput('URL_PRIVATE', 'url');
  }
  return url.href;
}

/** Reserved top-level names, and those that clouds and routers use internally. */
const privateNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid|onion|alt)$/;

/** Has a dot and does not end like a private name. */
function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return name.includes('.') && !privateNames.test(name);
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
// Public ranges that embed IPv4 addresses (Teredo, 6to4) or are for documentation.
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

/** False for private, local, reserved and IPv4-embedding addresses. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  if (version !== 6 || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Settings } from '../process/settings.ts';
import { clientAddress } from './kit/requestFacts.ts';

const inside = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

function isInside(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && inside.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Requires METRICS_TOKEN or a private network. Behind trusted proxies (TRUST_PROXY) the client's address must be private
 * too; without them, forwarded requests count as external.
 */
export function mayReadMetrics(
  { METRICS_TOKEN: token, TRUST_PROXY: hops }: Pick<Settings, 'METRICS_TOKEN' | 'TRUST_PROXY'>,
  request: IncomingMessage,
): boolean {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && bearer !== undefined && isSame(bearer, token)) return true;
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  if (hops === 0 && isForwarded) return false;
  return isInside(clientAddress(request, 0)) && isInside(clientAddress(request, hops));
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

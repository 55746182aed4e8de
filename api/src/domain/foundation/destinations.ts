import { BlockList, isIP } from 'node:net';
import { filled } from '@tipsoko/rules/refusals';
import type { App } from '../../app.ts';
import type { Settings } from '../../process/settings.ts';
import { InvalidInput, TooManyRequests } from './errors.ts';

// Addresses that others give us and that we call: push services of browsers, webhooks of integrators.

const LONGEST = 500;

/** Checks the text only; names are resolved at each call, because they may change. @throws InvalidInput under url. */
export function outgoingAddress(text: string, privateAllowed: boolean): string {
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

/** The push services of Chrome, Edge, Firefox and Safari. */
const pushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/** True for a host that serves most of our followers: when it fails for a day, its network or ours is broken, not the host. */
export const isMainPushService = (host: string): boolean =>
  ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'].includes(host);

/** False for a host that no browser would name: anybody can make up an endpoint. */
export function isPushService(
  { PUSH_HOSTS, PUSH_SIMULATOR }: Pick<Settings, 'PUSH_HOSTS' | 'PUSH_SIMULATOR'>,
  endpoint: string,
): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url) return false;
  if (PUSH_SIMULATOR !== undefined && url.origin === new URL(PUSH_SIMULATOR).origin) return true;
  const more = PUSH_HOSTS?.split(',') ?? [];
  return (
    url.protocol === 'https:' &&
    [...pushServices, ...more].some((one) =>
      one.startsWith('*.') ? url.host.endsWith(one.slice(1)) : url.host === one,
    )
  );
}

/** Seconds for which a destination that keeps failing is left alone; null: it may be called. */
export async function pauseOf(app: App, destination: string): Promise<number | null> {
  return secondsFull(app, 'failuresByDestination', destination, 0);
}

/**
 * After 20 failures in a row a destination is paused for the rest of the hour; one success forgets them.
 * @returns true when it has failed for so long, at least a day, that its addresses should be dropped.
 */
export async function noteOutcome(app: App, destination: string, works: boolean): Promise<boolean> {
  if (works) {
    await app.limits.reset('failuresByDestination', destination);
    await app.limits.reset('lastingFailuresByDestination', destination);
    return false;
  }
  await secondsFull(app, 'failuresByDestination', destination, 1);
  return (await secondsFull(app, 'lastingFailuresByDestination', destination, 1)) !== null;
}

async function secondsFull(
  app: App,
  bucket: 'failuresByDestination' | 'lastingFailuresByDestination',
  destination: string,
  points: number,
): Promise<number | null> {
  try {
    const left = await app.limits.take(bucket, destination, points);
    return left?.remaining === 0 ? left.resetSeconds : null;
  } catch (error) {
    if (error instanceof TooManyRequests) return error.retryAfterSeconds;
    throw error;
  }
}

import { isIPv4 } from 'node:net';

// Safaricom refuses these anywhere in the address, in any case: a random base64url path part can hold "exe" by chance.
const FORBIDDEN = [
  'm-pesa',
  'mpesa',
  'safaricom',
  'exe',
  'exec',
  'cmd',
  'sql',
  'query',
  'ngrok',
  'requestbin',
];

/** Whether Daraja would take this address: public https, or http on loopback so that it works on one machine. */
export function isAcceptableCallbackUrl(text: string): boolean {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return false;
  }
  const host = url.hostname.toLowerCase().replace(/^\[|\]$/g, '');
  const lower = text.toLowerCase();
  if (url.username || url.password || FORBIDDEN.some((word) => lower.includes(word))) return false;
  if (isLoopback(host)) return url.protocol === 'http:' || url.protocol === 'https:';
  return url.protocol === 'https:' && isPublic(host);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

function isPublic(host: string): boolean {
  if (isIPv4(host)) return !/^(0|10|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host);
  if (host.includes(':')) return !/^(::|fe80|f[cd])/.test(host);
  return host.includes('.') && !/\.(local|internal|localhost|test|invalid)$/.test(host);
}

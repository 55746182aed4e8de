import { expect, it } from 'vitest';
import { type ShareNetwork, shareAddress } from './shareTargets.ts';

const url = 'https://tipsoko.example/profile/a&b';
const text = 'Buy my tips & win';

it.each<[ShareNetwork, string, Record<string, string>]>([
  ['facebook', 'https://www.facebook.com/sharer/sharer.php', { u: url }],
  ['whatsapp', 'https://wa.me/', { text: `${text} ${url}` }],
  ['telegram', 'https://t.me/share/url', { url, text }],
  ['x', 'https://twitter.com/intent/tweet', { url, text }],
  ['messenger', 'fb-messenger://share', { link: url }],
  ['email', 'mailto:', { subject: text, body: `${text} ${url}` }],
])('%s gets the link and the words whole', (network, start, query) => {
  const address = shareAddress(network, url, text);
  expect(address.startsWith(`${start}?`)).toBe(true);
  expect(Object.fromEntries(new URLSearchParams(address.slice(start.length + 1)))).toEqual(query);
});

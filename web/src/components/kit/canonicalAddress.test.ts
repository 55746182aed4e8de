import { expect, it } from 'vitest';
import { canonicalAddress } from './canonicalAddress.ts';

it.each([
  ['/blog', '', '/blog'],
  ['/blog', '?dialog=login', '/blog'],
  ['/blog', '?after=abc', '/blog?after=abc'],
  ['/blog', '?before=abc%3D&dialog=login', '/blog?before=abc%3D'],
  ['/finished_tips', '?result=won', '/finished_tips'],
  ['/finished_tips', '?result=won&after=abc', '/finished_tips?result=won&after=abc'],
  ['/games?day=2026-11-29', '?day=2026-11-29&after=abc', '/games?day=2026-11-29&after=abc'],
])('%s at %j is canonical to %s', (canonical, search, expected) => {
  expect(canonicalAddress(canonical, search)).toBe(expected);
});

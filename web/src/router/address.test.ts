import { expect, it } from 'vitest';
import { hrefOf, resolveAddress } from './address.ts';

const here = { pathname: '/slip/7', search: '?from=list', hash: '#tips' };

it.each([
  [
    '/',
    '/slip/12',
    '/top_tipsters',
    '/buy/7/',
    '//host/of/others',
    '/a//b',
    '/active_tips?type=top&sort=closing-1',
  ],
  [
    '/a?',
    '/a?b=c#d',
    '/a/../b',
    '/a/./b',
    '/a b',
    '/profile/ä',
    '/a%20b',
    '/search?q=gor mahia',
    '/a?q=%C3%A4',
    '/a\\b',
  ],
])('resolves paths of the site as a URL does', (...paths) => {
  for (const path of paths) {
    const { pathname, search, hash } = new URL(`http://localhost${path}`);
    expect(resolveAddress(path, here), path).toEqual({ pathname, search, hash });
  }
});

it.each([
  ['?page=2', '/slip/7?page=2'],
  ['#odds', '/slip/7?from=list#odds'],
])('resolves %s on the current page', (to, expected) => {
  expect(hrefOf(resolveAddress(to, here))).toBe(expected);
});

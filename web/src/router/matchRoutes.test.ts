import { expect, it } from 'vitest';
import { matchRoutes, routeTable } from './matchRoutes.ts';

const table = routeTable([
  {
    path: '/',
    id: 'frame',
    children: [
      { index: true, id: 'home' },
      { path: '*', id: 'nowhere' },
      { path: 'profile/:username', id: 'profile' },
      { path: 'profile/active_tips/:username', id: 'profileTips' },
      { path: 'tips/:username?', id: 'tips' },
      { path: 'tips/best', id: 'best' },
      { path: 'a.b', id: 'dotted' },
    ],
  },
]);

function opens(pathname: string) {
  const { routes, params, found } = matchRoutes(table, pathname);
  expect(found).toBe(true);
  expect(routes[0]?.id).toBe('frame');
  return [routes.at(-1)?.id, params];
}

it.each([
  ['/', 'home', {}],
  ['/profile/otieno', 'profile', { username: 'otieno' }],
  ['/profile/active_tips/otieno', 'profileTips', { username: 'otieno' }],
  ['/tips', 'tips', { username: undefined }],
  ['/tips/otieno', 'tips', { username: 'otieno' }],
  ['/tips/best', 'best', {}],
  ['/tips/best/', 'best', {}],
  ['/TIPS/Otieno', 'tips', { username: 'Otieno' }],
  ['/profile/j%C3%BCrgen%2Fx', 'profile', { username: 'jürgen/x' }],
  ['/profile/100%', 'profile', { username: '100%' }],
  ['/a.b', 'dotted', {}],
  ['/axb', 'nowhere', { '*': 'axb' }],
  ['/profile', 'nowhere', { '*': 'profile' }],
  ['/tips/a/b', 'nowhere', { '*': 'tips/a/b' }],
])('opens at %s the page %s', (pathname, id, params) => {
  expect(opens(pathname)).toEqual([id, params]);
});

it('gives the outermost frame where no page has the address', () => {
  const { routes, found } = matchRoutes(
    routeTable([{ path: '/', id: 'frame', children: [{ path: 'x' }] }]),
    '/y',
  );
  expect(found).toBe(false);
  expect(routes.map(({ id }) => id)).toEqual(['frame']);
});

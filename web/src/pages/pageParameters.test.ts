import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageNames, parametersOf } from '@tipsoko/rules/pageParameters';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Names that a file reads from an address. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const byName = [
    ...text.matchAll(/(?:search|searchParams|\(location\.search\)|\(search\)|\(\)\[0\])\.get\(\s*'(\w+)'/g),
  ];
  const cursors = /cursorPageOf\(/.test(text)
    ? ['after', 'before']
    : [...text.matchAll(/cursorOf\([^']*'(\w+)'\)/g)].map(([, name = '']) => name);
  return [...byName.map(([, name = '']) => name), ...cursors];
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => join(source, folder, name));
}

/** What everybody's pages read: a page that reads more gets it in the browser, and not from the server, until it is listed. */
it.each([
  ['pages/tips', ['/active_tips', '/finished_tips/asha', '/profile/active_tips/asha']],
  ['pages/tipsters', ['/top_tipsters']],
  ['pages/proof', ['/proof']],
  ['pages/blog', ['/blog']],
  ['pages/search', ['/search']],
  ['pages/games', ['/games', '/results', '/league/1', '/team/1']],
  ['pages/find', ['/find_tip_ng']],
  ['pages/password', ['/change_password']],
  ...['home', 'slip', 'buy', 'jackpots', 'profile', 'subscriptions', 'notFound', 'site'].map(
    (folder): [string, string[]] => [`pages/${folder}`, ['/']],
  ),
])('the server knows what %s reads of an address', (folder, paths) => {
  const listed = new Set(paths.map(parametersOf).flatMap(({ shared, own }) => [...shared, ...own]));
  const unknown = filesUnder(folder)
    .flatMap(namesIn)
    .filter((name) => !listed.has(name));
  expect(unknown).toEqual([]);
});

it('finds what pages read', () => {
  expect(new Set(filesUnder('pages/tips').flatMap(namesIn))).toEqual(
    new Set([
      ...['type', 'tips', 'team_a', 'team_b', 'sort', 'after', 'before', 'result'],
      ...['closes', 'day', 'country', 'league', 'price', 'odds', 'tipster', 'premium', 'back'],
    ]),
  );
  expect(filesUnder('pages/proof').flatMap(namesIn)).toContain('tipster');
  expect(filesUnder('pages/blog').flatMap(namesIn)).toContain('after');
  expect(filesUnder('pages/tipsters').flatMap(namesIn)).toContain('name');
});

it('names every page that there is a route for', () => {
  const inRoutes = [...filesUnder('pages'), join(source, 'routes.tsx')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/path: '\/?([^'/:*]+)/g)].map(([, name = '']) => name),
  );
  expect(inRoutes).toContain('active_tips');
  expect(inRoutes.filter((name) => !pageNames.has(name))).toEqual([]);
});

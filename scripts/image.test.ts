import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './setup.mjs';

const stages = readFileSync(join(root, 'Dockerfile'), 'utf8').split(/^FROM /m);
const copied = [...(stages.at(-1) ?? '').matchAll(/^COPY --from=build \S+ (.+) \S+$/gm)].flatMap(
  ([, paths]) =>
    String(paths)
      .split(' ')
      .map((path) => path.replace('/app/', '')),
);

/** What the bundle reads from its own repository while it runs. */
it.each([
  'api/simulators/demo/page/demo.css',
  'api/simulators/demo/page/demo.js',
  'api/prisma/schema.prisma',
  'api/prisma/migrations',
  'web/persisted.json',
  'package.json',
])('the image has %s', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
  expect(copied.some((one) => path === one || path.startsWith(`${one}/`))).toBe(true);
});

it('the image has what npm lays beside a workspace instead of at the top', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const nested = Object.entries(packages)
    .filter(([path, { dev }]) => /^(api|web)\/node_modules\//.test(path) && !dev)
    .map(([path]) => path.split('/').slice(0, 2).join('/'));
  expect(copied).toEqual(expect.arrayContaining(nested));
});

it('a composed second node is asked for by name, and never simulates', () => {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const second = /^ {2}api-2:\n((?: {4}.*\n)+)/m.exec(compose)?.[1];
  expect(second).toContain('profiles: [many]');
  expect(second).toContain('NODE_ENV: production');
});

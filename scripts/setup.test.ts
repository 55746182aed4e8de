import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { product, root, webInputs } from './setup.mjs';

it.each([
  'web/offlineShell.ts',
  'web/index.html',
  'web/src/server.tsx',
  'web/vite.config.ts',
  'api/rules/limits.ts',
  'relay.config.js',
  'scripts/build/compress.mjs',
])('the web application is built again when %s changes', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
  expect(webInputs.some((input) => path === input || path.startsWith(`${input}/`))).toBe(true);
});

it('the demo does not wait for the packages of GraphiQL', () => {
  const selected = execFileSync(
    'npm',
    ['pkg', 'get', 'name', ...product.map((one) => `--workspace=${one}`)],
    {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  expect(Object.keys(JSON.parse(selected)).sort()).toEqual([
    '@tipsoko/api',
    '@tipsoko/rules',
    '@tipsoko/web',
  ]);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, webInputs } from './setup.mjs';

it.each([
  'web/slim/reactRelay.js',
  'web/offlineShell.ts',
  'web/index.html',
  'web/src/server.tsx',
  'web/vite.config.ts',
  'api/rules/limits.ts',
  'relay.config.js',
  'scripts/compress.mjs',
])('the web application is built again when %s changes', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
  expect(webInputs.some((input) => path === input || path.startsWith(`${input}/`))).toBe(true);
});

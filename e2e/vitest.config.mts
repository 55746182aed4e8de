import { defineConfig } from 'vitest/config';
import { longestFirst } from '../scripts/tests/longestFirst.mts';

/** So that both workers end at about the same time. */
const longest = [
  'routes',
  'texts',
  'payments',
  'accountRoutes',
  'staff',
  'journey',
  'swahili',
  'visitors',
  'lists',
];

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['globalSetup.ts'],
    // Each worker has a product of its own, so that files may come in any order and beside any other.
    // The files of a worker share its helpers and its Chromium.
    isolate: false,
    maxWorkers: process.env.PRODUCT_URL ? 1 : 2,
    sequence: { sequencer: longestFirst(longest) },
    diff: { maxDepth: 8, truncateThreshold: 80 },
    // The line of a failure names what was found, not only how many.
    chaiConfig: { truncateThreshold: 600 },
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // As long as a person's browser waits for something (browser.ts).
    expect: { poll: { timeout: 120_000, interval: 100 } },
  },
});

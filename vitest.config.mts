import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './scripts/tests/longestFirst.mts';

// One graphql for our modules and for the packages around them: two copies refuse each other's schema.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };
const api = {
  environment: 'node',
  globalSetup: ['api/test/globalSetup.ts'],
  setupFiles: ['api/test/repeatable.ts'],
  // A project takes no pool from the root. Threads share the compiled code of the embedded database; a process each
  // would compile it for every file.
  pool: 'threads',
  // Only what hangs waits so long: a busy machine may take twenty times as long as an idle one.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 120_000, interval: 10 } },
} as const;
/** Tests that put something in the place of a module: each has its modules for itself. */
const alone = 'api/**/*.alone.test.ts';
const longest = [
  'soak',
  'pickLeak',
  'roleFields',
  'main',
  'killedSettlement',
  'seedDemo',
  'randomFeed',
  'guessing',
  'platformFaults',
  'payoutFaults',
  'paymentFaults',
  'demoHandler',
];

export default defineConfig({
  test: {
    // Three even on two cores: a third of a test's time is waiting for simulators, children and the database.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: longestFirst(longest) },
    // What a failed comparison prints; a socket or a response is not written out with all that hangs on it.
    diff: { maxDepth: 8, truncateThreshold: 80 },
    // The line of a failure names what was found, not only how many.
    chaiConfig: { truncateThreshold: 600 },
    projects: [
      {
        resolve,
        // The files of a worker share its modules and its databases (api/test/database.ts).
        test: {
          ...api,
          name: 'api',
          include: ['api/**/*.test.ts', 'scripts/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [alone, '**/node_modules/**'],
          isolate: false,
        },
      },
      { resolve, test: { ...api, name: 'api-alone', include: [alone] } },
      'web/vitest.config.ts',
    ],
  },
});

import relay from 'vite-plugin-relay';
import { defineConfig } from 'vitest/config';
import { nodeFlags } from '../scripts/tests/nodeFlags.mjs';

export default defineConfig({
  plugins: [relay],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    testTimeout: 900_000,
    // A context for each file (as long as there are two workers) in the same few processes, which load jsdom once, not
    // again for every file. Not threads: they cannot change their time zone.
    pool: 'vmForks',
    // Worker processes, unlike threads, do not inherit Node flags.
    execArgv: nodeFlags,
    setupFiles: ['src/test/setup.ts'],
  },
});

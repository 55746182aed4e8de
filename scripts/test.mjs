// Everything that must hold. The last line adds up all suites.
import { existsSync } from 'node:fs';
import { runChecks } from './checks/checks.mjs';
import { setUp } from './setup.mjs';
import { CHROMIUM } from './tests/chromium.mjs';
import { closingLine, runSuite, UNIT_SUITE } from './tests/suite.mjs';

await setUp();

function browserTests() {
  if (existsSync(CHROMIUM)) {
    return runSuite('e2e/vitest.config.mts', 'browser tests', { label: 'browser | ' });
  }
  const isFailure = process.env.CI === 'true';
  console.log(
    `${isFailure ? 'FAILED' : 'skipped'} browser tests: there is no Chromium at ${CHROMIUM} (CHROMIUM_PATH)`,
  );
  return isFailure ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 };
}

// At the same time: each of them waits for pages, simulators and child processes for a third of its time.
process.exit(
  closingLine(
    await Promise.all([
      browserTests(),
      runSuite('vitest.config.mts', UNIT_SUITE, { label: 'unit | ' }),
      // One at a time beside the suites, which keep both cores busy.
      runChecks(1).then((result) => ({ ...result, skipped: 0 })),
    ]),
  ),
);

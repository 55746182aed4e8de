// Everything that must hold. The last line adds up all suites.
import { existsSync } from 'node:fs';
import { runChecks } from './checks.mjs';
import { setUp } from './setup.mjs';
import { closingLine, runSuite } from './suite.mjs';

await setUp();
const results = [{ ...(await runChecks()), skipped: 0 }];
results.push(await runSuite('vitest.config.mts', 'unit and integration tests'));

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
if (existsSync(chromium)) {
  results.push(await runSuite('e2e/vitest.config.mts', 'browser tests'));
} else if (process.env.CI === 'true') {
  console.log(`FAILED browser tests: there is no Chromium at ${chromium} (CHROMIUM_PATH)`);
  results.push({ passed: 0, failed: 1, skipped: 0 });
} else {
  console.log(`skipped browser tests: there is no Chromium at ${chromium} (CHROMIUM_PATH)`);
  results.push({ passed: 0, failed: 0, skipped: 1 });
}
process.exit(closingLine(results));

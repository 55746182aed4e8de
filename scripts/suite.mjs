import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, say, tool } from './setup.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Result */

const reports = join(root, 'node_modules/.cache/tipsoko/reports');

/**
 * Runs the tests of one Vitest configuration.
 * @param {string} config @param {string} name @param {string[]} [args]
 * @returns {Promise<Result>}
 */
export async function runSuite(config, name, args = []) {
  say(`${name} …`);
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(report, { force: true });
  const code = await tool(
    'vitest/vitest.mjs',
    [
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { loud: true, env: { NODE_ENV: 'test' } },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const figures = JSON.parse(readFileSync(report, 'utf8'));
  const failed = figures.numFailedTests;
  return {
    passed: figures.numPassedTests,
    // A file that could not be loaded, or an unhandled rejection, fails without a failed test.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: figures.numPendingTests + figures.numTodoTests,
  };
}

/** Prints the sum, alone on the last line, and returns the exit code. @param {Result[]} results */
export function closingLine(results) {
  const sum = (/** @type {keyof Result} */ key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return sum('failed') === 0 ? 0 : 1;
}

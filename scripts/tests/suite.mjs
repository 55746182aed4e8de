import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, run, say } from '../setup.mjs';
import { nodeFlags } from './nodeFlags.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Result */

const reports = join(root, 'node_modules/.cache/tipsoko/reports');

export const UNIT_SUITE = 'unit and integration tests';

/** Where the results of a suite's last run are. @param {string} name */
export const reportOf = (name) => join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);

/**
 * Runs the tests of one Vitest configuration; `label` begins its lines where another suite runs at the same time.
 * @param {string} config @param {string} name @param {{ args?: string[], label?: string }} [options]
 * @returns {Promise<Result>}
 */
export async function runSuite(config, name, { args = [], label } = {}) {
  say(`${name} …`);
  mkdirSync(reports, { recursive: true });
  const report = reportOf(name);
  rmSync(report, { force: true });
  const code = await run(
    process.execPath,
    [
      ...nodeFlags,
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { loud: true, env: { NODE_ENV: 'test' }, ...(label === undefined ? {} : { label }) },
  );
  if (!existsSync(report)) {
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: ended without a report`] };
  }
  const results = JSON.parse(readFileSync(report, 'utf8'));
  const failed = results.numFailedTests;
  const failures = failuresOf(results);
  if (code !== 0 && failures.length === 0) failures.push(`${name}: an error outside of the tests, see above`);
  return {
    passed: results.numPassedTests,
    // A file that could not be loaded, or an unhandled rejection, fails without a failed test.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: results.numPendingTests + results.numTodoTests,
    failures,
  };
}

/**
 * A line for each test that failed and each file that could not be loaded: file, name, beginning of the message.
 * @param {{ testResults: Array<{ name: string, status: string, message?: string, assertionResults: Array<{ status: string, fullName: string, failureMessages?: string[] }> }> }} results
 */
function failuresOf(results) {
  return results.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [`${path}: ${firstWords(file.message)}`];
    return failed.map((test) => `${path}: ${test.fullName}: ${firstWords(test.failureMessages?.[0])}`);
  });
}

function firstWords(/** @type {string | undefined} */ message = '') {
  return stripVTControlCharacters(message.split('\n    at ')[0] ?? '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 400);
}

/** Prints what failed and the sum, alone on the last line, and returns the exit code. @param {Result[]} results */
export function closingLine(results) {
  const sum = (/** @type {keyof Result} */ key) => results.reduce((total, result) => total + result[key], 0);
  for (const failure of results.flatMap((result) => result.failures ?? [])) console.log(`FAILED ${failure}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return sum('failed') === 0 ? 0 : 1;
}

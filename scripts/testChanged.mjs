// The tests that a change reaches, nearest first, in less than a minute. `npm test` runs everything.
// `npm run test:changed -- main` compares with main instead of the last commit.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { checks, runChecks } from './checks/checks.mjs';
import { install, root, say } from './setup.mjs';
import { testsReaching } from './tests/reach.mjs';
import { closingLine, reportOf, runSuite, UNIT_SUITE } from './tests/suite.mjs';

/** Total seconds of the chosen tests by their last times; with two workers and Vitest's start a run stays below a minute. */
const SECONDS = 30;
/** Assumed for a test that has never run here. */
const USUAL_SECONDS = 1;

await install();
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', process.argv[2] ?? 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const tests = [...git('ls-files', '*.test.ts', '*.test.tsx'), ...changed].filter(
  (file, at, all) =>
    /\.test\.tsx?$/.test(file) && !file.startsWith('e2e/') && all.indexOf(file) === at && existsSync(file),
);
const reached = await testsReaching(tests, changed);
const seconds = secondsOfTests();
let left = SECONDS;
const chosen = reached.filter(({ file, steps }) => {
  const needed = seconds.get(file) ?? USUAL_SECONDS;
  // A changed test itself always runs, however long it takes.
  if (steps > 0 && needed > left) return false;
  left -= needed;
  return true;
});
say(`${changed.length} changed files reach ${reached.length} of ${tests.length} test files`);
const workspaces = [
  { check: 'types of api', path: /^(api|scripts|tools)\// },
  { check: 'types of web', path: /^(web|api\/rules)\// },
  { check: 'types of e2e and bench', path: /^(e2e|bench)\// },
  { check: 'lint, format and import boundaries', path: /./ },
];
const wanted = workspaces.flatMap(({ check, path }) =>
  changed.some((file) => path.test(file)) ? [check] : [],
);
const results = await Promise.all([
  runChecks(
    1,
    checks.filter(({ name }) => wanted.includes(name)),
  ).then((result) => ({ ...result, skipped: 0 })),
  ...(chosen.length > 0
    ? [runSuite('vitest.config.mts', 'tests of the change', { args: chosen.map(({ file }) => file) })]
    : []),
]);
const rest = reached.length - chosen.length;
if (rest > 0) say(`${rest} more test files, further from the change, are left to npm test`);
process.exit(closingLine(results));

/** @param {string[]} words */
function git(...words) {
  const { stdout, status, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}

/** Seconds of each file in the last full run here; empty before one. */
function secondsOfTests() {
  const report = reportOf(UNIT_SUITE);
  if (!existsSync(report)) return new Map();
  /** @type {{ testResults: Array<{ name: string, startTime: number, endTime: number }> }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1_000]),
  );
}

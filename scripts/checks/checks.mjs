// The checks that are not tests: generated files current, types, lint, unused code, import boundaries.
import { run, tool } from '../setup.mjs';

/** On one thread, because parallel threads repeat each other's work and take the cores from other checks. */
const types = (/** @type {string} */ workspace) => () =>
  tool('typescript/bin/tsc', ['-p', `${workspace}/tsconfig.json`, '--noEmit', '--singleThreaded']);

/** @type {Array<{ name: string, run: () => Promise<number> }>} */
export const checks = [
  {
    // Printing also writes the schema that Relay reads.
    name: 'printed schemas and Relay artifacts are current',
    run: async () =>
      (await tool('tsx/dist/cli.mjs', ['api/src/graphql/printSchema.ts', '--check'])) ||
      (await tool('relay-compiler/cli.js', ['relay.config.js', '--validate'])) ||
      run(process.execPath, ['scripts/build/prunePersisted.mjs', '--check']),
  },
  {
    name: 'the public contract keeps what the last release promised',
    run: () => tool('tsx/dist/cli.mjs', ['scripts/contract.ts']),
  },
  { name: 'types of api', run: types('api') },
  { name: 'types of web', run: types('web') },
  { name: 'types of e2e and bench', run: types('e2e') },
  {
    name: 'lint, format and import boundaries',
    run: () => tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  },
  {
    name: 'folders stand as docs/architecture.md says',
    run: () => run(process.execPath, ['scripts/checks/folders.mjs'], { loud: true }),
  },
  {
    name: 'migrations let nodes of two versions run',
    run: () => tool('tsx/dist/cli.mjs', ['scripts/checks/migrations.ts']),
  },
  { name: 'unused code and dependencies', run: () => tool('knip/bin/knip.js', []) },
];

/** Runs checks, reports each result, returns how many passed and failed. Most of them use one core alone. */
export async function runChecks(atOnce = 2, wanted = checks) {
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  const waiting = [...wanted];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = Date.now();
      const code = await check.run();
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
      if (code === 0) passed++;
      else failures.push(`check: ${check.name}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { passed, failed: failures.length, failures };
}

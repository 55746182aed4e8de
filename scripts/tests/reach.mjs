// Which tests a change, or a service, reaches: through imports, as esbuild resolves them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from '../build/bundleOptions.mjs';
import { root } from '../setup.mjs';

/** Files that are read at run time instead of imported, with the module that reads them. */
const readers = [
  { path: /^api\/prisma\//, module: 'api/src/db/client.ts' },
  { path: /^schema\.graphql$/, module: 'api/src/graphql/schema.ts' },
  { path: /^web\/persisted\.json$/, module: 'api/src/graphql/schema.ts' },
];

/**
 * The tests that reach any of the changed files, nearest first, with the number of imports between them.
 * @param {readonly string[]} tests @param {readonly string[]} changed paths in the repository
 * @returns {Promise<Array<{ file: string, steps: number }>>}
 */
export async function testsReaching(tests, changed) {
  const { metafile } = await build({
    ...bundleOptions,
    absWorkingDir: root,
    entryPoints: [...tests],
    outdir: join(root, 'unwritten'),
    write: false,
    metafile: true,
    splitting: true,
    jsx: 'automatic',
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty' },
    logLevel: 'error',
  });
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path, external } of imports) {
      if (!external) importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  }
  const steps = new Map(
    changed.map((file) => [readers.find(({ path }) => path.test(file))?.module ?? file, 0]),
  );
  // Iterating over a Map includes entries added on the way, so this is a breadth-first search.
  for (const [file, distance] of steps) {
    for (const importer of importers.get(file) ?? []) {
      if (!steps.has(importer)) steps.set(importer, distance + 1);
    }
  }
  return tests
    .flatMap((file) => {
      const distance = steps.get(file);
      return distance === undefined ? [] : [{ file, steps: distance }];
    })
    .sort((one, other) => one.steps - other.steps);
}

/** Matches modules that read the address of the database or Redis, or pass on the whole environment. */
const READS_ADDRESS = /\bprocess\.env\b(?:\.(?:DATABASE|REDIS)_URL\b|(?!\.))|\binject\('databaseTemplate'\)/;
const unread = new Set(['node_modules', 'dist', 'generated']);

/** @param {string} folder @returns {string[]} paths in the repository */
function modulesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return unread.has(entry.name) ? [] : modulesIn(path);
    return /\.m?ts$/.test(path) ? [path] : [];
  });
}

/** The modules of the projects `api` and `api-alone`. */
const apiModules = () => ['api', 'scripts', 'tools'].flatMap(modulesIn);

/** The tests of those projects. */
export function apiTests() {
  return apiModules().filter((path) => path.endsWith('.test.ts'));
}

/** Entry points and simulators: what they get from the database is tested on it with the use cases that they call. */
const DOORS =
  /^api\/(src\/(graphql|hooks|http|metrics|process|rest)|simulators|test\/(abuse|fuzz|visibility))\//;
/** One test of each entry point reads all its fields, because the drivers give values of different types. */
const contracts = new Set(['api/src/graphql/webOperations.test.ts', 'api/src/rest/contract.test.ts']);

/**
 * The tests whose result may be different with the services of DATABASE_URL and REDIS_URL: those whose direct or indirect
 * imports read one of the addresses, without the ones of entry points that do not read it themselves.
 * @param {readonly string[]} tests @returns {Promise<string[]>}
 */
export async function testsOnServices(tests) {
  const reads = (/** @type {string} */ path) => READS_ADDRESS.test(readFileSync(join(root, path), 'utf8'));
  const reading = apiModules().filter(reads);
  return (await testsReaching(tests, reading))
    .map(({ file }) => file)
    .filter((file) => !DOORS.test(file) || contracts.has(file) || reads(file));
}

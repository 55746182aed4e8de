// Which tests a change, or a service, reaches: through imports, as esbuild resolves them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from './bundleOptions.mjs';
import { root } from './setup.mjs';

/** What is read at run time instead of imported, and the module that reads it. */
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
  // A map is walked in the order of insertion, those that are added on the way included.
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

/** A module that learns where the database or Redis is, or hands all of the environment on. */
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

/** The tests of the projects `api` and `api-alone`. */
export function apiTests() {
  return [...modulesIn('api'), ...modulesIn('scripts')].filter((path) => path.endsWith('.test.ts'));
}

/**
 * Those of the tests that may use the services of DATABASE_URL and REDIS_URL: to get there, something that a test imports,
 * at whatever distance, must read an address.
 * @param {readonly string[]} tests @returns {Promise<string[]>}
 */
export async function testsOnServices(tests) {
  const reading = [...modulesIn('api'), ...modulesIn('scripts')].filter((path) =>
    READS_ADDRESS.test(readFileSync(join(root, path), 'utf8')),
  );
  return (await testsReaching(tests, reading)).map(({ file }) => file);
}

// Drops operations from web/persisted.json that no artifact names any more: the compiler only ever adds. With --check
// it changes nothing, and fails when there are such or some are missing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

const artifacts = join(root, 'web/src/__generated__');
const named = new Set(
  readdirSync(artifacts).flatMap(
    (name) => readFileSync(join(artifacts, name), 'utf8').match(/\b[0-9a-f]{64}\b/g) ?? [],
  ),
);
const file = join(root, 'web/persisted.json');
/** @type {Record<string, string>} */
const persisted = JSON.parse(readFileSync(file, 'utf8'));
// The compiler only writes operations whose artifact changes, so after a merge some may be missing.
if ([...named].some((hash) => !(hash in persisted))) {
  console.error('web/persisted.json lacks operations: empty it and web/src/__generated__, and compile again');
  process.exit(1);
}
const operations = Object.entries(persisted).filter(([hash]) => named.has(hash));
if (process.argv.includes('--check')) {
  if (operations.length === Object.keys(persisted).length) process.exit(0);
  console.error('web/persisted.json has operations that no page sends any more: run `npm run codegen`');
  process.exit(1);
}
writeFileSync(file, `${JSON.stringify(Object.fromEntries(operations), null, 2)}\n`);

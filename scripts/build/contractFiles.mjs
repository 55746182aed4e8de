// Writes what integrators download: the schema as text and as introspection, and the changelog.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { root } from '../setup.mjs';

const folder = process.argv[2] ?? join(root, 'web/dist/contract');
const schema = readFileSync(join(root, 'schema.graphql'), 'utf8');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'schema.graphql'), schema);
writeFileSync(join(folder, 'schema.json'), JSON.stringify(introspectionFromSchema(buildSchema(schema))));
writeFileSync(join(folder, 'changelog.txt'), readFileSync(join(root, 'CHANGELOG.md')));

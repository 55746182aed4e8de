import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

/** The schema as text, in alphabetical order, so that a change shows as the lines that changed. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

const file = join(dirname(fileURLToPath(import.meta.url)), '../../../schema.graphql');
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) await writeFile(file, printedSchema());
  else if ((await readFile(file, 'utf8')) !== printedSchema()) {
    console.error('schema.graphql is not what the code says: run npm run codegen.');
    process.exitCode = 1;
  }
}

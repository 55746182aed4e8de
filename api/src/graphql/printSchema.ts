import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal';
import { type GraphQLSchema, introspectionFromSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { schema, staffSchema } from './schema.ts';

/** A schema as text, in alphabetical order, so that a change shows as the lines that changed. */
export function printedSchema(of: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(of))}\n`;
}

/** The public schema as a TypeScript type, by which the compiler types the documents of REST. */
function schemaTypes(): string {
  const introspection = introspectionFromSchema(lexicographicSortSchema(schema), { descriptions: false });
  return outputIntrospectionFile(minifyIntrospection(introspection), {
    fileType: '.d.ts',
    shouldPreprocess: true,
  });
}

const here = dirname(fileURLToPath(import.meta.url));
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = {
    'schema.graphql': printedSchema(schema),
    'schema.staff.graphql': printedSchema(staffSchema),
    'api/src/rest/__generated__/schemaTypes.d.ts': schemaTypes(),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(here, '../../..', name);
    if (!process.argv.includes('--check')) await writeFile(file, text);
    else if ((await readFile(file, 'utf8')) !== text) {
      console.error(`${name} is not what the code says: run npm run codegen.`);
      process.exitCode = 1;
    }
  }
}

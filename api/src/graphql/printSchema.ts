import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal';
import {
  type DefinitionNode,
  type GraphQLSchema,
  introspectionFromSchema,
  Kind,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
} from 'graphql';
import { schema, staffSchema } from './schema.ts';

/** A schema as text, in alphabetical order, so that a change shows as the lines that changed. */
export function printedSchema(of: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(of))}\n`;
}

/** What `whole` adds to `base`: its own types, and its own fields of types that both have. */
export function printedAdditions(whole: GraphQLSchema, base: GraphQLSchema): string {
  const definitionsOf = (of: GraphQLSchema) => parse(printedSchema(of), { noLocation: true }).definitions;
  const known = new Map(definitionsOf(base).map((definition) => [nameOf(definition), definition]));
  const definitions = definitionsOf(whole).flatMap((definition): DefinitionNode[] => {
    const before = known.get(nameOf(definition));
    if (!before) return [definition];
    if (print(before) === print(definition)) return [];
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION || before.kind !== definition.kind)
      throw new Error(`${nameOf(definition)}: only fields of object types can be added for staff`);
    const { name } = definition;
    const has = new Set(before.fields?.map((field) => field.name.value));
    const fields = definition.fields?.filter((field) => !has.has(field.name.value)) ?? [];
    return [{ kind: Kind.OBJECT_TYPE_EXTENSION, name, fields }];
  });
  return `${definitions.map(print).join('\n\n')}\n`;
}

function nameOf(definition: DefinitionNode): string {
  return 'name' in definition && definition.name ? definition.name.value : definition.kind;
}

/** The public schema as a TypeScript type, by which the compiler types the documents of REST. */
function schemaTypes(): string {
  const introspection = introspectionFromSchema(lexicographicSortSchema(schema), { descriptions: false });
  return outputIntrospectionFile(minifyIntrospection(introspection), {
    fileType: '.d.ts',
    shouldPreprocess: true,
  });
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

async function printAll(check: boolean): Promise<void> {
  // Not committed: Relay compiles the web against it.
  const built = join(root, '.cache/schema.whole.graphql');
  await mkdir(dirname(built), { recursive: true });
  await writeFile(built, printedSchema(staffSchema));
  const files = {
    'schema.graphql': printedSchema(schema),
    'schema.staff.graphql': printedAdditions(staffSchema, schema),
    'api/src/rest/__generated__/schemaTypes.d.ts': schemaTypes(),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, name);
    if (!check) await writeFile(file, text);
    else if ((await readFile(file, 'utf8')) !== text) {
      console.error(`${name} is not what the code says: run npm run codegen.`);
      process.exitCode = 1;
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await printAll(process.argv.includes('--check'));

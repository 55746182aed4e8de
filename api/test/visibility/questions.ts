import { createHash } from 'node:crypto';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';

/** Values to ask with, by the name of the argument or input field, or of its type; the first is the usual one. */
export type Samples = Readonly<Record<string, readonly unknown[]>>;

export interface Question {
  /** Root field and, behind a dot, what is asked of it. */
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly field: string;
  readonly text: string;
  readonly hash: string;
  /** One call for each. */
  readonly variables: ReadonlyArray<Record<string, unknown>>;
}

/** Parts an alias of ours into type and field: Slip__tips, or Tipster__finishedSlips__WON. */
export const aliasSeparator = '__';

/**
 * Questions for everything that the schema answers: each root field with each value of each of its arguments, and all
 * fields of all types below it. A type is entered once on the way down, each field of a union under a name of its own.
 */
export function questionsOf(schema: GraphQLSchema, samples: Samples): Question[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => {
      const declared = field.args.map(({ name, type: of }) => `$${name}: ${of}`).join(', ');
      const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
      const head = `${kind}${declared ? `(${declared})` : ''}`;
      const text = `${head} { ${field.name}${given ? `(${given})` : ''} ${selectionOf(schema, field, [])} }`;
      return {
        name: `${kind} ${field.name}`,
        kind,
        field: field.name,
        text,
        hash: createHash('sha256').update(text).digest('hex'),
        variables: variablesOf(field.args, samples, `${kind} ${field.name}`),
      };
    }),
  );
}

function selectionOf(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  above: readonly string[],
): string {
  const type = getNamedType(field.type);
  const inside = fieldsOf(schema, type, above);
  return inside === null ? '' : `{ ${inside} }`;
}

function fieldsOf(schema: GraphQLSchema, type: GraphQLNamedType, above: readonly string[]): string | null {
  if (isUnionType(type) || isInterfaceType(type)) {
    const parts = schema.getPossibleTypes(type).flatMap((one) => {
      const inside = above.includes(one.name) ? null : fieldsOf(schema, one, above);
      return inside ? [`... on ${one.name} { ${inside} }`] : [];
    });
    return `__typename ${parts.join(' ')}`;
  }
  if (!isObjectType(type)) return null;
  const path = [...above, type.name];
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const target = getNamedType(field.type);
    if (path.includes(target.name)) return [];
    // What is below `nodes` is below `edges` too.
    const isRepeated = field.name === 'nodes' && type.name.endsWith('Connection');
    const below = isRepeated ? '{ __typename }' : selectionOf(schema, field, path);
    const alias = `${type.name}${aliasSeparator}${field.name}`;
    const plain = `${alias}: ${field.name} ${below}`;
    const options = field.args.flatMap((argument) =>
      valuesOfEnum(argument.type).map(
        (value) => `${alias}${aliasSeparator}${value}: ${field.name}(${argument.name}: ${value}) ${below}`,
      ),
    );
    return [plain, ...options];
  });
  return `__typename ${parts.join(' ')}`;
}

function valuesOfEnum(type: GraphQLInputType): string[] {
  const named = getNamedType(type);
  return isEnumType(named) ? named.getValues().map(({ name }) => name) : [];
}

/** The usual values, then each argument with each of its other values, one at a time. */
function variablesOf(
  args: readonly GraphQLArgument[],
  samples: Samples,
  place: string,
): Array<Record<string, unknown>> {
  const choices = args.map(({ name, type }) => ({
    name,
    required: isNonNullType(type),
    values: choicesOf(name, type, samples, place),
  }));
  const usual = Object.fromEntries(
    choices.filter(({ required }) => required).map(({ name, values }) => [name, values[0]]),
  );
  return [
    usual,
    ...choices.flatMap(({ name, values }) => values.map((value) => ({ ...usual, [name]: value }))),
  ];
}

function choicesOf(
  name: string,
  type: GraphQLInputType,
  samples: Samples,
  place: string,
): readonly unknown[] {
  const own = samples[`${place} ${name}`] ?? samples[name];
  if (own) return own;
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues().map((value) => value.name);
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).map((field) => ({
      name: field.name,
      values: choicesOf(field.name, field.type, samples, `${place} ${name}`),
    }));
    const usual = Object.fromEntries(fields.map((field) => [field.name, field.values[0]]));
    const others = fields.flatMap((field) =>
      field.values.slice(1).map((value) => ({ ...usual, [field.name]: value })),
    );
    const all = [usual, ...others];
    return isListType(isNonNullType(type) ? type.ofType : type) ? all.map((one) => [one]) : all;
  }
  const usual = samples[named.name];
  if (usual) return usual;
  throw new Error(`${place} takes ${name}: give it values in the samples`);
}

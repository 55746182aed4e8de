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

/** Values by the name of the argument or input field, or of its type; the first is the default. */
export type Samples = Readonly<Record<string, readonly unknown[]>>;

export interface Question {
  /** The root field and, after a dot, the part of it that is asked for. */
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly field: string;
  readonly text: string;
  readonly hash: string;
  /** The variables of each call. */
  readonly variables: ReadonlyArray<Record<string, unknown>>;
}

/** Separates type and field in our aliases: Slip__tips, or Tipster__finishedSlips__WON. */
export const aliasSeparator = '__';

/**
 * Questions for everything that the schema answers: each root field with each value of each of its arguments, and all
 * fields of all types below it. A type is entered once on the way down, each field of a union under a name of its own.
 */
export function questionsOf(schema: GraphQLSchema, samples: Samples): Question[] {
  const selections = selectionsOf(schema);
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
      const below = selections.below(field, new Set());
      const text = `${head} { ${field.name}${given ? `(${given})` : ''} ${below} }${selections.fragmentsIn(below)}`;
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

const known = new WeakMap<GraphQLSchema, Selections>();

function selectionsOf(schema: GraphQLSchema): Selections {
  const selections = known.get(schema) ?? new Selections(schema);
  known.set(schema, selections);
  return selections;
}

/** Fields whose arguments only leave rows out: asking with each value would repeat the same rows. */
const narrowing = new Set(['Game.odds']);

/** Shorter selections are not worth a fragment. */
const SHORT = 100;

/**
 * The selection of a type, by the types above it. Repeated selections become fragments: written out, each question
 * would have a third of a megabyte.
 */
class Selections {
  readonly #schema: GraphQLSchema;
  readonly #reachable = new Map<string, ReadonlySet<string>>();
  readonly #found = new Map<string, string | null>();
  readonly #names = new Map<string, string>();
  readonly #fragments = new Map<string, string>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  below(field: GraphQLField<unknown, unknown>, above: ReadonlySet<string>): string {
    const inside = this.#inside(getNamedType(field.type), above);
    return inside === null ? '' : `{ ${inside} }`;
  }

  /** The fragments that a selection spreads, and those that these spread. */
  fragmentsIn(selection: string): string {
    const used = new Set<string>();
    const visit = (text: string): void => {
      for (const [, name = ''] of text.matchAll(/\.\.\.(\w+)/g)) {
        if (used.has(name)) continue;
        used.add(name);
        visit(this.#fragments.get(name) ?? '');
      }
    };
    visit(selection);
    return [...used].map((name) => ` ${this.#fragments.get(name)}`).join('');
  }

  #inside(type: GraphQLNamedType, above: ReadonlySet<string>): string | null {
    const reachable = this.#typesBelow(type);
    const path = [...above].filter((name) => reachable.has(name)).sort();
    const key = `${type.name} below ${path.join(' ')}`;
    const found = this.#found.get(key);
    if (found !== undefined) return found;
    const written = this.#write(type, new Set(path));
    const inside = written === null || written.length < SHORT ? written : this.#fragment(type, written);
    this.#found.set(key, inside);
    return inside;
  }

  #write(type: GraphQLNamedType, above: ReadonlySet<string>): string | null {
    if (isUnionType(type) || isInterfaceType(type)) {
      const parts = this.#schema.getPossibleTypes(type).flatMap((one) => {
        const inside = above.has(one.name) ? null : this.#inside(one, above);
        return inside ? [`... on ${one.name} { ${inside} }`] : [];
      });
      return `__typename ${parts.join(' ')}`;
    }
    if (!isObjectType(type)) return null;
    const path = new Set([...above, type.name]);
    const parts = Object.values(type.getFields()).flatMap((field) => {
      if (path.has(getNamedType(field.type).name)) return [];
      // `edges` leads to the same objects.
      const isRepeated = field.name === 'nodes' && type.name.endsWith('Connection');
      const below = isRepeated ? '{ __typename }' : this.below(field, path);
      const alias = `${type.name}${aliasSeparator}${field.name}`;
      const plain = `${alias}: ${field.name} ${below}`;
      const asked = narrowing.has(`${type.name}.${field.name}`) ? [] : field.args;
      const options = asked.flatMap((argument) =>
        valuesOfEnum(argument.type).map(
          (value) => `${alias}${aliasSeparator}${value}: ${field.name}(${argument.name}: ${value}) ${below}`,
        ),
      );
      return [plain, ...options];
    });
    return `__typename ${parts.join(' ')}`;
  }

  #fragment(type: GraphQLNamedType, inside: string): string {
    const same = `${type.name} ${inside}`;
    let name = this.#names.get(same);
    if (name === undefined) {
      name = `${type.name}_${this.#names.size}`;
      this.#names.set(same, name);
      this.#fragments.set(name, `fragment ${name} on ${type.name} { ${inside} }`);
    }
    return `...${name}`;
  }

  #typesBelow(type: GraphQLNamedType): ReadonlySet<string> {
    const before = this.#reachable.get(type.name);
    if (before) return before;
    const reached = new Set<string>();
    const visit = (one: GraphQLNamedType): void => {
      if (reached.has(one.name)) return;
      reached.add(one.name);
      if (isUnionType(one) || isInterfaceType(one)) this.#schema.getPossibleTypes(one).forEach(visit);
      else if (isObjectType(one)) {
        for (const field of Object.values(one.getFields())) visit(getNamedType(field.type));
      }
    };
    visit(type);
    this.#reachable.set(type.name, reached);
    return reached;
  }
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
  const choices = args
    .filter(({ deprecationReason }) => !deprecationReason)
    .map(({ name, type, description }) => ({
      name,
      // An argument that replaces a deprecated one is optional in the schema but needed in fact.
      required: isNonNullType(type) || (description ?? '').includes('Required unless'),
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
    const fields = Object.values(named.getFields())
      .filter(({ deprecationReason }) => !deprecationReason)
      .map((field) => ({
        name: field.name,
        values: choicesOf(field.name, field.type, samples, `${place} ${name}`),
      }));
    if (named.isOneOf) {
      return fields.flatMap((field) => field.values.map((value) => ({ [field.name]: value })));
    }
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

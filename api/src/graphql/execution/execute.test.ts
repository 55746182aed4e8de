import fc from 'fast-check';
import {
  buildSchema,
  type ExecutionArgs,
  execute as executeByGraphqlJs,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  printSchema,
  responsePathAsArray,
} from 'graphql';
import { expect, it } from 'vitest';
import { testSeed } from '../../../test/seed.ts';
import { schema as ours } from '../schema.ts';
import { execute } from './execute.ts';

const numRuns = Number(process.env.EXECUTE_RUNS ?? 400);

/** Numbers from 0 to 1, the same for the same text. */
function chance(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Our types with resolvers that answer, at each place of an answer, whatever a resolver can, the same for both executors. */
function strangeSchema(): GraphQLSchema {
  const schema = buildSchema(printSchema(ours));
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) field.resolve = answer;
  }
  const viewer = schema.getType('Viewer');
  if (isObjectType(viewer)) {
    viewer.isTypeOf = (value, { world }) =>
      kindOf(world) === 'later' && value ? Promise.resolve(true) : true;
  }
  return schema;
}

/**
 * Whether resolvers answer at once, later, or some so and some so. Then they fail only where null may stand: graphql-js
 * lets go of promises beside what it has given up.
 */
const kinds = ['at once', 'later', 'mixed'] as const;
const kindOf = (world: number) => kinds[world % kinds.length];

interface World {
  readonly world: number;
  readonly seen: unknown[];
}

const answer: GraphQLFieldResolver<unknown, World> = (source, args, { world, seen }, info) => {
  const place = responsePathAsArray(info.path).join('.');
  seen.push(seenBy(source, args, info));
  return drawnValue(info, info.returnType, world, place);
};

/** Everything that a resolver is told. */
function seenBy(source: unknown, args: unknown, info: GraphQLResolveInfo) {
  return {
    ...{ source, args, path: responsePathAsArray(info.path), typename: info.path.typename },
    ...{ fieldName: info.fieldName, parent: info.parentType.name, returns: String(info.returnType) },
    ...{ nodes: info.fieldNodes.map(({ loc }) => loc?.start), operation: info.operation.name?.value },
    ...{ variables: info.variableValues, root: info.rootValue, fragments: Object.keys(info.fragments) },
    schema: info.schema.getQueryType()?.name,
  };
}

function drawnValue({ schema }: GraphQLResolveInfo, type: GraphQLOutputType, world: number, place: string) {
  const kind = kindOf(world);
  const mayFail = kind !== 'mixed' || !isNonNullType(type);
  const luck = chance(`${world} ${place}`);
  const value = (): unknown => {
    if (mayFail && luck < 0.02) throw new Error(`thrown at ${place}`);
    if (mayFail && luck < 0.04) return new Error(`returned at ${place}`);
    if (mayFail && luck < 0.06) return luck < 0.05 ? null : undefined;
    return goodValue(type);
  };
  const goodValue = (of: GraphQLOutputType): unknown => {
    if (isNonNullType(of)) return goodValue(of.ofType);
    if (isListType(of)) {
      if (mayFail && luck > 0.98) return 'not a list';
      const items = Array.from({ length: Math.floor(luck * 4) }, (_, at) => itemAt(of.ofType, at));
      return luck > 0.9 ? new Set(items) : items;
    }
    if (isAbstractType(of)) {
      const possible = schema.getPossibleTypes(of);
      return { __typename: possible[Math.floor(luck * possible.length)]?.name, place };
    }
    if (isCompositeType(of)) return { place };
    if (mayFail && luck > 0.98) return { not: 'a leaf' };
    if (isEnumType(of)) return of.getValues()[0]?.value;
    return { Int: 7, Float: 1.5, Boolean: true, ID: 12 }[of.name] ?? `text of ${place}`;
  };
  const itemAt = (of: GraphQLOutputType, at: number) => {
    try {
      return drawnValue({ schema } as GraphQLResolveInfo, of, world, `${place}.${at}`);
    } catch (error) {
      return error;
    }
  };
  const isLater = kind === 'later' || (kind === 'mixed' && chance(`${world} ${place} later`) < 0.3);
  return isLater ? Promise.resolve().then(value) : value();
}

/** A document that parses, and may be invalid otherwise: neither executor looks. */
function documentOf(schema: GraphQLSchema, world: number): string {
  let drawn = 0;
  const draw = () => chance(`${world} document ${drawn++}`);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(draw() * values.length)];
  const condition = () => {
    const luck = draw();
    if (luck < 0.85) return '';
    return ` ${pick(['@include', '@skip'])}(if: ${pick(['$yes', '$no', 'true', 'false'])})`;
  };
  const conditional = draw() < 0.5 ? condition : () => '';
  const fragments: string[] = [];
  const selection = (type: GraphQLNamedType, depth: number): string => {
    const fields = isAbstractType(type) || isObjectType(type) ? Object.values(fieldsOf(type)) : [];
    const parts = Array.from({ length: 1 + Math.floor(draw() * 5) }, () => {
      const luck = draw();
      if (luck < 0.1) return `__typename${conditional()}`;
      if (luck < 0.25 && depth > 0) {
        const on = pick([type, ...(isAbstractType(type) ? schema.getPossibleTypes(type) : [])]) ?? type;
        const inside = selection(on, depth - 1);
        if (luck < 0.2) return `... on ${on.name}${conditional()} ${inside}`;
        fragments.push(`fragment F${fragments.length} on ${on.name} ${inside}`);
        return Array(1 + Math.floor(draw() * 2))
          .fill(`...F${fragments.length - 1}${conditional()}`)
          .join(' ');
      }
      const field = pick(fields);
      const below = field && getNamedType(field.type);
      if (!field || !below || (isCompositeType(below) && depth === 0)) return '__typename';
      const args =
        field.args.some(({ name }) => name === 'first') && draw() < 0.7
          ? `(first: ${pick(['$count', '3', kindOf(world) === 'mixed' ? '4' : '"wrong"'])})`
          : '';
      const alias = draw() < 0.15 ? `${pick(['other', field.name, 'constructor'])}: ` : '';
      return `${alias}${field.name}${args}${conditional()}${isCompositeType(below) ? ` ${selection(below, depth - 1)}` : ''}`;
    });
    return `{ ${parts.join(' ')} }`;
  };
  const root = schema.getQueryType();
  if (!root) throw new Error('There are no queries');
  const subscription = schema.getSubscriptionType();
  const [kind, type] =
    subscription && draw() < 0.1 ? (['subscription', subscription] as const) : (['query', root] as const);
  const text = `${kind} Q($yes: Boolean!, $no: Boolean = false, $count: Int) ${selection(type, 5)}`;
  return [text, ...fragments].join('\n');
}

const fieldsOf = (type: GraphQLNamedType) =>
  ('getFields' in type ? type.getFields() : {}) as Record<
    string,
    { name: string; type: GraphQLOutputType; args: ReadonlyArray<{ name: string }> }
  >;

/** What it answers, and what its resolvers were told, in order. */
async function outcome(run: typeof execute, args: Omit<ExecutionArgs, 'contextValue'>, world: number) {
  const seen: unknown[] = [];
  const result = await run({ ...args, contextValue: { world, seen } });
  const errors = result.errors?.map(({ message, path, locations, extensions }) => ({
    message: message.replace(/^Expected value of type.*|^Expected `.*/s, 'unexpected'),
    ...{ path, locations, extensions },
  }));
  return JSON.parse(JSON.stringify({ data: result.data, errors, seen })) as unknown;
}

const strange = strangeSchema();

it(`answers as graphql-js does, whatever is asked and whatever resolvers do (EXECUTE_RUNS=${numRuns})`, async () => {
  let [failures, answers] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.boolean(), async (world, yes) => {
      const document = parse(documentOf(strange, world));
      const args = {
        schema: strange,
        document,
        rootValue: { place: 'root' },
        variableValues: { yes, count: world % 3 === 0 ? null : world },
      };
      const expected = await outcome(executeByGraphqlJs as typeof execute, args, world);
      expect(await outcome(execute, args, world)).toEqual(expected);
      // By the plan that is kept now, for a world of other values and conditions.
      const other = { ...args, variableValues: { yes: !yes, no: true } };
      expect(await outcome(execute, other, world + kinds.length)).toEqual(
        await outcome(executeByGraphqlJs as typeof execute, other, world + kinds.length),
      );
      answers++;
      if ((expected as { errors?: unknown }).errors) failures++;
    }),
    { seed: testSeed, numRuns },
  );
  // It would prove little if all failed, or none.
  expect(failures).toBeGreaterThan(answers * 0.1);
  expect(failures).toBeLessThan(answers * 0.95);
});

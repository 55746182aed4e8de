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
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { anyNumber, anyText, anyValue, type Chance } from './chance.ts';

/** An operation that is valid by the schema, with variables that mostly are. */
export interface RandomOperation {
  query: string;
  variables: Record<string, unknown>;
}

const MOST_DEPTH = 6;

export function randomOperation(schema: GraphQLSchema, chance: Chance): RandomOperation {
  const kind = chance.happens(0.7) ? 'query' : 'mutation';
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];
  const argumentsOf = (args: readonly GraphQLArgument[]): string => {
    const given = args.filter(({ type }) => isNonNullType(type) || chance.happens(0.4));
    const parts = given.map(({ name, type }) => {
      const variable = `v${declared.length}`;
      declared.push(`$${variable}: ${type}`);
      variables[variable] = chance.happens(0.05) ? anyValue(chance) : randomValue(type, name, chance);
      return `${name}: $${variable}`;
    });
    return parts.length > 0 ? `(${parts.join(', ')})` : '';
  };
  const fieldOf = (field: GraphQLField<unknown, unknown>, depth: number, alias: string): string => {
    const inside = selectionOf(getNamedType(field.type), depth + 1);
    return inside === null ? '' : `${alias}${field.name}${argumentsOf(field.args)}${inside}`;
  };
  let aliases = 0;
  const selectionOf = (type: GraphQLNamedType, depth: number): string | null => {
    if (isLeafType(type)) return '';
    if (depth > MOST_DEPTH) return null;
    if (isUnionType(type) || isInterfaceType(type)) {
      const parts = chance.some(schema.getPossibleTypes(type), 2).flatMap((one) => {
        const inside = selectionOf(one, depth);
        return inside ? [`... on ${one.name} ${inside}`] : [];
      });
      return ` { __typename ${parts[0] ?? ''} }`;
    }
    if (!isObjectType(type)) return null;
    const fields = Object.values(type.getFields());
    const chosen = chance.some(fields, 5).map((field) => {
      aliases += 1;
      return fieldOf(field, depth, `a${aliases}: `);
    });
    return ` { __typename ${chosen.join(' ')} }`;
  };
  const field = chance.pick(Object.values(root?.getFields() ?? {}));
  const text = fieldOf(field, 0, '');
  const head = declared.length > 0 ? `${kind} Fuzz(${declared.join(', ')})` : `${kind} Fuzz`;
  return { query: `${head} { ${text} }`, variables };
}

function randomValue(type: GraphQLInputType, name: string, chance: Chance, depth = 0): unknown {
  if (isNonNullType(type)) return randomValue(type.ofType, name, chance, depth);
  if (chance.happens(0.03)) return null;
  if (isListType(type)) {
    return Array.from({ length: chance.below(4) }, () => randomValue(type.ofType, name, chance, depth + 1));
  }
  if (isEnumType(type)) return chance.pick(type.getValues()).name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return Object.fromEntries(
      fields
        .filter((field) => isNonNullType(field.type) || chance.happens(0.5))
        .map((field) => [field.name, randomValue(field.type, field.name, chance, depth + 1)]),
    );
  }
  if (type.name === 'Boolean') return chance.happens(0.5);
  if (type.name === 'Int') return chance.happens(0.6) ? chance.below(30) : anyNumber(chance);
  if (type.name === 'ID') return chance.happens(0.6) ? randomId(chance) : anyText(chance);
  if (type.name === 'Decimal') return chance.pick(['2.00', '1.85', '0', '-1', '99999999999999999999']);
  if (type.name === 'DateTime') return chance.pick(['2026-11-21T15:00:00Z', '1969-01-01', 'never']);
  return anyText(chance);
}

const nodeNames = [
  'Slip',
  'Tip',
  'Game',
  'Tipster',
  'Jackpot',
  'Post',
  'Purchase',
  'Viewer',
  'ApiKey',
  'Webhook',
];

function randomId(chance: Chance): string {
  const key = chance.pick(['1', '2', '0', '-1', 'x', '550e8400-e29b-41d4-a716-446655440000', '99999999999']);
  return Buffer.from(`${chance.pick(nodeNames)}:${key}`).toString('base64');
}

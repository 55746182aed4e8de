import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLUnionType,
  graphql,
  isIntrospectionType,
  isRequiredArgument,
  isSpecifiedScalarType,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { anonymous } from '../domain/foundation/viewer.ts';
import { maskedResult } from '../http/graphql/maskedError.ts';
import { noCookies } from './kit/context.ts';
import { staffSchema as schema } from './schema.ts';

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);
const objects = types.filter((type) => type instanceof GraphQLObjectType);
const connections = objects.filter(({ name }) => name.endsWith('Connection'));
const query = schema.getQueryType() as GraphQLObjectType;
const mutation = schema.getMutationType() as GraphQLObjectType;
/** Lists that only staff and signed-in people read; the same function makes their pages. */
const staffLists = new Set([
  'auditLog',
  'moderatedCases',
  'openProposals',
  'postsAndDrafts',
  'reconciliationDifferences',
  'stuckItems',
  'suspense',
]);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
const context = () => ({
  app,
  viewer: anonymous,
  request: { id: 'test', address: '197.248.1.1', userAgent: 'Test', refreshToken: null },
  cookies: noCookies,
});

/** `name: Type` of the fields, as the specification writes them. */
function shapeOf(type: unknown): Record<string, string> {
  if (!(type instanceof GraphQLObjectType || type instanceof GraphQLInterfaceType)) return {};
  return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, String(field.type)]));
}

function argsOf(type: GraphQLObjectType, field: string): Record<string, string> {
  return Object.fromEntries(
    (type.getFields()[field]?.args ?? []).map((argument) => [argument.name, String(argument.type)]),
  );
}

it('has Node, node and nodes', () => {
  expect(shapeOf(schema.getType('Node'))).toEqual({ id: 'ID!' });
  expect(shapeOf(query)).toMatchObject({ node: 'Node', nodes: '[Node]!' });
  expect(argsOf(query, 'node')).toEqual({ id: 'ID!' });
  expect(argsOf(query, 'nodes')).toEqual({ ids: '[ID!]!' });
});

it('gives only nodes an id that is an address', () => {
  const node = schema.getType('Node') as GraphQLInterfaceType;
  const claim = objects.filter((type) => type.getInterfaces().includes(node)).map(({ name }) => name);
  const have = objects.filter((type) => 'id' in type.getFields()).map(({ name }) => name);
  // Their ids are not global: markets have published numbers, and the ticker keys its items by number.
  expect(have.filter((name) => !claim.includes(name)).sort()).toEqual(['Activity', 'Market']);
});

it('has PageInfo', () => {
  expect(schema.getType('PageInfo')).toBeInstanceOf(GraphQLObjectType);
  expect(shapeOf(schema.getType('PageInfo'))).toEqual({
    hasNextPage: 'Boolean!',
    hasPreviousPage: 'Boolean!',
    startCursor: 'String',
    endCursor: 'String',
  });
});

it('has only objects as connections and edges, and no edge without its connection', () => {
  const named = (end: string) => types.filter(({ name }) => name.endsWith(end));
  const without = (of: typeof types, end: string) => of.map(({ name }) => name.slice(0, -end.length)).sort();
  expect(named('Connection')).toEqual(connections);
  expect(without(named('Edge'), 'Edge')).toEqual(without(connections, 'Connection'));
});

it.each(connections.map((type) => [type.name, type] as const))('%s is a connection', (name, type) => {
  const edge = name.replace(/Connection$/, 'Edge');
  const node = name.replace(/Connection$/, '');
  expect(shapeOf(type)).toEqual({
    edges: `[${edge}!]!`,
    nodes: `[${node}!]!`,
    pageInfo: 'PageInfo!',
    totalCount: 'Int!',
  });
  expect(shapeOf(schema.getType(edge))).toEqual({ cursor: 'String!', node: `${node}!` });
});

it('puts only nodes into connections', () => {
  const node = schema.getType('Node') as GraphQLInterfaceType;
  const listed = connections.map(
    ({ name }) => schema.getType(name.replace(/Connection$/, '')) as GraphQLObjectType,
  );
  expect(listed.filter((type) => !type.getInterfaces().includes(node)).map(({ name }) => name)).toEqual([]);
});

it('pages every connection by first, after, last and before, both ways', () => {
  const fields = objects.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => /Connection!?$/.test(String(field.type)))
      .map((field) => ({ type, field })),
  );
  expect(fields.length).toBeGreaterThan(8);
  for (const { type, field } of fields) {
    const paging = { first: 'Int', after: 'String', last: 'Int', before: 'String' };
    expect(argsOf(type, field.name), `${type.name}.${field.name}`).toMatchObject(paging);
  }
});

const publicLists = Object.values(query.getFields())
  .filter((field) => connections.some(({ name }) => String(field.type) === `${name}!`))
  .filter((field) => !field.args.some(isRequiredArgument) && !staffLists.has(field.name))
  .map(({ name }) => name);

it.each(publicLists)(
  '%s has no cursors on an empty page, and takes none that it did not give',
  async (list) => {
    const ask = async (args: string) => {
      const source = `{ ${list}(${args}) { pageInfo { startCursor endCursor } } }`;
      return maskedResult(app, await graphql({ schema, source, contextValue: context() }));
    };
    expect((await ask('first: 0')).data?.[list]).toEqual({
      pageInfo: { startCursor: null, endCursor: null },
    });
    for (const argument of ['after', 'before']) {
      for (const cursor of ['', 'junk']) {
        const { errors } = await ask(
          `${argument === 'after' ? 'first' : 'last'}: 1, ${argument}: "${cursor}"`,
        );
        expect(errors?.[0]?.message).toContain(argument);
        expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', field: argument });
      }
    }
  },
);

it('answers every mutation with a union of a payload and types that implement Error', () => {
  const error = schema.getType('Error') as GraphQLInterfaceType;
  expect(shapeOf(error)).toEqual({
    message: 'String!',
    messageCode: 'MessageCode!',
    messageValues: '[MessageValue!]!',
  });
  for (const field of Object.values(mutation.getFields())) {
    const answer = schema.getType(String(field.type).replace('!', ''));
    expect(answer, field.name).toBeInstanceOf(GraphQLUnionType);
    const members = (answer as GraphQLUnionType).getTypes();
    const payloads = members.filter((member) => !member.getInterfaces().includes(error));
    expect(payloads.length, `${field.name}: ${members.join(' | ')}`).toBe(1);
    expect(payloads[0]?.name, field.name).toMatch(/Payload$/);
    expect(members.length - payloads.length, field.name).toBeGreaterThanOrEqual(1);
    // One input object or none, so that arguments can be added.
    expect(field.args.map(({ name }) => name).join(), field.name).toMatch(/^(input)?$/);
  }
});

it('has scalar types for money, odds and times', () => {
  expect(shapeOf(schema.getType('Money'))).toEqual({
    amount: 'Decimal!',
    currency: 'Currency!',
    text: 'String!',
  });
  const floats: string[] = [];
  const wrong: string[] = [];
  for (const type of objects) {
    for (const field of Object.values(type.getFields())) {
      const place = `${type.name}.${field.name}: ${field.type}`;
      if (/Float/.test(String(field.type))) floats.push(place);
      if (/odds$|(?<!un)units$|percent$|^rating$/i.test(field.name) && !/Decimal|SelectionOdds/.test(place)) {
        wrong.push(place);
      }
      if (/(amount|balance|earnings|price)$/i.test(field.name) && !/Money|Connection/.test(place))
        wrong.push(place);
      if (/At$|kickoff$/i.test(field.name) && !/DateTime/.test(place)) wrong.push(place);
    }
  }
  expect(floats).toEqual([]);
  expect(wrong).toEqual([]);
});

it('describes every element', () => {
  const bare: string[] = [];
  const look = (place: string, element: { description?: string | null | undefined }) => {
    if (!element.description?.trim()) bare.push(place);
  };
  for (const type of types) {
    look(type.name, type);
    if (type instanceof GraphQLEnumType) {
      for (const value of type.getValues()) look(`${type.name}.${value.name}`, value);
    }
    if (type instanceof GraphQLInputObjectType) {
      for (const field of Object.values(type.getFields())) look(`${type.name}.${field.name}`, field);
    }
    if (!(type instanceof GraphQLObjectType || type instanceof GraphQLInterfaceType)) continue;
    for (const field of Object.values(type.getFields())) {
      look(`${type.name}.${field.name}`, field);
      for (const argument of field.args) look(`${type.name}.${field.name}(${argument.name})`, argument);
    }
  }
  expect(bare).toEqual([]);
});

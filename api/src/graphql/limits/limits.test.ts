import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { staffSchema as schema } from '../schema.ts';
import { OperationLimits, operationLimits, parseLimited } from './limits.ts';
import { assertCost, costOf } from './limitsCost.ts';
import { RunningOperations } from './limitsGate.ts';
import { listBounds } from './listBounds.ts';

const check = (text: string) =>
  validate(schema, parse(text), [OperationLimits]).map(({ message, extensions }) => ({
    message,
    ...extensions,
  }));
const cost = (text: string, variables: Record<string, unknown> = {}) =>
  costOf(schema, parse(text) as DocumentNode, undefined, variables);

describe('tokens', () => {
  const words = (count: number) => `{ ${'__typename '.repeat(count)} }`;
  it('reads up to the limit and stops there', () => {
    expect(() => parseLimited(words(operationLimits.tokens - 2))).not.toThrow();
    expect(() => parseLimited(words(operationLimits.tokens))).toThrow('at most 1000 tokens');
  });

  it('leaves other errors of syntax as they are', () => {
    expect(() => parseLimited('{ a')).toThrow('Syntax Error');
  });
});

describe('depth', () => {
  const deep = (below: string) =>
    `{ activeSlips { edges { node { tipster { finishedSlips { edges { node { ${below} } } } } } } } }`;
  it('counts the levels of fields, without edges', () => {
    expect(check(deep('tips { game { number } }'))).toEqual([]);
    expect(check(deep('tips { game { homeTeam { name } } }'))).toEqual([
      expect.objectContaining({ code: 'TOO_DEEP', limit: 8, asked: 9 }),
    ]);
  });

  it('counts through fragments, named and not, and ends where they form a ring', () => {
    const fragments =
      'fragment A on Slip { tips { game { ...B } } } fragment B on Game { ... on Game { homeTeam { name } } }';
    expect(check(`${deep('...A')} ${fragments}`)).toMatchObject([{ code: 'TOO_DEEP', asked: 9 }]);
    const ring =
      'fragment A on Slip { tipster { ...B } } fragment B on Tipster { activeSlips { edges { node { ...A } } } }';
    expect(() => check(`{ slip(number: 1) { ...A } } ${ring}`)).not.toThrow();
  });

  it('excludes introspection', () => {
    expect(
      check(
        '{ __schema { types { ofType { ofType { ofType { ofType { ofType { ofType { name } } } } } } } } }',
      ),
    ).toEqual([]);
  });
});

describe('aliases and directives', () => {
  it('are counted where fragments put them', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: number`).join(' ');
    expect(check(`{ slip(number: 1) { ${many(15)} } }`)).toEqual([]);
    expect(check(`{ slip(number: 1) { ${many(16)} } }`)).toMatchObject([
      { code: 'TOO_MANY_ALIASES', asked: 16 },
    ]);
    const twice = `{ slip(number: 1) { ...A } b: slip(number: 2) { ...A } } fragment A on Slip { ${many(8)} }`;
    expect(check(twice)).toMatchObject([{ code: 'TOO_MANY_ALIASES', asked: 17 }]);
    const directives = '@include(if: true) '.repeat(51);
    expect(check(`{ markets { id ${directives} } }`)).toMatchObject([
      { code: 'TOO_MANY_DIRECTIVES', asked: 51 },
    ]);
  });

  it('takes no time over fragments that double repeatedly', () => {
    const fragments = Array.from(
      { length: 80 },
      (_, at) => `fragment F${at} on Slip { a: number ...F${at + 1} ... on Slip { ...F${at + 1} } }`,
    );
    const text = `{ slip(number: 1) { ...F0 } } ${fragments.join(' ')} fragment F80 on Slip { number }`;
    expect(check(text)).toMatchObject([{ code: 'TOO_MANY_ALIASES' }]);
    expect(() => assertCost(costOf(schema, parse(text), undefined, {}))).toThrow('at most 20000');
  });
});

describe('mutations', () => {
  it('are allowed one at a time, however they are written', () => {
    const one = 'logOut { __typename }';
    expect(check(`mutation { ${one} }`)).toEqual([]);
    expect(check(`mutation { a: ${one} b: ${one} }`)).toMatchObject([
      { code: 'TOO_MANY_MUTATIONS', asked: 2 },
    ]);
    expect(check(`mutation { ${one} ...M } fragment M on Mutation { b: ${one} }`)).toMatchObject([
      { code: 'TOO_MANY_MUTATIONS' },
    ]);
  });
});

describe('cost', () => {
  it('is 2 for an object and 1 for another field, times the rows asked for', () => {
    expect(cost('{ slip(number: 1) { number status } }')).toBe(4);
    expect(cost('{ activeSlips(first: 50) { edges { node { number } } } }')).toBe(2 + 50 * (2 + 2 + 1));
    expect(cost('query ($rows: Int = 30) { activeSlips(last: $rows) { edges { node { number } } } }')).toBe(
      152,
    );
    expect(
      cost('query ($rows: Int = 30) { activeSlips(last: $rows) { edges { node { number } } } }', {
        rows: 10,
      }),
    ).toBe(52);
    expect(cost('{ activeSlips { edges { node { number } } } }')).toBe(102);
    expect(cost('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: ['a', 'b', 'c'] })).toBe(9);
  });

  it.each<[string, Record<string, unknown>]>([
    ['last: 1, first: 100', {}],
    ['first: 100, last: 0', {}],
    ['last: $few, first: $many', { few: 1, many: 100 }],
    ['first: $few, last: $many', { few: null, many: 100 }],
    ['first: $few, last: $many', { many: 100 }],
    ['first: $usual', {}],
  ])('counts the most rows that are asked for: %s', (sizes, variables) => {
    const text = `query ($few: Int, $many: Int, $usual: Int = 100) {
      activeSlips(${sizes}) { edges { node { number } } } }`;
    expect(cost(text, variables)).toBe(2 + 100 * (2 + 2 + 1));
  });

  it('counts default rows when an argument is omitted or null', () => {
    const curve = (last: string) => cost(`{ tipster(username: "a") { profitCurve${last} { at } } }`);
    expect(curve('(last: 100)')).toBe(2 + 100 * (2 + 1));
    expect(curve('')).toBe(curve('(last: 100)'));
    expect(curve('(last: null)')).toBe(curve('(last: 100)'));
  });

  it('is the same through fragments', () => {
    const direct = '{ activeSlips(first: 50) { edges { node { tips { odds } } } } }';
    const spread =
      '{ activeSlips(first: 50) { ...E } } fragment E on SlipConnection { edges { ... { node { ...S } } } } fragment S on Slip { tips { odds } }';
    expect(cost(spread)).toBe(cost(direct));
  });

  it('allows a full page of slips with their games, and no page of pages', () => {
    const slips =
      'edges { node { number totalOdds price { text } tipster { username } tips { kickoff: position game { number kickoff homeTeam { name } awayTeam { name } } } } }';
    expect(cost(`{ activeSlips(first: 100) { ${slips} } }`)).toBeLessThan(operationLimits.cost);
    const pages = `{ tipsters(first: 100) { edges { node { activeSlips(first: 100) { ${slips} } } } } }`;
    expect(() => assertCost(costOf(schema, parse(pages), undefined, {}))).toThrow(
      /cost at most 20000; this costs \d+/,
    );
  });
});

it('knows the bound of each list without a size, and of no other field', () => {
  const unsized = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.values(type.getFields()).flatMap((field) => {
          const sized = field.args.some(({ name }) => ['first', 'last', 'days', 'ids'].includes(name));
          const list = isListType(getNullableType(field.type)) && isCompositeType(getNamedType(field.type));
          return list && !sized && !['edges', 'nodes'].includes(field.name)
            ? [`${type.name}.${field.name}`]
            : [];
        })
      : [],
  );
  expect(Object.keys(listBounds).sort()).toEqual(unsized.sort());
});

it('counts a list without a size by what it can have, and long texts by their length', () => {
  const selection = 1;
  expect(cost('{ game(number: 1) { odds { odds } } }')).toBe(2 + 49 * (2 + selection));
  const many = (count: number, text: string) =>
    parse(`{ ${Array.from({ length: count }, (_, at) => `a${at}: ${text}`).join(' ')} }`);
  const games = 'topGames { odds { odds selection { id } } }';
  expect(() => assertCost(costOf(schema, many(2, games), undefined, {}))).not.toThrow();
  expect(() => assertCost(costOf(schema, many(15, games), undefined, {}))).toThrow('at most 20000');
  expect(() =>
    assertCost(costOf(schema, many(1, 'posts(first: 10) { edges { node { content } } }'), undefined, {})),
  ).not.toThrow();
  expect(() =>
    assertCost(costOf(schema, many(1, 'posts(first: 100) { edges { node { content } } }'), undefined, {})),
  ).toThrow();
});

it('refuses an answer to a query that is too large', async () => {
  const run = (text: string, length: number) =>
    new RunningOperations().run(async () => ({ data: { text: 'ä'.repeat(length) } }), {
      document: parse(text),
      contextValue: { viewer: { account: null }, request: { address: '10.0.0.1' } },
    } as never);
  expect((await run('{ markets { id } }', 499_000)).errors).toBeUndefined();
  expect((await run('{ markets { id } }', 500_000)).errors).toMatchObject([
    { extensions: { code: 'ANSWER_TOO_LARGE', limit: 1_000_000 } },
  ]);
  // It has taken effect.
  expect((await run('mutation { logOut { __typename } }', 500_000)).errors).toBeUndefined();
});

describe('operations at the same time', () => {
  const args = (userId: string | null, address = '10.0.0.1') =>
    ({
      document: parse('{ __typename }'),
      contextValue: {
        viewer: { account: userId ? { userId } : null },
        request: { address },
      },
    }) as never;

  it('are limited per user, and one more may run when one has ended', async () => {
    const running = new RunningOperations();
    let end = () => {};
    const waiting = new Promise<{ data: null }>((resolve) => {
      end = () => resolve({ data: null });
    });
    const all = Array.from({ length: 20 }, () => running.run(() => waiting, args('a')));
    const refused = await running.run(() => waiting, args('a'));
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 1,
      http: { status: 429, headers: { 'Retry-After': '1' } },
    });
    expect(await running.run(async () => ({ data: { for: 'b' } }), args('b'))).toEqual({
      data: { for: 'b' },
    });
    end();
    await Promise.all(all);
    expect(await running.run(async () => ({ data: {} }), args('a'))).toEqual({ data: {} });
  });
});

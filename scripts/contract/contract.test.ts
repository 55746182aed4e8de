import { deprecated } from '@tipsoko/rules/deprecations';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { contractFaults, currentContract, lastRelease } from './checkContract.ts';
import { type OpenApiDocument, openApiBreaks } from './openApiBreaks.ts';
import { compareSchemas, type Direction, type Schema } from './schemaChanges.ts';
import { verdict } from './verdict.ts';

const today = new Date('2026-11-23');
const released = lastRelease();
const current = currentContract();
const faultsAfter = (was: Partial<typeof released>) =>
  contractFaults({ ...released, ...was }, current, today);

/** The released document with something in it that the code does not have. */
function withPlanted(plant: (document: OpenApiDocument) => void): OpenApiDocument {
  const copy = structuredClone(released.openApi);
  plant(copy);
  return copy;
}

describe('the contract of the last release', () => {
  it('is kept', () => expect(faultsAfter({})).toEqual([]));

  it('is broken by a field, a value or an argument that is gone', () => {
    const schema = released.schema
      .replace(/^type Slip .*\{$/m, '$&\n  planted: Int!')
      .replace(/^enum SlipOrder \{$/m, '$&\n  PLANTED')
      .replace('  markets: [Market!]!', '  markets(planted: Int): [Market!]!');
    expect(faultsAfter({ schema }).sort()).toEqual([
      'PLANTED was removed from enum type SlipOrder.',
      'Query.markets arg planted was removed.',
      'Slip.planted was removed.',
    ]);
  });

  it('is broken by a path, a field of an answer or a way to sign in that is gone', () => {
    const openApi = withPlanted(({ paths }) => {
      const markets = paths['/api/slip/markets']?.get;
      const profile = paths['/api/account/profile']?.get;
      if (!markets || !profile) throw new Error('The release has no such paths');
      paths['/api/planted'] = { get: { ...markets, operationId: 'planted' } };
      markets.responses['200'] = {
        content: {
          'application/json': { schema: { type: 'object', properties: { planted: { type: 'string' } } } },
        },
      };
      profile.security = [...(profile.security ?? []), {}];
    });
    expect(faultsAfter({ openApi }).sort()).toEqual([
      'GET /api/account/profile can no longer be called without signing in',
      'GET /api/planted was removed',
      'GET /api/slip/markets 200 .planted was removed',
    ]);
  });

  it('lets go what was deprecated for a year', () => {
    const planted = (since: string) =>
      released.schema.replace(
        /^type Slip .*\{$/m,
        `$&\n  planted: Int! @deprecated(reason: "${deprecated(since, 'use `number`')}")`,
      );
    expect(faultsAfter({ schema: planted('2025-11-22') })).toEqual([]);
    expect(faultsAfter({ schema: planted('2025-11-23') })).toEqual(['Slip.planted was removed.']);
    const path = (sunset: string) =>
      withPlanted(({ paths }) => {
        const [operation] = Object.values(paths['/api/slip/markets'] ?? {});
        if (operation)
          paths['/api/planted'] = { get: { ...operation, deprecated: true, 'x-sunset': sunset } };
      });
    expect(faultsAfter({ openApi: path('2026-11-22') })).toEqual([]);
    expect(faultsAfter({ openApi: path('2026-11-23') })).toEqual(['GET /api/planted was removed']);
  });

  it('requires dates for deprecated parts', () => {
    const reason = 'Use `number`.';
    const schema = current.schema.replace(
      /^type Slip .*\{$/m,
      `$&\n  planted: Int! @deprecated(reason: "${reason}")`,
    );
    expect(contractFaults(released, { ...current, schema }, today)).toEqual([
      expect.stringContaining(`Slip.planted: ${reason}`),
    ]);
  });
});

describe('exceptions', () => {
  const breaks = [
    'A was removed.',
    'B was removed from union type OneResult.',
    'B was removed from union type TwoResult.',
  ];
  const all = 'B was removed from union type *Result.';
  it.each([
    ['each change by itself', breaks.map((one) => ({ breaks: one, reason: 'because' })), []],
    [
      'a pattern with its number',
      [
        { breaks: breaks[0] ?? '', reason: 'because' },
        { breaks: all, times: 2, reason: 'because' },
      ],
      [],
    ],
    ['what is left over', [{ breaks: all, times: 2, reason: 'because' }], [breaks[0]]],
    [
      'one more than was accepted',
      [
        { breaks: 'A was removed.', reason: 'because' },
        { breaks: all, reason: 'because' },
      ],
      [`the exception "${all}" speaks for 1 of our changes, and 2 are there`],
    ],
    [
      'what is not there any more',
      [...breaks, 'C'].map((one) => ({ breaks: one, reason: 'because' })),
      ['the exception "C" speaks for 1 of our changes, and 0 are there'],
    ],
    [
      'several at once',
      [
        { breaks: ['A was removed.', breaks[1] ?? ''], reason: 'because' },
        { breaks: breaks[2] ?? '', reason: 'because' },
      ],
      [],
    ],
    [
      'everything',
      [
        { breaks: '* was removed.', reason: 'because' },
        { breaks: all, times: 2, reason: 'because' },
      ],
      ['the exception "* was removed." would hide any change: name them'],
    ],
    [
      'one without a reason',
      breaks.map((one) => ({ breaks: one, reason: one.startsWith('A') ? ' ' : 'because' })),
      ['the exception "A was removed." has no reason'],
    ],
  ])('speak for %s', (_, accepted, faults) => expect(verdict(breaks, accepted)).toEqual(faults));
});

describe('a schema of REST', () => {
  const text: Schema = { type: 'string' };
  const row = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
    type: 'object',
    properties,
    required,
  });
  const changes = (direction: Direction, was: Schema, is: Schema, named: Record<string, Schema> = {}) => {
    const document = { components: { schemas: named } };
    return compareSchemas({ document, schema: was }, { document, schema: is }, 'x', direction);
  };

  it.each<[string, Direction, Schema, Schema, string[]]>([
    ['a new field', 'answer', row({ a: text }), row({ a: text, b: text }), []],
    ['a field less', 'answer', row({ a: text, b: text }), row({ a: text }), ['x .b was removed']],
    [
      'a field that can be missing',
      'answer',
      row({ a: text }),
      row({ a: text }, []),
      ['x .a can be missing'],
    ],
    ['null', 'answer', text, { anyOf: [text, { type: 'null' }] }, ['x can be null']],
    ['never null', 'answer', { type: ['string', 'null'] }, text, []],
    ['fractions', 'answer', { type: 'integer' }, { type: 'number' }, ['x can be a number']],
    ['whole numbers only', 'answer', { type: 'number' }, { type: 'integer' }, []],
    ['a new value', 'answer', { ...text, enum: ['a'] }, { ...text, enum: ['a', 'b'] }, []],
    ['any value', 'answer', { ...text, enum: ['a'] }, text, ['x has no list of values any more']],
    [
      'a field less in a row',
      'answer',
      { type: 'array', items: row({ a: text, b: text }) },
      { type: 'array', items: row({ a: text }) },
      ['x[] .b was removed'],
    ],
    [
      'a value less',
      'input',
      { ...text, enum: ['a', 'b'] },
      { ...text, enum: ['a'] },
      ['x can no longer be "b"'],
    ],
    ['a list of values', 'input', text, { ...text, enum: ['a'] }, ['x takes only listed values']],
    ['a new field', 'input', row({ a: text }), row({ a: text, b: text }, ['a']), []],
    [
      'a new field that must be there',
      'input',
      row({ a: text }),
      row({ a: text, b: text }),
      ['x .b is required'],
    ],
    ['a field that is ignored', 'input', row({ a: text, b: text }), row({ a: text }), ['x .b was removed']],
    ['no null', 'input', { type: ['string', 'null'] }, text, ['x can no longer be null']],
    [
      'fewer letters',
      'input',
      { ...text, maxLength: 9 },
      { ...text, maxLength: 8 },
      ['x has a narrower maxLength'],
    ],
    ['more letters', 'input', { ...text, maxLength: 8 }, { ...text, maxLength: 9 }, []],
    ['a pattern', 'input', text, { ...text, pattern: '^a$' }, ['x has a narrower pattern']],
  ])('%s in the %s', (_, direction, was, is, found) => expect(changes(direction, was, is)).toEqual(found));

  it('follows names, and puts parts together', () => {
    const named = { One: row({ a: text }), Two: row({ b: text }) };
    const parts: Schema = {
      allOf: [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Two' }],
    };
    expect(changes('answer', row({ a: text, b: text }), parts, named)).toEqual([]);
    expect(changes('answer', parts, { $ref: '#/components/schemas/One' }, named)).toEqual([
      'x .b was removed',
    ]);
  });
});

it('names the webhooks and the headers that are gone', () => {
  const event = (properties: Record<string, Schema>) => ({
    post: { requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } } },
  });
  const operation = (headers: Record<string, unknown>) => ({
    operationId: 'a',
    responses: { 200: { headers } },
  });
  const was: OpenApiDocument = {
    paths: { '/a': { get: operation({ ETag: {} }) } },
    webhooks: { gone: event({}), paid: event({ sale: { type: 'string' } }) },
  };
  const is: OpenApiDocument = { paths: { '/a': { get: operation({}) } }, webhooks: { paid: event({}) } };
  expect(openApiBreaks(was, is, today)).toEqual([
    'GET /a 200: header ETag was removed',
    'webhook gone was removed',
    'webhook paid .sale was removed',
  ]);
  expect(openApiBreaks(is, was, today)).toEqual([]);
});

it('the release can be read by any program', () => {
  expect(Object.keys(buildSchema(released.schema).getTypeMap()).length).toBeGreaterThan(200);
  expect(Object.keys(released.openApi.paths).length).toBeGreaterThan(40);
});

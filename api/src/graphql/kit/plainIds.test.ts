import { execute, parse } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createSeller, createSlip } from '../../../test/sellers.ts';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { schema } from '../schema.ts';
import { type Context, noCookies } from './context.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Row {
  __typename: string;
  id: string;
}

it('returns ids by which each node is found again', async () => {
  const number = await createSlip(app, await createSeller(app));
  const contextValue = {
    app,
    viewer: anonymous,
    request: { id: 'test', address: '127.0.0.1', userAgent: '', refreshToken: null },
    cookies: noCookies,
  } as Context;
  const ask = async (text: string, variableValues = {}) => {
    const answer = await execute({ schema, document: parse(text), contextValue, variableValues });
    expect(answer.errors).toBeUndefined();
    return answer.data as Record<string, unknown>;
  };
  const row = '__typename id';
  const { slip } = await ask(
    `query ($number: Int!) { slip(number: $number) { ${row} tipster { ${row} }
      tips { ${row} game { ${row} homeTeam { ${row} } league { ${row} } } } } }`,
    { number },
  );
  const met: Row[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('id' in value) met.push({ __typename: (value as Row).__typename, id: (value as Row).id });
    Object.values(value).forEach(walk);
  };
  walk(slip);
  expect(new Set(met.map(({ __typename }) => __typename))).toEqual(
    new Set(['Slip', 'Tipster', 'Tip', 'Game', 'Team', 'League']),
  );
  const { nodes } = await ask(`query ($ids: [ID!]!) { nodes(ids: $ids) { ${row} } }`, {
    ids: met.map(({ id }) => id),
  });
  expect(nodes).toEqual(met);
});

it('returns them without a promise', () => {
  for (const name of ['Game', 'League', 'Slip', 'Team', 'Tip', 'Tipster']) {
    const type = schema.getType(name);
    const field = type && 'getFields' in type ? type.getFields().id : undefined;
    const id = field && 'resolve' in field ? field.resolve?.({ id: 7 }, {}, {}, {} as never) : undefined;
    expect(id).toBe(Buffer.from(`${name}:7`).toString('base64'));
  }
});

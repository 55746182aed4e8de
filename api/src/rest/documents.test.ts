import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { checkDocument } from './kit/document.ts';
import { routes } from './routes.ts';

const contract = join(import.meta.dirname, '../../../schema.graphql');

it('asks only what the published schema has', async () => {
  const schema = buildSchema(await readFile(contract, 'utf8'));
  for (const route of routes) checkDocument(schema, route.document, `${route.method} ${route.path}`);
  expect(routes.length).toBeGreaterThanOrEqual(43);
});

it('has each method and path once', () => {
  const places = routes.map((route) => `${route.method} ${route.path}`);
  expect(new Set(places).size).toBe(places.length);
});

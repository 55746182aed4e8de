import { expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { docsPage } from './docsPage.ts';
import { openApi } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: Array<{ name: string; in: string; required: boolean; schema: object }>;
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, object>; required?: string[] } }>;
  };
  security: Array<Record<string, string[]>>;
  responses: Record<string, { description: string; content: object }>;
}

const description = openApi(routes, 'https://tipsoko.example') as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

it('describes every route once, each under a name of its own', () => {
  expect(description.openapi).toBe('3.1.0');
  expect(operations).toHaveLength(routes.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
});

it.each(operations)('$method $path is whole', ({ path, parameters, responses }) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
  expect(parameters.every((one) => one.required === (one.in === 'path'))).toBe(true);
  expect(Object.keys(responses)).toContain('200');
  for (const [, name] of JSON.stringify(responses).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    expect(description.components.schemas).toHaveProperty(String(name));
  }
});

it('lets answers grow, names the way of a key, and says when to wait', () => {
  for (const { path, method, responses, security } of operations) {
    expect(JSON.stringify(responses), path).not.toContain('"additionalProperties":false');
    expect(responses).toHaveProperty('429');
    const ways = security.map((way) => Object.keys(way)[0]);
    const { writes = null, publishes = false } =
      routes.find((one) => one.method === method.toUpperCase() && patternless(one.path) === path) ?? {};
    expect(ways.includes('apiKey'), path).toBe(writes === false || publishes);
    expect(Object.hasOwn(responses, '403'), path).toBe(writes === true);
  }
});

const patternless = (path: string) => path.replaceAll('+}', '}');

it('says what a slip is made of', () => {
  const create =
    description.paths['/api/slip/create']?.post?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(create?.properties ?? {})).toEqual(['published', 'tips', 'tip_id', 'amount']);
  expect(create?.required).toEqual(['tips', 'amount']);
  const avatar =
    description.paths['/api/account/user/avatar']?.post?.requestBody?.content['multipart/form-data'];
  expect(avatar?.schema.properties).toEqual({ profile_image: { type: 'string', format: 'binary' } });
});

it('has a page that runs nothing and names every path', () => {
  const page = docsPage(routes);
  expect(page).not.toMatch(/<script|src=|https?:\/\//);
  for (const { path } of operations) expect(page).toContain(path);
});

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { describedEvents, webhookEvents } from '../../domain/integrators/webhookCatalogue.ts';
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
  responses: Record<
    string,
    {
      description: string;
      headers: Record<string, { $ref: string }>;
      content: Record<string, { schema: { $ref?: string; allOf?: object[] }; example?: object }>;
    }
  >;
}

const description = openApi(routes, 'https://tipsoko.example') as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; headers: object; securitySchemes: object };
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { example: object }> } } }>;
};
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

it('describes every route once, each under a name of its own', () => {
  expect(description.openapi).toBe('3.1.0');
  expect(operations).toHaveLength(routes.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
});

it.each(operations)(
  '$method $path declares its parameters and resolves its references',
  ({ path, parameters, responses }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
    expect(parameters.every((one) => one.required === (one.in === 'path'))).toBe(true);
    expect(Object.keys(responses)).toContain('200');
    for (const [, name] of JSON.stringify(responses).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      expect(description.components.schemas).toHaveProperty(String(name));
    }
  },
);

it('allows new fields in answers, and names API keys and 429 where they apply', () => {
  for (const { path, method, responses, security } of operations) {
    expect(JSON.stringify(responses), path).not.toContain('"additionalProperties":false');
    expect(responses).toHaveProperty('429');
    const ways = security.map((way) => Object.keys(way)[0]);
    const route = routes.find((one) => one.method === method.toUpperCase() && patternless(one.path) === path);
    expect(route, path).toBeDefined();
    const { writes = false, publishes = false } = route ?? {};
    expect(ways.includes('apiKey'), path).toBe(!writes || publishes);
    expect(Object.hasOwn(responses, '403'), path).toBe(writes);
  }
});

const patternless = (path: string) => path.replaceAll('+}', '}');

it('names the schemas of answers, and every reference resolves', () => {
  const named = Object.keys(description.components.schemas);
  for (const name of ['Slip', 'Tip', 'Game', 'Money', 'Amount', 'Refusal', 'MessageCode'])
    expect(named).toContain(name);
  const text = JSON.stringify(description);
  const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  expect([...used].sort()).toEqual(named.sort());
  const headers = new Set([...text.matchAll(/"#\/components\/headers\/([\w-]+)"/g)].map(([, name]) => name));
  for (const name of headers) expect(description.components.headers).toHaveProperty(String(name));
  expect(text).not.toContain('$defs');
});

it('types refusals by their codes and fields', () => {
  const { responses } = description.paths['/api/slip/create']?.post ?? {};
  expect(responses?.['409']?.content['application/json']?.schema.allOf).toMatchObject([
    { $ref: '#/components/schemas/Refusal' },
    { properties: { error: { type: 'string' }, game: { type: 'integer' }, game_name: { type: 'string' } } },
  ]);
  const buying = description.paths['/api/processor/buy']?.post?.responses['415'];
  expect(buying?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Refusal',
  });
  const { MessageCode } = description.components.schemas;
  expect((MessageCode as { enum: string[] }).enum).toEqual(
    expect.arrayContaining(['SLIP_NOT_ON_SALE', 'BODY_TYPE', 'NO_ADDRESS']),
  );
  expect(JSON.stringify(operations.map((one) => one.responses))).not.toContain(':{}');
});

it('names the headers of answers', () => {
  const headersOf = (path: string, status: string) =>
    Object.keys(description.paths[path]?.get?.responses[status]?.headers ?? {});
  expect(headersOf('/v2/api/slip/data', '200')).toEqual(
    expect.arrayContaining(['ETag', 'Cache-Control', 'RateLimit-Remaining', 'X-Request-Id']),
  );
  expect(headersOf('/v2/api/slip/data', '304')).toContain('ETag');
  expect(headersOf('/v2/api/slip/data', '429')).toContain('Retry-After');
  expect(headersOf('/api/account/profile', '401')).toContain('WWW-Authenticate');
  expect(headersOf('/api/account/profile', '200')).not.toContain('ETag');
});

it('describes each event of webhooks, with a body that was delivered', () => {
  expect(Object.keys(description.webhooks)).toEqual(webhookEvents);
  for (const { name, example } of describedEvents) {
    const body = description.webhooks[name]?.post.requestBody.content['application/json'];
    expect(body?.example).toEqual(example);
  }
});

it('shows a real answer of each path', () => {
  for (const { path, responses } of operations)
    expect(responses['200']?.content['application/json']?.example, path).toBeDefined();
});

it('says what a slip is made of', () => {
  const create =
    description.paths['/api/slip/create']?.post?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(create?.properties ?? {})).toEqual([
    'published',
    'tips',
    'tip_id',
    'amount',
    'money_back',
    'reason',
    'booking_codes',
  ]);
  expect(create?.required).toEqual(['tips', 'amount']);
  const avatar =
    description.paths['/api/account/user/avatar']?.post?.requestBody?.content['multipart/form-data'];
  expect(avatar?.schema.properties).toEqual({ profile_image: { type: 'string', format: 'binary' } });
});

it('has a page without scripts that lists every path', () => {
  const page = docsPage(routes);
  expect(page).not.toMatch(/<script|src=|https?:\/\//);
  for (const { path } of operations) expect(page).toContain(path);
});

it('passes the rules of Redocly', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(description),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'], rules: { 'no-server-example.com': 'off' } }),
  });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

import { deprecationDates } from '@tipsoko/rules/deprecations';
import { z } from 'zod';
import { type DocumentedError, type Route, topics } from './route.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of all routes, made from the schemas that read their input and type their answers. */
export function openApi(routes: readonly Route[], server: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replaceAll('+}', '}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tipsoko REST',
      version: '1',
      description:
        'Every path answers with and without a trailing slash. /graphql reads and changes the same data, and more.',
    },
    servers: [{ url: server }],
    tags: topics.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description:
            'For reading, and with the scope `publish` for publishing: other calls that change something answer 403',
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['message'],
          properties: { message: { type: 'string', description: 'English text to show to the person' } },
          additionalProperties: true,
        },
      },
    },
  };
}

function operationOf(route: Route): Json {
  const body = bodyOf(route);
  return {
    operationId: route.operationId,
    tags: [route.topic],
    summary: route.summary,
    ...deprecationOf(route),
    security: securityOf(route),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(route.answer, 'output') } },
      },
      ...Object.fromEntries(refusalsOf(route).map((refusal) => [refusal.status, responseOf(refusal)])),
    },
  };
}

function deprecationOf({ deprecated: reason }: Route): Json {
  if (reason === null) return {};
  const sunset = deprecationDates(reason)?.sunset.toISOString().slice(0, 10);
  return { deprecated: true, description: reason, 'x-sunset': sunset };
}

/** The empty requirement means that token and key are both optional. */
function securityOf({ needs, writes, publishes }: Route): Json[] {
  const ways = [{ bearer: [] }, ...(writes && !publishes ? [] : [{ apiKey: [] }])];
  return needs === 'bearer' ? ways : [{}, ...ways];
}

/** The route's own refusals, then those of any route of its kind, one per status. */
export function refusalsOf(route: Route): DocumentedError[] {
  const merged = new Map<number, DocumentedError>();
  for (const refusal of [...route.errors, ...generalRefusals(route)]) {
    if (!merged.has(refusal.status)) merged.set(refusal.status, refusal);
  }
  return [...merged.values()].sort((a, b) => a.status - b.status);
}

/** What the router refuses before a route runs; docs/api.md describes these once for all routes. */
function generalRefusals(route: Route): DocumentedError[] {
  // Keys that repeat the message of any refusal do so here too.
  const carries = ['message', ...(route.refusal.repeat ?? [])];
  const hasBody = route.method !== 'GET';
  const hasInput = hasBody || [route.params, route.query].some(({ shape }) => Object.keys(shape).length > 0);
  return [
    ...(hasInput ? [{ status: 400, carries, when: 'the input breaks a rule, or is not JSON' }] : []),
    { status: 401, carries, when: 'the bearer token is missing or expired, or the API key is not valid' },
    ...(route.writes
      ? [
          {
            status: 403,
            carries,
            when: route.publishes
              ? 'the API key lacks the scope publish'
              : 'the call changes something, which no API key may',
          },
        ]
      : []),
    ...(hasBody
      ? [
          { status: 413, carries, when: 'the body is too large' },
          { status: 415, carries, when: 'the content type of the body is not supported' },
        ]
      : []),
    { status: 429, carries, when: 'too many requests; Retry-After gives the seconds to wait' },
    {
      status: 500,
      carries: ['message', 'error_id'],
      when: 'internal error; quote error_id when you report it',
    },
  ];
}

function responseOf({ when, carries }: DocumentedError): Json {
  const properties = Object.fromEntries(
    carries.map((name) => [name, name === 'message' ? { type: 'string' } : {}]),
  );
  return {
    description: when,
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties }] },
      },
    },
  };
}

function parametersOf(schema: z.ZodObject, place: 'path' | 'query'): Json[] {
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required?.includes(name) ?? false),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}

function bodyOf(route: Route): Json | null {
  const schema = schemaOf(route.body, 'input') as { properties?: Json };
  if (Object.keys(schema.properties ?? {}).length === 0) return null;
  const type = route.multipart ? 'multipart/form-data' : 'application/json';
  return { required: true, content: { [type]: { schema } } };
}

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Files are the only custom type.
      if (zodSchema._zod.def.type === 'custom')
        Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      // Answers may gain fields at any time, so clients must accept unknown ones.
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  });
  return json;
}

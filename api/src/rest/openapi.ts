import { Kind } from 'graphql';
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
        'Every path answers with and without a trailing slash. The same questions, and more, can be asked at /graphql.',
    },
    servers: [{ url: server }],
    tags: topics.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'Reads, changes nothing' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['message'],
          properties: { message: { type: 'string', description: 'What to tell the person' } },
          additionalProperties: true,
        },
      },
    },
  };
}

function operationOf(route: Route): Json {
  const body = bodyOf(route);
  return {
    operationId: operationId(route),
    tags: [route.topic],
    summary: route.summary,
    security: securityOf(route),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(route.answer, 'output') } },
      },
      ...Object.fromEntries(refusalsOf(route).map((refusal) => [refusal.status, responseOf(refusal)])),
    },
  };
}

/** A token is welcome everywhere, a key where nothing is changed: an empty requirement says that both may be left out. */
function securityOf({ needs, document }: Route): Json[] {
  const ways = [{ bearer: [] }, ...(document.mutates ? [] : [{ apiKey: [] }])];
  return needs === 'bearer' ? ways : [{}, ...ways];
}

/** RestLogIn → logIn: the documents are named one by one, so their names tell the calls apart. */
function operationId({ document }: Route): string {
  const operation = document.document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const name = operation?.name?.value.replace(/^Rest/, '') ?? '';
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** What a route documents, and what any route of its kind may answer besides; the route's own words come first. */
export function refusalsOf(route: Route): DocumentedError[] {
  const merged = new Map<number, DocumentedError>();
  for (const refusal of [...route.errors, ...generalRefusals(route)]) {
    if (!merged.has(refusal.status)) merged.set(refusal.status, refusal);
  }
  return [...merged.values()].sort((a, b) => a.status - b.status);
}

/** What the router answers by itself, before a route is called: docs/api.md says it once for all. */
function generalRefusals(route: Route): DocumentedError[] {
  // The names that repeat the message of any refusal are there in these too.
  const carries = ['message', ...(route.refusal.repeat ?? [])];
  const hasBody = route.method !== 'GET';
  const hasInput = hasBody || [route.params, route.query].some(({ shape }) => Object.keys(shape).length > 0);
  return [
    ...(hasInput ? [{ status: 400, carries, when: 'the input breaks a rule, or is no JSON' }] : []),
    { status: 401, carries, when: 'the bearer token is missing, or token or key are not valid' },
    ...(route.document.mutates ? [{ status: 403, carries, when: 'an API key changes nothing' }] : []),
    ...(hasBody
      ? [
          { status: 413, carries, when: 'the body is too large' },
          { status: 415, carries, when: 'the body is of another type' },
        ]
      : []),
    { status: 429, carries, when: 'too many requests; Retry-After says how long to wait' },
    { status: 500, carries: ['message', 'error_id'], when: 'our fault; error_id finds it in our log' },
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
      // The one thing that JSON cannot say here is a file.
      if (zodSchema._zod.def.type === 'custom')
        Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      // Fields may be added at any time: an answer that has more is still the answer.
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  });
  return json;
}

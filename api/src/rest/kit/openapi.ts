import { deprecationDates } from '@tipsoko/rules/deprecations';
import { answerHeaders, headersOf } from './answerHeaders.ts';
import examples from './examples.json' with { type: 'json' };
import { type Json, JsonSchemas } from './jsonSchemas.ts';
import { refusalSchema, refusalSchemas, refusalsOf } from './refusalsOf.ts';
import { type Route, topics } from './route.ts';
import { webhooksOf } from './webhooks.ts';

/** OpenAPI 3.1 of all routes, made from the schemas that read their input and type their answers. */
export function openApi(routes: readonly Route[], server: string): Json {
  const schemas = new JsonSchemas();
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replaceAll('+}', '}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  }
  const webhooks = webhooksOf(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tipsoko REST',
      version: '1',
      description:
        'Every path answers with and without a trailing slash. /graphql reads and changes the same data, and more.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server }],
    tags: Object.entries(topics).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'Access token of a session, valid for 15 minutes, or an API key (tsk_…)',
        },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description:
            'For reading, and with the scope `publish` for publishing: other calls that change something answer 403',
        },
      },
      headers: usedHeaders(paths),
      schemas: { ...schemas.named, ...refusalSchemas },
    },
  };
}

const examplesOf: Readonly<Record<string, unknown>> = examples;

function operationOf(route: Route, schemas: JsonSchemas): Json {
  const body = bodyOf(route, schemas);
  const responseOf = (status: number, description: string, schema: Json): Json => {
    const example = examplesOf[`${route.operationId} ${status}`];
    return {
      description,
      headers: headersOf(route, status),
      content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
    };
  };
  return {
    operationId: route.operationId,
    tags: [route.topic],
    ...textOf(route),
    security: securityOf(route),
    parameters: [
      ...parametersOf(schemas.of(route.params, 'input'), 'path'),
      ...parametersOf(schemas.of(route.query, 'input'), 'query'),
      ...(route.puzzles ? [challengeHeader] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: responseOf(200, 'Success', schemas.of(route.answer, 'output')),
      ...(route.shared === undefined
        ? {}
        : { 304: { description: 'Unchanged since the given ETag', headers: headersOf(route, 304) } }),
      ...Object.fromEntries(
        refusalsOf(route).map((refusal) => [
          refusal.status,
          responseOf(refusal.status, refusal.when, refusalSchema(route, refusal)),
        ]),
      ),
    },
  };
}

const challengeHeader = {
  name: 'X-Challenge',
  in: 'header',
  required: false,
  description: 'Solution to the challenge of a 428: `challenge:number`',
  schema: { type: 'string' },
};

function usedHeaders(paths: Json): Json {
  const text = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(answerHeaders).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}

function textOf({ summary, deprecated: reason }: Route): Json {
  const [title = summary] = summary.split(/(?<=\.) /);
  const sunset = reason === undefined ? null : deprecationDates(reason)?.sunset.toISOString().slice(0, 10);
  return {
    summary: title,
    description: reason === undefined ? summary : `${summary} ${reason}`,
    ...(reason === undefined ? {} : { deprecated: true, 'x-sunset': sunset }),
  };
}

/** The empty requirement means that token and key are both optional. */
function securityOf({ needs, writes, publishes }: Route): Json[] {
  const ways = [{ bearer: [] }, ...(writes && !publishes ? [] : [{ apiKey: [] }])];
  return needs === 'bearer' ? ways : [{}, ...ways];
}

function parametersOf(json: Json, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = json as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}

function bodyOf(route: Route, schemas: JsonSchemas): Json | null {
  if (Object.keys(route.body.shape).length === 0) return null;
  const type = route.multipart ? 'multipart/form-data' : 'application/json';
  return { required: true, content: { [type]: { schema: schemas.of(route.body, 'input') } } };
}

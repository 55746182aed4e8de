import { compareSchemas, type Direction, type Schema } from './schemaChanges.ts';

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  operationId: string;
  deprecated?: boolean;
  /** The day after which a deprecated operation may be removed. */
  'x-sunset'?: string;
  parameters?: Array<{ name: string; in: string; required?: boolean; schema: Schema }>;
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content & { headers?: Record<string, unknown> }>;
  security?: Array<Record<string, unknown>>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, { requestBody?: Content }>>;
  components?: { schemas?: Record<string, Schema> };
}

/** What a client that was written, or generated, from the released document would stumble over. */
export function openApiBreaks(released: OpenApiDocument, current: OpenApiDocument, today: Date): string[] {
  const breaks: string[] = [];
  const compareContent = (place: string, was: Content, is: Content, direction: Direction) => {
    for (const [type, { schema }] of Object.entries(was.content ?? {})) {
      const now = is.content?.[type];
      if (!now) breaks.push(`${place}: ${type} was removed`);
      else if (schema && now.schema)
        breaks.push(
          ...compareSchemas(
            { document: released, schema },
            { document: current, schema: now.schema },
            place,
            direction,
          ),
        );
    }
  };
  for (const [path, methods] of Object.entries(released.paths)) {
    for (const [method, was] of Object.entries(methods)) {
      const place = `${method.toUpperCase()} ${path}`;
      const is = current.paths[path]?.[method];
      if (!is) {
        const sunset = was.deprecated ? was['x-sunset'] : undefined;
        if (!sunset || new Date(sunset) >= today) breaks.push(`${place} was removed`);
        continue;
      }
      if (is.operationId !== was.operationId)
        breaks.push(`${place} is called ${is.operationId}, no longer ${was.operationId}`);
      breaks.push(...lostWays(was, is).map((way) => `${place} can no longer be called ${way}`));
      compareParameters(place, was, is);
      if (!was.requestBody?.required && is.requestBody?.required) {
        if (!was.requestBody) breaks.push(`${place} needs a body`);
      }
      if (was.requestBody && !is.requestBody) breaks.push(`${place} takes no body`);
      compareContent(`${place} body`, was.requestBody ?? {}, is.requestBody ?? {}, 'input');
      for (const [status, response] of Object.entries(was.responses)) {
        const now = is.responses[status];
        // Removing a refusal breaks no client.
        if (!now) {
          if (status.startsWith('2')) breaks.push(`${place} ${status} was removed`);
          continue;
        }
        for (const name of Object.keys(response.headers ?? {}))
          if (!now.headers?.[name]) breaks.push(`${place} ${status}: header ${name} was removed`);
        compareContent(`${place} ${status}`, response, now, 'answer');
      }
    }
  }
  for (const [event, { post: was }] of Object.entries(released.webhooks ?? {})) {
    const is = current.webhooks?.[event]?.post;
    if (!is) breaks.push(`webhook ${event} was removed`);
    else compareContent(`webhook ${event}`, was?.requestBody ?? {}, is.requestBody ?? {}, 'answer');
  }
  return breaks;

  function compareParameters(place: string, was: Operation, is: Operation): void {
    const before = was.parameters ?? [];
    const now = is.parameters ?? [];
    for (const { name, in: where, required, schema } of before) {
      const at = `${place} ?${name}`;
      const same = now.find((one) => one.name === name && one.in === where);
      if (!same) breaks.push(`${at} was removed`);
      else {
        if (same.required && !required) breaks.push(`${at} is required`);
        const [old, next] = [
          { document: released, schema },
          { document: current, schema: same.schema },
        ];
        breaks.push(...compareSchemas(old, next, at, 'input'));
      }
    }
    for (const { name, in: where, required } of now)
      if (required && !before.some((one) => one.name === name && one.in === where))
        breaks.push(`${place} ?${name} is required`);
  }
}

/** Ways to authenticate that the operation no longer accepts. */
function lostWays(was: Operation, is: Operation): string[] {
  const waysOf = ({ security = [{}] }: Operation) =>
    security.map((way) => Object.keys(way).sort().join(' and ') || 'without signing in');
  const now = new Set(waysOf(is));
  return waysOf(was).filter((way) => !now.has(way));
}

/** The parts of JSON Schema that our documents use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Input from clients must not become narrower, answers to them must not become wider. */
export type Direction = 'input' | 'answer';

interface Place {
  document: { components?: { schemas?: Record<string, Schema> } };
  schema: Schema;
}

/** One type that a value may have. */
interface Alternative {
  type: string;
  schema: Schema;
}

const atMost = ['maximum', 'maxLength', 'maxItems'] as const;
const atLeast = ['minimum', 'minLength', 'minItems'] as const;
/** Stops at recursive schemas. */
const DEEPEST = 30;

/** Sentences, one for each change that breaks a client written for `was`. */
export function compareSchemas(
  was: Place,
  is: Place,
  place: string,
  direction: Direction,
  depth = 0,
): string[] {
  if (depth > DEEPEST) return [];
  const before = alternatives(was);
  const now = alternatives(is);
  const [possible, known] = direction === 'answer' ? [now, before] : [before, now];
  return possible.flatMap((one) => {
    const other = known.find(({ type }) => covers(type, one.type));
    if (!other)
      return [`${place} ${direction === 'answer' ? 'can be' : 'can no longer be'} ${article(one.type)}`];
    const [old, next] = direction === 'answer' ? [other, one] : [one, other];
    return [
      ...(direction === 'answer' ? answerChanges(old, next, place) : inputChanges(old, next, place)),
      ...propertyChanges(old, next),
      ...(old.schema.items && next.schema.items
        ? compareSchemas(
            at(was, old.schema.items),
            at(is, next.schema.items),
            `${place}[]`,
            direction,
            depth + 1,
          )
        : []),
    ];
  });

  function propertyChanges({ schema: old }: Alternative, { schema: next }: Alternative): string[] {
    return Object.entries(old.properties ?? {}).flatMap(([name, schema]) => {
      const same = next.properties?.[name];
      const here = `${place} .${name}`;
      if (!same) return next.properties ? [`${here} was removed`] : [];
      return compareSchemas(at(was, schema), at(is, same), here, direction, depth + 1);
    });
  }
}

function answerChanges({ schema: old }: Alternative, { schema: next }: Alternative, place: string): string[] {
  const missing = (old.required ?? [])
    .filter((name) => next.properties?.[name] && !next.required?.includes(name))
    .map((name) => `${place} .${name} can be missing`);
  // Clients must accept new values (docs/api.md), but losing the list of values breaks those that switch on it.
  const openNow = valuesOf(old) && !valuesOf(next) ? [`${place} has no list of values any more`] : [];
  return [...missing, ...openNow];
}

function inputChanges({ schema: old }: Alternative, { schema: next }: Alternative, place: string): string[] {
  const required = (next.required ?? [])
    .filter((name) => !old.required?.includes(name))
    .map((name) => `${place} .${name} is required`);
  const taken = valuesOf(next);
  const before = valuesOf(old);
  const values = !taken
    ? []
    : before
      ? before
          .filter((one) => !taken.includes(one))
          .map((one) => `${place} can no longer be ${JSON.stringify(one)}`)
      : [`${place} takes only listed values`];
  const limits = [
    ...atMost.filter((limit) => (next[limit] ?? Infinity) < (old[limit] ?? Infinity)),
    ...atLeast.filter((limit) => (next[limit] ?? -Infinity) > (old[limit] ?? -Infinity)),
    ...(next.pattern !== undefined && next.pattern !== old.pattern ? ['pattern'] : []),
  ].map((limit) => `${place} has a narrower ${limit}`);
  return [...required, ...values, ...limits];
}

function valuesOf({ enum: listed, const: only }: Schema): unknown[] | null {
  return listed ?? (only === undefined ? null : [only]);
}

function covers(wide: string, narrow: string): boolean {
  return wide === narrow || wide === 'any' || (wide === 'number' && narrow === 'integer');
}

/** The types that a value may have, with references resolved and `allOf` merged. */
function alternatives({ document, schema }: Place): Alternative[] {
  if (schema.$ref !== undefined) {
    const named = document.components?.schemas?.[schema.$ref.replace('#/components/schemas/', '')];
    if (!named) throw new Error(`The document has no ${schema.$ref}`);
    return alternatives({ document, schema: named });
  }
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.flatMap((one) => alternatives({ document, schema: one }));
  if (schema.allOf) {
    const parts = [
      schema,
      ...schema.allOf.flatMap((part) => alternatives({ document, schema: part }).map((one) => one.schema)),
    ];
    return [
      {
        type: 'object',
        schema: {
          properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
          required: parts.flatMap(({ required = [] }) => required),
        },
      },
    ];
  }
  return [schema.type ?? (schema.const === undefined ? 'any' : typeof schema.const)]
    .flat()
    .map((type) => ({ type, schema }));
}

function at({ document }: Place, schema: Schema): Place {
  return { document, schema };
}

function article(type: string): string {
  if (type === 'any') return 'anything';
  if (type === 'null') return 'null';
  return `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`;
}

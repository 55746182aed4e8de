import { z } from 'zod';

export type Json = Record<string, unknown>;

/** JSON Schemas of one document: named ones (`meta({ id })`) are defined once and referenced elsewhere. */
export class JsonSchemas {
  readonly named: Record<string, Json> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _dialect, $defs = {}, ...json } = toJson(schema, io);
    for (const [name, one] of Object.entries($defs as Record<string, Json>)) this.named[name] = refer(one);
    return refer(json);
  }
}

/** Names of the fields of an object. */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const schemas = new JsonSchemas();
  const json = schemas.of(schema, io);
  const whole = typeof json.$ref === 'string' ? schemas.named[json.$ref.split('/').at(-1) ?? ''] : json;
  return Object.keys((whole?.properties as object | undefined) ?? {});
}

function toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Files are the only custom type.
      if (zodSchema._zod.def.type === 'custom')
        Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      // Answers may gain fields at any time, so clients must accept unknown ones.
      if (io === 'output') delete jsonSchema.additionalProperties;
      // Every whole number in JSON has these.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as Json;
}

function refer<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

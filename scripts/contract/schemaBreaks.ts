import { deprecationDates } from '@tipsoko/rules/deprecations';
import {
  findBreakingChanges,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** Changes that break valid operations or readers of their answers, except removals whose deprecation has run out. */
export function schemaBreaks(released: GraphQLSchema, current: GraphQLSchema, today: Date): string[] {
  const removable = new Set(
    deprecatedParts(released).flatMap(({ removed, reason }) => {
      const dates = deprecationDates(reason);
      return dates && dates.sunset < today ? [removed] : [];
    }),
  );
  return findBreakingChanges(released, current)
    .map(({ description }) => description)
    .filter((change) => !removable.has(change));
}

/** Deprecated parts of a schema whose reason lacks the dates of `deprecated()`. */
export function undatedDeprecations(schema: GraphQLSchema): string[] {
  return deprecatedParts(schema)
    .filter(({ reason }) => deprecationDates(reason) === null)
    .map(({ name, reason }) => `${name}: ${reason}`);
}

interface DeprecatedPart {
  name: string;
  reason: string;
  /** Its removal in the words of `findBreakingChanges`. */
  removed: string;
}

function deprecatedParts(schema: GraphQLSchema): DeprecatedPart[] {
  const parts: DeprecatedPart[] = [];
  const note = (name: string, reason: string | null | undefined, removed: string) => {
    if (reason) parts.push({ name, reason, removed });
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isEnumType(type)) {
      for (const { name, deprecationReason } of type.getValues())
        note(`${type}.${name}`, deprecationReason, `${name} was removed from enum type ${type}.`);
    }
    if (isInputObjectType(type)) {
      for (const { name, deprecationReason } of Object.values(type.getFields()))
        note(`${type}.${name}`, deprecationReason, `${type}.${name} was removed.`);
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const { name, args, deprecationReason } of Object.values(type.getFields())) {
      const field = `${type}.${name}`;
      note(field, deprecationReason, `${field} was removed.`);
      for (const arg of args)
        note(`${field}(${arg.name}:)`, arg.deprecationReason, `${field} arg ${arg.name} was removed.`);
    }
  }
  return parts;
}

import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

/**
 * Prisma's plugin looks up for each field of each row which plan has read the row, which took a fifth of the time of a
 * page. A field that needs columns of its row alone, and whose row has them, is resolved at once; stands before that plugin.
 */
export class LoadedColumnsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: Resolver<Types>,
    { kind, extensions, type, resolve }: PothosOutputFieldConfig<Types>,
  ): Resolver<Types> {
    const columns = columnsOf(extensions?.pothosPrismaSelect);
    if (kind !== 'PrismaObject' || !columns || !resolve) return resolver;
    const item = type.kind === 'List' ? type.type : type;
    // A row below this one is looked up by the plan of this field.
    if (item.kind === 'List' || this.buildCache.getTypeConfig(item.ref).extensions?.pothosPrismaModel)
      return resolver;
    const ready = resolve as Resolver<Types>;
    return (row, args, context, info) => {
      for (const column of columns) {
        if ((row as Record<string, unknown>)[column] === undefined) return resolver(row, args, context, info);
      }
      return ready(row, args, context, info);
    };
  }
}

/** Null for what asks for a relation, or depends on arguments. */
function columnsOf(select: unknown): string[] | null {
  if (typeof select !== 'object' || select === null) return null;
  const columns = Object.entries(select);
  return columns.every(([, asked]) => asked === true) ? columns.map(([name]) => name) : null;
}

SchemaBuilder.registerPlugin('loadedColumns', LoadedColumnsPlugin);

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      loadedColumns: LoadedColumnsPlugin<Types>;
    }
  }
}

import { getModel, queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import type PrismaTypes from '../../db/generated/pothos.ts';
import { boundsOf, encodeCursor, type Page } from '../../domain/foundation/paging.ts';
import { builder } from './builder.ts';
import { type ConnectionArgs, listConnection } from './connection.ts';
import type { Context } from './context.ts';

type Row = Readonly<Record<string, unknown>>;
type Where = Readonly<Record<string, unknown>>;

/** Rows of a model in the order of a key, then of their ids, largest first. */
interface PrismaList<Model extends keyof PrismaTypes> {
  readonly where: PrismaTypes[Model]['Where'];
  readonly key: keyof PrismaTypes[Model]['Shape'] & string;
  /** Of the key; the largest first unless it says `asc`. */
  readonly direction?: 'asc' | 'desc';
  readonly defaultSize?: number;
  /** Its name in GraphQL where that is not the model's. */
  readonly typeName?: string;
}

/** The methods of any model's delegate that are used here. */
interface Delegate {
  findMany(args: object): Promise<Row[]>;
  count(args: object): Promise<number>;
}

/** Types of columns, as cursors carry their values. */
const columns = {
  DateTime: { form: 'timestamptz', read: (text: string) => new Date(text) },
  Int: { form: 'int', read: Number },
  BigInt: { form: 'bigint', read: BigInt },
  String: { form: 'uuid', read: (text: string) => text },
} as const;

function typeOf(model: string, name: string): keyof typeof columns {
  const field = getModel(model, builder).fields.find((one) => one.name === name);
  return field?.type as keyof typeof columns;
}

/**
 * A page of rows with what the operation selects of them, however deep: one statement for the page, and one for each
 * relation in it. Its cursors name a place by key and id, like those of all lists; the plugin's own name a row, and
 * their page is lost when it goes (docs/decisions/135).
 */
export async function prismaConnection<Model extends keyof PrismaTypes>(
  model: Model,
  args: ConnectionArgs,
  context: Context,
  info: GraphQLResolveInfo,
  { where, key, direction = 'desc', defaultSize, typeName = model }: PrismaList<Model>,
) {
  const [keyColumn, idColumn] = [columns[typeOf(model, key)], columns[typeOf(model, 'id')]];
  const order = { keyType: keyColumn.form, idType: idColumn.form === 'uuid' ? 'uuid' : 'int' } as const;
  const bound = (at: { key: string; id: string }, side: 'after' | 'before'): Where => {
    const beyond = (way: 'asc' | 'desc') => ((way === 'desc') === (side === 'after') ? 'lt' : 'gt');
    const [value, keyBeyond] = [keyColumn.read(at.key), beyond(direction)];
    return {
      // The first condition is implied, but it is what an index can begin at.
      AND: [
        { [key]: { [`${keyBeyond}e`]: value } },
        { OR: [{ [key]: { [keyBeyond]: value } }, { id: { [beyond('desc')]: idColumn.read(at.id) } }] },
      ],
    };
  };
  const rows = context.app.db.prisma[
    `${model.charAt(0).toLowerCase()}${model.slice(1)}` as keyof typeof context.app.db.prisma
  ] as unknown as Delegate;
  const query = queryFromInfo({
    context,
    info,
    typeName,
    select: { id: true, [key]: true },
    paths: [['nodes'], ['edges', 'node']],
  });
  const list = {
    read: (page: Page) => {
      const { after, before, skip } = boundsOf(page, order);
      const bounds = [
        ...(after ? [bound(after, 'after')] : []),
        ...(before ? [bound(before, 'before')] : []),
      ];
      const turned = direction === 'desc' ? 'asc' : 'desc';
      return rows.findMany({
        ...query,
        where: { AND: [where, ...bounds] },
        orderBy: [{ [key]: page.inverted ? turned : direction }, { id: page.inverted ? 'asc' : 'desc' }],
        take: page.limit,
        ...(skip === null ? {} : { skip }),
      });
    },
    count: () => rows.count({ where }),
    cursorOf: (row: Row) => {
      const value = row[key];
      return encodeCursor(value instanceof Date ? value.toISOString() : String(value), String(row.id));
    },
  };
  const connection = await listConnection(args, list, defaultSize);
  return connection as typeof connection & {
    edges: Array<{ cursor: string; node: PrismaTypes[Model]['Shape'] }>;
  };
}

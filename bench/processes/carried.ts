// Lists read by Prisma, each against the hand-written SQL and mapping that it replaced, in a schema with the same
// plugins: the same operation, executed in this process, without HTTP.
import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { formatMoney, type Money as MoneyValue, moneyOf, toDecimalString } from '@tipsoko/rules/money';
import { type DocumentNode, execute, parse } from 'graphql';
import { pino } from 'pino';
import sql, { type Sql } from 'sql-template-tag';
import type { App } from '../../api/src/app.ts';
import { openPostgres } from '../../api/src/db/client.ts';
import { getDatamodel } from '../../api/src/db/generated/pothos.ts';
import { readViewer, type ViewerView } from '../../api/src/domain/accounts/readViewer.ts';
import { systemClock } from '../../api/src/domain/foundation/clock.ts';
import { encodeCursor, type ListOrder, pageSql } from '../../api/src/domain/foundation/paging.ts';
import { type Viewer as Asking, anonymous, type SignedIn } from '../../api/src/domain/foundation/viewer.ts';
import { assertSessionLive } from '../../api/src/domain/sessions/accessTokens.ts';
import { readTipstersByIds } from '../../api/src/domain/tipsters/readTipsters.ts';
import { tipsterFromJson, tipsterJoin, tipsterJson } from '../../api/src/domain/tipsters/tipsterView.ts';
import type { SchemaTypes } from '../../api/src/graphql/kit/builder.ts';
import { type ConnectionArgs, listConnection } from '../../api/src/graphql/kit/connection.ts';
import { type Context, noCookies } from '../../api/src/graphql/kit/context.ts';
import { staffSchema as carried } from '../../api/src/graphql/schema.ts';
import { readSettings } from '../../api/src/process/settings.ts';
import { answer } from './answer.ts';
import { statementsSent } from './countStatements.ts';

const page = (row: string) => `pageInfo { hasNextPage endCursor } edges { cursor node { id ${row} } }`;
const withdrawal = 'number amount { text } phone status receipt requestedAt endedAt';
const documents = {
  'posts of the blog': `{ posts(first: 20) { ${page('slug title overview publishedAt thumbnailUrl')} } }`,
  'own withdrawals': `{ viewer { withdrawals(first: 20) { ${page(withdrawal)} } } }`,
  'differences with providers': `{ reconciliationDifferences(first: 50) {
    ${page('provider kind subject ours { text } theirs { text } difference { amount } note firstSeenAt lastSeenAt end')} } }`,
  'own withdrawals, and which can be retried': `{ viewer { withdrawals(first: 20) { ${page(`${withdrawal} retryable`)} } } }`,
  'audit log with names of staff': `{ auditLog(first: 20) { ${page('at actor action subject details { name value }')} } }`,
} as const;

type Row = Record<string, unknown>;
const iso = (time: unknown) => (time === null ? null : new Date(String(time)).toISOString());
const money = (minor: unknown, currency: unknown) => moneyOf(BigInt(minor as bigint), String(currency));

const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [RelayPlugin, ErrorsPlugin, ScopeAuthPlugin],
  defaultFieldNullability: false,
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    nodesOnConnection: false,
    edgesFieldOptions: { nullable: false },
    nodeFieldOptions: { nullable: false },
  },
  scopeAuth: {
    authScopes: ({ app, viewer }) => ({
      signedIn: viewer.account !== null,
      staff: () => assertSessionLive(app, viewer.account as SignedIn).then(() => true),
    }),
  },
  prisma: { client: ({ app }) => app.db.prisma, dmmf: getDatamodel() },
});
const asItIs = { serialize: (value: unknown) => value as string };
builder.scalarType('DateTime', asItIs);
builder.scalarType('Decimal', asItIs);
builder.queryType({});
const Money = builder.objectRef<MoneyValue>('Money').implement({
  fields: (t) => ({
    amount: t.field({ type: 'Decimal', resolve: toDecimalString }),
    currency: t.exposeString('currency'),
    text: t.string({ resolve: formatMoney }),
  }),
});

type Kind = 'string' | 'time' | 'money' | 'int' | 'boolean';
/** A node whose fields are what the mapper made of its row. */
function nodeOf(name: string, fields: Record<string, Kind>) {
  return builder.node(builder.objectRef<Row>(name), {
    id: { resolve: (row) => row.id as string },
    fields: (t) =>
      Object.fromEntries(
        Object.entries(fields).map(([field, kind]) => {
          const resolve = (row: Row) => row[field] as never;
          if (kind === 'time') return [field, t.field({ type: 'DateTime', nullable: true, resolve })];
          if (kind === 'money') return [field, t.field({ type: Money, resolve })];
          if (kind === 'int') return [field, t.int({ resolve })];
          if (kind === 'boolean') return [field, t.boolean({ resolve })];
          return [field, t.string({ nullable: true, resolve })];
        }),
      ),
  });
}
const Post = nodeOf('Post', {
  slug: 'string',
  title: 'string',
  overview: 'string',
  publishedAt: 'time',
  thumbnailUrl: 'string',
});
const Withdrawal = nodeOf('Withdrawal', {
  number: 'int',
  amount: 'money',
  phone: 'string',
  status: 'string',
  retryable: 'boolean',
  receipt: 'string',
  requestedAt: 'time',
  endedAt: 'time',
});
const Difference = nodeOf('ReconciliationDifference', {
  provider: 'string',
  kind: 'string',
  subject: 'string',
  ours: 'money',
  theirs: 'money',
  difference: 'money',
  note: 'string',
  firstSeenAt: 'time',
  lastSeenAt: 'time',
  end: 'string',
});
const Entry = nodeOf('AuditEntry', { at: 'time', actor: 'string', action: 'string', subject: 'string' });
const Detail = builder.objectRef<{ name: string; value: string }>('AuditDetail').implement({
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
});
builder.objectField(Entry, 'details', (t) =>
  t.field({
    type: [Detail],
    resolve: ({ detail }) =>
      Object.entries(detail as object).map(([name, value]) => ({ name, value: String(value) })),
  }),
);

interface Hand {
  order: ListOrder;
  select: Sql;
  map(row: Row): Row;
  key(node: Row): string | number;
}
function listOf({ app }: Context, args: ConnectionArgs, { order, select, map, key }: Hand) {
  return listConnection<Row>(args, {
    read: async (asked) => {
      const { where, orderBy, limit } = pageSql(asked, order);
      const rows = await app.db.query<Row>(sql`${select} AND ${where} ORDER BY ${orderBy} ${limit}`);
      return rows.map(map);
    },
    count: async () => 0,
    cursorOf: (node) => encodeCursor(key(node), node.id as string),
  });
}

const Viewer = builder.objectRef<ViewerView>('Viewer').implement({
  fields: (t) => ({
    withdrawals: t.connection({
      type: Withdrawal,
      resolve: ({ tipsterId }, args, context) =>
        listOf(context, args, {
          order: { key: 'x."createdAt"', keyType: 'timestamptz', id: 'x."id"', idType: 'int' },
          select: sql`SELECT x."id", x."tipsterId", x."amountMinor", x."phone", x."state"::text AS "state", x."receipt",
              x."createdAt", x."endedAt",
              EXISTS (SELECT 1 FROM "Withdrawal" r WHERE r."retryOfId" = x."id") AS retried
            FROM "Withdrawal" x WHERE x."tipsterId" = ${tipsterId}::uuid`,
          map: (row) => ({
            id: row.id,
            number: row.id,
            amount: money(row.amountMinor, 'KES'),
            phone: row.phone,
            status: row.state,
            retryable: row.state === 'FAILED' && !row.retried,
            receipt: row.receipt,
            requestedAt: iso(row.createdAt),
            endedAt: iso(row.endedAt),
          }),
          key: (node) => String(node.requestedAt),
        }),
    }),
  }),
});
builder.queryFields((t) => ({
  posts: t.connection({
    type: Post,
    resolve: (_root, args, context) =>
      listOf(context, args, {
        order: { key: 'p."publishedAt"', keyType: 'timestamptz', id: 'p."id"', idType: 'int' },
        select: sql`SELECT p."id", p."slug", p."title", p."overview", p."content", p."thumbnail", p."publishedAt",
            p."draft", p."editedAt", ${tipsterJson} AS tipster
          FROM "Post" p JOIN "Tipster" t ON t."id" = p."authorId" ${tipsterJoin} WHERE NOT p."draft"`,
        map: ({ tipster, ...row }) => ({
          ...row,
          publishedAt: iso(row.publishedAt),
          thumbnailUrl: row.thumbnail,
          author: tipsterFromJson(tipster as Parameters<typeof tipsterFromJson>[0]),
        }),
        key: (node) => String(node.publishedAt),
      }),
  }),
  viewer: t.field({
    type: Viewer,
    nullable: true,
    resolve: (_root, _args, { app, viewer }) => (viewer.account ? readViewer(app, viewer.account) : null),
  }),
  reconciliationDifferences: t.connection({
    type: Difference,
    authScopes: { staff: 'Query.auditLog' },
    resolve: (_root, args, context) =>
      listOf(context, args, {
        order: {
          key: `(extract(epoch FROM x."firstSeenAt") * -1000)::bigint`,
          keyType: 'bigint',
          id: 'x."id"',
          idType: 'uuid',
        },
        select: sql`SELECT x."id", x."provider"::text AS "provider", x."kind"::text AS "kind", x."subject",
            x."currency"::text AS "currency", x."oursMinor", x."theirsMinor", x."note", x."firstSeenAt",
            x."lastSeenAt", x."end"::text AS "end", x."endedAt", x."endReason"
          FROM "ReconciliationDifference" x WHERE x."endedAt" IS NULL`,
        map: (row) => ({
          ...row,
          ours: money(row.oursMinor, row.currency),
          theirs: money(row.theirsMinor, row.currency),
          difference: money(
            BigInt(row.theirsMinor as bigint) - BigInt(row.oursMinor as bigint),
            row.currency,
          ),
          firstSeenAt: iso(row.firstSeenAt),
          lastSeenAt: iso(row.lastSeenAt),
        }),
        key: (node) => -new Date(String(node.firstSeenAt)).getTime(),
      }),
  }),
  auditLog: t.connection({
    type: Entry,
    // As for the differences: both ways check that the session is alive.
    authScopes: { staff: 'Query.auditLog' },
    resolve: (_root, args, context) =>
      listOf(context, args, {
        order: { key: 'a."id"', keyType: 'bigint', id: 'a."id"', idType: 'int' },
        select: sql`SELECT a."id"::int AS id, a."createdAt" AS at, t."username" AS actor, a."action", a."subject",
            a."detail"
          FROM "AuditEntry" a LEFT JOIN "Tipster" t ON t."userId" = a."actorId" WHERE TRUE`,
        map: (row) => ({ ...row, at: iso(row.at) }),
        key: (node) => node.id as number,
      }),
  }),
}));
const schemas = { carried, before: builder.toSchema({}) };
const ways = ['carried', 'before'] as const;
type Way = (typeof ways)[number];

let app: App;
let staff: Asking;

async function run(way: Way, document: DocumentNode, viewer: Asking): Promise<unknown> {
  const contextValue = {
    app,
    viewer,
    cookies: noCookies,
    request: { id: '', address: '127.0.0.1', userAgent: '', refreshToken: null },
  } satisfies Context;
  const { data, errors } = await execute({ schema: schemas[way], document, contextValue });
  if (errors?.[0]) throw errors[0];
  return data;
}

answer({
  start: async (account: SignedIn) => {
    const db = await openPostgres(process.env.DATABASE_URL ?? '', 4);
    const settings = readSettings({ NODE_ENV: 'test' });
    app = { db, settings, clock: systemClock, log: pino({ level: 'silent' }) } as unknown as App;
    staff = { account, purchaseTokens: [] };
    return Object.keys(documents);
  },
  /** Milliseconds and statements of one operation in each way, in alternating rounds. */
  compare: async ({ name, ...rounds }: { name: keyof typeof documents } & Rounds) => {
    const document = parse(documents[name]);
    const viewer = name.startsWith('posts') ? anonymous : staff;
    const rowsOf = async (way: Way) =>
      // Cursors may have another form, and states are not mapped here.
      JSON.stringify(await run(way, document, viewer)).replaceAll(/"(endCursor|cursor|status)":"[^"]*"/g, '');
    if ((await rowsOf('carried')) !== (await rowsOf('before'))) throw new Error(`${name}: other rows`);
    return inTurn((way) => run(way, document, viewer), rounds);
  },
  /** Twenty tipsters with their records, as lists need them: by Prisma, and by the domain's statement. */
  tipsters: async (rounds: Rounds) => {
    const found = await app.db.prisma.tipster.findMany({ select: { id: true }, take: 20 });
    const ids = found.map(({ id }) => id);
    const select = { id: true, username: true, country: true, city: true, avatarKey: true, premium: true };
    const read = (way: Way): Promise<unknown[]> =>
      way === 'carried'
        ? app.db.prisma.tipster.findMany({
            where: { id: { in: ids } },
            select: { ...select, createdAt: true, record: true },
          })
        : readTipstersByIds(app, ids);
    if ((await read('carried')).length !== (await read('before')).length) throw new Error('other tipsters');
    return inTurn(read, rounds);
  },
});

interface Rounds {
  rounds: number;
  times: number;
}

async function inTurn(read: (way: Way) => Promise<unknown>, { rounds, times }: Rounds) {
  const measured = { carried: [] as number[], before: [] as number[] };
  const statements = { carried: 0, before: 0 };
  for (let round = 0; round <= rounds; round++) {
    for (const way of ways) {
      const [sent, begun] = [statementsSent(), performance.now()];
      for (let time = 0; time < times; time++) await read(way);
      // The first round warms up.
      if (round > 0) measured[way].push((performance.now() - begun) / times);
      statements[way] = (statementsSent() - sent) / times;
    }
  }
  return { measured, statements };
}

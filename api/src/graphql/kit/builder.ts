import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import SubGraphPlugin, { PothosSubGraphPlugin } from '@pothos/plugin-sub-graph';
import { pageSizes } from '@tipsoko/rules/limits';
import { filled } from '@tipsoko/rules/refusals';
import type { StaffOperation } from '@tipsoko/rules/staffRoles';
import { GraphQLError, type GraphQLSchema, isObjectType, Kind } from 'graphql';
import type PrismaTypes from '../../db/generated/pothos.ts';
import { getDatamodel } from '../../db/generated/pothos.ts';
import type { PrismaClient } from '../../db/generated/prisma/client.ts';
import { InvalidInput, NotSignedIn } from '../../domain/foundation/errors.ts';
import { notStaff } from '../../domain/foundation/staff.ts';
import type { Context } from './context.ts';
import { decodeGlobalID } from './node.ts';
import { noteRefusal } from './refusals.ts';
import { assertMayDo } from './staffOnly.ts';

export interface SchemaTypes {
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  /** `staff`: what the table of roles says of an operation. */
  AuthScopes: { signedIn: boolean; staff: StaffOperation };
  SubGraphs: 'public' | 'staff';
  /** Counting is a separate query that runs only when totalCount is selected. */
  Connection: { totalCount: number | (() => Promise<number> | number) };
  Scalars: {
    ID: { Input: string; Output: string | number };
    DateTime: { Input: Date; Output: Date | string };
    Date: { Input: string; Output: string };
    URL: { Input: string; Output: string };
    Decimal: { Input: string; Output: string };
    Upload: { Input: File; Output: never };
  };
}

export const builder = new SchemaBuilder<SchemaTypes>({
  // The order matters: errors outside scopes, so that a refused scope is a typed result.
  plugins: [RelayPlugin, ErrorsPlugin, ScopeAuthPlugin, 'staffOnly', PrismaPlugin, SubGraphPlugin],
  defaultFieldNullability: false,
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    decodeGlobalID,
    idFieldOptions: { description: 'Global id: unique and stable; `node(id:)` takes it.' },
    edgesFieldOptions: {
      nullable: false,
      description: 'Items of this page with their cursors; at most as many as requested.',
    },
    nodeFieldOptions: { nullable: false, description: 'The item at this cursor.' },
    cursorFieldOptions: { description: 'Cursor of this edge, for `after` and `before`.' },
    pageInfoFieldOptions: { description: 'Position of this page in the list.' },
    hasNextPageFieldOptions: { description: 'True when more items follow.' },
    hasPreviousPageFieldOptions: { description: 'True when items precede this page.' },
    startCursorFieldOptions: { description: 'Cursor of the first edge; null on an empty page.' },
    endCursorFieldOptions: { description: 'Cursor of the last edge; null on an empty page.' },
    firstArgOptions: { description: 'Number of items from the start, at most 100.' },
    afterArgOptions: { description: 'Only items after this cursor.' },
    lastArgOptions: { description: 'Number of items from the end, at most 100.' },
    beforeArgOptions: { description: 'Only items before this cursor.' },
    nodesOnConnection: {
      description: 'Items of this page without edges, for clients that page with pageInfo only.',
    },
    nodesQueryOptions: {
      description:
        'Objects by global id, at most 100, in the order of the ids; null entries for ids that do not exist or are not visible.',
      args: { ids: { description: 'Global ids.' } },
      resolve: (_root, { ids }, _context, { schema }, resolveNodes) => {
        if (ids.length > pageSizes.maxConnection) {
          throw new InvalidInput(
            filled('TOO_MANY_ENTRIES', { argument: 'ids', most: pageSizes.maxConnection }),
            'ids',
          );
        }
        // The plugin reads this very list, and ignores null in it.
        const asked: Array<{ typename: string } | null> = ids;
        for (const [at, id] of ids.entries()) if (!isOfNode(schema, id)) asked[at] = null;
        return resolveNodes(ids);
      },
    },
    nodeQueryOptions: {
      description: 'An object by its global id; null when it does not exist or the viewer may not see it.',
      args: { id: { description: 'Global id.' } },
      resolve: (_root, { id }, _context, { schema }, resolveNode) =>
        isOfNode(schema, id) ? resolveNode(id) : null,
    },
    nodeTypeOptions: { description: 'An object that can be fetched again by its global id.' },
    pageInfoTypeOptions: { description: 'Position of a page in its list.' },
  },
  errors: {
    directResult: true,
    onResolvedError: noteRefusal,
    defaultUnionOptions: {
      name: ({ fieldName }) => `${capital(fieldName)}Result`,
      description: 'The payload, or a refusal that implements Error.',
    },
  },
  scopeAuth: {
    authorizeOnSubscribe: true,
    authScopes: (context) => ({
      signedIn: context.viewer.account !== null,
      staff: (operation) => {
        if (context.viewer.account?.isStaff !== true) return false;
        return assertMayDo(context, operation)?.then(() => true) ?? true;
      },
    }),
    unauthorizedError: (_parent, context) =>
      context.viewer.account ? notStaff(context.viewer.account) : new NotSignedIn(),
  },
  // What says `subGraphs: ['staff']` is in the schema of /graphql/staff alone; that one has everything.
  subGraphs: { defaultForTypes: ['public', 'staff'], defaultForFields: ['public', 'staff'] },
  prisma: {
    client: (context: Context): PrismaClient => context.app.db.prisma,
    dmmf: getDatamodel(),
    filterConnectionTotalCount: true,
    maxConnectionSize: 100,
    defaultConnectionSize: 20,
    onUnusedQuery: process.env.NODE_ENV === 'test' ? 'error' : null,
  },
});

/** The part of the schema that everybody may read. */
export function publicPart(whole: GraphQLSchema): GraphQLSchema {
  return PothosSubGraphPlugin.createSubGraph(whole, 'public', builder);
}

/** Ids come from clients: one that names no node type of ours matches nothing. */
function isOfNode(schema: GraphQLSchema, { typename }: { typename: string }): boolean {
  const type = schema.getType(typename);
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
}

function capital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

builder.scalarType('DateTime', {
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339',
  description: 'A moment, ISO 8601 in UTC: 2026-11-21T15:00:00.000Z',
  serialize: (value) => (value instanceof Date ? value.toISOString() : value),
  parseValue: (value) => {
    const moment = typeof value === 'string' ? new Date(value) : null;
    if (!moment || Number.isNaN(moment.getTime()))
      throw new GraphQLError('DateTime must be an ISO 8601 text');
    return moment;
  },
});
builder.scalarType('Date', {
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  description: 'A calendar day of Africa/Nairobi, full-date of RFC 3339: 2026-11-21',
  serialize: (value) => value,
  parseValue: (value) => {
    const day = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(value) : null;
    if (!day || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value)
      throw new GraphQLError('Date must be a day that exists, as 2026-11-21');
    return value as string;
  },
});
builder.scalarType('URL', {
  specifiedByURL: 'https://url.spec.whatwg.org/#valid-url-string',
  description:
    'An absolute https URL, or a path beginning with / that is relative to this site, for API clients too.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value === 'string' && URL.canParse(value, 'https://site.invalid')) return value;
    throw new GraphQLError('URL must be an address, as https://example.org/');
  },
});
builder.scalarType('Decimal', {
  specifiedByURL: 'https://www.w3.org/TR/xmlschema11-2/#decimal',
  description: 'An exact decimal number as text, such as "12.50"; never a float.',
  serialize: (value) => value,
  parseValue: decimal,
  parseLiteral: (node) =>
    decimal(
      node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : null,
    ),
});
builder.scalarType('Upload', {
  specifiedByURL: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
  description: 'A file, sent as multipart/form-data by the GraphQL multipart request specification.',
  serialize: () => {
    throw new GraphQLError('Upload is for input only');
  },
  parseValue: (value) => {
    if (isFile(value)) return value;
    throw new GraphQLError('Upload must be a file of a multipart request');
  },
});

/** The multipart parser has its own File class, so `instanceof` the global one fails. */
function isFile(value: unknown): value is File {
  const file = value as Partial<File> | null;
  return (
    typeof file === 'object' &&
    file !== null &&
    typeof file.arrayBuffer === 'function' &&
    typeof file.size === 'number' &&
    typeof file.name === 'string'
  );
}

function decimal(value: unknown): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string' || !/^-?\d{1,18}(\.\d{1,6})?$/.test(text)) {
    throw new GraphQLError('Decimal must be a number in decimal notation, such as "12.50"');
  }
  return text;
}

builder.queryType({ description: 'Root of all queries.' });
builder.mutationType({
  description:
    'Root of all changes. Each mutation returns its payload or a type that implements Error, and needs a signed-in user unless its description says otherwise.',
  authScopes: { signedIn: true },
});
builder.subscriptionType({
  description: 'Live data, pushed by WebSocket (graphql-transport-ws) or server-sent events.',
});

import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import ValidationPlugin from '@pothos/plugin-validation';
import { GraphQLError, type GraphQLSchema, isObjectType, Kind } from 'graphql';
import { pageSizes } from '../../rules/limits.ts';
import type PrismaTypes from '../db/generated/pothos.ts';
import { getDatamodel } from '../db/generated/pothos.ts';
import type { PrismaClient } from '../db/generated/prisma/client.ts';
import { assertSessionLive } from '../domain/accounts/accessTokens.ts';
import { InvalidInput, NotSignedIn } from '../domain/errors.ts';
import { notStaff } from '../domain/staff.ts';
import type { Context } from './context.ts';
import { noteRefusal } from './refusals.ts';

export interface SchemaTypes {
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  AuthScopes: { signedIn: boolean; staff: boolean };
  /** Every connection can be counted; the count is a question of its own, asked only when it is wanted. */
  Connection: { totalCount: () => Promise<number> | number };
  Scalars: {
    ID: { Input: string; Output: string | number };
    DateTime: { Input: Date; Output: Date | string };
    Decimal: { Input: string; Output: string };
    Upload: { Input: File; Output: never };
  };
}

export const builder = new SchemaBuilder<SchemaTypes>({
  // The order is behaviour: errors outside scopes, so that a refusal is a typed answer.
  plugins: [RelayPlugin, ErrorsPlugin, ScopeAuthPlugin, ValidationPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    decodeGlobalID,
    idFieldOptions: { description: 'The same for ever and for everybody; node takes it.' },
    edgesFieldOptions: { nullable: false, description: 'The rows of this page.' },
    nodeFieldOptions: { nullable: false, description: 'The thing itself.' },
    cursorFieldOptions: { description: 'Its place in the list, for after and before.' },
    pageInfoFieldOptions: { description: 'What is before and behind this page.' },
    hasNextPageFieldOptions: { description: 'More rows follow.' },
    hasPreviousPageFieldOptions: { description: 'Rows come before.' },
    startCursorFieldOptions: { description: 'Place of the first row; null without rows.' },
    endCursorFieldOptions: { description: 'Place of the last row; null without rows.' },
    firstArgOptions: { description: 'So many rows from the start, at most 100.' },
    afterArgOptions: { description: 'Only what comes after this cursor.' },
    lastArgOptions: { description: 'So many rows from the end, at most 100.' },
    beforeArgOptions: { description: 'Only what comes before this cursor.' },
    nodesOnConnection: false,
    nodesQueryOptions: {
      description: 'Up to 100 things by their ids, in their order; null for what is not there.',
      args: { ids: { description: 'From fields id.' } },
      resolve: (_root, { ids }, _context, { schema }, resolveNodes) => {
        if (ids.length > pageSizes.maxConnection) {
          throw new InvalidInput(`ids may have at most ${pageSizes.maxConnection} entries`, 'ids');
        }
        // The plugin reads this very list, and null in it as nothing.
        const asked: Array<{ typename: string } | null> = ids;
        for (const [at, id] of ids.entries()) if (!isOfNode(schema, id)) asked[at] = null;
        return resolveNodes(ids);
      },
    },
    nodeQueryOptions: {
      description: 'Anything that has an id, if it is there for you.',
      args: { id: { description: 'From the field id.' } },
      resolve: (_root, { id }, _context, { schema }, resolveNode) =>
        isOfNode(schema, id) ? resolveNode(id) : null,
    },
    nodeTypeOptions: { description: 'What can be asked for again by its id.' },
    pageInfoTypeOptions: { description: 'Where a page stands in its list.' },
  },
  errors: {
    directResult: true,
    onResolvedError: noteRefusal,
    defaultUnionOptions: {
      name: ({ fieldName }) => `${capital(fieldName)}Result`,
      description:
        'What the mutation of this name answers: its payload, or a refusal, which implements Error.',
    },
  },
  scopeAuth: {
    authorizeOnSubscribe: true,
    authScopes: ({ app, eyes }) => ({
      signedIn: eyes.viewer !== null,
      // A token tells the rights of when it was signed; those of staff are looked up each time.
      staff: async () => {
        if (eyes.viewer?.isStaff !== true) return false;
        await assertSessionLive(app, eyes.viewer);
        return true;
      },
    }),
    unauthorizedError: (_parent, context) =>
      context.eyes.viewer ? notStaff(context.eyes.viewer) : new NotSignedIn(),
  },
  prisma: {
    client: (context: Context): PrismaClient => context.app.db.prisma,
    dmmf: getDatamodel(),
    filterConnectionTotalCount: true,
    maxConnectionSize: 100,
    defaultConnectionSize: 20,
    onUnusedQuery: process.env.NODE_ENV === 'test' ? 'error' : null,
  },
});

/**
 * What an id says that it is of. Base64 also hides U+0000, which no text of the database can have: with the sign for
 * what cannot be read in its place the id is of nothing, like any other that we never gave.
 */
function decodeGlobalID(globalId: string): { typename: string; id: string } {
  const [typename = '', ...rest] = Buffer.from(globalId, 'base64').toString().split(':');
  return { typename, id: rest.join(':').replaceAll('\0', '\uFFFD') };
}

/** Anybody may write an id: one that names no kind of node of ours is of nothing. */
function isOfNode(schema: GraphQLSchema, { typename }: { typename: string }): boolean {
  const type = schema.getType(typename);
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
}

function capital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

builder.scalarType('DateTime', {
  description: 'A moment, ISO 8601 in UTC: 2026-11-21T15:00:00.000Z',
  serialize: (value) => (value instanceof Date ? value.toISOString() : value),
  parseValue: (value) => {
    const moment = typeof value === 'string' ? new Date(value) : null;
    if (!moment || Number.isNaN(moment.getTime()))
      throw new GraphQLError('DateTime must be an ISO 8601 text');
    return moment;
  },
});
builder.scalarType('Decimal', {
  description: 'An exact decimal number as text: "12.50". Never rounded on its way.',
  serialize: (value) => value,
  parseValue: decimal,
  parseLiteral: (node) =>
    decimal(
      node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT ? node.value : null,
    ),
});
builder.scalarType('Upload', {
  description: 'A file, sent as multipart/form-data by the GraphQL multipart request rules.',
  serialize: () => {
    throw new GraphQLError('Upload is for input only');
  },
  parseValue: (value) => {
    if (isFile(value)) return value;
    throw new GraphQLError('Upload must be a file of a multipart request');
  },
});

/** The server's own multipart parser makes files of its own class, so the global one cannot be asked. */
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

builder.queryType({ description: 'Everything that can be read.' });
builder.mutationType({
  description:
    'Everything that can be changed. A mutation answers with its payload or with one of the types that implement Error; it needs a signed-in user unless its description says otherwise.',
  authScopes: { signedIn: true },
});
builder.subscriptionType({
  description: 'What moves: pushed by WebSocket (graphql-transport-ws) or server-sent events.',
});

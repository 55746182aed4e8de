import { deprecated } from '@tipsoko/rules/deprecations';
import { NotSignedIn } from '../../domain/foundation/errors.ts';
import type { SignedIn } from '../../domain/foundation/viewer.ts';
import { scopesOf } from '../../domain/integrators/apiKeys.ts';
import { createApiKey } from '../../domain/integrators/createApiKey.ts';
import { keyScopes } from '../../domain/integrators/keyScopes.ts';
import { revokeApiKey } from '../../domain/integrators/revokeApiKey.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { signedInErrors } from '../kit/errors.ts';
import { noUuid, uuidOf } from '../kit/node.ts';
import { DonePayload, doneFor } from './donePayload.ts';
import { Viewer, viewerOf } from './viewer.ts';

const ApiKeyScope = builder.enumType('ApiKeyScope', {
  description: 'Permissions of an API key in addition to public data.',
  values: {
    READ: { value: 'read', description: keyScopes.read },
    LIVE: { value: 'live', description: keyScopes.live },
    PUBLISH: { value: 'publish', description: keyScopes.publish },
  } as const,
});

const ApiKey = builder.prismaNode('ApiKey', {
  description: 'An API key of the viewer; the secret itself was shown once at creation.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({
    id: uuidOf(id),
    userId: viewer.account?.userId ?? noUuid,
    revokedAt: null,
  }),
  select: {},
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Label chosen by the owner, at most 50 characters.' }),
    prefix: t.exposeString('prefix', { description: 'First characters of the key, to recognise it.' }),
    scopes: t.field({
      type: [ApiKeyScope],
      description: 'Granted scopes, at most 3; an empty list grants public data only.',
      select: { readsAccount: true, followsLive: true, publishes: true },
      resolve: scopesOf,
    }),
    readsAccount: t.exposeBoolean('readsAccount', {
      description: 'True when the key reads what its owner can read; otherwise it reads public data only.',
      deprecationReason: deprecated('2026-11-23', 'use `scopes`, which contain READ'),
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time after which calls with the key are refused; null when it does not expire.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of creation, UTC.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of last use, up to a minute late; null when never used.',
    }),
  }),
});

builder.objectField(Viewer, 'apiKeys', (t) =>
  t.prismaField({
    type: [ApiKey],
    description: 'Unrevoked API keys, newest first, at most 10.',
    resolve: (query, { signedIn }, _args, { app }) =>
      app.db.prisma.apiKey.findMany({
        ...query,
        where: { userId: signedIn.userId, revokedAt: null },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      }),
  }),
);

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  description: 'A new API key; an account has at most 10.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Label of the key, 1 to 50 characters.' }),
    scopes: t.field({
      type: [ApiKeyScope],
      description: 'Scopes to grant; none grants public data only.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Expiry, at most five years ahead; without it the key is valid until revoked.',
    }),
    readsAccount: t.boolean({
      description: 'The same as the scope READ.',
      deprecationReason: deprecated('2026-11-23', 'use `scopes` with READ'),
    }),
    password: t.string({
      description: 'The current password; needed when the login is older than five minutes.',
    }),
  }),
});

const CreateApiKeyPayload = builder.objectRef<{ key: string }>('CreateApiKeyPayload').implement({
  description: 'The key was created.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The secret key. It cannot be shown again: store it now.' }),
    viewer: t.field({
      type: Viewer,
      description: 'The owner, with the new key in the list.',
      resolve: (_payload, _args, context) => viewerOf(context),
    }),
  }),
});

const RevokeApiKeyInput = builder.inputType('RevokeApiKeyInput', {
  description: 'The API key to revoke.',
  fields: (t) => ({
    apiKey: t.globalID({ for: [ApiKey], required: true, description: 'Global id of the API key to revoke.' }),
  }),
});

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: CreateApiKeyPayload,
    description: 'Creates an API key, valid until it expires or is revoked.',
    args: {
      input: t.arg({
        type: CreateApiKeyInput,
        required: true,
        description: 'Name, scopes and end of the key.',
      }),
    },
    errors: signedInErrors('CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: (_root, { input }, context) =>
      createApiKey(context.app, ownerOf(context), {
        name: input.name,
        scopes: [...(input.scopes ?? []), ...(input.readsAccount ? (['read'] as const) : [])],
        expiresAt: input.expiresAt ?? null,
        password: input.password ?? null,
      }),
  }),
  revokeApiKey: t.field({
    type: DonePayload,
    description: 'Revokes an API key immediately; this cannot be undone.',
    args: { input: t.arg({ type: RevokeApiKeyInput, required: true, description: 'Key to revoke.' }) },
    errors: signedInErrors('NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      await revokeApiKey(context.app, ownerOf(context), input.apiKey.id);
      return doneFor(context, 'The key no longer works', {
        deleted: [{ type: 'ApiKey', id: input.apiKey.id }],
      });
    },
  }),
}));

/** The type's scope has let only signed-in callers through; this says so to the compiler. */
export function ownerOf({ viewer }: Context): SignedIn {
  if (!viewer.account) throw new NotSignedIn();
  return viewer.account;
}

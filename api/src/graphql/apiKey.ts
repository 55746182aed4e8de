import { NotSignedIn } from '../domain/errors.ts';
import type { SignedIn } from '../domain/eyes.ts';
import { type ApiKeyView, listApiKeys } from '../domain/integrators/apiKeys.ts';
import { createApiKey } from '../domain/integrators/createApiKey.ts';
import { revokeApiKey } from '../domain/integrators/revokeApiKey.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { DonePayload, doneFor } from './donePayload.ts';
import { mutationErrors } from './errors.ts';
import { Viewer, viewerOf } from './viewer.ts';

const apiKeyRef = builder.objectRef<ApiKeyView>('ApiKey');

const ApiKey = builder.node(apiKeyRef, {
  description: 'A key with which a program of the viewer reads; the key itself was shown once.',
  id: { resolve: (key) => key.id },
  loadMany: async (ids, { app, eyes }) => {
    const own = eyes.viewer ? await listApiKeys(app, eyes.viewer.userId) : [];
    return ids.map((id) => own.find((key) => key.id === id) ?? null);
  },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'readsAccount' in value,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What the owner called it.' }),
    prefix: t.exposeString('prefix', { description: 'Its first characters, to tell it from others.' }),
    readsAccount: t.exposeBoolean('readsAccount', {
      description: 'Sees what its owner sees; otherwise what everybody sees.',
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was issued.',
      resolve: (key) => key.createdAt,
    }),
    lastUsedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it last asked, at most a minute behind; null when never.',
      resolve: (key) => key.lastUsedAt,
    }),
  }),
});

builder.objectField(Viewer, 'apiKeys', (t) =>
  t.field({
    type: [ApiKey],
    description: 'Keys that work, the newest first.',
    resolve: (viewer, _args, { app }) => listApiKeys(app, viewer.signedIn.userId),
  }),
);

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  description: 'A key to issue.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What it is for, at most 50 characters.' }),
    readsAccount: t.boolean({
      required: true,
      description: 'May see what you see: profile, earnings, balances, your own and bought picks.',
    }),
    password: t.string({
      description: 'The current password; needed when the login is older than five minutes.',
    }),
  }),
});

const CreateApiKeyPayload = builder.objectRef<{ key: string }>('CreateApiKeyPayload').implement({
  description: 'The key is issued.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The key. Nobody can be shown it again: keep it now.' }),
    viewer: t.field({
      type: Viewer,
      description: 'The owner, with the new key in the list.',
      resolve: (_payload, _args, context) => viewerOf(context),
    }),
  }),
});

const RevokeApiKeyInput = builder.inputType('RevokeApiKeyInput', {
  description: 'A key to end.',
  fields: (t) => ({ apiKey: t.globalID({ for: [ApiKey], required: true, description: 'Which.' }) }),
});

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: CreateApiKeyPayload,
    description: 'Issues an API key. It only reads, and works until it is revoked.',
    args: { input: t.arg({ type: CreateApiKeyInput, required: true, description: 'The key.' }) },
    errors: mutationErrors,
    resolve: (_root, { input }, context) =>
      createApiKey(context.app, ownerOf(context), { ...input, password: input.password ?? null }),
  }),
  revokeApiKey: t.field({
    type: DonePayload,
    description: 'Ends an API key at once and for ever.',
    args: { input: t.arg({ type: RevokeApiKeyInput, required: true, description: 'Which.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      await revokeApiKey(context.app, ownerOf(context), input.apiKey.id);
      return doneFor(context, 'The key does not work any more');
    },
  }),
}));

/** The type's scope has let only signed-in callers through; this says so to the compiler. */
export function ownerOf({ eyes }: Context): SignedIn {
  if (!eyes.viewer) throw new NotSignedIn();
  return eyes.viewer;
}

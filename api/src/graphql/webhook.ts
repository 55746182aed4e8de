import { addWebhook } from '../domain/integrators/addWebhook.ts';
import { removeWebhook, switchOnWebhook } from '../domain/integrators/changeWebhook.ts';
import {
  listDeliveries,
  listWebhooks,
  type WebhookDeliveryView,
  type WebhookView,
} from '../domain/integrators/listWebhooks.ts';
import { redeliverWebhook } from '../domain/integrators/redeliverWebhook.ts';
import { ownerOf } from './apiKey.ts';
import { builder } from './builder.ts';
import { DonePayload, doneFor } from './donePayload.ts';
import { mutationErrors } from './errors.ts';
import { Viewer, viewerOf } from './viewer.ts';

const WebhookEventType = builder.enumType('WebhookEvent', {
  description: 'What an address can be told of.',
  values: {
    SLIP_PUBLISHED: {
      value: 'slip.published',
      description: 'slip.published: you published a slip or a jackpot; games and price, no pick.',
    },
    SLIP_FINISHED: {
      value: 'slip.finished',
      description: 'slip.finished: a slip of yours was won, lost or cancelled, or its result was corrected.',
    },
    PURCHASE_PAID: {
      value: 'purchase.paid',
      description: 'purchase.paid: somebody paid for a slip of yours; amounts, not who.',
    },
  } as const,
});

const WebhookStateType = builder.enumType('WebhookState', {
  description: 'How a delivery stands.',
  values: {
    PENDING: { description: 'On its way, or waiting for its next try.' },
    DELIVERED: { description: 'The address answered with a status of 200 to 299.' },
    FAILED: { description: 'Given up.' },
  } as const,
});

const Webhook = builder.node(builder.objectRef<WebhookView>('Webhook'), {
  description: "An address that is told of the viewer's events, signed by the rules of Standard Webhooks.",
  id: { resolve: (webhook) => webhook.id },
  loadMany: async (ids, { app, eyes }) => {
    const own = eyes.viewer ? await listWebhooks(app, eyes.viewer.userId) : [];
    return ids.map((id) => own.find((webhook) => webhook.id === id) ?? null);
  },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'disabledReason' in value,
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where events are posted to.' }),
    events: t.field({
      type: [WebhookEventType],
      description: 'What it is told of.',
      resolve: (webhook) => [...webhook.events],
    }),
    createdAt: t.field({ type: 'DateTime', description: 'Since when.', resolve: (row) => row.createdAt }),
    disabledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When it was switched off: it failed for a day, or the account was secured; null while it is told.',
      resolve: (row) => row.disabledAt,
    }),
    disabledReason: t.exposeString('disabledReason', {
      nullable: true,
      description: 'Why it was switched off.',
    }),
  }),
});

const WebhookDelivery = builder.node(builder.objectRef<WebhookDeliveryView>('WebhookDelivery'), {
  description: 'One event on its way to one address.',
  id: { resolve: (delivery) => delivery.id },
  loadMany: async (ids, { app, eyes }) => {
    const own = eyes.viewer ? await listDeliveries(app, eyes.viewer.userId) : [];
    return ids.map((id) => own.find((delivery) => delivery.id === id) ?? null);
  },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'attempts' in value && 'body' in value,
  fields: (t) => ({
    messageId: t.exposeString('id', { description: 'The webhook-id that it carries at every try.' }),
    url: t.exposeString('url', { description: 'Where it goes.' }),
    event: t.field({
      type: WebhookEventType,
      description: 'What it tells of.',
      resolve: (row) => row.event,
    }),
    body: t.exposeString('body', { description: 'The JSON text that is signed and sent.' }),
    state: t.field({ type: WebhookStateType, description: 'How it stands.', resolve: (row) => row.state }),
    attempts: t.exposeInt('attempts', { description: 'Tries so far.' }),
    lastStatus: t.exposeInt('lastStatus', {
      nullable: true,
      description: 'HTTP status of the last answer; null when there was none.',
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Why there was no answer; null when there was one.',
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it happened.',
      resolve: (row) => row.createdAt,
    }),
    nextTryAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it is tried next; null once it is over.',
      resolve: (row) => row.nextTryAt,
    }),
    deliveredAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it arrived.',
      resolve: (row) => row.deliveredAt,
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  webhooks: t.field({
    type: [Webhook],
    description: 'Addresses that are told, the newest first.',
    resolve: (viewer, _args, { app }) => listWebhooks(app, viewer.signedIn.userId),
  }),
  webhookDeliveries: t.field({
    type: [WebhookDelivery],
    description: 'The last 50 events that they were told, the newest first; kept for 30 days.',
    resolve: (viewer, _args, { app }) => listDeliveries(app, viewer.signedIn.userId),
  }),
}));

const AddWebhookInput = builder.inputType('AddWebhookInput', {
  description: 'An address to tell.',
  fields: (t) => ({
    url: t.string({ required: true, description: 'https, and outside any private network.' }),
    events: t.field({ type: [WebhookEventType], required: true, description: 'What it is told of.' }),
    password: t.string({
      description: 'The current password; needed when the login is older than five minutes.',
    }),
  }),
});

const AddWebhookPayload = builder.objectRef<{ secret: string }>('AddWebhookPayload').implement({
  description: 'The address is told from now on.',
  fields: (t) => ({
    secret: t.exposeString('secret', {
      description: 'Signs what is sent. Nobody can be shown it again: keep it now.',
    }),
    viewer: t.field({
      type: Viewer,
      description: 'The owner, with the new address in the list.',
      resolve: (_payload, _args, context) => viewerOf(context),
    }),
  }),
});

const WebhookInput = builder.inputType('WebhookInput', {
  description: "One of the viewer's webhooks.",
  fields: (t) => ({ webhook: t.globalID({ for: [Webhook], required: true, description: 'Which.' }) }),
});

const RedeliverWebhookInput = builder.inputType('RedeliverWebhookInput', {
  description: 'A delivery to repeat.',
  fields: (t) => ({
    delivery: t.globalID({ for: [WebhookDelivery], required: true, description: 'Which.' }),
  }),
});

builder.mutationFields((t) => ({
  addWebhook: t.field({
    type: AddWebhookPayload,
    description: 'Registers an address that is told of slips and sales of the viewer.',
    args: { input: t.arg({ type: AddWebhookInput, required: true, description: 'The address.' }) },
    errors: mutationErrors,
    resolve: (_root, { input }, context) =>
      addWebhook(context.app, ownerOf(context), { ...input, password: input.password ?? null }),
  }),
  removeWebhook: t.field({
    type: DonePayload,
    description: 'Tells an address nothing more; what waits for it is given up.',
    args: { input: t.arg({ type: WebhookInput, required: true, description: 'Which.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      await removeWebhook(context.app, ownerOf(context), input.webhook.id);
      return doneFor(context, 'The webhook is removed');
    },
  }),
  switchOnWebhook: t.field({
    type: DonePayload,
    description: 'Tells an address again that was switched off.',
    args: { input: t.arg({ type: WebhookInput, required: true, description: 'Which.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      await switchOnWebhook(context.app, ownerOf(context), input.webhook.id);
      return doneFor(context, 'The webhook is on');
    },
  }),
  redeliverWebhook: t.field({
    type: DonePayload,
    description: 'Sends an event again, under the same id.',
    args: { input: t.arg({ type: RedeliverWebhookInput, required: true, description: 'Which.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      await redeliverWebhook(context.app, ownerOf(context), input.delivery.id);
      return doneFor(context, 'It is on its way again');
    },
  }),
}));

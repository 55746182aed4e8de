import { deprecated } from '@tipsoko/rules/deprecations';
import { z } from 'zod';
import { addWebhook } from '../../domain/integrators/addWebhook.ts';
import { removeWebhook, switchOnWebhook } from '../../domain/integrators/changeWebhook.ts';
import { ownWebhooks } from '../../domain/integrators/ownWebhooks.ts';
import { redeliverWebhook } from '../../domain/integrators/redeliverWebhook.ts';
import { rotateWebhookSecret } from '../../domain/integrators/rotateWebhookSecret.ts';
import { testWebhook } from '../../domain/integrators/testWebhook.ts';
import { describedEvents, type WebhookEvent } from '../../domain/integrators/webhookCatalogue.ts';
import { LISTED_DELIVERIES } from '../../domain/integrators/webhookEvents.ts';
import { builder } from '../kit/builder.ts';
import { relatedPage } from '../kit/connection.ts';
import { signedInErrors } from '../kit/errors.ts';
import { noUuid, uuidOf } from '../kit/node.ts';
import { prismaConnection } from '../kit/prismaConnection.ts';
import { ownerOf } from './apiKey.ts';
import { DonePayload, doneFor } from './donePayload.ts';
import { Viewer, viewerOf } from './viewer.ts';

const enumName = (event: WebhookEvent) => event.toUpperCase().replace('.', '_');

const WebhookEventType = builder.enumType('WebhookEvent', {
  description: 'Events that a webhook receives. `webhookEvents` has the schema and an example of each.',
  values: Object.fromEntries(
    describedEvents.map(({ name, when, deprecated }) => [
      enumName(name),
      {
        value: name,
        description: `${name}: ${when}`,
        ...(deprecated ? { deprecationReason: deprecated } : {}),
      },
    ]),
  ) as Record<string, { value: WebhookEvent }>,
});

const WebhookEventDescription = builder
  .objectRef<(typeof describedEvents)[number]>('WebhookEventDescription')
  .implement({
    description: 'Schema and example of a webhook event, for validators and code generators.',
    fields: (t) => ({
      event: t.field({
        type: WebhookEventType,
        description: 'The event.',
        resolve: ({ name }) => name,
      }),
      type: t.exposeString('name', { description: 'Name in the body, such as slip.published.' }),
      description: t.exposeString('when', { description: 'When the event is sent and what it contains.' }),
      schema: t.string({
        description: 'JSON Schema (2020-12) of the body, as JSON.',
        resolve: ({ shape }) => JSON.stringify(z.toJSONSchema(shape)),
      }),
      example: t.string({
        description: 'Example body, as JSON.',
        resolve: ({ example }) => JSON.stringify(example),
      }),
    }),
  });

builder.queryField('webhookEvents', (t) =>
  t.field({
    type: [WebhookEventDescription],
    description: 'Catalogue of webhook events with schema and example, at most 20.',
    resolve: () => [...describedEvents],
  }),
);

const WebhookStateType = builder.enumType('WebhookState', {
  description: 'State of a webhook delivery.',
  values: {
    PENDING: { description: 'Being sent, or waiting for the next attempt.' },
    DELIVERED: { description: 'The receiver answered with status 200 to 299.' },
    FAILED: { description: 'Given up after the last attempt.' },
  } as const,
});

const WebhookDelivery = builder.prismaNode('WebhookDelivery', {
  description: 'Delivery of one event to one webhook.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({
    id: uuidOf(id),
    webhook: ownWebhooks(viewer.account?.userId ?? noUuid),
  }),
  select: {},
  fields: (t) => ({
    messageId: t.exposeString('id', {
      description: 'Value of the webhook-id header, the same on every attempt.',
    }),
    address: t.field({
      type: 'URL',
      description: 'URL that the event is sent to.',
      select: { webhook: { select: { url: true } } },
      resolve: ({ webhook }) => webhook.url,
    }),
    url: t.string({
      description: 'Address it is sent to.',
      deprecationReason: deprecated('2026-11-23', 'use `address`'),
      select: { webhook: { select: { url: true } } },
      resolve: ({ webhook }) => webhook.url,
    }),
    event: t.field({
      type: WebhookEventType,
      description: 'Event type.',
      select: { event: true },
      resolve: ({ event }) => event as WebhookEvent,
    }),
    body: t.exposeString('body', { description: 'Signed JSON body.' }),
    state: t.expose('state', { type: WebhookStateType, description: 'State of the delivery.' }),
    attempts: t.exposeInt('attempts', { description: 'Number of attempts so far.' }),
    lastStatus: t.exposeInt('lastStatus', {
      nullable: true,
      description: 'HTTP status of the last response; null when there was none.',
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Why the last attempt got no response; null when it got one.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the event.' }),
    nextTryAt: t.expose('nextTryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the next attempt; null once delivered or given up.',
    }),
    deliveredAt: t.expose('deliveredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of delivery; null until then.',
    }),
    webhook: t.relation('webhook', { description: 'Receiving webhook.' }),
  }),
});

const WebhookDeliveryConnection = builder.connectionObject(
  { type: WebhookDelivery, name: 'WebhookDeliveryConnection', description: 'A page of deliveries.' },
  { name: 'WebhookDeliveryEdge', description: 'A delivery in a list.' },
);

const Webhook = builder.prismaNode('Webhook', {
  description: 'A webhook of the viewer. Requests are signed as Standard Webhooks specifies.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: uuidOf(id), ...ownWebhooks(viewer.account?.userId ?? noUuid) }),
  select: {},
  fields: (t) => ({
    address: t.expose('url', { type: 'URL', description: 'https URL that receives the events.' }),
    url: t.exposeString('url', {
      description: 'https address that receives the events.',
      deprecationReason: deprecated('2026-11-23', 'use `address`'),
    }),
    events: t.field({
      type: [WebhookEventType],
      description: 'Subscribed event types, at most 20.',
      select: { events: true },
      resolve: ({ events }) => events as WebhookEvent[],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of creation, UTC.' }),
    previousSecretUntil: t.expose('previousUntil', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time until which the previous secret adds a second signature; null when it was never replaced.',
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time it was disabled, after a day of failures or when the account was secured; null while active.',
    }),
    disabledReason: t.exposeString('disabledReason', {
      nullable: true,
      description: 'Why it was disabled; null while active.',
    }),
    deliveries: t.relatedConnection(
      'deliveries',
      {
        cursor: 'id',
        description: 'Deliveries to this webhook, latest first; kept for 30 days.',
        maxSize: relatedPage,
        totalCount: true,
        query: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
      },
      WebhookDeliveryConnection,
    ),
  }),
});

builder.objectFields(Viewer, (t) => ({
  webhooks: t.prismaField({
    type: [Webhook],
    description: 'Webhooks of the viewer, newest first, at most 5.',
    resolve: (query, { signedIn }, _args, { app }) =>
      app.db.prisma.webhook.findMany({
        ...query,
        where: ownWebhooks(signedIn.userId),
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      }),
  }),
  deliveries: t.connection(
    {
      type: WebhookDelivery,
      description: 'Deliveries to all webhooks of the viewer, latest first; kept for 30 days.',
      resolve: ({ signedIn }, args, context, info) =>
        prismaConnection('WebhookDelivery', args, context, info, {
          where: { webhook: ownWebhooks(signedIn.userId) },
          key: 'createdAt',
        }),
    },
    WebhookDeliveryConnection,
  ),
  webhookDeliveries: t.prismaField({
    type: [WebhookDelivery],
    description: 'The last deliveries, newest first, at most 50.',
    deprecationReason: deprecated('2026-11-23', 'use `deliveries`, which has pages'),
    resolve: (query, { signedIn }, _args, { app }) =>
      app.db.prisma.webhookDelivery.findMany({
        ...query,
        where: { webhook: ownWebhooks(signedIn.userId) },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        take: LISTED_DELIVERIES,
      }),
  }),
}));

const AddWebhookInput = builder.inputType('AddWebhookInput', {
  description: 'A new webhook; an account has at most 5.',
  fields: (t) => ({
    url: t.string({
      required: true,
      description: 'https URL of a public host; private networks are refused.',
    }),
    events: t.field({ type: [WebhookEventType], required: true, description: 'Subscribed event types.' }),
    password: t.string({
      description: 'The current password; needed when the login is older than five minutes.',
    }),
  }),
});

const AddWebhookPayload = builder.objectRef<{ secret: string }>('AddWebhookPayload').implement({
  description: 'The webhook was created.',
  fields: (t) => ({
    secret: t.exposeString('secret', {
      description: 'Signing secret. It cannot be shown again: store it now.',
    }),
    viewer: t.field({
      type: Viewer,
      description: 'The owner, with the new address in the list.',
      resolve: (_payload, _args, context) => viewerOf(context),
    }),
  }),
});

const WebhookInput = builder.inputType('WebhookInput', {
  description: 'The webhook to act on; must belong to the viewer.',
  fields: (t) => ({
    webhook: t.globalID({
      for: [Webhook],
      required: true,
      description: 'Global id of the webhook (Webhook.id).',
    }),
  }),
});

const RotateWebhookSecretInput = builder.inputType('RotateWebhookSecretInput', {
  description: 'The webhook whose secret is replaced.',
  fields: (t) => ({
    webhook: t.globalID({
      for: [Webhook],
      required: true,
      description: 'Global id of the webhook (Webhook.id).',
    }),
    password: t.string({
      description: 'The current password; needed when the login is older than five minutes.',
    }),
  }),
});

const RotateWebhookSecretPayload = builder
  .objectRef<{ secret: string; previousUntil: Date }>('RotateWebhookSecretPayload')
  .implement({
    description: 'The webhook has a new secret.',
    fields: (t) => ({
      secret: t.exposeString('secret', {
        description: 'The new signing secret. It cannot be shown again: store it now.',
      }),
      previousUntil: t.expose('previousUntil', {
        type: 'DateTime',
        description: 'Time until which the previous secret also signs.',
      }),
      viewer: t.field({
        type: Viewer,
        description: 'The owner, with the webhook in the list.',
        resolve: (_payload, _args, context) => viewerOf(context),
      }),
    }),
  });

const TestWebhookPayload = builder.objectRef<{ deliveryId: string }>('TestWebhookPayload').implement({
  description: 'A test event was queued.',
  fields: (t) => ({
    message: t.string({
      description: 'Text to show to the user.',
      resolve: () => 'A test event is on its way: see the last deliveries',
    }),
    delivery: t.prismaField({
      type: WebhookDelivery,
      description: 'Delivery of the test event; fetch it again to see the result.',
      resolve: (query, { deliveryId }, _args, { app }) =>
        app.db.prisma.webhookDelivery.findUniqueOrThrow({ ...query, where: { id: deliveryId } }),
    }),
    viewer: t.field({
      type: Viewer,
      description: 'The owner, with the delivery in the list.',
      resolve: (_payload, _args, context) => viewerOf(context),
    }),
  }),
});

const RedeliverWebhookInput = builder.inputType('RedeliverWebhookInput', {
  description: 'The delivery to send again under its webhook-id.',
  fields: (t) => ({
    delivery: t.globalID({
      for: [WebhookDelivery],
      required: true,
      description: 'Global id of the delivery (WebhookDelivery.id).',
    }),
  }),
});

builder.mutationFields((t) => ({
  addWebhook: t.field({
    type: AddWebhookPayload,
    description: 'Creates a webhook that receives events about the slips and sales of the viewer.',
    args: {
      input: t.arg({ type: AddWebhookInput, required: true, description: 'Address and event types.' }),
    },
    errors: signedInErrors('CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: (_root, { input }, context) =>
      addWebhook(context.app, ownerOf(context), { ...input, password: input.password ?? null }),
  }),
  removeWebhook: t.field({
    type: DonePayload,
    description: 'Removes a webhook; pending deliveries are dropped.',
    args: {
      input: t.arg({ type: WebhookInput, required: true, description: 'Webhook to act on.' }),
    },
    errors: signedInErrors('NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      await removeWebhook(context.app, ownerOf(context), input.webhook.id);
      return doneFor(context, 'The webhook is removed', {
        deleted: [{ type: 'Webhook', id: input.webhook.id }],
      });
    },
  }),
  switchOnWebhook: t.field({
    type: DonePayload,
    description: 'Re-enables a webhook that was switched off.',
    args: {
      input: t.arg({ type: WebhookInput, required: true, description: 'Webhook to act on.' }),
    },
    errors: signedInErrors('NOT_FOUND'),
    resolve: async (_root, { input }, context) => {
      await switchOnWebhook(context.app, ownerOf(context), input.webhook.id);
      return doneFor(context, 'The webhook is on', {
        changed: { type: 'Webhook', id: input.webhook.id },
      });
    },
  }),
  testWebhook: t.field({
    type: TestWebhookPayload,
    description: 'Sends the event webhook.test to a webhook of the viewer, once.',
    args: {
      input: t.arg({ type: WebhookInput, required: true, description: 'Webhook that gets the test event.' }),
    },
    errors: signedInErrors('CONFLICT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, { input }, context) => ({
      deliveryId: await testWebhook(context.app, ownerOf(context), input.webhook.id),
    }),
  }),
  rotateWebhookSecret: t.field({
    type: RotateWebhookSecretPayload,
    description:
      "Replaces a webhook's signing secret. For a day each request carries two signatures, by the new and the previous secret.",
    args: {
      input: t.arg({ type: RotateWebhookSecretInput, required: true, description: 'Webhook, and password.' }),
    },
    errors: signedInErrors('INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: (_root, { input }, context) =>
      rotateWebhookSecret(context.app, ownerOf(context), {
        id: input.webhook.id,
        password: input.password ?? null,
      }),
  }),
  redeliverWebhook: t.field({
    type: DonePayload,
    description: 'Sends an event again under the same webhook-id.',
    args: {
      input: t.arg({
        type: RedeliverWebhookInput,
        required: true,
        description: 'Webhook to act on.',
      }),
    },
    errors: signedInErrors('CONFLICT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, { input }, context) => {
      await redeliverWebhook(context.app, ownerOf(context), input.delivery.id);
      return doneFor(context, 'Sending it again', {
        changed: { type: 'WebhookDelivery', id: input.delivery.id },
      });
    },
  }),
}));

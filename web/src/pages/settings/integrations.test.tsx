import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answers, openPage, refused } from '../../test/openPage.tsx';
import { accountRoutes } from '../dashboard/accountRoutes.tsx';
import { webhookEvents } from './webhookEvents.ts';

const key = {
  id: 'key-1',
  name: 'My bot',
  prefix: 'tsk_abcdefgh',
  scopes: ['READ', 'PUBLISH'],
  lastUsedAt: null,
  expiresAt: '2027-02-20T12:00:00.000Z',
};
const webhook = {
  id: 'webhook-1',
  address: 'https://hooks.example/tipsoko',
  events: ['SLIP_FINISHED'],
  disabledAt: '2026-11-20T12:00:00.000Z',
  disabledReason: 'it answered 410 Gone',
  previousSecretUntil: null,
};
const delivery = {
  id: 'delivery-1',
  address: webhook.address,
  event: 'SLIP_FINISHED',
  state: 'FAILED',
  attempts: 11,
  lastStatus: 503,
  lastError: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  nextTryAt: null,
};
const person = {
  id: 'viewer-1',
  canBePaid: true,
  payoutMethod: null,
  payoutOptions: { country: 'KE', kinds: ['MPESA'], networks: [], banks: [] },
  apiKeys: [key],
  webhooks: [webhook],
  deliveries: { edges: [{ node: delivery }] },
};
const nothing = { ...person, apiKeys: [], webhooks: [], deliveries: { edges: [] } };

const open = (viewer: object, more: Answers = {}) =>
  openPage('/account_settings', accountRoutes, {
    SettingsRouteQuery: () => ({ Viewer: () => viewer }),
    ...more,
  });
const press = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
const done = (union: string, viewer: object) => () => ({
  [union]: () => ({ __typename: 'DonePayload' }),
  DonePayload: () => ({ message: 'It is done', viewer }),
});

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(cleanup);

it('says what is missing where there is nothing yet', async () => {
  await open(nothing);
  expect(screen.getByText(/You have no key/)).toBeTruthy();
  expect(screen.getByText(/You have no webhook/)).toBeTruthy();
  expect(screen.getByText('Nothing was sent yet.')).toBeTruthy();
});

it('issues a key, shows it once, and asks for a name before', async () => {
  const { settle, calls } = await open(nothing, {
    CreateApiKeyFormMutation: () => ({
      CreateApiKeyResult: () => ({ __typename: 'CreateApiKeyPayload' }),
      CreateApiKeyPayload: () => ({ key: 'tsk_secret', viewer: person }),
    }),
  });
  press('Create a key');
  await settle();
  expect(screen.getByText('Give it a name')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Name of a new key/), { target: { value: ' My bot ' } });
  fireEvent.click(screen.getByLabelText(/Read my account/));
  fireEvent.click(screen.getByLabelText('Publish slips in my name'));
  fireEvent.change(screen.getByLabelText('Valid for'), { target: { value: '' } });
  press('Create a key');
  await settle();
  expect(calls('CreateApiKeyFormMutation')).toEqual([]);
  expect(screen.getByText('Fill this')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Current password, to create a key'), { target: { value: 'siri' } });
  press('Create a key');
  await settle();
  expect(calls('CreateApiKeyFormMutation')).toEqual([
    { input: { name: 'My bot', scopes: ['READ', 'PUBLISH'], expiresAt: null, password: 'siri' } },
  ]);
  expect(screen.getByText('tsk_secret')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy the key' })).toBeTruthy();
  expect(screen.getByText('My bot')).toBeTruthy();
  expect(screen.getByText('publishes slips')).toBeTruthy();
  expect(screen.queryByText('follows live data')).toBeNull();
});

it('revokes a key only after it was asked whether', async () => {
  const { settle, calls } = await open(person, {
    ApiKeysRevokeMutation: done('RevokeApiKeyResult', nothing),
  });
  press('Revoke My bot');
  expect(calls('ApiKeysRevokeMutation')).toEqual([]);
  press('Revoke', screen.getByRole('dialog'));
  await settle();
  expect(calls('ApiKeysRevokeMutation')).toEqual([{ input: { apiKey: 'key-1' } }]);
  expect(screen.getByText(/You have no key/)).toBeTruthy();
});

it('adds a webhook and says under the field why one is refused', async () => {
  const { settle, calls } = await open(nothing, {
    AddWebhookFormMutation: () =>
      refused('addWebhook', 'InvalidInputError', 'Bad', {
        fields: [{ field: 'url', message: 'The address leads into a private network' }],
      }),
  });
  fireEvent.change(screen.getByLabelText('Webhook URL'), { target: { value: 'https://10.0.0.1/' } });
  fireEvent.click(screen.getByLabelText('I published a slip'));
  fireEvent.change(screen.getByLabelText('Current password, to add a webhook'), {
    target: { value: 'siri' },
  });
  press('Add a webhook');
  await settle();
  expect(calls('AddWebhookFormMutation')).toEqual([
    {
      input: {
        url: 'https://10.0.0.1/',
        events: webhookEvents.map(({ value }) => value).filter((value) => value !== 'SLIP_PUBLISHED'),
        password: 'siri',
      },
    },
  ]);
  expect(screen.getByText('The address leads into a private network')).toBeTruthy();
});

it('says under the password field that it is wrong', async () => {
  const wrong = { fields: [{ field: 'password', message: 'Wrong password' }] };
  const { settle } = await open(nothing, {
    CreateApiKeyFormMutation: () => refused('createApiKey', 'InvalidInputError', 'Wrong password', wrong),
    AddWebhookFormMutation: () => refused('addWebhook', 'InvalidInputError', 'Wrong password', wrong),
  });
  fireEvent.change(screen.getByLabelText(/Name of a new key/), { target: { value: 'My bot' } });
  fireEvent.change(screen.getByLabelText('Current password, to create a key'), { target: { value: 'x' } });
  press('Create a key');
  await settle();
  const field = screen.getByLabelText('Current password, to create a key');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(screen.getByLabelText('Webhook URL'), { target: { value: 'https://a.example/' } });
  fireEvent.change(screen.getByLabelText('Current password, to add a webhook'), { target: { value: 'x' } });
  press('Add a webhook');
  await settle();
  expect(screen.getByLabelText('Current password, to add a webhook').getAttribute('aria-invalid')).toBe(
    'true',
  );
});

it('shows why a webhook was switched off, and sends again what failed', async () => {
  const { settle, calls } = await open(person, {
    WebhooksSwitchOnMutation: done('SwitchOnWebhookResult', person),
    WebhookDeliveriesAgainMutation: done('RedeliverWebhookResult', person),
  });
  expect(screen.getByText('Switched off: it answered 410 Gone.')).toBeTruthy();
  press('Switch on');
  await settle();
  expect(calls('WebhooksSwitchOnMutation')).toEqual([{ input: { webhook: 'webhook-1' } }]);
  expect(screen.getByText(/11 tries · answered 503/)).toBeTruthy();
  fireEvent.click(screen.getByText('Send again'));
  await settle();
  expect(calls('WebhookDeliveriesAgainMutation')).toEqual([{ input: { delivery: 'delivery-1' } }]);
});

it('sends a test event, whose delivery then stands in the list', async () => {
  const on = { ...webhook, disabledAt: null, disabledReason: null };
  const sent = { ...delivery, id: 'delivery-2', event: 'WEBHOOK_TEST', state: 'DELIVERED', lastStatus: 204 };
  const { settle, calls } = await open(
    { ...person, webhooks: [on] },
    {
      WebhooksTestMutation: () => ({
        TestWebhookResult: () => ({ __typename: 'TestWebhookPayload' }),
        TestWebhookPayload: () => ({
          message: 'On its way',
          viewer: { id: 'viewer-1', deliveries: { edges: [{ node: sent }] } },
        }),
      }),
    },
  );
  press(`Send a test event to ${webhook.address}`);
  await settle();
  expect(calls('WebhooksTestMutation')).toEqual([{ input: { webhook: 'webhook-1' } }]);
  expect(screen.getByText('webhook.test')).toBeTruthy();
});

it('replaces a secret with the password, shows the new one once, and says until when the old one signs', async () => {
  const rotated = { ...webhook, previousSecretUntil: new Date(Date.now() + 86_400_000).toISOString() };
  const { settle, calls } = await open(person, {
    RotateSecretFormMutation: () => ({
      RotateWebhookSecretResult: () => ({ __typename: 'RotateWebhookSecretPayload' }),
      RotateWebhookSecretPayload: () => ({
        secret: 'whsec_new',
        viewer: { id: 'viewer-1', webhooks: [rotated] },
      }),
    }),
  });
  press(`New secret for ${webhook.address}`);
  press('Replace the secret');
  await settle();
  expect(calls('RotateSecretFormMutation')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Current password, for a new secret'), {
    target: { value: 'siri' },
  });
  press('Replace the secret');
  await settle();
  expect(calls('RotateSecretFormMutation')).toEqual([{ input: { webhook: 'webhook-1', password: 'siri' } }]);
  expect(screen.getByText('whsec_new')).toBeTruthy();
  expect(screen.getByText(/The old secret signs too until/)).toBeTruthy();
});

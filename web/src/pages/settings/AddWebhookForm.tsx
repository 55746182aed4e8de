import { loginMessages } from '@tipsoko/rules/messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import type {
  AddWebhookFormMutation,
  WebhookEvent,
} from '../../__generated__/AddWebhookFormMutation.graphql.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { passwordRule, SecretForm } from './SecretForm.tsx';
import { webhookEvents } from './webhookEvents.ts';

export function AddWebhookForm() {
  const t = useText();
  const { mutate, busy, refusal, clear } = useFormMutation<AddWebhookFormMutation>(
    addMutation,
    loginMessages.failed,
  );
  // Kept only in this form, so that it is gone once the form unmounts.
  const [secret, setSecret] = useState<string | null>(null);
  const { register, handleSubmit, reset, formState } = useForm<{
    url: string;
    events: WebhookEvent[];
    password: string;
  }>({
    defaultValues: { url: '', events: webhookEvents.map(({ value }) => value), password: '' },
  });

  const send = handleSubmit(async ({ url, events, password }) => {
    setSecret(null);
    const { done, answer } = await mutate({ input: { url: url.trim(), events, password } });
    if (!done) return;
    setSecret(answer.secret ?? null);
    reset();
  });

  return (
    <SecretForm
      shown={{ title: t('Your signing secret'), secret, copyLabel: t('Copy the secret') }}
      password={{
        label: t('Current password, to add a webhook'),
        error: formState.errors.password,
        field: register('password', { ...passwordRule, onChange: clear }),
      }}
      refusal={refusal}
      busy={busy}
      submit={t('Add a webhook')}
      onSend={send}
    >
      <TextField
        label={t('Webhook URL')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={t(formState.errors.url?.message) ?? refusal?.fields.url ?? null}
        {...register('url', {
          validate: (typed) => /^https?:\/\/./.test(typed.trim()) || 'The address must start with https://',
          onChange: clear,
        })}
      />
      <fieldset className="grid gap-1">
        <legend className="text-sm font-bold">{t('Events')}</legend>
        {webhookEvents.map(({ value, label }) => (
          <Checkbox key={value} label={t(label)} value={value} {...register('events', { onChange: clear })} />
        ))}
        {refusal?.fields.events && (
          <p role="alert" className="text-sm font-semibold text-lost">
            {refusal.fields.events}
          </p>
        )}
      </fieldset>
    </SecretForm>
  );
}

const addMutation = graphql`
  mutation AddWebhookFormMutation($input: AddWebhookInput!) {
    addWebhook(input: $input) {
      __typename
      ... on AddWebhookPayload {
        secret
        viewer {
          ...Webhooks_viewer
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;

import { loginMessages } from '@tipsoko/rules/messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import type {
  ApiKeyScope,
  CreateApiKeyFormMutation,
} from '../../__generated__/CreateApiKeyFormMutation.graphql.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { keyScopes } from './keyScopes.ts';
import { passwordRule, SecretForm } from './SecretForm.tsx';

const DAY_MS = 86_400_000;
const lives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Until I revoke it' },
];

export function CreateApiKeyForm() {
  const t = useText();
  const { mutate, busy, refusal, clear } = useFormMutation<CreateApiKeyFormMutation>(
    createMutation,
    loginMessages.failed,
  );
  // Kept only in this form, so that it is gone once the form unmounts.
  const [secret, setSecret] = useState<string | null>(null);
  const { register, handleSubmit, reset, formState } = useForm<{
    name: string;
    scopes: ApiKeyScope[];
    days: string;
    password: string;
  }>({ defaultValues: { name: '', scopes: [], days: '90', password: '' } });

  const send = handleSubmit(async ({ name, scopes, days, password }) => {
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    const input = { name: name.trim(), scopes, expiresAt, password };
    setSecret(null);
    const { done, answer } = await mutate({ input });
    if (!done) return;
    setSecret(answer.key ?? null);
    reset();
  });

  return (
    <SecretForm
      shown={{ title: t('Your new key'), secret, copyLabel: t('Copy the key') }}
      password={{
        label: t('Current password, to create a key'),
        error: formState.errors.password,
        field: register('password', { ...passwordRule, onChange: clear }),
      }}
      refusal={refusal}
      busy={busy}
      submit={t('Create a key')}
      onSend={send}
    >
      <TextField
        label={t('Name of a new key')}
        autoComplete="off"
        maxLength={50}
        hint={t('What it is for')}
        error={t(formState.errors.name?.message) ?? refusal?.fields.name ?? null}
        {...register('name', {
          validate: (typed) => typed.trim() !== '' || 'Give it a name',
          onChange: clear,
        })}
      />
      <fieldset className="grid gap-1">
        <legend className="text-sm font-bold">{t('Besides reading public data it may')}</legend>
        {keyScopes.map(({ value, label }) => (
          <Checkbox key={value} label={t(label)} value={value} {...register('scopes')} />
        ))}
      </fieldset>
      <Select
        label={t('Valid for')}
        options={lives.map(({ value, label }) => ({ value, label: t(label) }))}
        error={refusal?.fields.expiresAt ?? null}
        {...register('days')}
      />
    </SecretForm>
  );
}

const createMutation = graphql`
  mutation CreateApiKeyFormMutation($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      __typename
      ... on CreateApiKeyPayload {
        key
        viewer {
          ...ApiKeys_viewer
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;

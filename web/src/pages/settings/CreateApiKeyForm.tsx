import { changePasswordMessages, loginMessages } from '@tipsoko/rules/messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import type { CreateApiKeyFormMutation } from '../../__generated__/CreateApiKeyFormMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ShownOnce } from './ShownOnce.tsx';

export function CreateApiKeyForm() {
  const { mutate, busy, refusal, clear } = useFormMutation<CreateApiKeyFormMutation>(
    createMutation,
    loginMessages.failed,
  );
  // Kept only in this form, so that it is gone once the form unmounts.
  const [secret, setSecret] = useState<string | null>(null);
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { name: '', readsAccount: false, password: '' },
  });

  const send = handleSubmit(async (typed) => {
    const input = { name: typed.name.trim(), readsAccount: typed.readsAccount, password: typed.password };
    setSecret(null);
    const { done, answer } = await mutate({ input });
    if (!done) return;
    setSecret(answer.key ?? null);
    reset();
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      {secret && <ShownOnce title="Your new key" secret={secret} what="key" />}
      <TextField
        label="Name of a new key"
        autoComplete="off"
        maxLength={50}
        hint="What it is for"
        error={formState.errors.name?.message ?? refusal?.fields.name ?? null}
        {...register('name', {
          validate: (typed) => typed.trim() !== '' || 'Give it a name',
          onChange: clear,
        })}
      />
      <Checkbox
        label="It may read my account: earnings, balances, my own and bought picks"
        {...register('readsAccount')}
      />
      <PasswordField
        label="Current password, to create a key"
        error={formState.errors.password?.message ?? refusal?.fields.password ?? null}
        {...register('password', {
          required: changePasswordMessages.currentRequired,
          onChange: clear,
        })}
      />
      <MutationNotice done={null} refusal={refusal} />
      <div>
        <Button type="submit" tone="outline" busy={busy}>
          Create a key
        </Button>
      </div>
    </form>
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

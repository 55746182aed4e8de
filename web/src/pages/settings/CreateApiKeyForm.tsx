import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import { changePasswordMessages } from '../../../../api/rules/messages.ts';
import type { CreateApiKeyFormMutation } from '../../__generated__/CreateApiKeyFormMutation.graphql.ts';
import { DeedNotice } from '../../components/account/DeedNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { useShownOnce } from './useShownOnce.ts';

/** Issues a key and shows it, once. */
export function CreateApiKeyForm() {
  const create = useShownOnce<CreateApiKeyFormMutation>(createMutation, 'key');
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { name: '', readsAccount: false, password: '' },
  });

  const send = handleSubmit(async (typed) => {
    const input = { name: typed.name.trim(), readsAccount: typed.readsAccount, password: typed.password };
    if (await create.run({ input })) reset();
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      {create.secret && <ShownOnce title="Your new key" secret={create.secret} what="key" />}
      <TextField
        label="Name of a new key"
        autoComplete="off"
        maxLength={50}
        hint="What it is for"
        error={formState.errors.name?.message ?? create.refusal?.fields.name ?? null}
        {...register('name', {
          validate: (typed) => typed.trim() !== '' || 'Give it a name',
          onChange: () => create.edited(),
        })}
      />
      <Checkbox
        label="It may read my account: earnings, balances, my own and bought picks"
        {...register('readsAccount')}
      />
      <PasswordField
        label="Current password, to create a key"
        error={formState.errors.password?.message ?? create.refusal?.fields.password ?? null}
        {...register('password', {
          required: changePasswordMessages.currentRequired,
          onChange: () => create.edited(),
        })}
      />
      <DeedNotice done={null} refusal={create.refusal} />
      <div>
        <Button type="submit" tone="outline" busy={create.busy}>
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
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
      ... on Error {
        message
      }
    }
  }
`;

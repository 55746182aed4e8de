import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import { changePasswordMessages } from '../../../../api/rules/messages.ts';
import type {
  AddWebhookFormMutation,
  WebhookEvent,
} from '../../__generated__/AddWebhookFormMutation.graphql.ts';
import { DeedNotice } from '../../components/account/DeedNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { useShownOnce } from './useShownOnce.ts';
import { webhookEvents } from './webhookEvents.ts';

/** Registers an address and shows the secret that signs, once. */
export function AddWebhookForm() {
  const add = useShownOnce<AddWebhookFormMutation>(addMutation, 'secret');
  const { register, handleSubmit, reset, formState } = useForm<{
    url: string;
    events: WebhookEvent[];
    password: string;
  }>({
    defaultValues: { url: '', events: webhookEvents.map(({ value }) => value), password: '' },
  });

  const send = handleSubmit(async ({ url, events, password }) => {
    if (await add.run({ input: { url: url.trim(), events, password } })) reset();
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      {add.secret && <ShownOnce title="The secret that signs" secret={add.secret} what="secret" />}
      <TextField
        label="Address to tell"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={formState.errors.url?.message ?? add.refusal?.fields.url ?? null}
        {...register('url', {
          validate: (typed) => /^https?:\/\/./.test(typed.trim()) || 'The address must start with https://',
          onChange: add.edited,
        })}
      />
      <fieldset>
        <legend className="text-sm font-bold">Tell it when</legend>
        {webhookEvents.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            value={value}
            {...register('events', { onChange: add.edited })}
          />
        ))}
        {add.refusal?.fields.events && (
          <p role="alert" className="text-sm font-semibold text-lost">
            {add.refusal.fields.events}
          </p>
        )}
      </fieldset>
      <PasswordField
        label="Current password, to add a webhook"
        error={formState.errors.password?.message ?? add.refusal?.fields.password ?? null}
        {...register('password', {
          required: changePasswordMessages.currentRequired,
          onChange: add.edited,
        })}
      />
      <DeedNotice done={null} refusal={add.refusal} />
      <div>
        <Button type="submit" tone="outline" busy={add.busy}>
          Add a webhook
        </Button>
      </div>
    </form>
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

import { changePasswordMessages, loginMessages } from '@tipsoko/rules/messages';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import type { RotateSecretFormMutation } from '../../__generated__/RotateSecretFormMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';

type Props = { webhook: string; onSecret: (secret: string) => void; onCancel: () => void };

/** Asks for the password and passes the new secret to the parent, because this form closes on success. */
export function RotateSecretForm({ webhook, onSecret, onCancel }: Props) {
  const t = useText();
  const { mutate, busy, refusal, clear } = useFormMutation<RotateSecretFormMutation>(
    rotateMutation,
    loginMessages.failed,
  );
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });

  const send = handleSubmit(async ({ password }) => {
    const { done, answer } = await mutate({ input: { webhook, password } });
    if (done) onSecret(answer.secret ?? '');
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-3 rounded-md bg-sunken p-3">
      <p>
        {t(
          'The new secret signs at once. For a day the old one signs too, so that your receiver can change.',
        )}
      </p>
      <PasswordField
        label={t('Current password, for a new secret')}
        error={t(formState.errors.password?.message) ?? refusal?.fields.password ?? null}
        {...register('password', { required: changePasswordMessages.currentRequired, onChange: clear })}
      />
      <MutationNotice done={null} refusal={refusal} />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy}>
          {t('Replace the secret')}
        </Button>
        <Button tone="outline" size="sm" disabled={busy} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </span>
    </form>
  );
}

const rotateMutation = graphql`
  mutation RotateSecretFormMutation($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      __typename
      ... on RotateWebhookSecretPayload {
        secret
        viewer {
          ...Webhooks_viewer
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;

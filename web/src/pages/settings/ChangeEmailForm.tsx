import { isEmail } from '@tipsoko/rules/email';
import { changeEmailMessages, changePasswordMessages, loginMessages } from '@tipsoko/rules/messages';
import { useForm } from 'react-hook-form';
import { graphql, useFragment } from 'react-relay';
import type { ChangeEmailForm_viewer$key } from '../../__generated__/ChangeEmailForm_viewer.graphql.ts';
import type { ChangeEmailFormMutation } from '../../__generated__/ChangeEmailFormMutation.graphql.ts';
import type { ChangeEmailFormVerifyMutation } from '../../__generated__/ChangeEmailFormVerifyMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

const empty = { email: '', password: '' };

/** Sends a link to the new address, which takes effect when the link is opened. */
export function ChangeEmailForm({ viewer }: { viewer: ChangeEmailForm_viewer$key }) {
  const { email, emailVerified } = useFragment(changeEmailFormViewer, viewer);
  const change = useFormMutation<ChangeEmailFormMutation>(changeMutation, loginMessages.failed);
  const verify = useFormMutation<ChangeEmailFormVerifyMutation>(verifyMutation, loginMessages.failed);
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: empty });

  const send = handleSubmit(async (typed) => {
    const input = { email: typed.email.trim(), password: typed.password };
    if ((await change.mutate({ input })).done) reset(empty);
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <h3 className="text-md">Change e-mail</h3>
      {email && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{email}</span>
          {emailVerified ? (
            <Badge tone="won">confirmed</Badge>
          ) : (
            <Button tone="quiet" size="sm" busy={verify.busy} onClick={() => verify.mutate({})}>
              Send the confirmation link
            </Button>
          )}
        </p>
      )}
      <MutationNotice done={verify.done} refusal={verify.refusal} />
      <TextField
        label="New e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={formState.errors.email?.message ?? change.refusal?.fields.email ?? null}
        {...register('email', {
          validate: (typed) => isEmail(typed.trim()) || changeEmailMessages.invalid,
          onChange: () => change.edited('email'),
        })}
      />
      <PasswordField
        label="Current password, to change the e-mail"
        error={formState.errors.password?.message ?? change.refusal?.fields.password ?? null}
        {...register('password', {
          required: changePasswordMessages.currentRequired,
          onChange: () => change.edited('password'),
        })}
      />
      <MutationNotice done={change.done} refusal={change.refusal} />
      <Button type="submit" busy={change.busy}>
        Change e-mail
      </Button>
    </form>
  );
}

const changeEmailFormViewer = graphql`
  fragment ChangeEmailForm_viewer on Viewer {
    email
    emailVerified
  }
`;

const changeMutation = graphql`
  mutation ChangeEmailFormMutation($input: ChangeEmailInput!) {
    changeEmail(input: $input) {
      __typename
      ... on DonePayload {
        message
        viewer {
          ...ChangeEmailForm_viewer
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;

const verifyMutation = graphql`
  mutation ChangeEmailFormVerifyMutation {
    requestEmailVerification {
      __typename
      ... on DonePayload {
        message
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;

import { isEmail } from '@tipsoko/rules/email';
import { changeEmailMessages, changePasswordMessages, loginMessages } from '@tipsoko/rules/messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql, useFragment } from 'react-relay';
import type { ChangeEmailForm_viewer$key } from '../../__generated__/ChangeEmailForm_viewer.graphql.ts';
import type { ChangeEmailFormCancelMutation } from '../../__generated__/ChangeEmailFormCancelMutation.graphql.ts';
import type { ChangeEmailFormMutation } from '../../__generated__/ChangeEmailFormMutation.graphql.ts';
import type { ChangeEmailFormVerifyMutation } from '../../__generated__/ChangeEmailFormVerifyMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

const empty = { email: '', password: '' };

/** Sends a link to the new address, which takes effect when the link is opened. */
export function ChangeEmailForm({ viewer }: { viewer: ChangeEmailForm_viewer$key }) {
  const t = useText();
  const { email, emailVerified, pendingEmail } = useFragment(changeEmailFormViewer, viewer);
  const change = useFormMutation<ChangeEmailFormMutation>(changeMutation, loginMessages.failed);
  const verify = useFormMutation<ChangeEmailFormVerifyMutation>(verifyMutation, loginMessages.failed);
  const cancel = useFormMutation<ChangeEmailFormCancelMutation>(cancelMutation, loginMessages.failed);
  const [cancelled, setCancelled] = useState(false);
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: empty });

  const send = handleSubmit(async (typed) => {
    const input = { email: typed.email.trim(), password: typed.password };
    if ((await change.mutate({ input })).done) reset(empty);
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <h3 className="text-md">{t('Change e-mail')}</h3>
      {email && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{email}</span>
          {emailVerified || pendingEmail ? (
            emailVerified && <Badge tone="won">{t('confirmed')}</Badge>
          ) : (
            <Button tone="quiet" size="sm" busy={verify.busy} onClick={() => verify.mutate({})}>
              {t('Send the confirmation link')}
            </Button>
          )}
        </p>
      )}
      {pendingEmail && (
        <div className="grid gap-2 rounded-md bg-sunken p-3">
          <p className="wrap-anywhere">
            <Sentence
              english="We sent a link to {pendingEmail}. The address changes when you open it."
              values={{ pendingEmail: <b>{pendingEmail}</b> }}
            />
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              tone="outline"
              size="sm"
              busy={verify.busy}
              onClick={() => {
                setCancelled(false);
                void verify.mutate({});
              }}
            >
              {t('Send it again')}
            </Button>
            <Button
              tone="quiet"
              size="sm"
              busy={cancel.busy}
              onClick={() => {
                setCancelled(true);
                void cancel.mutate({});
              }}
            >
              {t('Cancel the change')}
            </Button>
          </div>
        </div>
      )}
      <MutationNotice {...(cancelled ? cancel : verify)} />
      <TextField
        label={t('New e-mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={t(formState.errors.email?.message) ?? change.refusal?.fields.email ?? null}
        {...register('email', {
          validate: (typed) => isEmail(typed.trim()) || changeEmailMessages.invalid,
          onChange: () => change.edited('email'),
        })}
      />
      <PasswordField
        label={t('Current password, to change the e-mail')}
        error={t(formState.errors.password?.message) ?? change.refusal?.fields.password ?? null}
        {...register('password', {
          required: changePasswordMessages.currentRequired,
          onChange: () => change.edited('password'),
        })}
      />
      <MutationNotice done={pendingEmail ? change.done : null} refusal={change.refusal} />
      <Button type="submit" busy={change.busy}>
        {t('Change e-mail')}
      </Button>
    </form>
  );
}

const changeEmailFormViewer = graphql`
  fragment ChangeEmailForm_viewer on Viewer {
    email
    emailVerified
    pendingEmail
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

const cancelMutation = graphql`
  mutation ChangeEmailFormCancelMutation {
    cancelEmailChange {
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

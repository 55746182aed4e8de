import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import { type RouteObject, useParams, useSearchParams } from 'react-router';
import {
  changePasswordMessages,
  passwordResetMessages,
  phoneMessages,
} from '../../../../api/rules/messages.ts';
import { resetPasswordErrors } from '../../../../api/rules/password.ts';
import { localPhone } from '../../../../api/rules/phone.ts';
import type { ChangePasswordResetMutation } from '../../__generated__/ChangePasswordResetMutation.graphql.ts';
import { DeedNotice } from '../../components/account/DeedNotice.tsx';
import { useDeed } from '../../components/account/useDeed.ts';
import { DialogLink } from '../../components/DialogLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { typedPhone } from '../../lib/typedPhone.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';

export function changePasswordPage(): Pick<RouteObject, 'Component'> {
  return { Component: ChangePassword };
}

const codeDigits = 6;

/** A new password: with the token of the link in the e-mail, or with the phone and the code of the SMS. */
export function ChangePassword() {
  const { token = null } = useParams();
  const [search] = useSearchParams();
  const { run, busy, refusal, done, edited } = useDeed<ChangePasswordResetMutation>(
    resetMutation,
    passwordResetMessages.invalidToken,
  );
  const [finished, setFinished] = useState(false);
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { phone: localPhone(search.get('phone') ?? ''), code: '', password: '', confirm: '' },
  });
  const { errors } = formState;

  const save = handleSubmit(async ({ phone, code, password }) => {
    const proof = token ? { token } : { phone: typedPhone(phone) ?? phone, code };
    setFinished(await run({ input: { ...proof, password } }));
  });
  // The proof has no field of its own on the page of the link.
  const proofError = refusal && (refusal.fields.token ?? (token ? refusal.fields.code : undefined));

  return (
    <PageShell title="Change password" here="Change password" width="reading">
      <PageHead title="Change password" />
      {finished ? (
        <div className="grid justify-items-start gap-4">
          <DeedNotice done={done || changePasswordMessages.saved} refusal={null} />
          <DialogLink dialog="login">Login</DialogLink>
        </div>
      ) : (
        <Card>
          <form noValidate onSubmit={save} className="grid gap-4">
            {!token && (
              <>
                <PhoneField
                  label="Phone number"
                  error={errors.phone?.message ?? refusal?.fields.phone ?? null}
                  {...register('phone', {
                    validate: (phone) => typedPhone(phone) !== null || phoneMessages.other,
                    onChange: () => edited('phone'),
                  })}
                />
                <TextField
                  label="Code"
                  hint={`The ${codeDigits} digits of the text message`}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  error={errors.code?.message ?? refusal?.fields.code ?? null}
                  {...register('code', {
                    validate: (code) => code.trim() !== '' || passwordResetMessages.confirmRequired,
                    onChange: () => edited('code'),
                  })}
                />
              </>
            )}
            <PasswordField
              label="New password"
              purpose="new"
              error={errors.password?.message ?? refusal?.fields.password ?? null}
              {...register('password', {
                validate: () => resetPasswordErrors(getValues()).password ?? true,
                onChange: () => edited('password'),
              })}
            />
            <PasswordField
              label="Confirm password"
              purpose="new"
              error={errors.confirm?.message ?? null}
              {...register('confirm', { validate: () => resetPasswordErrors(getValues()).confirm ?? true })}
            />
            <DeedNotice
              done={null}
              refusal={proofError ? { message: proofError, fields: {}, retryAfterSeconds: null } : refusal}
            />
            <Button type="submit" tone="buy" size="lg" block busy={busy}>
              Change password
            </Button>
            <DialogLink dialog="reset" tone="quiet" size="sm">
              {token ? 'Send another link' : 'Send a code or a link'}
            </DialogLink>
          </form>
        </Card>
      )}
    </PageShell>
  );
}

const resetMutation = graphql`
  mutation ChangePasswordResetMutation($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      __typename
      ... on DonePayload {
        message
      }
      ... on Error {
        message
      }
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
    }
  }
`;

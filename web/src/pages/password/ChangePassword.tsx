import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
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
import { useText } from '../../language/useText.ts';
import { typedPhone } from '../../lib/typedPhone.ts';
import { type RouteObject, useParams, useSearchParams } from '../../router/router.ts';
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
  const t = useText();
  const { token = null } = useParams();
  const [search] = useSearchParams();
  const { run, busy, refusal, done, edited } = useDeed<ChangePasswordResetMutation>(
    resetMutation,
    passwordResetMessages.invalidToken,
  );
  const [finished, setFinished] = useState(false);
  const asked = localPhone(search.get('phone') ?? '');
  const { register, handleSubmit, getValues, setValue, formState } = useForm({
    defaultValues: { phone: asked, code: '', password: '', confirm: '' },
  });
  // The dialog over this page sends the code, and comes back here with its phone.
  useEffect(() => {
    if (asked) setValue('phone', asked);
  }, [asked, setValue]);
  const { errors } = formState;

  const save = handleSubmit(async ({ phone, code, password }) => {
    const proof = token ? { token } : { phone: typedPhone(phone) ?? phone, code };
    setFinished(await run({ input: { ...proof, password } }));
  });
  // The proof has no field of its own on the page of the link.
  const proofError = refusal && (refusal.fields.token ?? (token ? refusal.fields.code : undefined));

  return (
    <PageShell title={t('Change password')} here={t('Change password')} width="reading">
      <PageHead title={t('Change password')} />
      {finished ? (
        <div className="grid justify-items-start gap-4">
          <DeedNotice done={done || changePasswordMessages.saved} refusal={null} />
          <DialogLink dialog="login">{t('Login')}</DialogLink>
        </div>
      ) : (
        <Card>
          <form noValidate onSubmit={save} className="grid gap-4">
            {!token && (
              <>
                <PhoneField
                  label={t('Phone number')}
                  error={t(errors.phone?.message ?? refusal?.fields.phone)}
                  {...register('phone', {
                    validate: (phone) => typedPhone(phone) !== null || phoneMessages.other,
                    onChange: () => edited('phone'),
                  })}
                />
                <TextField
                  label={t('Code')}
                  hint={t('The {codeDigits} digits of the text message', { codeDigits })}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  error={t(errors.code?.message ?? refusal?.fields.code)}
                  {...register('code', {
                    validate: (code) => code.trim() !== '' || passwordResetMessages.confirmRequired,
                    onChange: () => edited('code'),
                  })}
                />
              </>
            )}
            <PasswordField
              label={t('New password')}
              purpose="new"
              error={t(errors.password?.message ?? refusal?.fields.password)}
              {...register('password', {
                validate: () => resetPasswordErrors(getValues()).password ?? true,
                onChange: () => edited('password'),
              })}
            />
            <PasswordField
              label={t('Confirm password')}
              purpose="new"
              error={t(errors.confirm?.message)}
              {...register('confirm', { validate: () => resetPasswordErrors(getValues()).confirm ?? true })}
            />
            <DeedNotice
              done={null}
              refusal={proofError ? { message: proofError, fields: {}, retryAfterSeconds: null } : refusal}
            />
            <Button type="submit" tone="buy" size="lg" block busy={busy}>
              {t('Change password')}
            </Button>
            <DialogLink dialog="reset" tone="quiet" size="sm">
              {token ? t('Send another link') : t('Send a code or a link')}
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

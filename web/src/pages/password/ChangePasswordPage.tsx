import { accountLimits } from '@tipsoko/rules/limits';
import { changePasswordMessages, passwordResetMessages, phoneMessages } from '@tipsoko/rules/messages';
import { resetPasswordErrors } from '@tipsoko/rules/password';
import { localPhone, parsePhoneOfAnyCountry } from '@tipsoko/rules/phone';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { graphql } from 'react-relay';
import type { ChangePasswordPageMutation } from '../../__generated__/ChangePasswordPageMutation.graphql.ts';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { NoSms } from '../../components/auth/NoSms.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { DialogLink } from '../../components/site/DialogLink.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useParams, useSearchParams } from '../../router/router.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';

const digits = accountLimits.secretDigits;

/** A new password: with the token of the link in the e-mail, or with the phone and the code of the SMS. */
export function ChangePasswordPage() {
  const t = useText();
  const { token = null } = useParams();
  const [search] = useSearchParams();
  const { mutate, busy, refusal, done, edited } = useFormMutation<ChangePasswordPageMutation>(
    resetMutation,
    passwordResetMessages.invalidToken,
  );
  const [finished, setFinished] = useState(false);
  const asked = localPhone(search.get('phone') ?? '');
  const { register, control, handleSubmit, getValues, setValue, formState } = useForm({
    defaultValues: { phone: asked, code: '', password: '', confirm: '' },
  });
  // The dialog over this page sends the code, and comes back here with its phone.
  useEffect(() => {
    if (asked) setValue('phone', asked);
  }, [asked, setValue]);
  const { errors } = formState;

  const save = handleSubmit(async ({ phone, code, password }) => {
    const proof = token ? { token } : { phone: parsePhoneOfAnyCountry(phone) ?? phone, code };
    setFinished((await mutate({ input: { ...proof, password } })).done);
  });
  // The proof has no field of its own on the page of the link.
  const proofError = refusal && (refusal.fields.token ?? (token ? refusal.fields.code : undefined));

  return (
    <PageShell title={t('Change password')} here={t('Change password')} width="reading">
      <PageHead title={t('Change password')} />
      {finished ? (
        <Saved message={done || changePasswordMessages.saved} />
      ) : (
        <Card>
          <form noValidate onSubmit={save} className="grid gap-4">
            {!token && (
              <>
                {asked ? (
                  <p>{t('Enter the {digits} digits that we sent to {phone}.', { digits, phone: asked })}</p>
                ) : (
                  <PhoneField
                    label={t('Phone number')}
                    error={t(errors.phone?.message) ?? refusal?.fields.phone}
                    {...register('phone', {
                      validate: (phone) => parsePhoneOfAnyCountry(phone) !== null || phoneMessages.other,
                      onChange: () => edited('phone'),
                    })}
                  />
                )}
                <Controller
                  name="code"
                  control={control}
                  rules={{
                    validate: (code) => code.length === digits || passwordResetMessages.confirmRequired,
                  }}
                  render={({ field }) => (
                    <SmsCode
                      phone={asked}
                      code={field.value}
                      error={t(errors.code?.message) ?? refusal?.fields.code}
                      onChange={(code) => {
                        field.onChange(code);
                        edited('code');
                      }}
                    />
                  )}
                />
                <NoSms />
              </>
            )}
            <PasswordField
              label={t('New password')}
              purpose="new"
              error={t(errors.password?.message) ?? refusal?.fields.password}
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
            <MutationNotice
              done={null}
              refusal={proofError ? { message: proofError, fields: {}, retryAt: null } : refusal}
            />
            <Button type="submit" tone="buy" size="lg" block busy={busy}>
              {t('Change password')}
            </Button>
            <DialogLink dialog="reset" tone="quiet" size="sm">
              {t(token ? 'Send another link' : asked ? 'Send another code' : 'Send a code or a link')}
            </DialogLink>
          </form>
        </Card>
      )}
    </PageShell>
  );
}

function Saved({ message }: { message: string }) {
  const t = useText();
  return (
    <div className="grid justify-items-start gap-4">
      <MutationNotice done={message} refusal={null} />
      <DialogLink dialog="login">{t('Login')}</DialogLink>
    </div>
  );
}

interface SmsCodeProps {
  /** That the code was sent to; '' when none was given. */
  phone: string;
  code: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

function SmsCode({ phone, code, error, onChange }: SmsCodeProps) {
  const t = useText();
  return (
    <CodeField
      key={phone}
      label={t('Code')}
      hint={phone ? undefined : t('The {digits} digits in the text message', { digits })}
      name="code"
      length={digits}
      autoFocus={phone !== ''}
      value={code}
      error={error}
      onChange={onChange}
    />
  );
}

const resetMutation = graphql`
  mutation ChangePasswordPageMutation($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      __typename
      ... on DonePayload {
        message
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;

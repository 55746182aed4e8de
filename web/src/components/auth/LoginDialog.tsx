import { loginMessages, otpMessages, registerMessages } from '@tipsoko/rules/messages';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import type { FormEvent } from 'react';
import { graphql } from 'react-relay';
import type { LoginDialogMutation } from '../../__generated__/LoginDialogMutation.graphql.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { errorsOfFields, useFieldErrors } from './useFieldErrors.ts';

type Field = 'phone' | 'password';

const serverNames: Record<string, Field> = { phone: 'phone', phoneNumber: 'phone', password: 'password' };

interface Props {
  /** The phone was just confirmed, without a session. */
  confirmed?: boolean;
  onClose: () => void;
  onSignedIn: () => void;
  onConfirmPhone: (phone: string) => void;
  onRegister: () => void;
  onForgotten: () => void;
}

export function LoginDialog(props: Props) {
  const { confirmed, onClose, onSignedIn, onConfirmPhone, onRegister, onForgotten } = props;
  const t = useText();
  const { errors, show, clear } = useFieldErrors<Field>();
  const { mutate, busy } = useFormMutation<LoginDialogMutation>(logInMutation, loginMessages.failed);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const phone = String(data.get('phone') ?? '').trim();
    const password = String(data.get('password') ?? '');
    if (phone === '' || password === '') return show({ form: t(registerMessages.required) });
    show({});
    const { done, answer, refusal } = await mutate({
      input: { phone: parsePhoneOfAnyForm(phone) ?? phone, password },
    });
    if (done) return answer.confirmPhone ? onConfirmPhone(answer.confirmPhone) : onSignedIn();
    if (!refusal) return;
    const underFields = errorsOfFields(refusal, serverNames);
    show(Object.keys(underFields).length > 0 ? underFields : { form: refusal.message });
  }

  return (
    <Dialog open onClose={onClose} title={t('Login')} size="sm">
      <form noValidate onSubmit={submit} className="grid gap-4">
        {confirmed && <Notice tone="success">{t(otpMessages.verified)}</Notice>}
        {errors.form && (
          <Notice tone="error" title={t(loginMessages.alert)}>
            {errors.form}
          </Notice>
        )}
        <PhoneField
          label={t('Phone number')}
          name="phone"
          autoComplete="username"
          error={errors.phone}
          onChange={() => clear('phone')}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          error={errors.password}
          onChange={() => clear('password')}
        />
        <Button type="submit" size="lg" block busy={busy}>
          {t('Login')}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button tone="quiet" size="sm" onClick={onForgotten}>
            {t('Forgot password?')}
          </Button>
          <Button tone="quiet" size="sm" onClick={onRegister}>
            {t('Become a Tipster')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const logInMutation = graphql`
  mutation LoginDialogMutation($input: LogInInput!) {
    logIn(input: $input) {
      __typename
      ... on SignInPayload {
        confirmPhone
      }
      ...refusal_error @relay(mask: false)
      ... on ChallengeRequiredError {
        challenge
        difficultyBits
      }
    }
  }
`;

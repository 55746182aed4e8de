import type { FormEvent } from 'react';
import { graphql, useMutation } from 'react-relay';
import { loginMessages, otpMessages, registerMessages } from '../../../../api/rules/messages.ts';
import { parsePhoneOfAnyForm } from '../../../../api/rules/phone.ts';
import type { LoginDialogMutation } from '../../__generated__/LoginDialogMutation.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { errorsOfFields, useFieldErrors } from './useFieldErrors.ts';

type Field = 'phone' | 'password';

const serverNames: Record<string, Field> = { phone: 'phone', phoneNumber: 'phone', password: 'password' };

interface Props {
  /** The phone was confirmed a moment ago, without a session. */
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
  const [commit, busy] = useMutation<LoginDialogMutation>(logInMutation);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const phone = String(data.get('phone') ?? '').trim();
    const password = String(data.get('password') ?? '');
    if (phone === '' || password === '') return show({ form: registerMessages.required });
    show({});
    commit({
      variables: { input: { phone: parsePhoneOfAnyForm(phone) ?? phone, password } },
      onCompleted: ({ logIn: answer }) => {
        if (answer.__typename === 'SignInPayload') {
          return answer.confirmPhone ? onConfirmPhone(answer.confirmPhone) : onSignedIn();
        }
        const underFields = errorsOfFields('fields' in answer ? (answer.fields ?? []) : [], serverNames);
        if (Object.keys(underFields).length > 0) return show(underFields);
        show({ form: ('message' in answer && answer.message) || loginMessages.failed });
      },
      onError: () => show({ form: loginMessages.failed }),
    });
  }

  return (
    <Dialog open onClose={onClose} title={t('Login')} size="sm">
      <form noValidate onSubmit={submit} className="grid gap-4">
        {confirmed && <Notice tone="success">{t(otpMessages.verified)}</Notice>}
        {errors.form && (
          <Notice tone="error" title={t(loginMessages.alert)}>
            {t(errors.form)}
          </Notice>
        )}
        <PhoneField
          label={t('Phone number')}
          name="phone"
          autoComplete="username"
          error={t(errors.phone)}
          onChange={() => clear('phone')}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          error={t(errors.password)}
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
      ... on Error {
        message
      }
      ... on ChallengeRequiredError {
        challenge
        difficultyBits
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

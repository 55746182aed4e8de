import type { FormEvent } from 'react';
import { graphql, useMutation } from 'react-relay';
import { loginMessages, registerMessages } from '../../../../api/rules/messages.ts';
import { parsePhoneOfAnyForm } from '../../../../api/rules/phone.ts';
import type { LoginDialogMutation } from '../../__generated__/LoginDialogMutation.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { errorsOfFields, useFieldErrors } from './useFieldErrors.ts';

type Field = 'phone' | 'password';

const serverNames: Record<string, Field> = { phone: 'phone', phoneNumber: 'phone', password: 'password' };

interface Props {
  onClose: () => void;
  onSignedIn: () => void;
  onConfirmPhone: (phone: string) => void;
  onRegister: () => void;
  onForgotten: () => void;
}

export function LoginDialog({ onClose, onSignedIn, onConfirmPhone, onRegister, onForgotten }: Props) {
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
    <Dialog open onClose={onClose} title="Login" size="sm">
      <form noValidate onSubmit={submit} className="grid gap-4">
        {errors.form && (
          <Notice tone="error" title={loginMessages.alert}>
            {errors.form}
          </Notice>
        )}
        <PhoneField
          label="Phone number"
          name="phone"
          autoComplete="username"
          error={errors.phone}
          onChange={() => clear('phone')}
        />
        <PasswordField
          label="Password"
          name="password"
          error={errors.password}
          onChange={() => clear('password')}
        />
        <Button type="submit" size="lg" block busy={busy}>
          Login
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button tone="quiet" size="sm" onClick={onForgotten}>
            Forgot password?
          </Button>
          <Button tone="quiet" size="sm" onClick={onRegister}>
            Become a Tipster
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
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
    }
  }
`;

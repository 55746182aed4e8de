import type { FormEvent } from 'react';
import { graphql, useMutation } from 'react-relay';
import { registerMessages } from '../../../../api/rules/messages.ts';
import { parsePhoneOfAnyForm } from '../../../../api/rules/phone.ts';
import { registrationError } from '../../../../api/rules/register.ts';
import type { RegisterDialogMutation } from '../../__generated__/RegisterDialogMutation.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { errorsOfFields, focusField, useFieldErrors } from './useFieldErrors.ts';

const fields = ['username', 'phone', 'password', 'confirmPassword'] as const;
type Field = (typeof fields)[number];

const serverNames: Record<string, Field> = {
  username: 'username',
  phone: 'phone',
  phoneNumber: 'phone',
  password: 'password',
};

interface Props {
  onClose: () => void;
  onRegistered: (phone: string, resendAfterSeconds: number) => void;
  onLogin: () => void;
}

export function RegisterDialog({ onClose, onRegistered, onLogin }: Props) {
  const t = useText();
  const { errors, show, clear } = useFieldErrors<Field>();
  const [commit, busy] = useMutation<RegisterDialogMutation>(registerMutation);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: Field) => String(data.get(name) ?? '');
    const input = {
      username: text('username').trim(),
      phone: text('phone').trim(),
      password: text('password'),
      confirmPassword: text('confirmPassword'),
    };
    const refusal = registrationError(input);
    if (refusal) {
      const mismatch = refusal === registerMessages.mismatch;
      focusField(form, mismatch ? ['confirmPassword'] : fields.filter((name) => input[name] === ''));
      return show(mismatch ? { confirmPassword: refusal } : { form: refusal });
    }
    show({});
    commit({
      variables: {
        input: {
          username: input.username,
          phone: parsePhoneOfAnyForm(input.phone) ?? input.phone,
          password: input.password,
        },
      },
      onCompleted: ({ register: answer }) => {
        if (answer.__typename === 'RegisterPayload')
          return onRegistered(answer.phone ?? input.phone, answer.resendAfterSeconds ?? 0);
        const underFields = errorsOfFields('fields' in answer ? (answer.fields ?? []) : [], serverNames);
        if (Object.keys(underFields).length > 0) {
          focusField(
            form,
            fields.filter((name) => underFields[name]),
          );
          return show(underFields);
        }
        const wait = answer.__typename === 'TooManyRequestsError' && answer.message;
        show({ form: wait || registerMessages.failed });
      },
      onError: () => show({ form: registerMessages.failed }),
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Become a Tipster')}
      description={t('Publish slips, set your price, keep 60% of every sale. One account per person.')}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {errors.form && <Notice tone="error">{t(errors.form)}</Notice>}
        <TextField
          label={t('Username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={t(errors.username)}
          onChange={() => clear('username')}
        />
        <PhoneField
          label={t('Phone number')}
          name="phone"
          hint={t(registerMessages.phoneHint)}
          error={t(errors.phone)}
          onChange={() => clear('phone')}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          purpose="new"
          hint={t('8 characters or more')}
          error={t(errors.password)}
          onChange={() => clear('password')}
        />
        <PasswordField
          label={t('Confirm password')}
          name="confirmPassword"
          purpose="new"
          error={t(errors.confirmPassword)}
          onChange={() => clear('confirmPassword')}
        />
        <Button type="submit" tone="buy" size="lg" block busy={busy}>
          {t('Register')}
        </Button>
        <p className="text-center">
          {t('Already a tipster?')}{' '}
          <Button tone="quiet" size="sm" onClick={onLogin}>
            {t('Login')}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

const registerMutation = graphql`
  mutation RegisterDialogMutation($input: RegisterInput!) {
    register(input: $input) {
      __typename
      ... on RegisterPayload {
        phone
        resendAfterSeconds
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

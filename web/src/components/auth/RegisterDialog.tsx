import { registerMessages } from '@tipsoko/rules/messages';
import { payoutCountry, phoneCountry } from '@tipsoko/rules/payoutCountries';
import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { registrationError } from '@tipsoko/rules/register';
import { type FormEvent, useState } from 'react';
import { graphql } from 'react-relay';
import type { RegisterDialogMutation } from '../../__generated__/RegisterDialogMutation.graphql.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
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
  const [country, setCountry] = useState('KE');
  const { errors, show, clear } = useFieldErrors<Field>();
  const { mutate, busy } = useFormMutation<RegisterDialogMutation>(registerMutation, registerMessages.failed);

  async function submit(event: FormEvent<HTMLFormElement>) {
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
    const invalid = registrationError(input);
    if (invalid) {
      const mismatch = invalid === registerMessages.mismatch;
      focusField(form, mismatch ? ['confirmPassword'] : fields.filter((name) => input[name] === ''));
      return show({ [mismatch ? 'confirmPassword' : 'form']: t(invalid) });
    }
    show({});
    const { done, answer, refusal } = await mutate({
      input: {
        username: input.username,
        phone: parsePhoneOfAnyForm(input.phone) ?? input.phone,
        password: input.password,
      },
    });
    if (done) return onRegistered(answer.phone ?? input.phone, answer.resendAfterSeconds ?? 0);
    if (!refusal) return;
    const underFields = errorsOfFields(refusal, serverNames);
    const wrong = fields.filter((name) => underFields[name]);
    focusField(form, wrong);
    if (wrong.length > 0) return show(underFields);
    const limited = answer?.__typename === 'TooManyRequestsError';
    show({ form: limited ? refusal.message : t(registerMessages.failed) });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Become a Tipster')}
      description={t('Publish slips, set your price, keep 60% of every sale. One account per person.')}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {errors.form && <Notice tone="error">{errors.form}</Notice>}
        <TextField
          label={t('Username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username}
          onChange={() => clear('username')}
        />
        <PhoneField
          label={t('Phone number')}
          name="phone"
          country={country}
          hint={t(registerMessages.phoneHint)}
          error={errors.phone}
          onChange={(event) => {
            setCountry(phoneCountry(event.target.value));
            clear('phone');
          }}
        />
        <PayoutHint country={country} />
        <PasswordField
          label={t('Password')}
          name="password"
          purpose="new"
          hint={t('8 characters or more')}
          error={errors.password}
          onChange={() => clear('password')}
        />
        <PasswordField
          label={t('Confirm password')}
          name="confirmPassword"
          purpose="new"
          error={errors.confirmPassword}
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

/** How people of the typed phone's country are paid, said before they register. */
function PayoutHint({ country }: { country: string }) {
  const t = useText();
  const way = payoutCountry(country);
  if (way?.kind === 'MPESA') return null;
  if (!way)
    return (
      <Notice tone="warning" title={t('We cannot pay out to phones in this country')}>
        {t(
          'You can still register and sell. We pay you on a Kenyan M-Pesa number that you add in your settings.',
        )}
      </Notice>
    );
  return (
    <Notice>
      {way.kind === 'BANK'
        ? t('We pay to a bank account that you add in your settings. You see the rate and the fee first.')
        : t(
            'We pay to a mobile money account that you add in your settings. You see the rate and the fee first.',
          )}
    </Notice>
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
      ...refusal_error @relay(mask: false)
      ... on ChallengeRequiredError {
        challenge
        difficultyBits
      }
    }
  }
`;

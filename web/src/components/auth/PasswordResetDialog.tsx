import { type FormEvent, useState } from 'react';
import { graphql, useMutation } from 'react-relay';
import { isEmail } from '../../../../api/rules/email.ts';
import {
  changeEmailMessages,
  loginMessages,
  passwordResetMessages,
  phoneMessages,
} from '../../../../api/rules/messages.ts';
import { parsePhoneOfAnyForm } from '../../../../api/rules/phone.ts';
import type { PasswordResetDialogMutation } from '../../__generated__/PasswordResetDialogMutation.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';

type Way = 'email' | 'phone';

/** Asks for a link by e-mail, or for a code by SMS where the account has no e-mail address. */
export function PasswordResetDialog({ onClose, onLogin }: { onClose: () => void; onLogin: () => void }) {
  const t = useText();
  const [way, setWay] = useState<Way>('email');
  const [error, setError] = useState<string | null>(null);
  const [sent, setSent] = useState<{ message: string; phone?: string } | null>(null);
  const [commit, busy] = useMutation<PasswordResetDialogMutation>(requestPasswordResetMutation);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(way) ?? '').trim();
    const phone = way === 'phone' ? parsePhoneOfAnyForm(typed) : null;
    if (way === 'email' && !isEmail(typed)) return setError(changeEmailMessages.invalid);
    if (way === 'phone' && !phone) return setError(phoneMessages.other);
    setError(null);
    commit({
      variables: { input: phone ? { phone } : { email: typed } },
      onCompleted: ({ requestPasswordReset: answer }) => {
        if (answer.__typename === 'DonePayload') {
          return setSent(
            phone ? { message: answer.message ?? '', phone } : { message: passwordResetMessages.sent },
          );
        }
        const underField = 'fields' in answer ? answer.fields?.[0]?.message : undefined;
        setError(underField || ('message' in answer && answer.message) || loginMessages.failed);
      },
      onError: () => setError(loginMessages.failed),
    });
  }

  if (sent) {
    return (
      <Dialog open onClose={onClose} title={t('Password Reset')} size="sm">
        <div className="grid gap-4">
          <Notice tone="success">{t(sent.message)}</Notice>
          {sent.phone ? (
            <LinkButton to={`/change_password?phone=${sent.phone}`} block>
              {t('Enter the code')}
            </LinkButton>
          ) : (
            <Button block onClick={onLogin}>
              {t('Back to login')}
            </Button>
          )}
        </div>
      </Dialog>
    );
  }
  const other: Way = way === 'email' ? 'phone' : 'email';
  return (
    <Dialog open onClose={onClose} title={t('Password Reset')} size="sm">
      <form noValidate onSubmit={submit} className="grid gap-4">
        {way === 'email' ? (
          <TextField
            label={t('E-mail')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            error={t(error)}
            onChange={() => setError(null)}
          />
        ) : (
          <PhoneField
            label={t('Phone number')}
            name="phone"
            error={t(error)}
            onChange={() => setError(null)}
          />
        )}
        <Button type="submit" size="lg" block busy={busy}>
          {way === 'email' ? t('Send the link') : t('Send the code')}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            tone="quiet"
            size="sm"
            onClick={() => {
              setWay(other);
              setError(null);
            }}
          >
            {way === 'email' ? t('Use my phone instead') : t('Use my e-mail instead')}
          </Button>
          <Button tone="quiet" size="sm" onClick={onLogin}>
            {t('Login')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const requestPasswordResetMutation = graphql`
  mutation PasswordResetDialogMutation($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      __typename
      ... on DonePayload {
        message
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

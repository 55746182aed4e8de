import { isEmail } from '@tipsoko/rules/email';
import {
  changeEmailMessages,
  loginMessages,
  passwordResetMessages,
  phoneMessages,
} from '@tipsoko/rules/messages';
import { parsePhoneOfAnyCountry } from '@tipsoko/rules/phone';
import { type FormEvent, useState } from 'react';
import { graphql } from 'react-relay';
import type { PasswordResetDialogMutation } from '../../__generated__/PasswordResetDialogMutation.graphql.ts';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useNavigate } from '../../router/router.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

type Way = 'email' | 'phone';

/** By e-mail a link is sent; by phone a code, which the page of the new password takes at once. */
export function PasswordResetDialog({ onClose, onLogin }: { onClose: () => void; onLogin: () => void }) {
  const t = useText();
  const [way, setWay] = useState<Way>('email');
  // The dialog focuses its first field; the other one is asked for by a button below it.
  const [isSwitched, setSwitched] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const navigate = useNavigate();
  const { mutate, busy } = useFormMutation<PasswordResetDialogMutation>(
    requestPasswordResetMutation,
    loginMessages.failed,
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(way) ?? '').trim();
    const phone = way === 'phone' ? parsePhoneOfAnyCountry(typed) : null;
    if (way === 'email' && !isEmail(typed)) return setError(t(changeEmailMessages.invalid));
    if (way === 'phone' && !phone) return setError(t(phoneMessages.other));
    setError(null);
    const { done, refusal } = await mutate({ input: phone ? { phone } : { email: typed } });
    if (done && phone) void navigate(`/change_password?phone=${phone}`);
    else if (done) setSent(true);
    else if (refusal) setError(Object.values(refusal.fields)[0] ?? refusal.message);
  }

  if (isSent) {
    return (
      <Dialog open onClose={onClose} title={t('Password Reset')} size="sm">
        <div className="grid gap-4">
          <Notice tone="success">{t(passwordResetMessages.sent)}</Notice>
          <Button block onClick={onLogin}>
            {t('Back to login')}
          </Button>
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
            autoFocus={isSwitched}
            type="email"
            inputMode="email"
            autoComplete="email"
            error={error}
            onChange={() => setError(null)}
          />
        ) : (
          <PhoneField
            label={t('Phone number')}
            name="phone"
            autoFocus={isSwitched}
            error={error}
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
              setSwitched(true);
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
      ...refusal_error @relay(mask: false)
      ... on ChallengeRequiredError {
        challenge
        difficultyBits
      }
    }
  }
`;

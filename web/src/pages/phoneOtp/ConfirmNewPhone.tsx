import { useState } from 'react';
import { graphql } from 'react-relay';
import { otpMessages } from '../../../../api/rules/messages.ts';
import type { ConfirmNewPhoneMutation } from '../../__generated__/ConfirmNewPhoneMutation.graphql.ts';
import { useRetryGuard } from '../../components/purchase/useRetryGuard.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { refusalOf } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { OtpForm } from './OtpForm.tsx';

/** The code of a new phone: with it the account has that phone. */
export function ConfirmNewPhone({ phone }: { phone: string }) {
  const t = useText();
  const [ask, busy] = useAsk<ConfirmNewPhoneMutation>(changeMutation);
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const guard = useRetryGuard();

  async function verify(code: string): Promise<string | null> {
    try {
      const { changePhone: answer } = await ask({ input: { phone, code } });
      if (answer.__typename === 'DonePayload') return null;
      const refused = refusalOf(answer, otpMessages.invalid);
      return refused.fields.code ?? refused.message;
    } catch {
      return otpMessages.invalid;
    }
  }

  async function resend() {
    setSaid(null);
    try {
      const { changePhone: answer } = await ask({ input: { phone } });
      if (answer.__typename === 'DonePayload') return setSaid({ tone: 'success', text: otpMessages.sent });
      const refused = refusalOf(answer, otpMessages.resendFailed);
      guard.hold(refused.retryAfterSeconds);
      // The password that counted five minutes is asked for in the settings.
      const text = refused.fields.password
        ? t('{message} in the settings', { message: t(refused.fields.password) })
        : refused.fields.phone;
      setSaid({ tone: 'error', text: text ?? refused.message });
    } catch {
      setSaid({ tone: 'error', text: otpMessages.resendFailed });
    }
  }

  const back = <TextLink to="/account_settings">{t('Back to settings')}</TextLink>;
  return (
    <OtpForm busy={busy} onVerify={verify} onward={back}>
      {said && <Notice key={said.text} tone={said.tone} title={t(said.text)} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button tone="quiet" size="sm" disabled={guard.until !== null} onClick={resend}>
          {t('Send another code')}
        </Button>
        {guard.until && (
          <span className="text-sm text-muted">
            <Sentence english="in {time}" values={{ time: <Countdown to={guard.until} /> }} />
          </span>
        )}
        {back}
      </div>
    </OtpForm>
  );
}

const changeMutation = graphql`
  mutation ConfirmNewPhoneMutation($input: ChangePhoneInput!) {
    changePhone(input: $input) {
      __typename
      ... on DonePayload {
        viewer {
          phone
        }
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
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
    }
  }
`;

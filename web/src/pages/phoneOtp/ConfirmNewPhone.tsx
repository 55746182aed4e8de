import { accountLimits } from '@tipsoko/rules/limits';
import { otpMessages } from '@tipsoko/rules/messages';
import { useState } from 'react';
import { graphql } from 'react-relay';
import type { ConfirmNewPhoneMutation } from '../../__generated__/ConfirmNewPhoneMutation.graphql.ts';
import { useRetryGuard } from '../../components/purchase/useRetryGuard.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { OtpForm } from './OtpForm.tsx';

/** The code of a new phone: with it the account has that phone. */
export function ConfirmNewPhone({ phone }: { phone: string }) {
  const t = useText();
  const change = useFormMutation<ConfirmNewPhoneMutation>(changeMutation, otpMessages.invalid);
  const resending = useFormMutation<ConfirmNewPhoneMutation>(changeMutation, otpMessages.resendFailed);
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const until = useRetryGuard(resending.refusal);

  async function verify(code: string): Promise<string | null> {
    const { refusal } = await change.mutate({ input: { phone, code } });
    return refusal && (refusal.fields.code ?? refusal.message);
  }

  async function resend() {
    setSaid(null);
    const { done, refusal } = await resending.mutate({ input: { phone } });
    if (done) return setSaid({ tone: 'success', text: t(otpMessages.sent) });
    if (!refusal) return;
    // The password that counted five minutes is asked for in the settings.
    const text = refusal.fields.password
      ? t('{message} in the settings', { message: refusal.fields.password })
      : refusal.fields.phone;
    setSaid({ tone: 'error', text: text ?? refusal.message });
  }

  const back = <TextLink to="/account_settings">{t('Back to settings')}</TextLink>;
  return (
    <OtpForm
      busy={change.busy || resending.busy}
      digits={accountLimits.secretDigits}
      onVerify={verify}
      onward={back}
    >
      {said && <Notice key={said.text} tone={said.tone} title={said.text} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button tone="quiet" size="sm" disabled={until !== null} onClick={resend}>
          {t('Send another code')}
        </Button>
        {until && (
          <span className="text-sm text-muted">
            <Sentence english="in {time}" values={{ time: <Countdown to={until} /> }} />
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
      ...refusal_error @relay(mask: false)
      ... on ChallengeRequiredError {
        challenge
        difficultyBits
      }
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
    }
  }
`;

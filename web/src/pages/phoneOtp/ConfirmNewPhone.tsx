import { useState } from 'react';
import { graphql } from 'react-relay';
import { otpMessages } from '../../../../api/rules/messages.ts';
import type { ConfirmNewPhoneMutation } from '../../__generated__/ConfirmNewPhoneMutation.graphql.ts';
import { useRetryGuard } from '../../components/purchase/useRetryGuard.ts';
import { refusalOf } from '../../relay/refusal.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { OtpForm } from './OtpForm.tsx';

/** The code of a new phone: with it the account has that phone. */
export function ConfirmNewPhone({ phone }: { phone: string }) {
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
      setSaid({ tone: 'error', text: refused.fields.phone ?? refused.message });
    } catch {
      setSaid({ tone: 'error', text: otpMessages.resendFailed });
    }
  }

  return (
    <OtpForm busy={busy} onVerify={verify}>
      {said && <Notice key={said.text} tone={said.tone} title={said.text} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button tone="quiet" size="sm" disabled={guard.until !== null} onClick={resend}>
          Send another code
        </Button>
        {guard.until && (
          <span className="text-sm text-muted">
            in <Countdown to={guard.until} />
          </span>
        )}
        <TextLink to="/account_settings">Back to settings</TextLink>
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

import { otpMessages } from '@tipsoko/rules/messages';
import { useState } from 'react';
import { graphql } from 'react-relay';
import type { ResendCodeMutation } from '../../__generated__/ResendCodeMutation.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

type Outcome = { tone: 'success' | 'error'; text: string };

/** Requests another code; until the server allows it, a countdown replaces the button. */
export function ResendCode({ phone, afterSeconds }: { phone: string; afterSeconds: number }) {
  const t = useText();
  const [allowedAt, setAllowedAt] = useState(() => Date.now() + afterSeconds * 1000);
  const [waiting, setWaiting] = useState(afterSeconds > 0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { mutate, busy } = useFormMutation<ResendCodeMutation>(resendCodeMutation, otpMessages.resendFailed);

  function wait(seconds: number) {
    setAllowedAt(Date.now() + seconds * 1000);
    setWaiting(seconds > 0);
  }

  async function resend() {
    setOutcome(null);
    const { done, answer, refusal } = await mutate({ input: { phone } });
    if (done) {
      wait(answer.resendAfterSeconds ?? 0);
      return setOutcome({ tone: 'success', text: t(otpMessages.sent) });
    }
    if (answer?.__typename === 'TooManyRequestsError') wait(answer.retryAfterSeconds ?? 0);
    if (refusal) setOutcome({ tone: 'error', text: refusal.message });
  }

  return (
    <div className="grid gap-3">
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      {waiting ? (
        <p className="min-h-11 text-center text-muted">
          <Sentence
            english="Send again in {time}"
            values={{
              time: <Countdown to={new Date(allowedAt).toISOString()} onOver={() => setWaiting(false)} />,
            }}
          />
        </p>
      ) : (
        <Button tone="quiet" busy={busy} onClick={resend}>
          {t('Send the code again')}
        </Button>
      )}
    </div>
  );
}

const resendCodeMutation = graphql`
  mutation ResendCodeMutation($input: ResendCodeInput!) {
    resendCode(input: $input) {
      __typename
      ... on CodeSentPayload {
        resendAfterSeconds
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

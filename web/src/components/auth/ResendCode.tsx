import { useState } from 'react';
import { graphql, useMutation } from 'react-relay';
import { otpMessages } from '../../../../api/rules/messages.ts';
import type { ResendCodeMutation } from '../../__generated__/ResendCodeMutation.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Outcome = { tone: 'success' | 'error'; text: string };

/** Another code, once the wait is over. The wait counts down in sight, so that nobody presses in vain. */
export function ResendCode({ phone, afterSeconds }: { phone: string; afterSeconds: number }) {
  const t = useText();
  const [allowedAt, setAllowedAt] = useState(() => Date.now() + afterSeconds * 1000);
  const [waiting, setWaiting] = useState(afterSeconds > 0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [commit, busy] = useMutation<ResendCodeMutation>(resendCodeMutation);

  function wait(seconds: number) {
    setAllowedAt(Date.now() + seconds * 1000);
    setWaiting(seconds > 0);
  }

  function resend() {
    setOutcome(null);
    commit({
      variables: { input: { phone } },
      onCompleted: ({ resendCode: answer }) => {
        if (answer.__typename === 'CodeSentPayload') {
          wait(answer.resendAfterSeconds ?? 0);
          return setOutcome({ tone: 'success', text: otpMessages.sent });
        }
        if (answer.__typename === 'TooManyRequestsError') wait(answer.retryAfterSeconds ?? 0);
        setOutcome({
          tone: 'error',
          text: ('message' in answer && answer.message) || otpMessages.resendFailed,
        });
      },
      onError: () => setOutcome({ tone: 'error', text: otpMessages.resendFailed }),
    });
  }

  return (
    <div className="grid gap-3">
      {outcome && <Notice tone={outcome.tone}>{t(outcome.text)}</Notice>}
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
      ... on Error {
        message
      }
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

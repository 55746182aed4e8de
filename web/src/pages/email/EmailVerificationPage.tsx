import { emailVerificationMessages } from '@tipsoko/rules/messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { EmailVerificationPageMutation } from '../../__generated__/EmailVerificationPageMutation.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { DialogLink } from '../../components/site/DialogLink.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { accessToken } from '../../relay/session.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { useParams } from '../../router/router.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx';

type Outcome = { kind: 'confirmed' | 'refused'; text: string } | { kind: 'signIn' };

/** Confirms the address when the page opens; it needs the account that asked for the link. */
export function EmailVerificationPage() {
  const t = useText();
  const { code = '' } = useParams();
  const { mutate } = useFormMutation<EmailVerificationPageMutation>(
    verifyMutation,
    emailVerificationMessages.failed,
  );
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const asked = useRef<string | null>(null);

  const verify = useEffectEvent(async (link: string) => {
    if (!accessToken()) return setOutcome({ kind: 'signIn' });
    const { done, answer, refusal } = await mutate({ input: { code: link } });
    if (answer?.__typename === 'NotSignedInError') return setOutcome({ kind: 'signIn' });
    if (done) setOutcome({ kind: 'confirmed', text: t(answer.message) ?? '' });
    else if (refusal) setOutcome({ kind: 'refused', text: refusal.message });
  });
  useEffect(() => {
    // A link works once: what StrictMode runs twice must ask once.
    if (asked.current === code) return;
    asked.current = code;
    void verify(code);
  }, [code]);

  return (
    <PageShell title={t('E-mail verification')} here={t('E-mail verification')} width="reading">
      <PageHead title={t('E-mail verification')} />
      {outcome === null && (
        <SkeletonGroup>
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )}
      {outcome?.kind === 'signIn' && (
        <div className="grid justify-items-start gap-4">
          <Notice tone="warning" title={t(emailVerificationMessages.signInFirst)} />
          <DialogLink dialog="login">{t('Login')}</DialogLink>
        </div>
      )}
      {outcome?.kind === 'confirmed' && (
        <div className="grid justify-items-start gap-4">
          <Notice tone="success" title={outcome.text} />
          <LinkButton to="/dashboard">{t('Dashboard')}</LinkButton>
        </div>
      )}
      {outcome?.kind === 'refused' && (
        <div className="grid justify-items-start gap-4">
          <Notice tone="error" title={outcome.text} />
          <LinkButton to="/account_settings" tone="outline">
            {t('Send another link')}
          </LinkButton>
        </div>
      )}
    </PageShell>
  );
}

const verifyMutation = graphql`
  mutation EmailVerificationPageMutation($input: VerifyEmailInput!) {
    verifyEmail(input: $input) {
      __typename
      ... on DonePayload {
        message
        viewer {
          email
          emailVerified
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { emailVerificationMessages } from '../../../../api/rules/messages.ts';
import type { EmailVerificationMutation } from '../../__generated__/EmailVerificationMutation.graphql.ts';
import { DialogLink } from '../../components/DialogLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { accessToken } from '../../relay/session.ts';
import { useAsk } from '../../relay/useAsk.ts';
import { type RouteObject, useParams } from '../../router/router.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SkeletonGroup } from '../../ui/SkeletonGroup.tsx';

export function emailVerificationPage(): Pick<RouteObject, 'Component'> {
  return { Component: EmailVerification };
}

type Outcome = { kind: 'confirmed' | 'refused'; text: string } | { kind: 'signIn' };

/** Confirms the address when the page opens; it needs the account that asked for the link. */
export function EmailVerification() {
  const t = useText();
  const { code = '' } = useParams();
  const [ask] = useAsk<EmailVerificationMutation>(verifyMutation);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const asked = useRef<string | null>(null);

  const verify = useEffectEvent(async (link: string) => {
    if (!accessToken()) return setOutcome({ kind: 'signIn' });
    try {
      const { verifyEmail: answer } = await ask({ input: { code: link } });
      if (answer.__typename === 'NotSignedInError') return setOutcome({ kind: 'signIn' });
      const kind = answer.__typename === 'DonePayload' ? 'confirmed' : 'refused';
      setOutcome({ kind, text: answer.message || emailVerificationMessages.failed });
    } catch {
      setOutcome({ kind: 'refused', text: emailVerificationMessages.failed });
    }
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
          <Notice tone="success" title={t(outcome.text)} />
          <LinkButton to="/dashboard">{t('Dashboard')}</LinkButton>
        </div>
      )}
      {outcome?.kind === 'refused' && (
        <div className="grid justify-items-start gap-4">
          <Notice tone="error" title={t(outcome.text)} />
          <LinkButton to="/account_settings" tone="outline">
            {t('Send another link')}
          </LinkButton>
        </div>
      )}
    </PageShell>
  );
}

const verifyMutation = graphql`
  mutation EmailVerificationMutation($input: VerifyEmailInput!) {
    verifyEmail(input: $input) {
      __typename
      ... on DonePayload {
        message
        viewer {
          email
          emailVerified
        }
      }
      ... on Error {
        message
      }
    }
  }
`;

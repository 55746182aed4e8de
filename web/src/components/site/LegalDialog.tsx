import { use, useEffect, useState } from 'react';
import { LanguageContext } from '../../language/LanguageContext.ts';
import { useText } from '../../language/useText.ts';
import { takeBackConsent } from '../../lib/cookieConsent.ts';
import { type LegalText, legalTexts } from '../../lib/siteFacts.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx';

type Loaded = { key: LegalText; html: string } | { key: LegalText; failed: true };

/** Fetches the static document; its Swahili says that the English one applies. */
export function LegalDialog({ text, onClose }: { text: LegalText | null; onClose: () => void }) {
  const t = useText();
  const { language } = use(LanguageContext);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same text again
  useEffect(() => {
    if (!text) return;
    const leaving = new AbortController();
    fetch(`/legal/${language === 'sw' ? 'sw/' : ''}${text}.html`, { signal: leaving.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
        setLoaded({ key: text, html: parsed.querySelector('main')?.innerHTML ?? '' });
      })
      .catch(() => {
        if (!leaving.signal.aborted) setLoaded({ key: text, failed: true });
      });
    return () => leaving.abort();
  }, [text, language, attempt]);
  const title = legalTexts.find(({ key }) => key === text)?.title ?? '';
  function askAgain() {
    takeBackConsent();
    onClose();
  }
  const shown = loaded?.key === text ? loaded : null;
  return (
    <Dialog
      open={text !== null}
      onClose={onClose}
      title={t(title)}
      size="lg"
      footer={
        text === 'privacy' && (
          <Button tone="outline" onClick={askAgain}>
            {t('Cookie settings')}
          </Button>
        )
      }
    >
      {shown && 'html' in shown && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own static document, from our own host
        <div lang={language} className="prose" dangerouslySetInnerHTML={{ __html: shown.html }} />
      )}
      {shown && 'failed' in shown && (
        <ErrorState title={t('The text could not be loaded')} onRetry={() => setAttempt(attempt + 1)}>
          {t('Check your connection and try again.')}
        </ErrorState>
      )}
      {!shown && (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

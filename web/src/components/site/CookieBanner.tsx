import { siteMessages } from '@tipsoko/rules/siteMessages';
import { useSyncExternalStore } from 'react';
import { useText } from '../../language/useText.ts';
import { giveConsent, readConsent, subscribeConsent } from '../../lib/cookieConsent.ts';
import { Button } from '../../ui/action/Button.tsx';

/** Asks once in 150 days. Nothing from third parties is loaded before consent. */
export function CookieBanner() {
  const t = useText();
  // 'unknown' on the server: the banner comes with the script, so that a cached page never asks twice.
  const answer = useSyncExternalStore(subscribeConsent, readConsent, () => 'unknown');
  if (answer !== null) return null;
  return (
    <section
      data-cookies
      aria-label={t('Cookies')}
      className="fixed inset-x-0 bottom-14 z-20 border-t border-line bg-surface motion-safe:animate-rise md:bottom-0"
    >
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-end gap-1 py-0.5 pr-1 pl-4">
        <p className="grow basis-28 text-2xs leading-tight sm:text-sm">{t(siteMessages.cookies)}</p>
        <Button tone="quiet" size="sm" onClick={() => giveConsent('no')}>
          <span className="whitespace-nowrap">{t('Only necessary')}</span>
        </Button>
        <Button size="sm" onClick={() => giveConsent('yes')}>
          {t('Accept')}
        </Button>
      </div>
    </section>
  );
}

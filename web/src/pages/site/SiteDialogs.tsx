import { lazy, Suspense, useState } from 'react';
import { useDialogAddress } from '../../components/auth/useDialogAddress.ts';
import { LoadBoundary } from '../../components/kit/LoadBoundary.tsx';
import { useText } from '../../language/useText.ts';
import { legalTexts } from '../../lib/siteFacts.ts';
import { Button } from '../../ui/action/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useUiTexts } from '../../ui/kit/UiTexts.tsx';
import { useHydrated } from '../../ui/kit/useHydrated.ts';

/** The dialogs, not yet fetched. React keeps what failed, so another try needs new ones. */
const dialogs = () => ({
  SignIn: lazy(async () => ({
    default: (await import('../../components/auth/AuthDialogs.tsx')).SignIn,
  })),
  LegalDialog: lazy(async () => ({
    default: (await import('../../components/site/LegalDialog.tsx')).LegalDialog,
  })),
  NigerianSiteDialog: lazy(async () => ({
    default: (await import('../../components/site/NigerianSiteDialog.tsx')).NigerianSiteDialog,
  })),
});

/** Where an operator has a Nigerian site; mostly nowhere. */
function nigerianSite(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="nigerian-site"]')?.content || null;
}

/** Dialogs load when they are opened: most visitors open none. One that does not come leaves the page as it is. */
export function SiteDialogs() {
  const { dialog, addressWithoutDialog, close } = useDialogAddress();
  const [{ SignIn, LegalDialog, NigerianSiteDialog, tries }, setBrought] = useState(() => ({
    ...dialogs(),
    tries: 0,
  }));
  // Their code is not in the first script, so they cannot be in the first HTML either.
  const hydrated = useHydrated();
  if (!hydrated) return null;
  if (!dialog) {
    const site = nigerianSite();
    return (
      site && (
        <LoadBoundary of={tries} fallback={null}>
          <Suspense fallback={null}>
            <NigerianSiteDialog site={site} />
          </Suspense>
        </LoadBoundary>
      )
    );
  }
  const forget = () => setBrought({ ...dialogs(), tries: tries + 1 });
  const retry = () => {
    // The second time the tab is likely to be older than the site: the address brings page and dialog from the new one.
    if (tries > 0 && navigator.onLine) window.location.reload();
    else forget();
  };
  const giveUp = () => {
    forget();
    close();
  };
  const legal = legalTexts.find(({ key }) => key === dialog);
  return (
    <LoadBoundary of={tries} fallback={<NoDialog onRetry={retry} onHide={giveUp} />}>
      <Suspense fallback={null}>
        {legal ? (
          <LegalDialog text={legal.key} onClose={close} />
        ) : (
          <SignIn addressWithoutDialog={addressWithoutDialog} />
        )}
      </Suspense>
    </LoadBoundary>
  );
}

/** Shown when a dialog's code fails to load; no dialog itself, because that code is missing. */
function NoDialog({ onRetry, onHide }: { onRetry: () => void; onHide: () => void }) {
  const t = useText();
  const texts = useUiTexts();
  return (
    <div className="fixed inset-x-0 bottom-14 z-50 mx-auto max-w-md rounded-lg bg-surface p-3 text-center shadow-2 md:bottom-4">
      <ErrorState title={t('This did not load')} onRetry={onRetry}>
        {t('Check your connection and try again.')}
      </ErrorState>
      <Button tone="quiet" onClick={onHide}>
        {texts.close}
      </Button>
    </div>
  );
}

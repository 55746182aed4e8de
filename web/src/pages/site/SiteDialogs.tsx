import { lazy, Suspense } from 'react';
import { useDialogAddress } from '../../components/auth/useDialogAddress.ts';
import { legalTexts } from '../../lib/siteFacts.ts';
import { useHydrated } from '../../ui/useHydrated.ts';

const AuthDialogs = lazy(async () => ({
  default: (await import('../../components/auth/AuthDialogs.tsx')).AuthDialogs,
}));
const LegalDialog = lazy(async () => ({
  default: (await import('../../components/LegalDialog.tsx')).LegalDialog,
}));

const NigerianSiteDialog = lazy(async () => ({
  default: (await import('../../components/NigerianSiteDialog.tsx')).NigerianSiteDialog,
}));

/** Where the server, which knows the country of the address, offers the Nigerian site; mostly nowhere. */
function nigerianSite(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="nigerian-site"]')?.content || null;
}

/** After signing in the document is loaded anew, at the address without its dialog: every page sees another person. */
function reloadSignedIn(addressWithoutDialog: string): void {
  window.location.replace(addressWithoutDialog);
}

/** Dialogs load when they are opened: most visitors open none. */
export function SiteDialogs() {
  const { dialog, addressWithoutDialog, close } = useDialogAddress();
  // Their code is not in the first script, so they cannot be in the first HTML either.
  const hydrated = useHydrated();
  if (!hydrated) return null;
  if (!dialog) {
    const site = nigerianSite();
    return (
      site && (
        <Suspense fallback={null}>
          <NigerianSiteDialog site={site} />
        </Suspense>
      )
    );
  }
  const legal = legalTexts.find(({ key }) => key === dialog);
  return (
    <Suspense fallback={null}>
      {legal ? (
        <LegalDialog text={legal.key} onClose={close} />
      ) : (
        <AuthDialogs onSignedIn={() => reloadSignedIn(addressWithoutDialog)} />
      )}
    </Suspense>
  );
}

import { useEffect, useState } from 'react';
import { useText } from '../language/useText.ts';
import { askVisitorCountry, recallStay, rememberStay } from '../lib/visitorCountry.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/**
 * Offers the Nigerian site to a visitor whose address is from there, once a visit. The page is the same for everybody;
 * the country is asked for by itself, and only where an operator has a Nigerian site.
 */
export function NigerianSiteDialog({ site }: { site: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (recallStay()) return;
    const leaving = new AbortController();
    void askVisitorCountry(leaving.signal).then((country) => {
      if (country === 'NG' && !leaving.signal.aborted) setOpen(true);
    });
    return () => leaving.abort();
  }, []);
  function stay() {
    rememberStay();
    setOpen(false);
  }
  return (
    <Dialog
      open={open}
      onClose={stay}
      size="sm"
      title={t('Visit Nigerian Site')}
      description={t(
        'You seem to be in Nigeria. Our Nigerian site shows prices in NGN and takes Nigerian cards and banks.',
      )}
      footer={
        <>
          <LinkButton to={site} tone="buy">
            {t('Visit Nigerian Site')}
          </LinkButton>
          <Button tone="outline" onClick={stay}>
            {t('Stay here')}
          </Button>
        </>
      }
    />
  );
}

import { useEffect, useState } from 'react';
import { useText } from '../../language/useText.ts';
import { askVisitorCountry, recallStay, rememberStay } from '../../lib/visitorCountry.ts';
import { Button } from '../../ui/action/Button.tsx';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';

/** Pages are cached for everyone, so the country is fetched separately, once per visit. */
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

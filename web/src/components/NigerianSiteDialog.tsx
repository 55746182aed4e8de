import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

const declined = 'stay-on-kenyan-site';

/**
 * Offers the Nigerian site. Closed unless the server, which knows the country of the address, told its place in
 * `<meta name="nigerian-site">`; and asked once a visit.
 */
export function NigerianSiteDialog() {
  const [site, setSite] = useState<string | null>(null);
  useEffect(() => {
    const told = document.querySelector<HTMLMetaElement>('meta[name="nigerian-site"]')?.content;
    if (told && sessionStorage.getItem(declined) === null) setSite(told);
  }, []);
  function stay() {
    sessionStorage.setItem(declined, '1');
    setSite(null);
  }
  return (
    <Dialog
      open={site !== null}
      onClose={stay}
      size="sm"
      title="Visit Nigerian Site"
      description="You seem to be in Nigeria. Our Nigerian site shows prices in NGN and takes Nigerian cards and banks."
      footer={
        <>
          <LinkButton to={site ?? '/'} tone="buy">
            Visit Nigerian Site
          </LinkButton>
          <Button tone="outline" onClick={stay}>
            Stay here
          </Button>
        </>
      }
    />
  );
}

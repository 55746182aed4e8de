import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

const declined = 'stay-on-kenyan-site';

/** Offers the Nigerian site to whom the server takes for a visitor from there; it asks once a visit. */
export function NigerianSiteDialog({ site }: { site: string }) {
  const [open, setOpen] = useState(() => sessionStorage.getItem(declined) === null);
  function stay() {
    sessionStorage.setItem(declined, '1');
    setOpen(false);
  }
  return (
    <Dialog
      open={open}
      onClose={stay}
      size="sm"
      title="Visit Nigerian Site"
      description="You seem to be in Nigeria. Our Nigerian site shows prices in NGN and takes Nigerian cards and banks."
      footer={
        <>
          <LinkButton to={site} tone="buy">
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

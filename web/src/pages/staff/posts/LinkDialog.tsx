import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface Props {
  open: boolean;
  /** Where the text under the cursor leads; empty: nowhere yet. */
  address: string;
  onClose: () => void;
  /** With an empty address the link goes. */
  onSet: (address: string) => void;
}

/** Where the marked text leads. */
export function LinkDialog({ open, ...rest }: Props) {
  // Mounted anew each time, so that it begins with the link under the cursor.
  return open ? <OpenLinkDialog {...rest} /> : null;
}

function OpenLinkDialog({ address, onClose, onSet }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState(address);
  const [error, setError] = useState<string | null>(null);

  function set(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const href = typed.trim();
    if (href !== '' && !/^(https:\/\/|mailto:|tel:|\/)/.test(href))
      return setError('Begin with https://, mailto:, tel: or / for a page of this site');
    onSet(href);
  }

  return (
    <Dialog open size="sm" title="Link" onClose={onClose}>
      <form noValidate onSubmit={set} className="grid gap-4">
        <TextField
          label="Address"
          inputMode="url"
          autoCapitalize="none"
          value={typed}
          error={error}
          hint="Empty takes the link away"
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit">Set the link</Button>
      </form>
    </Dialog>
  );
}

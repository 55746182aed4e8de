import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

interface Props {
  open: boolean;
  /** The link under the cursor; empty when there is none. */
  address: string;
  onClose: () => void;
  /** An empty address removes the link. */
  onSet: (address: string) => void;
}

export function LinkDialog({ open, ...rest }: Props) {
  // Mounted each time it opens, so that it starts with the link under the cursor.
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
      return setError('Start with https://, mailto:, tel: or / (a page of this site)');
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
          hint="Leave empty to remove the link"
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit">Set link</Button>
      </form>
    </Dialog>
  );
}

import { type FormEvent, useId, useState } from 'react';
import { fromNairobiInput, nairobiInput } from '../../../lib/nairobiTime.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

interface Props {
  /** ISO time that is set already. */
  at: string | null;
  busy: boolean;
  error?: string | undefined;
  onClose: () => void;
  onChosen: (at: string) => void;
}

/** Asks when a post is to appear. Mounted while it is open. */
export function ScheduleDialog({ at, busy, error, onClose, onChosen }: Props) {
  const form = useId();
  const [time, setTime] = useState(at ? nairobiInput(at) : '');
  const [fault, setFault] = useState('');
  function choose(event: FormEvent) {
    event.preventDefault();
    const chosen = fromNairobiInput(time);
    const isAhead = chosen !== null && new Date(chosen) > new Date();
    setFault(isAhead ? '' : 'Choose a day and a time in the future');
    if (isAhead) onChosen(chosen);
  }
  return (
    <Dialog
      open
      size="sm"
      title="Publish at a time"
      description="Until then only staff see the post. It is published automatically."
      dismissable={!busy}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={form} tone="buy" busy={busy}>
            Schedule
          </Button>
          <Button tone="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={choose}>
        <TextField
          label="Day and time in Nairobi"
          type="datetime-local"
          value={time}
          error={fault || error}
          onChange={(event) => setTime(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

import { type FormEvent, useId, useState } from 'react';
import { graphql } from 'react-relay';
import type { DrawDialogMutation, DrawnOutcome } from '../../../__generated__/DrawDialogMutation.graphql.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useStaffMutation } from '../kit/useStaffMutation.ts';
import { drawnWord } from './drawnWord.ts';

interface Props {
  slip: string;
  game: string;
  home: string;
  away: string;
  onDone: () => void;
  onClose: () => void;
}

/** Enters a bookmaker's public draw for a game that was not played. It decides how many picks count, never money. */
export function DrawDialog({ slip, game, home, away, onDone, onClose }: Props) {
  const form = useId();
  const { run, busy } = useStaffMutation<DrawDialogMutation>(enterMutation, 'The draw is entered.');
  const [outcome, setOutcome] = useState('');
  const [source, setSource] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const outcomes = [
    { value: '', label: 'Choose' },
    { value: 'HOME', label: `${drawnWord('HOME')}: ${home}` },
    { value: 'DRAW', label: drawnWord('DRAW') },
    { value: 'AWAY', label: `${drawnWord('AWAY')}: ${away}` },
  ];

  async function enter(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wrong = {
      ...(outcome ? {} : { outcome: 'Choose the drawn result' }),
      ...(/^https:\/\/\S{4,}$/.test(source.trim())
        ? {}
        : { source: 'Enter an address that starts with https://' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { done, fields } = await run({
      input: { slip, game, outcome: outcome as DrawnOutcome, source: source.trim() },
    });
    if (done) onDone();
    else setErrors(fields);
  }

  return (
    <Dialog
      open
      title="Enter the draw"
      size="sm"
      dismissable={!busy}
      description={`${home} v ${away} was not played. The draw decides only how many picks count as correct; no money moves. A later entry replaces this one, and the audit log keeps both.`}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={form} busy={busy}>
            Enter
          </Button>
          <Button tone="outline" disabled={busy} onClick={onClose}>
            Back
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={enter} className="grid gap-3">
        <Select
          label="Drawn result"
          value={outcome}
          options={outcomes}
          error={errors.outcome}
          onChange={(event) => {
            setOutcome(event.target.value);
            setErrors(({ outcome: _gone, ...others }) => others);
          }}
        />
        <TextField
          label="Where the company published it"
          hint="Shown to everyone"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={500}
          value={source}
          error={errors.source}
          onChange={(event) => {
            setSource(event.target.value);
            setErrors(({ source: _gone, ...others }) => others);
          }}
        />
      </form>
    </Dialog>
  );
}

const enterMutation = graphql`
  mutation DrawDialogMutation($input: EnterJackpotDrawInput!) {
    enterJackpotDraw(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
    }
  }
`;

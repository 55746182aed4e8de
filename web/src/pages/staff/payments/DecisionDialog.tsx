import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { submitByKey } from '../kit/submitByKey.ts';
import type { Decision } from './decision.ts';

interface Props {
  decision: Decision;
  /** Amount and owner. */
  about?: string;
  onDone: () => void;
  onClose: () => void;
}

/** Confirms a decision with evidence and reason. Stays open, keeping the input, when refused. */
export function DecisionDialog({ decision, about, onDone, onClose }: Props) {
  const { label, effect, danger, fields = [], reason = false, refusalEnds, send } = decision;
  const form = useId();
  const [values, setValues] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _gone, ...others }) => others);
  };

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const typed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
    const missing = [
      ...fields.flatMap(({ name, required }) => (required && !typed[name] ? [[name, required]] : [])),
      ...(reason && !typed.reason ? [['reason', 'Enter a reason']] : []),
    ];
    if (missing.length > 0) return setErrors(Object.fromEntries(missing));
    setBusy(true);
    const outcome = await send(typed);
    setBusy(false);
    setErrors(outcome.fields);
    if (outcome.done || (refusalEnds && Object.keys(outcome.fields).length === 0)) onDone();
  }

  return (
    <Dialog
      open
      title={`${label}?`}
      size="sm"
      dismissable={!busy}
      description={about ? `${about}. ${effect}` : effect}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={form} tone={danger ? 'danger' : 'brand'} busy={busy}>
            {label}
          </Button>
          <Button tone="outline" disabled={busy} onClick={onClose}>
            Back
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={confirm} onKeyDown={submitByKey} className="grid gap-3">
        {fields.map(({ name, hint, ...field }) => (
          <TextField
            key={name}
            label={field.label}
            hint={hint}
            autoComplete="off"
            value={values[name] ?? ''}
            error={errors[name]}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
        {reason && (
          <TextArea
            label="Reason"
            hint="Kept in the audit log"
            maxLength={500}
            value={values.reason ?? ''}
            error={errors.reason}
            onChange={(event) => change('reason', event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

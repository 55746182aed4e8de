import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TextArea } from '../TextArea.tsx';

/** A field that a decision needs besides its reason. */
export interface DecisionField {
  name: string;
  label: string;
  hint?: string;
  /** The message when it is empty; left out when it may be. */
  required?: string;
}

interface Props {
  title: string;
  /** What it is about, and what will happen. */
  children: ReactNode;
  confirmLabel: string;
  tone?: 'brand' | 'danger';
  fields?: readonly DecisionField[];
  /** Whether a reason is asked for. */
  reason?: boolean;
  busy: boolean;
  /** Resolves with the messages by field of a refusal; none when it is done. */
  onConfirm: (values: Readonly<Record<string, string>>) => Promise<Readonly<Record<string, string>>>;
  onClose: () => void;
}

/** The last word about money: what is decided, by what evidence, and why. */
export function DecisionDialog({ fields = [], reason = false, ...props }: Props) {
  const { title, children, confirmLabel, tone = 'brand', busy, onConfirm, onClose } = props;
  const form = useId();
  const [values, setValues] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
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
      ...(reason && !typed.reason ? [['reason', 'Say why']] : []),
    ];
    setErrors(missing.length > 0 ? Object.fromEntries(missing) : await onConfirm(typed));
  }

  return (
    <Dialog
      open
      title={title}
      size="sm"
      dismissable={!busy}
      description={children}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={form} tone={tone} busy={busy}>
            {confirmLabel}
          </Button>
          <Button tone="outline" disabled={busy} onClick={onClose}>
            Back
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={confirm} className="grid gap-3">
        {fields.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            autoComplete="off"
            value={values[name] ?? ''}
            error={errors[name]}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
        {reason && (
          <TextArea
            label="Why"
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

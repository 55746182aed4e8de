import { changePasswordMessages } from '@tipsoko/rules/messages';
import type { FormEventHandler, ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { MutationNotice } from '../../components/account/MutationNotice.tsx';
import { useText } from '../../language/useText.ts';
import type { Refusal } from '../../relay/refusal.ts';
import { Button } from '../../ui/action/Button.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { ShownOnce } from './ShownOnce.tsx';

/** How the password of the account is checked before it is sent. */
export const passwordRule = { required: changePasswordMessages.currentRequired };

interface Props {
  /** What was made, if anything was. */
  shown: { title: string; secret: string | null; copyLabel: string };
  password: { label: string; error: FieldError | undefined; field: UseFormRegisterReturn };
  refusal: Refusal | null;
  busy: boolean;
  /** Of the button. */
  submit: string;
  onSend: FormEventHandler;
  children: ReactNode;
}

/** Makes something with a secret, which is shown once, for the account's password. */
export function SecretForm({ shown, password, refusal, busy, submit, onSend, children }: Props) {
  const t = useText();
  return (
    <form noValidate onSubmit={onSend} className="grid gap-3">
      {shown.secret && <ShownOnce title={shown.title} secret={shown.secret} copyLabel={shown.copyLabel} />}
      {children}
      <PasswordField
        label={password.label}
        error={t(password.error?.message) ?? refusal?.fields.password ?? null}
        {...password.field}
      />
      <MutationNotice done={null} refusal={refusal} />
      <div>
        <Button type="submit" tone="outline" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

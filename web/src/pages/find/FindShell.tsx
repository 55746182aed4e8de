import { type FormEventHandler, type ReactNode, useEffect } from 'react';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { RefusalNotice } from '../../components/purchase/RefusalNotice.tsx';
import { useRetryGuard } from '../../components/purchase/useRetryGuard.ts';
import { PageShell } from '../../components/site/PageShell.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { connection } from '../../lib/connection.ts';
import { contacts } from '../../lib/siteFacts.ts';
import type { Refusal } from '../../relay/refusal.ts';
import { Button } from '../../ui/action/Button.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { RecoveredTip } from './RecoveredTip.tsx';

interface Props {
  path: string;
  lead: string;
  /** Token of the recovered purchase. */
  found: string | null;
  /** Link to the search by e-mail or by phone. */
  other: { to: string; text: string };
  above?: ReactNode;
  onFind: FormEventHandler;
  busy: boolean;
  refusal: Refusal | null;
  /** Names of the form's fields, which show their own refusals. */
  fields: string[];
  children: ReactNode;
}

/** A recovery page: the form with the result below it. */
export function FindShell({
  path,
  lead,
  found,
  other,
  above,
  onFind,
  busy,
  refusal,
  fields,
  children,
}: Props) {
  const t = useText();
  const until = useRetryGuard(refusal);
  useEffect(() => {
    if (found) connection.renew();
  }, [found]);
  return (
    <PageShell title={t('Find your tip')} here={t('Find tip')} lead={lead} width="reading">
      <PageHead title={t('Find your tip')} description={lead} canonical={path} waitsForTouch />
      <div className="grid grid-cols-1 gap-4">
        <Card>
          {above}
          <form noValidate onSubmit={onFind} className="grid gap-4">
            {children}
            <RefusalNotice refusal={refusal} fields={fields} />
            <Button type="submit" tone="buy" size="lg" block busy={busy} disabled={until !== null}>
              {t('Find my tip')}
            </Button>
          </form>
        </Card>
        {found && <RecoveredTip token={found} />}
        <p className="text-sm text-muted wrap-anywhere">
          <Sentence
            english="{other}. Still nothing? Call {phone} or write to {email}"
            values={{
              other: <TextLink to={other.to}>{other.text}</TextLink>,
              phone: <TextLink to={`tel:${contacts.phone.replaceAll(' ', '')}`}>{contacts.phone}</TextLink>,
              email: <TextLink to={`mailto:${contacts.email}`}>{contacts.email}</TextLink>,
            }}
          />
        </p>
      </div>
    </PageShell>
  );
}

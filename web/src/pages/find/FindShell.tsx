import { type ReactNode, useEffect } from 'react';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { connection } from '../../lib/connection.ts';
import { contacts } from '../../lib/siteFacts.ts';
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
  children: ReactNode;
}

/** A recovery page: the form with the result below it. */
export function FindShell({ path, lead, found, other, children }: Props) {
  const t = useText();
  useEffect(() => {
    if (found) connection.renew();
  }, [found]);
  return (
    <PageShell title={t('Find your tip')} here={t('Find tip')} lead={lead} width="reading">
      <PageHead title={t('Find your tip')} description={lead} canonical={path} waitsForTouch />
      <div className="grid grid-cols-1 gap-4">
        <Card>{children}</Card>
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

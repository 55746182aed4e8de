import { localPhone } from '@tipsoko/rules/phone';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { accessToken } from '../../relay/session.ts';
import { useParams } from '../../router/router.ts';
import { Card } from '../../ui/display/Card.tsx';
import { useHydrated } from '../../ui/kit/useHydrated.ts';
import { ConfirmNewPhone } from './ConfirmNewPhone.tsx';
import { ConfirmRegistration } from './ConfirmRegistration.tsx';

/** The phone code screen: a new phone of a signed-in account, or the phone of a registration. */
export function PhoneOtpPage() {
  const t = useText();
  const { phone = '' } = useParams();
  const hydrated = useHydrated();
  return (
    <PageShell title={t('Phone verification')} here={t('Phone verification')} width="reading">
      <PageHead title={t('Phone verification')} />
      <Card>
        <p className="pb-4 text-muted">
          <Sentence
            english="Enter the 4 digits that we sent to {phone}."
            values={{ phone: <strong className="figures text-ink">{localPhone(phone)}</strong> }}
          />
        </p>
        {hydrated &&
          (accessToken() ? <ConfirmNewPhone phone={phone} /> : <ConfirmRegistration phone={phone} />)}
      </Card>
    </PageShell>
  );
}

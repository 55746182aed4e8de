import pageQuery, { type SettingsRouteQuery } from '../../__generated__/SettingsRouteQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { SessionEnded } from '../../components/account/SessionEnded.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { ChangePhoneForm } from './ChangePhoneForm.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportData } from './ExportData.tsx';
import { Integrations } from './Integrations.tsx';
import { PayoutSettings } from './PayoutSettings.tsx';
import { PersonalDetails } from './PersonalDetails.tsx';
import { Sessions } from './Sessions.tsx';
import { StaffAccess } from './StaffAccess.tsx';

export function SettingsPage() {
  const t = useText();
  return (
    <PageShell
      title={t('Account settings')}
      here={t('Settings')}
      trail={[{ label: t('Dashboard'), to: '/dashboard' }]}
    >
      <PageHead title={t('Account settings')} />
      <AccountGate<SettingsRouteQuery>>{(page) => <Panels page={page} />}</AccountGate>
    </PageShell>
  );
}

function Panels({ page }: { page: PageQuery<SettingsRouteQuery> }) {
  const t = useText();
  const { viewer } = usePageQuery<SettingsRouteQuery>(pageQuery, page);
  if (!viewer) return <SessionEnded />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card as="section" aria-labelledby="personal">
        <h2 id="personal" className="pb-3 text-lg">
          {t('Personal details')}
        </h2>
        <PersonalDetails viewer={viewer} />
      </Card>
      <Card as="section" aria-labelledby="security">
        <h2 id="security" className="pb-3 text-lg">
          {t('Security')}
        </h2>
        <div className="grid divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
          <ChangePasswordForm />
          <ChangePhoneForm viewer={viewer} />
          <ChangeEmailForm viewer={viewer} />
          <Sessions viewer={viewer} />
          <StaffAccess viewer={viewer} />
        </div>
      </Card>
      <Card as="section" aria-labelledby="payouts">
        <h2 id="payouts" className="pb-3 text-lg">
          {t('How you are paid')}
        </h2>
        <PayoutSettings viewer={viewer} />
      </Card>
      <Card as="section" aria-labelledby="messages">
        <h2 id="messages" className="pb-3 text-lg">
          {t('Messages')}
        </h2>
        <TextLink to="/messages">{t('What you follow, and how we notify you.')}</TextLink>
      </Card>
      <Card as="section" aria-labelledby="data">
        <h2 id="data" className="pb-3 text-lg">
          {t('Your data')}
        </h2>
        <div className="grid divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
          <ExportData />
          <DeleteAccount />
        </div>
      </Card>
      <Integrations viewer={viewer} />
    </div>
  );
}

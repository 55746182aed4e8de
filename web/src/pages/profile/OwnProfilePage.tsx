import pageQuery, { type OwnProfileRouteQuery } from '../../__generated__/OwnProfileRouteQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { ProfileView } from '../../components/profile/ProfileView.tsx';
import { DialogLink } from '../../components/site/DialogLink.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export function OwnProfilePage() {
  const t = useText();
  return (
    <PageShell
      title={t('Your profile')}
      here={t('Profile')}
      lead={t('This is how others see you.')}
      aside={
        <LinkButton to="/account_settings" tone="outline">
          {t('Settings')}
        </LinkButton>
      }
    >
      <PageHead title={t('Profile')} />
      <AccountGate<OwnProfileRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<OwnProfileRouteQuery> }) {
  const t = useText();
  const { viewer } = usePageQuery<OwnProfileRouteQuery>(pageQuery, page);
  if (!viewer) {
    return (
      <EmptyState
        title={t('Your session has ended')}
        action={<DialogLink dialog="login">{t('Login')}</DialogLink>}
      >
        {t('Log in again to see your profile.')}
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="pb-4 text-xl wrap-anywhere">{viewer.tipster.username}</h2>
      <ProfileView tipster={viewer.tipster} />
    </>
  );
}

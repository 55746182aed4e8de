import ownProfileQuery, {
  type ownProfileRouteQuery,
} from '../../__generated__/ownProfileRouteQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { DialogLink } from '../../components/DialogLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { ProfileView } from '../../components/ProfileView.tsx';
import { useText } from '../../language/useText.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

export function OwnProfile() {
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
      <AccountGate<ownProfileRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<ownProfileRouteQuery> }) {
  const t = useText();
  const { viewer } = usePageQuery<ownProfileRouteQuery>(ownProfileQuery, page);
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

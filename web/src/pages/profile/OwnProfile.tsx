import { useLoaderData } from 'react-router';
import ownProfileQuery, {
  type ownProfileRouteQuery,
} from '../../__generated__/ownProfileRouteQuery.graphql.ts';
import { DialogLink } from '../../components/DialogLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { ProfileView } from '../../components/ProfileView.tsx';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

export function OwnProfile() {
  const { viewer } = usePageQuery<ownProfileRouteQuery>(
    ownProfileQuery,
    useLoaderData<PageQuery<ownProfileRouteQuery>>(),
  );
  if (!viewer) {
    return (
      <PageShell title="Your profile" here="Profile">
        <PageHead title="Profile" />
        <EmptyState title="Your session has ended" action={<DialogLink dialog="login">Login</DialogLink>}>
          Log in again to see your profile.
        </EmptyState>
      </PageShell>
    );
  }
  const { tipster } = viewer;
  return (
    <PageShell
      title={tipster.username}
      here="Profile"
      lead="This is how others see you."
      aside={
        <LinkButton to="/account_settings" tone="outline">
          Settings
        </LinkButton>
      }
    >
      <PageHead title={tipster.username} />
      <ProfileView tipster={tipster} />
    </PageShell>
  );
}

import { graphql } from 'react-relay';
import type { RouteObject } from 'react-router';
import type { Environment } from 'relay-runtime';
import pageQuery, { type settingsPageQuery } from '../../__generated__/settingsPageQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { loadAccountPage } from '../../components/account/loadAccountPage.ts';
import { SessionEnded } from '../../components/account/SessionEnded.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { Card } from '../../ui/Card.tsx';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { ChangePhoneForm } from './ChangePhoneForm.tsx';
import { PersonalDetails } from './PersonalDetails.tsx';
import { Sessions } from './Sessions.tsx';

export const settingsGraphql = graphql`
  query settingsPageQuery {
    viewer {
      ...PersonalDetails_viewer
      ...ChangePhoneForm_viewer
      ...ChangeEmailForm_viewer
      ...Sessions_viewer
    }
  }
`;

export function settingsPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) => loadAccountPage<settingsPageQuery>(environment, request, pageQuery, {}),
    Component: Settings,
  };
}

function Settings() {
  return (
    <PageShell title="Account settings" here="Settings" trail={[{ label: 'Dashboard', to: '/dashboard' }]}>
      <PageHead title="Account settings" />
      <AccountGate<settingsPageQuery>>{(page) => <Panels page={page} />}</AccountGate>
    </PageShell>
  );
}

function Panels({ page }: { page: PageQuery<settingsPageQuery> }) {
  const { viewer } = usePageQuery<settingsPageQuery>(pageQuery, page);
  if (!viewer) return <SessionEnded />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card as="section" aria-labelledby="personal">
        <h2 id="personal" className="pb-3 text-lg">
          Personal details
        </h2>
        <PersonalDetails viewer={viewer} />
      </Card>
      <Card as="section" aria-labelledby="security">
        <h2 id="security" className="pb-3 text-lg">
          Security
        </h2>
        <div className="grid gap-5 divide-y divide-line [&>*:not(:first-child)]:pt-5">
          <ChangePasswordForm />
          <ChangePhoneForm viewer={viewer} />
          <ChangeEmailForm viewer={viewer} />
          <Sessions viewer={viewer} />
        </div>
      </Card>
    </div>
  );
}

import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import { withdrawalMessages } from '../../../../api/rules/messages.ts';
import pageQuery, { type withdrawPageQuery } from '../../__generated__/withdrawPageQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { loadAccountPage } from '../../components/account/loadAccountPage.ts';
import { SessionEnded } from '../../components/account/SessionEnded.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import type { RouteObject } from '../../router/router.ts';
import { WithdrawFunds } from './WithdrawFunds.tsx';

export const withdrawGraphql = graphql`
  query withdrawPageQuery {
    viewer {
      ...WithdrawPanel_viewer
    }
  }
`;

export function withdrawPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) => loadAccountPage<withdrawPageQuery>(environment, request, pageQuery, {}),
    Component: Withdraw,
  };
}

function Withdraw() {
  return (
    <PageShell
      title="Withdraw Funds"
      here="Withdraw"
      trail={[{ label: 'Dashboard', to: '/dashboard' }]}
      width="reading"
    >
      <PageHead title="Withdraw Funds" />
      <AccountGate<withdrawPageQuery> failure={withdrawalMessages.balancesFailed}>
        {(page) => <Loaded page={page} />}
      </AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<withdrawPageQuery> }) {
  const { viewer } = usePageQuery<withdrawPageQuery>(pageQuery, page);
  return viewer ? <WithdrawFunds viewer={viewer} /> : <SessionEnded />;
}

import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import { pageSizes } from '../../../../api/rules/limits.ts';
import pageQuery, { type earningsPageQuery } from '../../__generated__/earningsPageQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { loadAccountPage } from '../../components/account/loadAccountPage.ts';
import { SessionEnded } from '../../components/account/SessionEnded.tsx';
import { useFinance } from '../../components/account/useFinance.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { cursorPageOf } from '../../lib/cursorPage.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import type { RouteObject } from '../../router/router.ts';
import { EarningsChart } from './EarningsChart.tsx';
import { EarningsTable } from './EarningsTable.tsx';
import { StatementLinks } from './StatementLinks.tsx';

export const earningsGraphql = graphql`
  query earningsPageQuery($first: Int, $after: String, $last: Int, $before: String) {
    viewer {
      finance {
        ...EarningsChart_finance
      }
      ...StatementLinks_viewer
      ...EarningsTable_viewer @arguments(first: $first, after: $after, last: $last, before: $before)
    }
  }
`;

export function earningsPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) =>
      loadAccountPage<earningsPageQuery>(environment, request, pageQuery, {
        ...cursorPageOf(new URL(request.url).searchParams, pageSizes.earnings),
      }),
    Component: Earnings,
  };
}

function Earnings() {
  return (
    <PageShell
      title="Earnings"
      here="Earnings"
      trail={[{ label: 'Dashboard', to: '/dashboard' }]}
      lead="What buyers paid for your slips, less the 40% fee."
    >
      <PageHead title="Earnings" />
      <AccountGate<earningsPageQuery>>{(page) => <Loaded page={page} />}</AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<earningsPageQuery> }) {
  const { viewer } = usePageQuery<earningsPageQuery>(pageQuery, page);
  useFinance();
  if (!viewer) return <SessionEnded />;
  return (
    <div className="grid gap-5">
      <EarningsChart finance={viewer.finance} />
      <StatementLinks viewer={viewer} />
      <EarningsTable viewer={viewer} />
    </div>
  );
}

import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';
import pageQuery, { type dashboardPageQuery } from '../../__generated__/dashboardPageQuery.graphql.ts';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { loadAccountPage } from '../../components/account/loadAccountPage.ts';
import { SessionEnded } from '../../components/account/SessionEnded.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageShell } from '../../components/PageShell.tsx';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import type { RouteObject } from '../../router/router.ts';
import { TileSkeleton } from '../../ui/TileSkeleton.tsx';
import { Dashboard } from './Dashboard.tsx';

export const dashboardGraphql = graphql`
  query dashboardPageQuery {
    viewer {
      ...Dashboard_viewer
    }
  }
`;

export function dashboardPage(environment: Environment): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) => loadAccountPage<dashboardPageQuery>(environment, request, pageQuery, {}),
    Component: DashboardPage,
  };
}

const tiles = ['a', 'b', 'c', 'd', 'e', 'f'];

function DashboardPage() {
  const skeleton = (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {tiles.map((tile) => (
        <TileSkeleton key={tile} />
      ))}
    </div>
  );
  return (
    <PageShell title="Dashboard" here="Dashboard">
      <PageHead title="Dashboard" />
      <AccountGate<dashboardPageQuery> skeleton={skeleton}>{(page) => <Loaded page={page} />}</AccountGate>
    </PageShell>
  );
}

function Loaded({ page }: { page: PageQuery<dashboardPageQuery> }) {
  const { viewer } = usePageQuery<dashboardPageQuery>(pageQuery, page);
  return viewer ? <Dashboard viewer={viewer} /> : <SessionEnded />;
}

import { graphql, useFragment } from 'react-relay';
import type { Dashboard_viewer$key } from '../../__generated__/Dashboard_viewer.graphql.ts';
import { useFinance } from '../../components/account/useFinance.ts';
import { DashboardActions } from './DashboardActions.tsx';
import { DashboardTiles } from './DashboardTiles.tsx';
import { InviteBuyers } from './InviteBuyers.tsx';
import { WithdrawRequest } from './WithdrawRequest.tsx';

/** A tipster's balances, updated live, and what they can do next. */
export function Dashboard({ viewer }: { viewer: Dashboard_viewer$key }) {
  const data = useFragment(dashboardViewer, viewer);
  useFinance();
  return (
    <div className="grid gap-6">
      <section aria-label="Your figures" className="grid gap-3">
        <DashboardTiles viewer={data} />
        <WithdrawRequest viewer={data} />
      </section>
      <DashboardActions username={data.tipster.username} />
      <InviteBuyers username={data.tipster.username} />
    </div>
  );
}

const dashboardViewer = graphql`
  fragment Dashboard_viewer on Viewer {
    tipster {
      username
    }
    ...DashboardTiles_viewer
    ...WithdrawRequest_viewer
  }
`;

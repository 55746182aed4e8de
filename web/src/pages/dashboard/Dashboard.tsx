import { graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { Dashboard_viewer$key } from '../../__generated__/Dashboard_viewer.graphql.ts';
import soldQuery, { type DashboardSoldQuery } from '../../__generated__/DashboardSoldQuery.graphql.ts';
import { useFinance } from '../../components/account/useFinance.ts';
import { useText } from '../../language/useText.ts';
import { DashboardActions } from './DashboardActions.tsx';
import { DashboardTiles } from './DashboardTiles.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { InviteBuyers } from './InviteBuyers.tsx';
import { SlipsOnSale } from './SlipsOnSale.tsx';
import { useSold } from './useSold.ts';
import { WithdrawRequest } from './WithdrawRequest.tsx';

/** A tipster's balances, updated live, and what they can do next. */
export function Dashboard({ viewer }: { viewer: Dashboard_viewer$key }) {
  const t = useText();
  const data = useFragment(dashboardViewer, viewer);
  useFinance();
  const { payoutMethod, canBePaid } = data;
  const paidTo = payoutMethod && payoutMethod.kind !== 'MPESA' ? payoutMethod.networkName : t('your M-Pesa');
  const environment = useRelayEnvironment();
  useSold(data.finance.pendingAmount.amount, () => {
    fetchQuery<DashboardSoldQuery>(environment, soldQuery, {}, { fetchPolicy: 'network-only' }).subscribe({
      // The next sale, or the next visit, brings it.
      error: () => {},
    });
  });
  return (
    <div className="grid gap-6">
      <FirstSteps viewer={data} />
      <section aria-label={t('Your figures')} className="grid gap-3">
        <DashboardTiles viewer={data} />
        <WithdrawRequest viewer={data} />
      </section>
      <SlipsOnSale viewer={data} />
      <DashboardActions
        username={data.tipster.username}
        withdrawHint={
          payoutMethod || canBePaid ? t('To {account}', { account: paidTo }) : t('Set a way to be paid first')
        }
      />
      <InviteBuyers username={data.tipster.username} />
    </div>
  );
}

const dashboardViewer = graphql`
  fragment Dashboard_viewer on Viewer {
    tipster {
      username
    }
    canBePaid
    payoutMethod {
      kind
      networkName
    }
    finance {
      pendingAmount {
        amount
      }
    }
    ...FirstSteps_viewer
    ...SlipsOnSale_viewer
    ...DashboardTiles_viewer
    ...WithdrawRequest_viewer
  }
`;

/** @public compiled by Relay; the component imports the artifact. */
export const dashboardSoldGraphql = graphql`
  query DashboardSoldQuery {
    viewer {
      ...SlipsOnSale_viewer
    }
  }
`;

import { graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { Dashboard_viewer$key } from '../../__generated__/Dashboard_viewer.graphql.ts';
import soldQuery, { type DashboardSoldQuery } from '../../__generated__/DashboardSoldQuery.graphql.ts';
import { useFinance } from '../../components/account/useFinance.ts';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { EarningsChart } from '../earnings/EarningsChart.tsx';
import { AddTips } from './AddTips.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { ClassProgress } from './ClassProgress.tsx';
import { DashboardActions } from './DashboardActions.tsx';
import { DashboardTiles } from './DashboardTiles.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { InviteBuyers } from './InviteBuyers.tsx';
import { LatestResult } from './LatestResult.tsx';
import { SlipsOnSale } from './SlipsOnSale.tsx';
import { useSold } from './useSold.ts';

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
      <section aria-label={t('Money and tips')} className="grid gap-3 lg:grid-cols-[1fr_2fr]">
        <AddTips />
        <BalanceCard viewer={data} />
      </section>
      <SlipsOnSale viewer={data} />
      <LatestResult viewer={data} />
      <section aria-label={t('Your numbers')} className="grid gap-3">
        <DashboardTiles viewer={data} />
      </section>
      <EarningsChart
        finance={data.finance}
        head={
          <>
            <h2 className="text-md">{t('Last 30 days')}</h2>
            <TextLink roomy to="/dashboard/earnings">
              {t('All earnings')}
            </TextLink>
          </>
        }
      />
      <ClassProgress viewer={data} />
      <DashboardActions
        username={data.tipster.username}
        withdrawHint={
          payoutMethod || canBePaid ? t('To {account}', { account: paidTo }) : t('Add a payout method first')
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
      ...EarningsChart_finance
    }
    ...FirstSteps_viewer
    ...ClassProgress_viewer
    ...SlipsOnSale_viewer
    ...LatestResult_viewer
    ...DashboardTiles_viewer
    ...BalanceCard_viewer
  }
`;

/** @public compiled by Relay; the component imports the artifact. */
export const dashboardSoldGraphql = graphql`
  query DashboardSoldQuery {
    viewer {
      ...SlipsOnSale_viewer
      ...LatestResult_viewer
    }
  }
`;

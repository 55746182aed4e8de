import { CalendarDays, Hourglass, Star, Sun, TrendingUp } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type { DashboardTiles_finance$key } from '../../__generated__/DashboardTiles_finance.graphql.ts';
import type { DashboardTiles_viewer$key } from '../../__generated__/DashboardTiles_viewer.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Price } from '../../ui/display/Price.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';

export function DashboardTiles({ viewer }: { viewer: DashboardTiles_viewer$key }) {
  const t = useText();
  const { rating, finance } = useFragment(dashboardTilesViewer, viewer);
  const money = useFragment<DashboardTiles_finance$key>(dashboardTilesFinance, finance);
  const weekAgo = money.earningsByDay.at(-8);
  return (
    <div className="flex flex-wrap gap-3 *:grow *:basis-36 sm:*:basis-48 lg:*:basis-36">
      <StatTile
        label={t('Pending Payments')}
        icon={<Hourglass />}
        value={<Price text={money.pendingAmount.text} size="inherit" />}
        hint={t('Until the slips finish')}
      />
      <StatTile
        label={t('My Rating')}
        icon={<Star />}
        value={rating == null ? t('New') : `${Number(rating).toFixed(0)}%`}
        hint={rating == null ? t('After 20 finished slips') : undefined}
      />
      <StatTile
        label={t('Total Earnings')}
        icon={<TrendingUp />}
        to="/dashboard/earnings"
        value={<Price text={money.totalEarnings.text} size="inherit" />}
      />
      <StatTile
        label={t("Today's Income - 40% Fee")}
        icon={<Sun />}
        to="/dashboard/earnings"
        value={<Price text={money.todayEarnings.text} size="inherit" />}
        hint={weekAgo && t('{amount} on the same day last week', { amount: weekAgo.amount.text })}
      />
      <StatTile
        label={t('Monthly Income - 40% Fee')}
        icon={<CalendarDays />}
        to="/dashboard/earnings"
        value={<Price text={money.monthEarnings.text} size="inherit" />}
      />
    </div>
  );
}

const dashboardTilesFinance = graphql`
  fragment DashboardTiles_finance on Finance {
    pendingAmount {
      text
    }
    totalEarnings {
      text
    }
    todayEarnings {
      text
    }
    earningsByDay(days: 30) {
      amount {
        text
      }
    }
    monthEarnings {
      text
    }
  }
`;

const dashboardTilesViewer = graphql`
  fragment DashboardTiles_viewer on Viewer {
    rating
    finance {
      ...DashboardTiles_finance
    }
  }
`;

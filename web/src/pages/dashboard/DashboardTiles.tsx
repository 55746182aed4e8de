import { withdrawalMessages } from '@tipsoko/rules/messages';
import { CalendarDays, Hourglass, Star, Sun, TrendingUp, Wallet } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type {
  DashboardTiles_finance$data,
  DashboardTiles_finance$key,
} from '../../__generated__/DashboardTiles_finance.graphql.ts';
import type { DashboardTiles_viewer$key } from '../../__generated__/DashboardTiles_viewer.graphql.ts';
import { type Translate, useText } from '../../language/useText.ts';
import { dateText, type TimeWords } from '../../lib/times.ts';
import { Price } from '../../ui/display/Price.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { useUiTexts } from '../../ui/kit/UiTexts.tsx';

export function DashboardTiles({ viewer }: { viewer: DashboardTiles_viewer$key }) {
  const t = useText();
  const words = useUiTexts();
  const { rating, finance } = useFragment(dashboardTilesViewer, viewer);
  const money = useFragment<DashboardTiles_finance$key>(dashboardTilesFinance, finance);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <StatTile
        label={t('Account Balance')}
        tone="brand"
        icon={<Wallet />}
        value={<Price text={money.accountBalance.text} size="inherit" />}
        hint={
          <>
            {t(withdrawalMessages.minimumCaption)}
            {money.heldCardIncome && (
              <span className="block">{heldText(money.heldCardIncome, t, words)}</span>
            )}
          </>
        }
      />
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

function heldText(
  held: NonNullable<DashboardTiles_finance$data['heldCardIncome']>,
  t: Translate,
  words: TimeWords,
): string {
  const amount = held.amount.text;
  const next = dateText(held.nextRelease, 'east-africa', words);
  const last = dateText(held.lastRelease, 'east-africa', words);
  return next === last
    ? t('{amount} from cards is released on {next}', { amount, next })
    : t('{amount} from cards is released from {next} to {last}', { amount, next, last });
}

const dashboardTilesFinance = graphql`
  fragment DashboardTiles_finance on Finance {
    accountBalance {
      text
    }
    heldCardIncome {
      amount {
        text
      }
      nextRelease
      lastRelease
    }
    pendingAmount {
      text
    }
    totalEarnings {
      text
    }
    todayEarnings {
      text
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

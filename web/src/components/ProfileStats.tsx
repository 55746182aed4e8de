import { graphql, useFragment } from 'react-relay';
import type { ProfileStats_tipster$key } from '../__generated__/ProfileStats_tipster.graphql.ts';
import { StatTile } from '../ui/StatTile.tsx';
import { signedPercent, signedUnits } from './signedUnits.ts';

const toneOf = (figure: string) => (Number(figure) < 0 ? ('lost' as const) : ('won' as const));

/** The figures of a record. One unit is the same stake on every slip. */
export function ProfileStats({ tipster }: { tipster: ProfileStats_tipster$key }) {
  const { stats, weekStats } = useFragment(profileStatsTipster, tipster);
  const settled = stats.won + stats.lost;
  return (
    <section aria-label="Record" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <StatTile label="Won" value={`${stats.won} of ${settled}`} hint={`${stats.cancelled} cancelled`} />
      <StatTile
        label="Rating"
        value={stats.rating == null ? 'New' : `${Number(stats.rating).toFixed(0)}%`}
        hint={
          weekStats.weekRating == null
            ? 'no finished slip this week'
            : `${Number(weekStats.weekRating).toFixed(0)}% this week`
        }
      />
      <StatTile
        label="Profit"
        tone={toneOf(stats.profitUnits)}
        value={signedUnits(stats.profitUnits)}
        hint={`units, ${signedUnits(stats.monthProfitUnits)} in 30 days`}
      />
      <StatTile
        label="Yield"
        tone={stats.yieldPercent == null ? 'plain' : toneOf(stats.yieldPercent)}
        value={stats.yieldPercent == null ? '–' : signedPercent(stats.yieldPercent)}
        hint={
          stats.yieldLowerBoundPercent == null
            ? 'profit per unit staked'
            : `surely above ${signedPercent(stats.yieldLowerBoundPercent)}`
        }
      />
      <StatTile label="Average odds" value={stats.averageOdds ?? '–'} />
      <StatTile label="Slips" value={stats.tips} hint="published" />
      <StatTile label="Longest losing run" value={stats.longestLosingRun} hint="slips" />
      <StatTile label="Now" value={runText(stats.currentStreak)} />
    </section>
  );
}

function runText(streak: number): string {
  if (streak === 0) return '–';
  return `${Math.abs(streak)} ${streak > 0 ? 'won' : 'lost'} in a row`;
}

const profileStatsTipster = graphql`
  fragment ProfileStats_tipster on Tipster {
    stats {
      tips
      won
      lost
      cancelled
      rating
      profitUnits
      monthProfitUnits
      yieldPercent
      yieldLowerBoundPercent
      averageOdds
      longestLosingRun
      currentStreak
    }
    weekStats {
      weekRating
    }
  }
`;

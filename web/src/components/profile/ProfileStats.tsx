import { stakeProfit } from '@tipsoko/rules/stakeProfit';
import { graphql, useFragment } from 'react-relay';
import type { ProfileStats_tipster$key } from '../../__generated__/ProfileStats_tipster.graphql.ts';
import { type Translate, useText } from '../../language/useText.ts';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { signedPercent } from '../kit/signedUnits.ts';

/** By the rounded value: what shows no sign is neither good nor bad. */
function toneOf(shown: string) {
  if (shown.startsWith('−')) return 'lost' as const;
  return shown.startsWith('+') ? ('won' as const) : ('plain' as const);
}

/** Each with its sample size, at the same stake on every slip. */
export function ProfileStats({ tipster }: { tipster: ProfileStats_tipster$key }) {
  const t = useText();
  const { stats, weekStats, closingLineValue: closing } = useFragment(profileStatsTipster, tipster);
  const settled = stats.won + stats.lost;
  const needed = stats.averageOdds == null ? null : Math.ceil(settled / Number(stats.averageOdds));
  const sample = t.count(settled, 'over {count} slip', 'over {count} slips');
  return (
    <section
      aria-label={t('Record')}
      className="grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2 sm:grid-cols-3"
    >
      <StatTile
        label={t('Profit')}
        tone={toneOf(stakeProfit(stats.profitUnits))}
        value={stakeProfit(stats.profitUnits)}
        hint={t('Ksh 100 on each, {sample}; {profit} in 30 days', {
          sample,
          profit: stakeProfit(stats.monthProfitUnits),
        })}
      />
      <StatTile
        label={t('Yield')}
        tone={stats.yieldPercent == null ? 'plain' : toneOf(signedPercent(stats.yieldPercent))}
        value={stats.yieldPercent == null ? '–' : signedPercent(stats.yieldPercent)}
        hint={
          stats.yieldLowerBoundPercent == null
            ? t('profit per unit staked, {sample}', { sample })
            : t('{sample}. With bad luck the true figure could be {percent}', {
                sample,
                percent: signedPercent(stats.yieldLowerBoundPercent),
              })
        }
      />
      <StatTile
        label={t('Won')}
        value={t('{won} of {settled}', { won: stats.won, settled })}
        hint={[
          needed === null ? null : t('{needed} needed to break even at these odds', { needed }),
          t('{cancelled} cancelled', { cancelled: stats.cancelled }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <StatTile
        label={t('Rating')}
        value={stats.rating == null ? t('New') : `${Number(stats.rating).toFixed(0)}%`}
        hint={
          weekStats.weekRating == null
            ? t('{sample}, none this week', { sample })
            : t('{sample}, {rating}% over {count} this week', {
                sample,
                rating: Number(weekStats.weekRating).toFixed(0),
                count: weekStats.won + weekStats.lost,
              })
        }
      />
      <StatTile label={t('Average odds')} value={stats.averageOdds ?? '–'} hint={sample} />
      <StatTile label={t('Slips')} value={stats.tips} hint={t('published')} />
      <StatTile
        label={t('Longest losing run')}
        value={stats.longestLosingRun}
        hint={t('lost in a row, {sample}', { sample })}
      />
      <StatTile label={t('Current run')} value={runText(stats.currentStreak, t)} />
      {closing.percent != null && (
        <StatTile
          label={t('Against closing odds')}
          tone={toneOf(signedPercent(closing.percent))}
          value={signedPercent(closing.percent)}
          hint={t('compared with the last odds before kick-off, over {picks} picks', {
            picks: closing.picks,
          })}
        />
      )}
    </section>
  );
}

function runText(streak: number, t: Translate): string {
  if (streak === 0) return '–';
  const count = Math.abs(streak);
  return streak > 0 ? t('{count} won', { count }) : t('{count} lost', { count });
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
      won
      lost
    }
    closingLineValue {
      picks
      percent
    }
  }
`;

import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { EarningsChart_finance$key } from '../../__generated__/EarningsChart_finance.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Card } from '../../ui/display/Card.tsx';
import { classNames } from '../../ui/kit/classNames.ts';
import { useUiTexts } from '../../ui/kit/UiTexts.tsx';
import { EarningsCalendar } from './EarningsCalendar.tsx';
import { shortDate } from './shortDate.ts';

interface Props {
  finance: EarningsChart_finance$key;
  head: ReactNode;
}

/** Earnings of each of the last 30 days: a bar chart, and a calendar with the amounts. */
export function EarningsChart({ finance, head }: Props) {
  const t = useText();
  const words = useUiTexts();
  const { earningsByDay } = useFragment(earningsChartFinance, finance);
  // Only heights are computed from these; the amounts shown are the server's own words.
  const heights = earningsByDay.map(({ amount }) => Math.max(0, Number(amount.amount)));
  const highest = Math.max(...heights, 1);
  const best = earningsByDay[heights.indexOf(highest)];
  return (
    <Card as="section" aria-label={t('Earnings by day')}>
      <div className="grid gap-3">
        <div className="flex items-baseline justify-between gap-3">{head}</div>
        {heights.every((height) => height === 0) ? (
          <p className="text-muted">{t('No earnings on these days. New sales appear here immediately.')}</p>
        ) : (
          <>
            <div
              role="img"
              aria-label={
                best
                  ? t('Earnings of the last {days} days, most on {day}: {amount}', {
                      days: earningsByDay.length,
                      day: shortDate(best.day, words),
                      amount: best.amount.text,
                    })
                  : t('Earnings of the last {days} days', { days: earningsByDay.length })
              }
              className="flex h-28 items-end gap-px border-b border-line sm:gap-1"
            >
              {earningsByDay.map(({ day, amount }, place) => (
                <span
                  key={day}
                  title={`${shortDate(day, words)}: ${amount.text}`}
                  className={classNames('min-w-0 grow rounded-t-sm', heights[place] ? 'bg-won' : 'bg-line')}
                  style={{
                    height: heights[place] ? `max(4px, ${((heights[place] ?? 0) / highest) * 100}%)` : '2px',
                  }}
                />
              ))}
            </div>
            <p aria-hidden="true" className="flex justify-between text-xs text-muted">
              <span>{earningsByDay[0] && shortDate(earningsByDay[0].day, words)}</span>
              <span>{t('today')}</span>
            </p>
            <EarningsCalendar days={earningsByDay} />
          </>
        )}
      </div>
    </Card>
  );
}

const earningsChartFinance = graphql`
  fragment EarningsChart_finance on Finance {
    earningsByDay(days: 30) {
      day
      amount {
        amount
        text
      }
    }
  }
`;

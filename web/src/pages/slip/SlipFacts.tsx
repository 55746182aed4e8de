import { stakeProfit } from '@tipsoko/rules/stakeProfit';
import { graphql, useFragment } from 'react-relay';
import type { SlipFacts_slip$key } from '../../__generated__/SlipFacts_slip.graphql.ts';
import { slipResultLook } from '../../components/kit/slipResult.ts';
import { oddsText } from '../../components/slip/oddsText.ts';
import { progressText } from '../../components/slip/progressText.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';

/** Where a slip stands: on sale and how long, in play and how far, or how it ended. */
export function SlipFacts({ slip }: { slip: SlipFacts_slip$key }) {
  const t = useText();
  const data = useFragment(slipFactsSlip, slip);
  const look = slipResultLook(data.result);
  return (
    <div className="grid gap-3 border-b border-line pb-4">
      <div className="flex items-center justify-between gap-3">
        <p>
          <span className="block text-xs text-muted">{t('Total odds')}</span>
          <span className="figures text-2xl font-extrabold">{oddsText(t, data)}</span>
        </p>
        <p className="flex flex-wrap justify-end gap-1.5">
          {data.moneyBack && <Badge tone="won">{t('Money back if it loses')}</Badge>}
          {data.status === 'ON_SALE' && <Badge tone="info">{t('On sale')}</Badge>}
          {data.status === 'IN_PLAY' && <Badge tone="live">{t('In play')}</Badge>}
          {data.status === 'FINISHED' && <Badge tone={look.tone}>{t(look.word)}</Badge>}
        </p>
      </div>
      <p role="status" className="font-bold">
        {data.status === 'ON_SALE' ? (
          <>
            <Sentence
              english="First kick-off {time}"
              values={{ time: <LocalTime at={data.firstKickoff} /> }}
            />
            <span className="block font-semibold text-muted">
              <Sentence
                english="Closes: {time}"
                values={{
                  time: (
                    <Countdown
                      to={data.firstKickoff}
                      fallback={<LocalTime at={data.firstKickoff} />}
                      over={t('now')}
                    />
                  ),
                }}
              />
            </span>
          </>
        ) : (
          progressText(t, data.progress)
        )}
      </p>
      {data.correctedAt && (
        <p className="text-sm text-muted">
          <Sentence
            english="Result corrected on {date}"
            values={{ date: <LocalTime at={data.correctedAt} show="date" /> }}
          />
        </p>
      )}
      <Bar {...data.progress} />
      {data.profitUnits != null && (
        <p className="text-sm text-muted">
          <Sentence
            english={
              data.settledOdds && data.settledOdds !== data.totalOdds
                ? 'Ksh 100 on it: {profit} at odds of {odds} after void games.'
                : 'Ksh 100 on it: {profit}.'
            }
            values={{
              profit: <b className="figures text-ink">{stakeProfit(data.profitUnits)}</b>,
              odds: data.settledOdds,
            }}
          />
        </p>
      )}
    </div>
  );
}

function Bar({ won, lost, void: voided, live, held, total }: Omit<Progress, 'text'>) {
  const pieces = [
    ...Array.from({ length: won }, () => 'bg-won'),
    ...Array.from({ length: lost }, () => 'bg-lost'),
    ...Array.from({ length: voided + held }, () => 'bg-warn'),
    ...Array.from({ length: live }, () => 'bg-accent'),
  ];
  return (
    <div aria-hidden="true" className="flex gap-1">
      {Array.from({ length: total }, (_, place) => place).map((place) => (
        <span key={place} className={`h-1.5 grow rounded-full ${pieces[place] ?? 'bg-line'}`} />
      ))}
    </div>
  );
}

type Progress = {
  won: number;
  lost: number;
  void: number;
  live: number;
  held: number;
  total: number;
  text: string;
};

const slipFactsSlip = graphql`
  fragment SlipFacts_slip on Slip {
    moneyBack
    status
    result
    totalOdds
    totalOddsExact
    settledOdds
    profitUnits
    correctedAt
    firstKickoff
    progress {
      won
      lost
      void
      live
      awaitingResult
      toCome
      held
      total
      text
    }
  }
`;

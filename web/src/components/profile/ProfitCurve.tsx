import { stakeProfit } from '@tipsoko/rules/stakeProfit';
import { graphql, useFragment } from 'react-relay';
import type { ProfitCurve_tipster$key } from '../../__generated__/ProfitCurve_tipster.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Card } from '../../ui/display/Card.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Sparkline } from '../../ui/display/Sparkline.tsx';

/** Profit with Ksh 100 on every slip, with its highest and lowest point. */
export function ProfitCurve({ tipster }: { tipster: ProfitCurve_tipster$key }) {
  const t = useText();
  const { profitCurve } = useFragment(profitCurveTipster, tipster);
  const [first, last] = [profitCurve[0], profitCurve.at(-1)];
  const values = profitCurve.map(({ profitUnits }) => Number(profitUnits));
  if (!first || !last || values.length < 2) {
    return (
      <Card className="h-full">
        <h2 className="text-base">{t('Profit curve')}</h2>
        <p className="pt-2 text-muted">{t('The chart appears after two finished slips.')}</p>
      </Card>
    );
  }
  const label = t('Profit over the last {count} slips with Ksh 100 on each: {profit}', {
    count: values.length,
    profit: stakeProfit(last.profitUnits),
  });
  return (
    <Card className="h-full">
      <div className="flex items-baseline justify-between gap-2 pb-3">
        <h2 className="text-base">{t('Profit curve')}</h2>
        <span
          className={`figures text-lg font-extrabold ${Number(last.profitUnits) < 0 ? 'text-lost' : 'text-won'}`}
        >
          {stakeProfit(last.profitUnits)}
        </span>
      </div>
      <Sparkline values={values} label={label} className="h-28 w-full" />
      <p className="flex flex-wrap justify-between gap-x-2 pt-2 text-xs text-muted">
        <LocalTime at={first.at} show="date" />
        <span className="figures max-sm:order-last max-sm:w-full max-sm:text-center">
          {t('best {best} · worst {worst}', {
            best: stakeProfit(String(Math.max(0, ...values))),
            worst: stakeProfit(String(Math.min(0, ...values))),
          })}
        </span>
        <LocalTime at={last.at} show="date" />
      </p>
    </Card>
  );
}

const profitCurveTipster = graphql`
  fragment ProfitCurve_tipster on Tipster {
    profitCurve(last: 100) {
      at
      profitUnits
    }
  }
`;

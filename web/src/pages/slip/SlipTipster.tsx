import { graphql, useFragment } from 'react-relay';
import type { SlipTipster_slip$key } from '../../__generated__/SlipTipster_slip.graphql.ts';
import { signedPercent } from '../../components/kit/signedUnits.ts';
import { formLetters } from '../../components/kit/slipResult.ts';
import { TipsterByline } from '../../components/tipster/TipsterByline.tsx';
import { useText } from '../../language/useText.ts';
import { Card } from '../../ui/display/Card.tsx';
import { FormStrip } from '../../ui/display/FormStrip.tsx';

export function SlipTipster({ slip }: { slip: SlipTipster_slip$key }) {
  const t = useText();
  const { tipster } = useFragment(slipTipsterSlip, slip);
  const { stats } = tipster;
  const figures = [
    { label: t('Won'), value: t('{won} of {settled}', { won: stats.won, settled: stats.won + stats.lost }) },
    { label: t('Yield'), value: stats.yieldPercent == null ? '–' : signedPercent(stats.yieldPercent) },
    { label: t('Average odds'), value: stats.averageOdds ?? '–' },
  ];
  return (
    <Card as="section" aria-label={t('Tipster')}>
      <div className="grid gap-3">
        <TipsterByline tipster={tipster} />
        {stats.form.length > 0 && <FormStrip results={formLetters(stats.form, 10)} label={t('Last slips')} />}
        <dl className="grid grid-cols-3 gap-2">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="figures font-extrabold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

const slipTipsterSlip = graphql`
  fragment SlipTipster_slip on Slip {
    tipster {
      ...TipsterByline_tipster
      stats {
        won
        lost
        yieldPercent
        averageOdds
        form
      }
    }
  }
`;

import { graphql, useFragment } from 'react-relay';
import type { TipsterCard_tipster$key } from '../../__generated__/TipsterCard_tipster.graphql.ts';
import { useText } from '../../language/useText.ts';
import { FormStrip } from '../../ui/display/FormStrip.tsx';
import { classNames } from '../../ui/kit/classNames.ts';
import { signedPercent } from '../kit/signedUnits.ts';
import { formLetters } from '../kit/slipResult.ts';
import { TipsterByline } from './TipsterByline.tsx';

export function TipsterCard({ tipster, rank }: { tipster: TipsterCard_tipster$key; rank: number }) {
  const t = useText();
  const data = useFragment(tipsterCardTipster, tipster);
  const { yieldPercent, form } = data.stats;
  return (
    <article className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-line bg-surface p-3 shadow-1">
      <span
        className={classNames(
          'figures w-6 shrink-0 text-center text-lg font-extrabold',
          rank <= 3 ? 'text-star' : 'text-muted',
        )}
      >
        {rank}
      </span>
      <div className="min-w-[min(11rem,100%)] grow basis-0">
        <TipsterByline tipster={data} />
      </div>
      <div className="ml-auto flex max-w-full shrink-0 flex-wrap items-center justify-end gap-x-3 gap-y-1 lg:grid lg:justify-items-end">
        {yieldPercent != null && (
          <span
            className={classNames(
              'figures font-extrabold',
              Number(yieldPercent) < 0 ? 'text-lost' : 'text-won',
            )}
          >
            <span className="text-xs font-semibold text-muted">{t('Yield')} </span>
            {signedPercent(yieldPercent)}
          </span>
        )}
        {form.length > 0 && <FormStrip results={formLetters(form, 5)} label={t('Last slips')} />}
      </div>
    </article>
  );
}

const tipsterCardTipster = graphql`
  fragment TipsterCard_tipster on Tipster {
    ...TipsterByline_tipster
    stats {
      yieldPercent
      form
    }
  }
`;

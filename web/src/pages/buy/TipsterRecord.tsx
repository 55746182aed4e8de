import { graphql, useFragment } from 'react-relay';
import type { TipsterRecord_tipster$key } from '../../__generated__/TipsterRecord_tipster.graphql.ts';
import { signedPercent } from '../../components/kit/signedUnits.ts';
import { formLetters } from '../../components/kit/slipResult.ts';
import { TipsterByline } from '../../components/tipster/TipsterByline.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { FormStrip } from '../../ui/display/FormStrip.tsx';

export function TipsterRecord({ tipster }: { tipster: TipsterRecord_tipster$key }) {
  const t = useText();
  const data = useFragment(tipsterRecordTipster, tipster);
  const { won, lost, yieldPercent, form } = data.stats;
  const settled = won + lost;
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3">
      <TipsterByline tipster={data} />
      {settled === 0 ? (
        <p className="text-sm text-muted">{t('No slip of this tipster has finished yet.')}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <FormStrip results={formLetters(form, 5)} label={t('Last slips')} />
          {yieldPercent != null && (
            <span className="text-muted">
              <Sentence
                english={
                  settled === 1 ? 'Yield {percent} over {count} slip' : 'Yield {percent} over {count} slips'
                }
                values={{
                  percent: <strong className="figures text-ink">{signedPercent(yieldPercent)}</strong>,
                  count: settled,
                }}
              />
            </span>
          )}
        </div>
      )}
    </div>
  );
}

const tipsterRecordTipster = graphql`
  fragment TipsterRecord_tipster on Tipster {
    stats {
      won
      lost
      yieldPercent
      form
    }
    ...TipsterByline_tipster
  }
`;

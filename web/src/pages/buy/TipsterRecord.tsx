import { graphql, useFragment } from 'react-relay';
import type { TipsterRecord_tipster$key } from '../../__generated__/TipsterRecord_tipster.graphql.ts';
import { signedPercent } from '../../components/signedUnits.ts';
import { formLetters } from '../../components/slipResult.ts';
import { TipsterByline } from '../../components/TipsterByline.tsx';
import { FormStrip } from '../../ui/FormStrip.tsx';

/** The tipster's record beside the price, with the number of slips that it rests on. */
export function TipsterRecord({ tipster }: { tipster: TipsterRecord_tipster$key }) {
  const data = useFragment(tipsterRecordTipster, tipster);
  const { won, lost, yieldPercent, form } = data.stats;
  const settled = won + lost;
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3">
      <TipsterByline tipster={data} />
      {settled === 0 ? (
        <p className="text-sm text-muted">No slip of this tipster has finished yet.</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <FormStrip results={formLetters(form, 5)} label="Last slips" />
          {yieldPercent != null && (
            <span className="text-muted">
              Yield <strong className="figures text-ink">{signedPercent(yieldPercent)}</strong> over {settled}{' '}
              {settled === 1 ? 'slip' : 'slips'}
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

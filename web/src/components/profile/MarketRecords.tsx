import { graphql, useFragment } from 'react-relay';
import type {
  MarketRecords_tipster$data,
  MarketRecords_tipster$key,
} from '../../__generated__/MarketRecords_tipster.graphql.ts';
import { type Translate, useText } from '../../language/useText.ts';
import { Table, type TableColumn } from '../../ui/navigation/Table.tsx';
import { SectionHead } from '../kit/SectionHead.tsx';

type Row = MarketRecords_tipster$data['markets'][number];

const columns = (t: Translate): TableColumn<Row>[] => [
  { key: 'market', header: t('Market'), title: true, cell: (row) => t(row.typeName) },
  { key: 'sample', header: t('Picks'), align: 'end', cell: (row) => row.sample },
  { key: 'won', header: t('Won'), align: 'end', cell: (row) => row.won },
  { key: 'lost', header: t('Lost'), align: 'end', cell: (row) => row.lost },
  { key: 'void', header: t('Void'), align: 'end', cell: (row) => row.void },
  { key: 'share', header: t('Hit rate'), align: 'end', cell: shareText },
];

/** A hit rate of a smaller sample says nothing and is not shown. */
const leastSample = 10;

/** Results of single picks by kind of market, with the sample size. */
export function MarketRecords({ tipster }: { tipster: MarketRecords_tipster$key }) {
  const t = useText();
  const { markets } = useFragment(marketRecordsTipster, tipster);
  if (markets.length === 0) return null;
  return (
    <section aria-labelledby="markets">
      <SectionHead id="markets" title={t('Picks by market')} />
      <Table
        caption={t('Single picks of finished slips by kind of market')}
        columns={columns(t)}
        rows={markets}
        rowKey={(row) => row.type}
        short
      />
      <p className="pt-2 text-sm text-muted">
        {t(
          'Single picks of finished slips. Picks on games that were not played are void and do not count. Percentages are shown from {leastSample} picks.',
          { leastSample },
        )}
      </p>
    </section>
  );
}

function shareText({ won, sample }: Row): string {
  return sample < leastSample ? '–' : `${Math.round((100 * won) / sample)}%`;
}

const marketRecordsTipster = graphql`
  fragment MarketRecords_tipster on Tipster {
    markets {
      type
      typeName
      sample
      won
      lost
      void
    }
  }
`;

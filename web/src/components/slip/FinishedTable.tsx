import { stakeProfit } from '@tipsoko/rules/stakeProfit';
import { graphql, useFragment } from 'react-relay';
import type {
  FinishedTable_slips$data,
  FinishedTable_slips$key,
} from '../../__generated__/FinishedTable_slips.graphql.ts';
import { type Translate, useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Table, type TableColumn } from '../../ui/navigation/Table.tsx';
import { slipResultLook } from '../kit/slipResult.ts';
import { oddsText } from './oddsText.ts';

type Row = FinishedTable_slips$data[number];

const slipColumn = (t: Translate): TableColumn<Row> => ({
  key: 'slip',
  header: t('Slip'),
  title: true,
  cell: (slip) => (
    <TextLink roomy to={`/slip/${slip.number}`}>
      #{slip.number}
      <span className="font-semibold"> · {t.count(slip.tipCount, '{count} game', '{count} games')}</span>
    </TextLink>
  ),
});

const tipsterColumn = (t: Translate): TableColumn<Row> => ({
  key: 'tipster',
  header: t('Tipster'),
  wide: 'two',
  cell: ({ tipster }) => (
    <TextLink roomy to={`/profile/${tipster.username}`}>
      {tipster.username}
    </TextLink>
  ),
});

const columns = (t: Translate): TableColumn<Row>[] => [
  {
    key: 'finished',
    header: t('Finished'),
    cell: (slip) => (slip.finishedAt ? <LocalTime at={slip.finishedAt} show="date" /> : '–'),
  },
  { key: 'odds', header: t('Odds'), align: 'end', cell: (slip) => slip.settledOdds ?? oddsText(t, slip) },
  {
    key: 'profit',
    header: t('On Ksh 100'),
    align: 'end',
    cell: (slip) => (slip.profitUnits == null ? '–' : stakeProfit(slip.profitUnits)),
  },
  {
    key: 'amount',
    header: t('Amount'),
    align: 'end',
    cell: (slip) => {
      const look = slipResultLook(slip.result);
      return <Price text={`${look.sign}${slip.price.text}`} tone={look.tone} size="sm" />;
    },
  },
  {
    key: 'result',
    header: t('Result'),
    corner: true,
    cell: (slip) => {
      const look = slipResultLook(slip.result);
      return <Badge tone={look.tone}>{t(look.word)}</Badge>;
    },
  },
];

interface Props {
  slips: FinishedTable_slips$key;
  showTipster: boolean;
}

export function FinishedTable({ slips, showTipster }: Props) {
  const t = useText();
  const rows = useFragment(finishedTableSlips, slips);
  if (rows.length === 0) {
    return (
      <EmptyState illustration="search" title={t('No finished slips here')}>
        {t('Slips appear here when their last game is over.')}
      </EmptyState>
    );
  }
  return (
    <Table
      caption={t('Finished slips')}
      columns={[slipColumn(t), ...(showTipster ? [tipsterColumn(t)] : []), ...columns(t)]}
      rows={rows}
      rowKey={(slip) => slip.number}
    />
  );
}

const finishedTableSlips = graphql`
  fragment FinishedTable_slips on Slip @relay(plural: true) {
    number
    tipCount
    result
    totalOdds
    totalOddsExact
    settledOdds
    profitUnits
    finishedAt
    price {
      text
    }
    tipster {
      username
    }
  }
`;

import { pageSizes } from '@tipsoko/rules/limits';
import { graphql } from 'react-relay';
import type {
  EarningsTable_viewer$data,
  EarningsTable_viewer$key,
} from '../../__generated__/EarningsTable_viewer.graphql.ts';
import { PagedList } from '../../components/list/PagedList.tsx';
import { type Translate, useText } from '../../language/useText.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Badge, type BadgeTone } from '../../ui/display/Badge.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Table, type TableColumn } from '../../ui/navigation/Table.tsx';

type Row = EarningsTable_viewer$data['earnings']['edges'][number]['node'];

const looks: Record<string, { word: string; tone: BadgeTone }> = {
  PENDING: { word: 'pending', tone: 'info' },
  PAID: { word: 'paid', tone: 'won' },
};
const unpaid: { word: string; tone: BadgeTone } = { word: 'unpaid', tone: 'cancelled' };

const columnsOf = (t: Translate): TableColumn<Row>[] => [
  {
    key: 'amount',
    header: t('Amount'),
    title: true,
    cell: ({ amount }) => <Price text={amount.text} />,
  },
  {
    key: 'slip',
    header: t('Slip'),
    cell: ({ slip }) =>
      slip ? (
        <TextLink roomy to={`/slip/${slip.number}`}>
          {slip.number}
        </TextLink>
      ) : (
        t('Subscription')
      ),
  },
  {
    key: 'status',
    header: t('Status'),
    cell: ({ status }) => {
      const { word, tone } = looks[status] ?? unpaid;
      return <Badge tone={tone}>{t(word)}</Badge>;
    },
  },
  { key: 'date', header: t('Date'), align: 'end', cell: ({ earnedAt }) => <LocalTime at={earnedAt} /> },
];

/** Every sale: its amount after the fee, its slip, where its money is, and when. */
export function EarningsTable({ viewer }: { viewer: EarningsTable_viewer$key }) {
  const t = useText();
  return (
    <PagedList
      fragment={earningsTableViewer}
      of={viewer}
      connection={(data) => data?.earnings}
      size={pageSizes.earnings}
      noun="payments"
      label={t('Earnings')}
      empty={
        <EmptyState
          illustration="purse"
          title={t('Nothing earned yet')}
          action={
            <LinkButton to="/dashboard/add_tips" tone="buy">
              {t('Add Tips')}
            </LinkButton>
          }
        >
          {t('Each sale of a slip is listed here as soon as it is paid.')}
        </EmptyState>
      }
    >
      {(rows) => (
        <Table caption={t('Earnings')} columns={columnsOf(t)} rows={rows} rowKey={(earning) => earning.id} />
      )}
    </PagedList>
  );
}

const earningsTableViewer = graphql`
  fragment EarningsTable_viewer on Viewer
  @refetchable(queryName: "EarningsTablePageQuery")
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    earnings(first: $first, after: $after, last: $last, before: $before) {
      totalCount
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      edges {
        node {
          id
          status
          earnedAt
          amount {
            text
          }
          slip {
            number
          }
        }
      }
    }
  }
`;

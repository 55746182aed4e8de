import { graphql } from 'react-relay';
import type {
  AuditTable_query$data,
  AuditTable_query$key,
} from '../../../__generated__/AuditTable_query.graphql.ts';
import { PagedList } from '../../../components/list/PagedList.tsx';
import { useSearchParams } from '../../../router/router.ts';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { LocalTime } from '../../../ui/display/LocalTime.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Table, type TableColumn } from '../../../ui/navigation/Table.tsx';

export const entriesOnPage = 25;

type Row = AuditTable_query$data['auditLog']['edges'][number]['node'];

const columns: TableColumn<Row>[] = [
  {
    key: 'what',
    header: 'What',
    title: true,
    cell: ({ action, subject }) => (
      <>
        <span className="block">{action}</span>
        <span className="block text-sm font-normal wrap-anywhere text-muted">{subject}</span>
      </>
    ),
  },
  { key: 'who', header: 'Who', cell: ({ actor }) => actor ?? 'command line' },
  { key: 'when', header: 'When', wide: true, cell: ({ at }) => <LocalTime at={at} /> },
  {
    key: 'details',
    header: 'Details',
    wide: true,
    cell: ({ details }) =>
      details.length === 0 ? (
        '–'
      ) : (
        <dl className="grid gap-0.5 text-sm">
          {details.map(({ name, value }) => (
            <div key={name} className="wrap-anywhere">
              <dt className="inline text-muted">{name}: </dt>
              <dd className="inline">{value}</dd>
            </div>
          ))}
        </dl>
      ),
  },
];

export function AuditTable({ query }: { query: AuditTable_query$key }) {
  const [search] = useSearchParams();
  const filtered = search.has('actor') || search.has('action');
  return (
    <PagedList
      fragment={auditTableQuery}
      of={query}
      connection={({ auditLog }) => auditLog}
      size={entriesOnPage}
      noun="entries"
      label="Audit log"
      empty={
        filtered ? (
          <EmptyState
            illustration="search"
            title="Nothing found"
            action={
              <LinkButton to="/staff/audit" tone="outline">
                See everything
              </LinkButton>
            }
          >
            No entry matches this filter.
          </EmptyState>
        ) : (
          <EmptyState illustration="search" title="No entries yet">
            What staff decide appears here.
          </EmptyState>
        )
      }
    >
      {(rows) => <Table caption="Audit log" columns={columns} rows={rows} rowKey={(entry) => entry.id} />}
    </PagedList>
  );
}

const auditTableQuery = graphql`
  fragment AuditTable_query on Query
  @refetchable(queryName: "AuditTablePageQuery")
  @argumentDefinitions(
    actor: { type: "String" }
    action: { type: "String" }
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    auditLog(actor: $actor, action: $action, first: $first, after: $after, last: $last, before: $before) {
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
          at
          actor
          action
          subject
          details {
            name
            value
          }
        }
      }
    }
  }
`;

import { graphql, useFragment } from 'react-relay';
import type {
  AuditTable_log$data,
  AuditTable_log$key,
} from '../../../__generated__/AuditTable_log.graphql.ts';
import { CursorPages } from '../../../components/CursorPages.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LocalTime } from '../../../ui/LocalTime.tsx';
import { Table, type TableColumn } from '../../../ui/Table.tsx';

type Row = AuditTable_log$data['edges'][number]['node'];

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

/** A page of the log. */
export function AuditTable({ log }: { log: AuditTable_log$key }) {
  const { edges, pageInfo, totalCount } = useFragment(auditTableLog, log);
  if (edges.length === 0) {
    return (
      <EmptyState
        illustration="search"
        title="Nothing found"
        action={
          <LinkButton to="/staff/audit" tone="outline">
            See everything
          </LinkButton>
        }
      >
        Nobody has done this yet.
      </EmptyState>
    );
  }
  return (
    <div>
      <Table
        caption="Audit log"
        columns={columns}
        rows={edges.map(({ node }) => node)}
        rowKey={(entry) => entry.id}
      />
      <CursorPages pageInfo={pageInfo} noun="entries" shown={edges.length} total={totalCount} />
    </div>
  );
}

const auditTableLog = graphql`
  fragment AuditTable_log on AuditEntryConnection {
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
`;

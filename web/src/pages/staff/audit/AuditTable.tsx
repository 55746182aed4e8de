import { graphql, useFragment } from 'react-relay';
import type {
  AuditTable_log$data,
  AuditTable_log$key,
} from '../../../__generated__/AuditTable_log.graphql.ts';
import { ConnectionTable } from '../../../components/kit/ConnectionTable.tsx';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { LocalTime } from '../../../ui/display/LocalTime.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import type { TableColumn } from '../../../ui/navigation/Table.tsx';

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

export function AuditTable({ log }: { log: AuditTable_log$key }) {
  return (
    <ConnectionTable
      connection={useFragment(auditTableLog, log)}
      noun="entries"
      caption="Audit log"
      columns={columns}
      rowKey={(entry) => entry.id}
      empty={
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
      }
    />
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

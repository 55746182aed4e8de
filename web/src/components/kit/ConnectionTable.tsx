import type { ComponentProps } from 'react';
import { Table, type TableColumn } from '../../ui/navigation/Table.tsx';
import { PagedList } from './PagedList.tsx';

type Props<Row> = Omit<ComponentProps<typeof PagedList<Row>>, 'children'> & {
  /** Read aloud before the table. */
  caption: string;
  columns: TableColumn<Row>[];
  rowKey: (row: Row) => string | number;
};

export function ConnectionTable<Row>({ caption, columns, rowKey, ...list }: Props<Row>) {
  return (
    <PagedList {...list}>
      {(rows) => <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} />}
    </PagedList>
  );
}

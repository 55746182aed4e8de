import { useUiTexts } from '../kit/UiTexts.tsx';
import type { TableColumn, TableSort } from '../navigation/Table.tsx';
import { Select } from './Select.tsx';

type Props<Row> = { columns: TableColumn<Row>[]; sort?: TableSort; onSort: (sort: TableSort) => void };

/** For phones, where the cards have no headers to press. */
export function SortSelect<Row>({ columns, sort, onSort }: Props<Row>) {
  const texts = useUiTexts();
  const known = columns.some((column) => column.key === sort?.column);
  return (
    <div className="pb-3 sm:hidden">
      <Select
        label={texts.sortBy}
        value={known ? sort?.column : ''}
        onChange={(event) => {
          const column = columns.find(({ key }) => key === event.target.value);
          if (column) onSort({ column: column.key, direction: column.firstDirection ?? 'ascending' });
        }}
        options={[
          ...(known ? [] : [{ value: '', label: texts.unsorted }]),
          ...columns.map(({ key, header }) => ({ value: key, label: header })),
        ]}
      />
    </div>
  );
}

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../kit/classNames.ts';
import type { TableColumn, TableSort } from './Table.tsx';

type Props<Row> = { column: TableColumn<Row>; sort?: TableSort; onSort?: (sort: TableSort) => void };

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function SortHeader<Row>({ column, sort, onSort }: Props<Row>) {
  const end = column.align === 'end';
  if (!onSort) {
    return (
      <th scope="col" className={classNames('h-11 px-4 font-bold', end && 'text-right')}>
        {column.header}
      </th>
    );
  }
  const direction = sort?.column === column.key ? sort.direction : undefined;
  const Icon = icons[direction ?? 'none'];
  function press() {
    const other = direction === 'ascending' ? 'descending' : 'ascending';
    onSort?.({ column: column.key, direction: direction ? other : (column.firstDirection ?? 'ascending') });
  }
  return (
    <th scope="col" aria-sort={direction} className="px-1">
      <button
        type="button"
        onClick={press}
        className={classNames(
          'flex min-h-11 w-full items-center gap-1 rounded-sm px-3 font-bold whitespace-nowrap hover:text-ink',
          end && 'justify-end',
          direction && 'text-ink',
        )}
      >
        {column.header}
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </th>
  );
}

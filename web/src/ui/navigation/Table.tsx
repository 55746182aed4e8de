import type { ReactNode } from 'react';
import { SortSelect } from '../form/SortSelect.tsx';
import { classNames } from '../kit/classNames.ts';
import { SortHeader } from './SortHeader.tsx';

export type SortDirection = 'ascending' | 'descending';
export type TableSort = { column: string; direction: SortDirection };

export type TableColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Sort direction of the first press; numbers usually start with the highest. */
  firstDirection?: SortDirection;
  align?: 'start' | 'end';
  /** Heading of the card on a phone, without a label. */
  title?: boolean;
  /** Stands beside the heading of the card on a phone, without a label. */
  corner?: boolean;
  /** On a phone a full row for longer values, or two of its three places. */
  wide?: boolean | 'two';
};

type Props<Row> = {
  /** Read aloud before the table; shown above it with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Has more columns than a desk shows: it scrolls sideways, by keyboard too. */
  scrolls?: boolean;
  /** Its values are short numbers: five stand abreast on a phone. */
  short?: boolean;
};

/** A table from 640 px on; below, each row is a card with three values abreast, five of `short` ones, and sorting is a select. */
export function Table<Row>({
  caption,
  showCaption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  scrolls,
  short,
}: Props<Row>) {
  const sortable = onSort ? columns.filter((column) => column.sortable) : [];
  return (
    <div className="min-w-0">
      {/* On a phone the select stands between the caption and the cards. */}
      {showCaption && (
        <p aria-hidden="true" className="pb-3 font-bold sm:hidden">
          {caption}
        </p>
      )}
      {onSort && sortable.length > 0 && <SortSelect columns={sortable} sort={sort} onSort={onSort} />}
      <div
        {...(scrolls && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
        className="@container rounded-lg border-line bg-surface sm:overflow-x-auto sm:border sm:shadow-1 max-sm:bg-transparent"
      >
        <table className="w-full border-collapse text-left max-sm:block">
          <caption className={showCaption ? 'px-4 py-3 text-left font-bold max-sm:sr-only' : 'sr-only'}>
            {caption}
          </caption>
          <thead className="bg-sunken text-sm text-muted max-sm:hidden">
            <tr>
              {columns.map((column) => (
                <SortHeader
                  key={column.key}
                  column={column}
                  sort={sort}
                  onSort={column.sortable ? onSort : undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:grid max-sm:gap-3">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                className={classNames(
                  'border-t border-line max-sm:relative max-sm:grid max-sm:gap-y-2 max-sm:rounded-lg max-sm:border max-sm:bg-surface max-sm:px-4 max-sm:py-3 max-sm:shadow-1 sm:hover:bg-sunken',
                  short
                    ? 'max-sm:grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] max-sm:gap-x-2'
                    : 'max-sm:grid-cols-[repeat(auto-fill,minmax(min(5.25rem,100%),1fr))] max-sm:gap-x-3',
                )}
              >
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={classNames(
                      'max-sm:grid max-sm:min-w-0 max-sm:grid-cols-1 max-sm:content-start max-sm:gap-0.5 max-sm:text-sm sm:h-14 sm:px-4 sm:py-2',
                      column.align === 'end' && 'figures sm:text-right',
                      column.corner && 'max-sm:absolute max-sm:top-3 max-sm:right-4',
                      column.title && 'font-bold max-sm:-order-1',
                      // With text twice as large there is one place in a row.
                      column.wide === 'two' && 'max-sm:@min-[14rem]:col-span-2',
                      (column.title || column.wide === true) && 'max-sm:col-span-full',
                    )}
                  >
                    {!column.title && !column.corner && (
                      <span className="text-xs text-muted sm:hidden">{column.header}</span>
                    )}
                    <span className="min-w-0 wrap-anywhere">{column.cell(row)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

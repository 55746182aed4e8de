import { useState } from 'react';
import { signedPercent } from '../../components/kit/signedUnits.ts';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Table, type TableColumn, type TableSort } from '../../ui/navigation/Table.tsx';
import { type InsightRow, sortKeys } from './insightRows.ts';

/** A tipster of many leagues has fifty rows, each a card on a phone. */
const rowsAtFirst = 8;

interface Props {
  caption: string;
  /** Row heading: 'Market'. */
  name: string;
  /** Counted unit: 'Picks' or 'Slips'. */
  counted: string;
  rows: readonly InsightRow[];
}

/** Results and sales by one property of slips; sortable. */
export function InsightTable({ caption, name, counted, rows }: Props) {
  const t = useText();
  const [sort, setSort] = useState<TableSort>();
  const [isWhole, setWhole] = useState(false);
  const number = { sortable: true, align: 'end', firstDirection: 'descending' } as const;
  const columns: TableColumn<InsightRow>[] = [
    {
      key: 'label',
      header: t(name),
      title: true,
      cell: ({ by, label }) => (by === 'LEAGUE' ? label : t(label)),
    },
    { key: 'settled', header: t(counted), ...number, cell: ({ settled }) => settled },
    {
      key: 'won',
      header: t('Won'),
      ...number,
      cell: ({ settled, won }) => (settled === 0 ? '–' : `${won} (${Math.round((100 * won) / settled)}%)`),
    },
    {
      key: 'yield',
      header: t('Yield'),
      ...number,
      cell: ({ yieldPercent }) => (yieldPercent == null ? '–' : signedPercent(yieldPercent)),
    },
    { key: 'sales', header: t('Sales'), ...number, cell: ({ sales }) => sales },
    { key: 'income', header: t('Income'), ...number, cell: ({ income }) => income.text },
  ];
  const key = sort && sortKeys[sort.column];
  const sign = sort?.direction === 'ascending' ? 1 : -1;
  const sorted = key ? [...rows].sort((a, b) => sign * (key(a) - key(b))) : rows;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3 *:first:w-full">
      <Table
        caption={t(caption)}
        showCaption
        columns={columns}
        rows={isWhole ? sorted : sorted.slice(0, rowsAtFirst)}
        rowKey={({ label }) => label}
        sort={sort}
        onSort={setSort}
      />
      {rows.length > rowsAtFirst && (
        <Button tone="outline" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? t('Show {count} rows', { count: rowsAtFirst })
            : t('Show all {count} rows', { count: rows.length })}
        </Button>
      )}
    </div>
  );
}

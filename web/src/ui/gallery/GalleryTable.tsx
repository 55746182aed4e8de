import { useState } from 'react';
import { Avatar } from '../display/Avatar.tsx';
import { type FormResult, FormStrip } from '../display/FormStrip.tsx';
import { Stars } from '../display/Stars.tsx';
import { Pagination } from '../navigation/Pagination.tsx';
import { Table, type TableColumn, type TableSort } from '../navigation/Table.tsx';
import { GallerySection } from './GallerySection.tsx';

type Tipster = { name: string; rating: number; slips: number; profit: number; form: FormResult[] };

const tipsters: Tipster[] = [
  { name: 'mwangi_tips', rating: 84, slips: 63, profit: 9.9, form: ['W', 'L', 'W', 'W', 'W'] },
  { name: 'amina_254', rating: 71, slips: 118, profit: 14.2, form: ['W', 'W', 'L', 'C', 'W'] },
  { name: 'odds_by_baraka', rating: 38, slips: 21, profit: -3.45, form: ['L', 'L', 'W', 'L', 'L'] },
];

const columns: TableColumn<Tipster>[] = [
  {
    key: 'name',
    header: 'Tipster',
    title: true,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Avatar name={row.name} size="sm" />
        {row.name}
      </span>
    ),
  },
  {
    key: 'rating',
    header: 'Rating',
    sortable: true,
    firstDirection: 'descending',
    cell: (row) => <Stars rating={row.rating} />,
  },
  { key: 'form', header: 'Form', cell: (row) => <FormStrip label="Last five slips" results={row.form} /> },
  {
    key: 'slips',
    header: 'Slips',
    sortable: true,
    firstDirection: 'descending',
    align: 'end',
    cell: (row) => row.slips,
  },
  {
    key: 'profit',
    header: 'Profit',
    sortable: true,
    firstDirection: 'descending',
    align: 'end',
    cell: (row) => (
      <span className={row.profit < 0 ? 'font-bold text-lost' : 'font-bold text-won'}>
        {row.profit < 0 ? '−' : '+'}
        {Math.abs(row.profit).toFixed(2)}
      </span>
    ),
  },
];

export function GalleryTable() {
  const [sort, setSort] = useState<TableSort>({ column: 'rating', direction: 'descending' });
  const by = sort.column as 'rating' | 'slips' | 'profit';
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = tipsters.toSorted((a, b) => sign * (a[by] - b[by]));
  return (
    <GallerySection title="Table and pages">
      <Table
        caption="Top tipsters"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.name}
        sort={sort}
        onSort={setSort}
      />
      <Pagination page={6} pages={24} hrefFor={(page) => `/top_tipsters?page=${page}`} />
    </GallerySection>
  );
}

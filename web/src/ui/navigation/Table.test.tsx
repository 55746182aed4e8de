import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Table, type TableColumn, type TableSort } from './Table.tsx';

afterEach(cleanup);

type Row = { name: string; rating: number };

const columns: TableColumn<Row>[] = [
  { key: 'name', header: 'Tipster', title: true, sortable: true, cell: (row) => row.name },
  {
    key: 'rating',
    header: 'Rating',
    sortable: true,
    firstDirection: 'descending',
    cell: (row) => row.rating,
  },
  { key: 'form', header: 'Form', cell: () => 'WWL' },
];
const rows = [{ name: 'amina', rating: 71 }];

function show(sort?: TableSort) {
  const onSort = vi.fn();
  render(
    <Table
      caption="Top tipsters"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.name}
      sort={sort}
      onSort={onSort}
    />,
  );
  return onSort;
}
const header = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => fireEvent.click(within(header(name)).getByRole('button'));

it('says by which column and in which direction it is sorted', () => {
  show({ column: 'rating', direction: 'descending' });
  expect(header('Rating').getAttribute('aria-sort')).toBe('descending');
  expect(header('Tipster').hasAttribute('aria-sort')).toBe(false);
});

it('starts a column in its own direction and turns it round on the next press', () => {
  const onSort = show({ column: 'rating', direction: 'descending' });
  press('Rating');
  press('Tipster');
  expect(onSort.mock.calls).toEqual([
    [{ column: 'rating', direction: 'ascending' }],
    [{ column: 'name', direction: 'ascending' }],
  ]);
});

it('sorts numbers highest first', () => {
  const onSort = show();
  press('Rating');
  expect(onSort).toHaveBeenCalledWith({ column: 'rating', direction: 'descending' });
});

it('has no button on a column that cannot be sorted', () => {
  show();
  expect(within(header('Form')).queryByRole('button')).toBeNull();
});

it('sorts by a select where a phone shows cards', () => {
  const onSort = show();
  const select = screen.getByLabelText('Sort by');
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['As listed', 'Tipster', 'Rating']);
  fireEvent.change(select, { target: { value: 'rating' } });
  expect(onSort).toHaveBeenCalledWith({ column: 'rating', direction: 'descending' });
});

it('labels each value for the cards, but not the one that heads them', () => {
  show();
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['amina', 'Rating71', 'FormWWL']);
});

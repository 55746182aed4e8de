import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '../../test/openPage.tsx';
import { accountRoutes } from '../dashboard/accountRoutes.tsx';

const saved = vi.hoisted(() => [] as string[][]);
vi.mock('../../lib/saveFile.ts', () => ({
  saveFile: (...given: string[]) => void saved.push(given),
}));

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page asks for this cookie
  document.cookie = 'token=signed-in';
});
afterEach(cleanup);

const row = (
  by: string,
  label: string,
  settled: number,
  won: number,
  yieldPercent: string | null,
  sales: number,
) => ({
  by,
  label,
  settled,
  won,
  yieldPercent,
  sales,
  income: { amount: `${sales * 30}.00`, text: `Ksh ${sales * 30}` },
});
const open = (insight: object[]) =>
  openPage('/dashboard/insight', accountRoutes, {
    InsightRouteQuery: () => ({ Viewer: () => ({ tipster: { username: 'otieno' }, insight }) }),
  });
const names = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.querySelector('td')?.textContent);

it('shows what wins and what sells, sorts it, and exports it', async () => {
  await open([
    row('MARKET', 'Match result', 12, 6, '4.20', 1),
    row('MARKET', 'Over/under goals', 8, 2, '-30.00', 5),
    row('LEAGUE', '=SUM(1), Kenya', 0, 0, null, 2),
    row('ODDS', 'Under 4.00', 4, 3, '12.00', 2),
    row('PRICE', 'Ksh 50', 4, 3, '12.00', 2),
  ]);
  const markets = screen.getByRole('table', { name: 'By market' });
  expect(within(markets).getByText('6 (50%)')).toBeTruthy();
  expect(within(markets).getByText('−30.0 %')).toBeTruthy();
  expect(names(markets)).toEqual(['Match result', 'Over/under goals']);
  fireEvent.click(within(markets).getByRole('button', { name: /Sales/ }));
  expect(names(markets)).toEqual(['Over/under goals', 'Match result']);
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  const [name, csv, type] = saved[0] ?? [];
  expect([name, type]).toEqual(['tipsoko-insight-otieno.csv', 'text/csv']);
  expect(csv?.split('\r\n').slice(0, 4)).toEqual([
    '"by","name","settled","won","yield_percent","sales","income_ksh"',
    '"market","Match result",12,6,"4.20",1,"30.00"',
    '"market","Over/under goals",8,2,"-30.00",5,"150.00"',
    `"league","'=SUM(1), Kenya",0,0,"",2,"60.00"`,
  ]);
});

it('shows the first rows of a long table, sorted over all of them, and the others when asked', async () => {
  await open(Array.from({ length: 12 }, (_, at) => row('LEAGUE', `League ${at}`, 20 - at, 1, '1.00', at)));
  const leagues = screen.getByRole('table', { name: 'By league' });
  expect(names(leagues)).toHaveLength(8);
  fireEvent.click(within(leagues).getByRole('button', { name: /Sales/ }));
  expect(names(leagues)[0]).toBe('League 11');
  fireEvent.click(screen.getByRole('button', { name: 'Show all 12 rows' }));
  expect(names(leagues)).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: 'Show 8 rows' }));
  expect(names(leagues)).toHaveLength(8);
});

it('says what to do while nothing is published', async () => {
  await open([]);
  expect(screen.getByText('No data yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add Tips' }).getAttribute('href')).toBe('/dashboard/add_tips');
});

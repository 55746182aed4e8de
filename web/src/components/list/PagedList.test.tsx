import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { Variables } from 'relay-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { skipCursor } from '../../../../api/src/domain/foundation/paging.ts';
import { connection } from '../../lib/connection.ts';
import { finishedTipsRoute } from '../../pages/tips/FinishedTipsRoute.tsx';
import { type Answers, openPage } from '../../test/openPage.tsx';

const total = 50;
const size = 20;
/** Rows that a cursor skips; pages before one end above it. */
const skipped = (cursor: unknown) => Number(atob(String(cursor)).split('|')[1]);

/** Slips from 1 to 50, twenty on a page. */
function slips({ after, before }: Variables) {
  const from = after ? skipped(after) : before ? skipped(before) - size : 0;
  const rows = Math.min(size, total - from);
  return {
    SlipConnection: () => ({
      totalCount: total,
      pageInfo: {
        hasNextPage: from + rows < total,
        hasPreviousPage: from > 0,
        startCursor: skipCursor(from),
        endCursor: skipCursor(from + rows),
      },
      edges: Array.from({ length: rows }, (_, index) => ({
        node: {
          id: `slip-${from + index + 1}`,
          number: from + index + 1,
          settledOdds: '2.10',
          result: 'WON',
        },
      })),
    }),
  };
}

const second = `/finished_tips?result=won&after=${skipCursor(20)}`;
const third = `/finished_tips?result=won&after=${skipCursor(40)}`;

async function open(path = '/finished_tips?result=won', more: Answers = {}) {
  const page = await openPage(
    path,
    (environment) => [{ path: 'finished_tips', ...finishedTipsRoute(environment) }],
    { FinishedTipsRouteQuery: slips, FinishedTipsListPageQuery: slips, ...more },
  );
  const go = async (to: string | number) => {
    await act(() => page.router.navigate(to));
    await page.settle();
  };
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('link', { name }));
    await page.settle();
  };
  const turned = () => page.calls('FinishedTipsListPageQuery');
  return { ...page, go, press, turned };
}

const list = () => screen.getByRole('region', { name: 'Finished slips' });
const firstSlip = () => screen.getAllByRole('link', { name: /^#/ })[0]?.textContent;
const scrolled = vi.fn();

beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  cleanup();
  scrolled.mockReset();
});

it('turns the page by its own query, with the page in the address and the filter kept', async () => {
  const page = await open();
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(second);
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  await page.press('Next');
  expect(firstSlip()).toContain('#21');
  expect(page.router.state.location.search).toBe(second.slice(second.indexOf('?')));
  expect(page.turned()).toEqual([
    expect.objectContaining({ result: 'WON', first: 20, after: skipCursor(20), last: null, before: null }),
  ]);
  expect(page.calls('FinishedTipsRouteQuery')).toHaveLength(1);
  await page.press('Next');
  expect(firstSlip()).toContain('#41');
  expect(screen.getByText('10 of 50 slips')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  await page.press('Previous');
  expect(firstSlip()).toContain('#21');
  expect(page.turned().at(-1)).toMatchObject({ first: null, after: null, last: 20, before: skipCursor(40) });
});

it('brings the list into sight and takes the focus when a link turned the page, not when Back did', async () => {
  const page = await open();
  await page.press('Next');
  expect(document.activeElement).toBe(list());
  expect(scrolled.mock.contexts).toEqual([list()]);
  await page.go(-1);
  expect(firstSlip()).toContain('#1');
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('goes back and forward by what it knows', async () => {
  const page = await open();
  await page.press('Next');
  await page.press('Next');
  const asked = page.turned().length;
  await page.go(-1);
  expect(firstSlip()).toContain('#21');
  await page.go(-1);
  expect(firstSlip()).toContain('#1');
  await page.go(2);
  expect(firstSlip()).toContain('#41');
  expect(page.turned()).toHaveLength(asked);
  await page.go('/elsewhere');
  await page.go(-1);
  expect(firstSlip()).toContain('#41');
  expect([page.turned().length, page.calls('FinishedTipsRouteQuery').length]).toEqual([asked, 1]);
});

it('opens at the page of the address', async () => {
  const page = await open(third);
  expect(firstSlip()).toContain('#41');
  expect(page.calls('FinishedTipsRouteQuery')).toEqual([
    expect.objectContaining({ result: 'WON', first: 20, after: skipCursor(40) }),
  ]);
  await page.go('/finished_tips?result=won');
  expect(firstSlip()).toContain('#1');
  expect(page.turned()).toHaveLength(1);
});

it('leaves another list to the route', async () => {
  const page = await open(second);
  await page.go('/finished_tips?result=lost');
  expect(page.turned()).toEqual([]);
  expect(page.calls('FinishedTipsRouteQuery').at(-1)).toMatchObject({ result: 'LOST', after: null });
});

it('keeps the rows and the address that they have, marked busy, until the next page is there', async () => {
  const page = await open(undefined, { FinishedTipsListPageQuery: undefined as never });
  await page.press('Next');
  expect(firstSlip()).toContain('#1');
  expect(list().getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(second);
  await page.go('/finished_tips?result=lost');
  expect(list().getAttribute('aria-busy')).toBeNull();
});

it('says that a page did not come, and brings it with another try', async () => {
  const page = await open(undefined, { FinishedTipsListPageQuery: () => new Error('no network') });
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  await page.press('Next');
  silent.mockRestore();
  expect(screen.getByRole('alert').textContent).toContain('This page did not load');
  expect(screen.getByRole('heading', { level: 1, name: 'Finished tips' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await page.settle();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(firstSlip()).toContain('#21');
  page.answers.FinishedTipsListPageQuery = slips;
  await page.press('Next');
  expect(firstSlip()).toContain('#41');
});

it('leads back from a page that did not come', async () => {
  const page = await open(undefined, { FinishedTipsListPageQuery: () => new Error('no network') });
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  await page.press('Next');
  silent.mockRestore();
  await page.go(-1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(firstSlip()).toContain('#1');
});

it('leads to the first page from one whose rows are gone', async () => {
  const page = await open(`/finished_tips?after=${skipCursor(total)}`);
  expect(screen.getByText('No finished slips here')).toBeTruthy();
  await page.press('First page');
  expect(firstSlip()).toContain('#1');
  expect(page.router.state.location.search).toBe('');
});

it('fetches the page that it shows again after a loss', async () => {
  const page = await open();
  await page.press('Next');
  const asked = page.turned().length;
  act(() => connection.reconnected());
  await vi.waitFor(() => expect(page.turned()).toHaveLength(asked + 1));
  await page.settle();
  expect(page.turned().at(-1)).toMatchObject({ after: skipCursor(20) });
  expect(firstSlip()).toContain('#21');
});

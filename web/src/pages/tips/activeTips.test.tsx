import { act, cleanup, screen } from '@testing-library/react';
import type { Variables } from 'relay-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '../../test/openPage.tsx';
import { activeTipsRoute } from './ActiveTipsRoute.tsx';

const minute = 60_000;
let start = 0;
let kickoff = '';

beforeEach(() => {
  start = Date.now();
  kickoff = new Date(start + 60 * minute).toISOString();
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

/** Slips from 1 on, so many as are asked for; a cursor is the number of the last one. */
function slips(from: number, count: number) {
  return {
    SlipConnection: () => ({
      totalCount: 90,
      pageInfo: { hasNextPage: true, endCursor: String(from + count - 1) },
      edges: Array.from({ length: count }, (_, index) => ({
        cursor: String(from + index),
        node: {
          id: `slip-${from + index}`,
          number: from + index,
          status: 'ON_SALE',
          locked: true,
          firstKickoff: kickoff,
          price: { text: 'Ksh 50' },
        },
      })),
    }),
  };
}

const pageOf = ({ first, after }: Variables) => slips(Number(after ?? 0) + 1, first ?? 10);

async function openList() {
  const page = await openPage(
    '/active_tips',
    (environment) => [{ path: 'active_tips', ...activeTipsRoute(environment) }],
    { ActiveTipsRouteQuery: pageOf },
  );
  const go = async (to: string | number) => {
    await act(() => page.router.navigate(to));
    await page.settle();
  };
  return { ...page, go };
}

const shown = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

it('asks again when a link leads to it once more, and not when one goes back', async () => {
  const { go, calls, answers } = await openList();
  await go('/elsewhere');
  await go(-1);
  expect(calls('ActiveTipsRouteQuery')).toHaveLength(1);
  answers.ActiveTipsRouteQuery = () => slips(51, 10);
  await go('/elsewhere');
  await go('/active_tips');
  expect(shown()[0]).toBe('Slip 51');
  answers.ActiveTipsRouteQuery = () => slips(71, 10);
  await go('/active_tips');
  expect(shown()[0]).toBe('Slip 71');
});

it('shows what it knows while the new answer is under way, and when it does not come', async () => {
  const { go, answers } = await openList();
  await go('/elsewhere');
  answers.ActiveTipsRouteQuery = () => new Error('no network');
  await go('/active_tips');
  expect(shown()[0]).toBe('Slip 1');
});

it('sells a slip until its kick-off by the clock, whatever the list received', async () => {
  await openList();
  const offers = () => screen.queryAllByRole('link', { name: /^Buy for/ }).length;
  expect(offers()).toBe(10);
  vi.spyOn(Date, 'now').mockReturnValue(start + 61 * minute);
  await vi.waitFor(() => expect(offers()).toBe(0));
  expect(screen.getAllByRole('link', { name: 'Follow' })).toHaveLength(10);
  expect(screen.queryByRole('link', { name: 'Buy from other countries' })).toBeNull();
});

import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { activeTipsRoute } from '../../pages/tips/ActiveTipsRoute.tsx';
import { openPage } from '../../test/openPage.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is no longer for sale once its first game has kicked off, though the list is an old one', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T14:59:58Z'), toFake: ['Date', 'setInterval'] });
  await openPage(
    '/active_tips',
    (environment) => [{ path: 'active_tips', ...activeTipsRoute(environment) }],
    {
      ActiveTipsRouteQuery: () => ({
        Slip: () => ({
          id: 'slip-12',
          number: 12,
          status: 'ON_SALE',
          locked: true,
          firstKickoff: '2026-03-01T15:00:00.000Z',
          price: { text: 'Ksh 50' },
          totalOdds: '6.00',
          totalOddsExact: false,
        }),
      }),
    },
  );
  expect(screen.getByText('Odds', { selector: 'dt' }).nextElementSibling?.textContent).toBe('about 6');
  expect(screen.getByRole('link', { name: /Buy for/ })).toBeTruthy();
  act(() => vi.advanceTimersByTime(3_000));
  expect(screen.queryByRole('link', { name: /Buy for/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Buy from other countries' })).toBeNull();
  expect(screen.getByText('In play')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Follow' })).toBeTruthy();
});

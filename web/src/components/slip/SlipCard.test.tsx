import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findSalesRegion } from '../../lib/findSalesRegion.ts';
import { setRegionalSale } from '../../lib/salesRegion.ts';
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

it('shows an open pick in the bookmakers’ short word with all of its odds, and a way to the slip while it is on sale', async () => {
  await openPage(
    '/active_tips',
    (environment) => [{ path: 'active_tips', ...activeTipsRoute(environment) }],
    {
      ActiveTipsRouteQuery: () => ({
        Slip: () => ({
          number: 12,
          status: 'ON_SALE',
          locked: false,
          firstKickoff: new Date(Date.now() + 3_600_000).toISOString(),
        }),
        Tip: () => ({ odds: '1.77', pick: { market: { value: 'Both teams score (GG)' } } }),
      }),
    },
  );
  const [pick] = screen.getAllByText('GG 1.77');
  expect(pick?.title).toBe('Both teams score (GG)');
  const [open] = screen.getAllByRole('link', { name: 'Open' });
  expect(open?.getAttribute('href')).toBe('/slip/12');
  expect(screen.queryByRole('link', { name: 'Follow' })).toBeNull();
});

describe('a price', () => {
  const slips = {
    ActiveTipsRouteQuery: () => ({
      Slip: () => ({
        id: 'slip-12',
        number: 12,
        status: 'ON_SALE',
        locked: true,
        firstKickoff: new Date(Date.now() + 3_600_000).toISOString(),
        price: { amount: '50.00', text: 'Ksh 50' },
      }),
    }),
  };
  /** As a browser whose address is in `country`, and whose clock in `timeZone`. */
  async function visitFrom(country: string | null, timeZone: string) {
    const asked = vi.fn(async () => Response.json({ country }));
    vi.stubGlobal('fetch', asked);
    const zone = vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
    await act(findSalesRegion);
    zone.mockRestore();
    vi.unstubAllGlobals();
    const link = screen.getByRole('link', { name: /Buy for/ });
    return { asked, text: link.textContent, to: link.getAttribute('href') };
  }
  beforeEach(async () => {
    setRegionalSale(null);
    await openPage(
      '/active_tips',
      (environment) => [{ path: 'active_tips', ...activeTipsRoute(environment) }],
      slips,
    );
  });
  afterEach(() => setRegionalSale(null));

  it.each([
    ['UG', 'Africa/Kampala', 'Buy for UGX 1,500', '/buy_tip_ug/12'],
    ['NG', 'Africa/Lagos', 'Buy for NGN 500', '/buy_tip_ng/12'],
    ['DE', 'Europe/Berlin', 'Buy for USD 10', '/buy_tip_us/12'],
    ['KE', 'UTC', 'Buy for Ksh 50', '/buy_tip/12'],
    [null, 'UTC', 'Buy for Ksh 50', '/buy_tip/12'],
  ])('is in the money of %s, and leads where that is paid', async (country, zone, text, to) => {
    expect(await visitFrom(country, zone)).toMatchObject({ text, to });
  });

  it('is in shillings of Kenya on a device with Kenyan time, whose country is not asked', async () => {
    const { asked, text } = await visitFrom('NL', 'Africa/Nairobi');
    expect(text).toBe('Buy for Ksh 50');
    expect(asked).not.toHaveBeenCalled();
  });
});

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay';
import type { Environment } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import siteQuery from './__generated__/SiteRouteQuery.graphql.ts';
import { createMemoryRouter, RouterProvider } from './router/router.ts';
import { createRoutes } from './routes.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const name of ['cookieUse', 'token']) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
});

async function openSite(
  path: string,
  viewer: { tipster: { username: string }; isStaff: boolean } | null = null,
) {
  const environment = createMockEnvironment();
  const answers = Object.fromEntries([
    ['Query', () => ({ viewer })],
    ['FeedHealth', () => ({ stale: false, frozen: false })],
  ]);
  environment.mock.queueOperationResolver((operation) => MockPayloadGenerator.generate(operation, answers));
  environment.mock.queuePendingOperation(siteQuery, {});
  const router = createMemoryRouter(createRoutes(environment as unknown as Environment), {
    initialEntries: [path],
  });
  await act(async () => {
    render(
      <RelayEnvironmentProvider environment={environment}>
        <RouterProvider router={router} />
      </RelayEnvironmentProvider>,
    );
  });
  return router;
}

it('frames a page that does not exist, with its title', async () => {
  await openSite('/no/such/page');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found');
  expect(document.title).toBe('Tipsoko | Page Not Found');
  expect(
    screen
      .getByRole('link', { name: "If you don't receive an sms with your tip, find it here!" })
      .getAttribute('href'),
  ).toBe('/find_tip');
  expect(screen.getByRole('link', { name: 'For premium tips click here' }).getAttribute('href')).toBe(
    '/subscriptions',
  );
});

it('offers Login and Become a Tipster to a visitor', async () => {
  await openSite('/no/such/page');
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/no/such/page?dialog=login');
  expect(header.getByRole('link', { name: 'Become a Tipster' }).getAttribute('href')).toBe(
    '/no/such/page?dialog=register',
  );
  expect(header.queryByText('Dashboard')).toBeNull();
});

it.each([
  ['a tipster', false, ['Profile', 'Settings', 'Logout']],
  ['staff', true, ['Profile', 'Settings', 'Staff', 'Logout']],
])('offers the dashboard and a menu to %s', async (_who, isStaff, items) => {
  await openSite('/no/such/page', { tipster: { username: 'otieno' }, isStaff });
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  // One button in two parts.
  const parts = within(header.getByRole('group', { name: 'Dashboard' }));
  expect(parts.getByRole('link', { name: 'Dashboard' })).toBeTruthy();
  fireEvent.click(await parts.findByRole('button', { name: /otieno/ }));
  expect(header.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(items);
  expect(header.queryByText('Login')).toBeNull();
});

it('asks about cookies until there is an answer, and keeps it', async () => {
  await openSite('/no/such/page');
  expect(screen.getByText('This website uses cookies to enhance the user experience.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(screen.queryByText('This website uses cookies to enhance the user experience.')).toBeNull();
  expect(document.cookie).toContain('cookieUse=yes');
  cleanup();
  await openSite('/no/such/page');
  expect(screen.queryByText('This website uses cookies to enhance the user experience.')).toBeNull();
});

it.each(['/profile', '/dashboard', '/dashboard/withdraw', '/account_settings', '/buy_tip', '/buy_tip_ng'])(
  'leads from %s home without a session or an id',
  async (path) => {
    const router = await openSite(path);
    // A page's modules may take long on a busy machine.
    await act(async () => vi.waitFor(() => expect(router.state.location.pathname).toBe('/')));
  },
);

it('fetches a legal text when its address is opened, and closes to the page under it', async () => {
  vi.stubGlobal('fetch', async (url: string) => ({
    ok: url === '/legal/terms.html',
    text: async () => '<main><h2>1. What Tipsoko is</h2></main>',
  }));
  const router = await openSite('/no/such/page?dialog=terms');
  expect(await screen.findByRole('heading', { name: '1. What Tipsoko is' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => vi.waitFor(() => expect(router.state.location.search).toBe('')));
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeCursor } from '../../api/src/domain/foundation/paging.ts';
import { createEnvironment } from './relay/environment.ts';
import { loadStaticPage, type RouteObject } from './router/router.ts';
import { createRoutes } from './routes.tsx';

// All pages' modules are brought here.
vi.setConfig({ testTimeout: 60_000 });

function server() {
  const asked: string[] = [];
  const environment = createEnvironment({
    isServer: true,
    fetch: async ({ name }) => {
      asked.push(name);
      if (name === 'SiteRouteQuery') {
        return { data: { viewer: null, feedHealth: { frozen: false, stale: false, updatedAt: null } } };
      }
      // As the server says of a cursor that is of another list.
      return { data: null, errors: [{ message: 'no', extensions: { code: 'INVALID_INPUT' } }] } as never;
    },
  });
  return { asked, routes: createRoutes(environment) };
}

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'token=; Max-Age=0; Path=/';
});

describe('a cursor that no list wrote', () => {
  it.each([
    '/active_tips?after=junk',
    '/active_tips?before=junk',
    '/active_tips/otieno?after=junk',
    '/finished_tips?after=junk',
    '/finished_tips?before=junk',
    '/top_tipsters?after=junk',
    '/top_tipsters?type=weekly&before=junk',
    '/blog?after=junk',
    '/blog?before=junk',
    '/proof?before=junk',
    '/dashboard/earnings?after=junk',
    '/dashboard/finished_tips/otieno?after=junk',
    '/dashboard/active_tips/otieno?before=junk',
  ])('leads to no page, and the list is not asked: %s', async (path) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'token=t; Path=/';
    const { asked, routes } = server();
    const page = await loadStaticPage(routes, new Request(`http://localhost${path}`));
    expect(page).toMatchObject({ kind: 'page', status: 404 });
    expect(asked).toEqual(['SiteRouteQuery']);
  });
});

it.each(['/active_tips', '/finished_tips', '/top_tipsters', '/blog', '/proof'])(
  'leads to no page where the server refuses the cursor: %s',
  async (path) => {
    const { asked, routes } = server();
    const after = encodeCursor(12, 12);
    const page = await loadStaticPage(routes, new Request(`http://localhost${path}?after=${after}`));
    expect(page).toMatchObject({ kind: 'page', status: 404 });
    expect(asked).toHaveLength(2);
  },
);

it('leaves every page with its data alone when a dialog opens over it, and no page when it is opened once more', async () => {
  const pages: RouteObject[] = [];
  const walk = async (routes: readonly RouteObject[]) => {
    for (const { children, lazy, ...route } of routes) {
      if (children) await walk(children);
      else pages.push({ ...route, ...(await lazy?.()) });
    }
  };
  await walk(server().routes);
  const loading = pages.filter(({ loader }) => loader);
  expect(loading.length).toBeGreaterThan(30);
  const asksAnew = (route: RouteObject, from: string, to: string) =>
    route.shouldRevalidate?.({
      currentUrl: new URL(from, 'http://localhost'),
      nextUrl: new URL(to, 'http://localhost'),
      defaultShouldRevalidate: true,
    }) ?? true;
  const wrong = loading.filter(
    (route) =>
      asksAnew(route, '/p?a=1', '/p?a=1&dialog=terms') ||
      asksAnew(route, '/p?dialog=otp&phone=07', '/p') ||
      !asksAnew(route, '/p?a=1', '/p?a=2') ||
      !asksAnew(route, '/p?a=1', '/p?a=1'),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Router } from './createRouter.ts';
import type { RouteObject } from './route.ts';
import {
  ArrivalNotice,
  createBrowserRouter,
  Link,
  loadStaticPage,
  Outlet,
  RouterProvider,
  redirect,
  ScrollRestoration,
  StaticRouterProvider,
  useLoaderData,
  useLocation,
  useParams,
} from './router.ts';

function Frame() {
  const { search } = useLocation();
  return (
    <>
      <nav>
        <Link to="/a">to a</Link>
        <Link to="/b#part">to part</Link>
        <Link to="/a?dialog=login" preventScrollReset>
          open dialog
        </Link>
      </nav>
      <main id="content">
        <Outlet />
      </main>
      <ScrollRestoration />
      <ArrivalNotice within="content" view={search.replace('?dialog=login', '')} className="" />
    </>
  );
}

function Page() {
  const { name } = useParams();
  return (
    <>
      <title>{`Page ${name}`}</title>
      <h1>Heading {useLoaderData<string>()}</h1>
      <p id="part">part</p>
    </>
  );
}

function LatePage() {
  const [there, bring] = useState(false);
  return there ? (
    <p id="last">last</p>
  ) : (
    <button type="button" onClick={() => bring(true)}>
      bring
    </button>
  );
}

const routes: RouteObject[] = [
  {
    path: '/',
    element: <Frame />,
    children: [
      { path: 'late', element: <LatePage /> },
      { path: ':name', loader: ({ params }) => params.name, element: <Page /> },
      { path: 'gone', loader: () => redirect('/a') },
      {
        path: 'missing',
        loader: () => {
          throw new Response(null, { status: 404 });
        },
      },
      { path: '*', element: <p>nowhere</p>, handle: { status: 404 } },
    ],
  },
];

let router: Router | undefined;
const scrolled = vi.fn();

beforeEach(() => {
  // Newer browsers answer with a promise, older ones with nothing.
  vi.stubGlobal('scrollTo', async (_x: number, y: number) => {
    scrolled(y);
    Object.assign(window, { scrollY: y });
  });
  Element.prototype.scrollIntoView = async function () {
    scrolled(this.id);
  };
});
afterEach(() => {
  router?.dispose();
  cleanup();
  vi.unstubAllGlobals();
  scrolled.mockClear();
  document.body.replaceChildren();
});

async function openBrowser(path: string) {
  window.history.replaceState(null, '', path);
  const opened = createBrowserRouter(routes);
  router = opened;
  await act(async () => {
    render(
      <StrictMode>
        <RouterProvider router={opened} />
      </StrictMode>,
    );
  });
}

const press = (text: string) => act(async () => fireEvent.click(screen.getByText(text)));
async function goBack() {
  await act(async () => window.history.back());
  await act(async () => {});
}

it('writes the address, and follows back and forward to the places that were left', async () => {
  await openBrowser('/b');
  Object.assign(window, { scrollY: 700 });
  await press('to a');
  expect(window.location.pathname).toBe('/a');
  expect(screen.getByText('Heading a')).toBeTruthy();
  expect(scrolled).toHaveBeenLastCalledWith(0);
  await goBack();
  await waitFor(() => expect(screen.getByText('Heading b')).toBeTruthy());
  expect(scrolled).toHaveBeenLastCalledWith(700);
});

it('begins at the part that an address names, and stays where it is when asked to', async () => {
  await openBrowser('/a');
  await press('to part');
  expect(scrolled).toHaveBeenLastCalledWith('part');
  await press('to a');
  scrolled.mockClear();
  await press('open dialog');
  expect(window.location.search).toBe('?dialog=login');
  expect(scrolled).not.toHaveBeenCalled();
});

it('brings focus and voice to the heading of a new page, not of the first one nor for a dialog', async () => {
  await openBrowser('/b');
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('status').textContent).toBe('');
  await press('to a');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Heading a' }));
  expect(screen.getByRole('status').textContent).toBe('Page a');
  act(() => screen.getByText('open dialog').focus());
  await press('open dialog');
  expect(document.activeElement).toBe(screen.getByText('open dialog'));
  expect(screen.getByRole('status').textContent).toBe('Page a');
});

it('says of another view of the same page that it is there, and leaves the focus', async () => {
  await openBrowser('/b');
  act(() => screen.getByText('to a').focus());
  await act(() => router?.navigate('/b?sort=odds'));
  expect(screen.getByRole('status').textContent).toBe('Page b');
  await act(() => router?.navigate('/b?sort=price'));
  // The same words would not be said twice.
  expect(screen.getByRole('status').textContent).toBe('Page b\u00a0');
  expect(document.activeElement).toBe(screen.getByText('to a'));
});

it('hydrates what the server wrote without rendering it again', async () => {
  const page = await loadStaticPage(routes, new Request('http://localhost/b?x=1'));
  if (page.kind !== 'page') throw new Error('no page');
  const html = renderToString(<StaticRouterProvider state={page.state} />).replace(
    '<title>Page b</title>',
    '',
  );
  expect(html).toContain('Heading <!-- -->b');
  expect(html).toContain('href="/b#part"');
  window.history.replaceState(null, '', '/b?x=1');
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  const heading = root.querySelector('h1');
  const mismatch = vi.fn();
  const opened = createBrowserRouter(routes);
  router = opened;
  await act(async () => {});
  const app = await act(async () =>
    hydrateRoot(root, <RouterProvider router={opened} />, { onRecoverableError: mismatch }),
  );
  expect(mismatch).not.toHaveBeenCalled();
  expect(root.querySelector('h1')).toBe(heading);
  await press('to a');
  expect(screen.getByText('Heading a')).toBeTruthy();
  act(() => app.unmount());
});

it('keeps the visitor at the address that holds them, over back and forward', async () => {
  await openBrowser('/a');
  await act(() => router?.navigate('/b'));
  await act(() => router?.navigate('/c'));
  await goBack();
  await waitFor(() => expect(screen.getByText('Heading b')).toBeTruthy());
  let asked = 0;
  const release = router?.block(() => {
    asked++;
    return true;
  });
  await goBack();
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(window.location.pathname).toBe('/b'));
  await act(async () => window.history.forward());
  await waitFor(() => expect(asked).toBe(2));
  await waitFor(() => expect(window.location.pathname).toBe('/b'));
  expect(screen.getByText('Heading b')).toBeTruthy();
  release?.();
  await act(async () => window.history.forward());
  await waitFor(() => expect(screen.getByText('Heading c')).toBeTruthy());
});

it('stays at the part that the browser itself jumped to, and finds the place before on the way back', async () => {
  await openBrowser('/a');
  Object.assign(window, { scrollY: 300 });
  await act(async () => {
    window.location.hash = '#part';
  });
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith('part'));
  Object.assign(window, { scrollY: 900 });
  await goBack();
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(300));
  await act(async () => window.history.forward());
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(900));
  // The next jump gets its own history entry.
  scrolled.mockClear();
  await act(async () => {
    window.location.hash = '#content';
  });
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith('content'));
});

it.each([
  ['scrolls to a part that comes after its page', false],
  ['leaves a visitor alone who scrolled before the part came', true],
])('%s', async (_title, scrollsFirst) => {
  await openBrowser('/late#last');
  expect(scrolled).not.toHaveBeenCalledWith('last');
  if (scrollsFirst) fireEvent.wheel(window);
  fireEvent.click(screen.getByText('bring'));
  await waitFor(() => expect(document.getElementById('last')).toBeTruthy());
  // Observers are called in a microtask after the change.
  await act(async () => {});
  expect(scrolled.mock.calls.filter(([to]) => to === 'last')).toHaveLength(scrollsFirst ? 0 : 1);
});

it('still brings the first page when its visitor jumps to a part before the code is there', async () => {
  let bring: (parts: Pick<RouteObject, 'Component'>) => void = () => {};
  const coming = new Promise<Pick<RouteObject, 'Component'>>((resolve) => {
    bring = resolve;
  });
  window.history.replaceState(null, '', '/late');
  const opened = createBrowserRouter([{ path: '/late', loader: () => 'its data', lazy: () => coming }]);
  router = opened;
  window.location.hash = '#part';
  await vi.waitFor(() =>
    expect(opened.state.location.hash === '#part' || !opened.state.initialized).toBe(true),
  );
  await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  expect(opened.state.initialized).toBe(false);
  bring({ Component: () => <p>said: {useLoaderData<string>()}</p> });
  await vi.waitFor(() => expect(opened.state.initialized).toBe(true));
  render(<RouterProvider router={opened} />);
  expect(screen.getByText('said: its data')).toBeTruthy();
});

it.each([
  ['/a', 200],
  ['/missing', 404],
  ['/no/such/page', 404],
])('answers %s with %i', async (path, status) => {
  expect(await loadStaticPage(routes, new Request(`http://localhost${path}`))).toMatchObject({ status });
});

it('answers a redirect with its address', async () => {
  expect(await loadStaticPage(routes, new Request('http://localhost/gone'))).toEqual({
    kind: 'redirect',
    location: '/a',
    status: 302,
  });
});

it('keeps the scroll position when the data of the page is fetched again', async () => {
  await openBrowser('/b');
  Object.assign(window, { scrollY: 700 });
  await press('to a');
  await goBack();
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(700));
  scrolled.mockClear();
  await act(async () => router?.revalidate());
  expect(scrolled).not.toHaveBeenCalled();
  await press('to part');
  scrolled.mockClear();
  await act(async () => router?.revalidate());
  expect(scrolled).not.toHaveBeenCalled();
});

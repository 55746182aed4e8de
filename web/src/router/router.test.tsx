import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode, Suspense, use } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RouteObject } from './route.ts';
import {
  createMemoryRouter,
  isRouteErrorResponse,
  type Leaving,
  Link,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from './router.ts';

afterEach(cleanup);

/** A promise that a test settles when it wants to. */
function later<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function open(routes: RouteObject[], path = '/', wrap = (page: ReactNode) => page) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await act(async () => {
    render(wrap(<RouterProvider router={router} />));
  });
  return { router, go: (to: string | number) => act(() => router.navigate(to)) };
}

function Frame() {
  return (
    <>
      <p>{useNavigation().state === 'loading' ? 'on the way' : 'at rest'}</p>
      <p>frame of {useLoaderData<string>()}</p>
      <Outlet />
    </>
  );
}

function Said() {
  return <p>data: {useLoaderData<string>()}</p>;
}

function Fault() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? `status ${error.status}` : (error as Error).message}</p>;
}

const seen = (text: string) => screen.queryByText(text) !== null;

it('draws frames around pages, each with the data of its own loader', async () => {
  const frame = vi.fn(() => 'all');
  const { go } = await open([
    {
      path: '/',
      loader: frame,
      shouldRevalidate: () => false,
      element: <Frame />,
      children: [
        { index: true, loader: () => 'home', element: <Said /> },
        { path: 'tips/:name', loader: ({ params }) => `tips of ${params.name}`, element: <Said /> },
      ],
    },
  ]);
  expect(seen('frame of all') && seen('data: home')).toBe(true);
  await go('/tips/otieno');
  expect(seen('frame of all') && seen('data: tips of otieno')).toBe(true);
  expect(frame).toHaveBeenCalledOnce();
});

it('keeps the page until the next one is loaded, says that it is on the way, and drops a visit that was overtaken', async () => {
  const slow = later<string>();
  let signal: AbortSignal | undefined;
  const { router, go } = await open([
    {
      path: '/',
      loader: () => 'all',
      shouldRevalidate: () => false,
      element: <Frame />,
      children: [
        { index: true, element: <p>home</p> },
        {
          path: 'slow',
          loader: ({ request }) => {
            signal = request.signal;
            return slow.promise;
          },
          element: <Said />,
        },
        { path: 'fast', loader: () => 'fast', element: <Said /> },
      ],
    },
  ]);
  let overtaken: Promise<void> | undefined;
  await act(async () => {
    overtaken = router.navigate('/slow');
  });
  expect(seen('home') && seen('on the way')).toBe(true);
  await go('/fast');
  expect(seen('data: fast') && seen('at rest')).toBe(true);
  expect(signal?.aborted).toBe(true);
  await act(async () => {
    slow.resolve('slow');
    await overtaken;
  });
  expect(seen('data: fast')).toBe(true);
  expect(router.state.location.pathname).toBe('/fast');
});

it.each(['throws', 'returns'])('goes where a loader %s a redirect to, and back skips it', async (how) => {
  const { router, go } = await open([
    { path: '/', element: <p>home</p> },
    { path: '/start', element: <p>start</p> },
    {
      path: '/private',
      loader: () => {
        if (how === 'throws') throw redirect('/login?next=1');
        return redirect('/login?next=1');
      },
    },
    { path: '/login', element: <p>login</p> },
  ]);
  await go('/start');
  await go('/private');
  expect(seen('login')).toBe(true);
  expect(router.state.location.search).toBe('?next=1');
  await go(-1);
  expect(seen('start')).toBe(true);
});

it('begins elsewhere when the first loader redirects', async () => {
  const loader = vi.fn(() => redirect('/'));
  const { router, go } = await open(
    [
      { path: '/', element: <p>home</p> },
      { path: '/private', loader },
    ],
    '/private',
  );
  expect(seen('home')).toBe(true);
  await go(-1);
  expect(router.state.location.pathname).toBe('/');
  expect(loader).toHaveBeenCalledOnce();
});

const faulty: RouteObject[] = [
  {
    path: '/',
    element: <Outlet />,
    errorElement: <p>the frame failed</p>,
    children: [
      {
        element: <Outlet />,
        errorElement: <Fault />,
        children: [
          { index: true, element: <p>home</p> },
          {
            path: 'missing',
            loader: () => {
              throw new Response(null, { status: 404 });
            },
          },
          {
            path: 'broken',
            Component: () => {
              throw new Error('cannot be drawn');
            },
          },
          { path: 'offline', lazy: () => Promise.reject(new Error('no module')) },
        ],
      },
    ],
  },
];

it.each([
  ['/missing', 'status 404'],
  ['/broken', 'cannot be drawn'],
  ['/offline', 'no module'],
])('shows what went wrong at %s inside the frame, and the next page without it', async (path, text) => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { go } = await open(faulty);
  await go(path);
  expect(seen(text)).toBe(true);
  await go('/');
  expect(seen('home')).toBe(true);
  silence.mockRestore();
});

it('informs the frame about an address that no page has', async () => {
  await open(
    [{ path: '/', element: <Outlet />, errorElement: <Fault />, children: [{ path: 'x' }] }],
    '/nowhere',
  );
  expect(seen('status 404')).toBe(true);
});

it('asks for a module once, again after a failure, and beforehand when a link is pointed at', async () => {
  const lazy = vi
    .fn<() => Promise<Partial<RouteObject>>>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue({ element: <p>the page</p> });
  const { go } = await open([
    { path: '/', element: <Link to="/page">there</Link>, errorElement: <Fault /> },
    { path: '/page', lazy, errorElement: <Fault /> },
  ]);
  await go('/page');
  expect(seen('no connection')).toBe(true);
  await go('/');
  fireEvent.pointerEnter(screen.getByText('there'));
  fireEvent.focus(screen.getByText('there'));
  expect(lazy).toHaveBeenCalledTimes(2);
  await act(async () => fireEvent.click(screen.getByText('there')));
  expect(seen('the page')).toBe(true);
  expect(lazy).toHaveBeenCalledTimes(2);
});

it('fetches the data again as the route wants it', async () => {
  const loader = vi.fn(({ request }: { request: Request }) => new URL(request.url).search);
  const { go } = await open([
    {
      path: '/',
      loader,
      element: <Said />,
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        defaultShouldRevalidate && currentUrl.searchParams.get('page') !== nextUrl.searchParams.get('page'),
    },
  ]);
  await go('/?page=2');
  expect(seen('data: ?page=2')).toBe(true);
  await go('/?page=2&dialog=login');
  await go('#part');
  expect(loader).toHaveBeenCalledTimes(2);
});

it('aborts the signal of a page that is left, not of one that a dialog opens over', async () => {
  const signals: AbortSignal[] = [];
  const loader = ({ request }: { request: Request }) => {
    signals.push(request.signal);
    return 'page';
  };
  const { router, go } = await open([
    {
      path: '/',
      loader: () => 'frame',
      shouldRevalidate: () => false,
      element: <Frame />,
      children: [
        {
          path: 'page',
          loader,
          element: <Said />,
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        },
        { path: 'still', element: <p>still</p> },
      ],
    },
  ]);
  await go('/page');
  await go('/page?dialog=login');
  await go('#part');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await go('/still');
  expect(signals[0]?.aborted).toBe(true);
  await go('/page');
  await go('/nowhere');
  expect(signals[1]?.aborted).toBe(true);
  await go('/page');
  router.dispose();
  expect(signals[2]?.aborted).toBe(true);
});

it('runs the loaders again when it is asked to, at the same place of the history', async () => {
  const answers = ['one', 'two'];
  const gate = later<void>();
  const loader = vi.fn(async () => {
    if (answers.length === 1) await gate.promise;
    return answers.shift();
  });
  function Again() {
    const { revalidate, state } = useRevalidator();
    return (
      <button type="button" onClick={revalidate}>
        {state} {useLoaderData<string>()}
      </button>
    );
  }
  const { router, go } = await open([
    { path: '/', element: <p>home</p> },
    { path: '/page', loader, element: <Again /> },
  ]);
  await go('/page');
  const { location } = router.state;
  await act(async () => fireEvent.click(screen.getByText('idle one')));
  expect(seen('loading one')).toBe(true);
  await act(async () => gate.resolve());
  expect(seen('idle two')).toBe(true);
  expect(router.state.location).toBe(location);
  await go(-1);
  expect(seen('home')).toBe(true);
});

it('leaves other links to the browser', async () => {
  const { router } = await open([
    {
      path: '/',
      element: (
        <>
          <Link to="/next">plain</Link>
          <Link to="/next" target="_blank">
            tab
          </Link>
          <Link to="/next" download>
            file
          </Link>
          <Link to="/next" onClick={(event) => event.preventDefault()}>
            taken
          </Link>
        </>
      ),
    },
    { path: '/next', element: <p>next</p> },
  ]);
  /** Whether the browser would have followed the link itself. */
  const followed = (text: string, init: MouseEventInit = {}) => {
    let left = false;
    const look = (event: Event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', look, { once: true });
    fireEvent.click(screen.getByText(text), init);
    return left;
  };
  for (const init of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])
    expect(followed('plain', init)).toBe(true);
  expect(followed('tab')).toBe(true);
  expect(followed('file')).toBe(true);
  expect(followed('taken')).toBe(false);
  expect(router.state.location.pathname).toBe('/');
  await act(async () => expect(followed('plain')).toBe(false));
  expect(seen('next')).toBe(true);
});

it('marks the links that lead to where one is', async () => {
  await open(
    [
      {
        path: '*',
        element: (
          <>
            <NavLink to="/tips">tips</NavLink>
            <NavLink to="/tip">tip</NavLink>
            <NavLink to="/" end>
              home
            </NavLink>
            <NavLink to="/tips/best?sort=odds">best</NavLink>
          </>
        ),
      },
    ],
    '/tips/best',
  );
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['tips', 'best']);
});

it('hands state on, takes places over, and writes whole addresses into links', async () => {
  function Page() {
    const { state, search } = useLocation();
    const navigate = useNavigate();
    return (
      <>
        <p>{JSON.stringify([search, state])}</p>
        <Link to="?page=2">second</Link>
        <Link to="//evil.example/x">inside</Link>
        <button type="button" onClick={() => navigate('/b?x=1', { replace: true, state: { wait: 5 } })}>
          go
        </button>
      </>
    );
  }
  const { router, go } = await open([{ path: '*', element: <Page /> }], '/a');
  expect(screen.getByText('second').getAttribute('href')).toBe('/a?page=2');
  await act(async () => fireEvent.click(screen.getByText('go')));
  expect(seen('["?x=1",{"wait":5}]')).toBe(true);
  await go(-1);
  expect(router.state.location.pathname).toBe('/b');
  await act(async () => fireEvent.click(screen.getByText('inside')));
  expect(router.state.location.pathname).toBe('//evil.example/x');
});

it('is on the way as long as the next view waits for its data, with the one before still there', async () => {
  const data = later<string>();
  function View() {
    const { search } = useLocation();
    return <p>{search === '?a=2' ? use(data.promise) : 'the first view'}</p>;
  }
  function Page() {
    return (
      <>
        <p>{useNavigation().state}</p>
        <Suspense fallback="nothing">
          <View />
        </Suspense>
      </>
    );
  }
  const { go } = await open([{ path: '/', loader: () => 'no wait', element: <Page /> }]);
  await go('/?a=2');
  expect(seen('loading') && seen('the first view')).toBe(true);
  await act(async () => data.resolve('the second view'));
  expect(seen('idle') && seen('the second view')).toBe(true);
});

it('runs loaders again for links, redirects and questions, and not for what is known when one goes back', async () => {
  const fresh: boolean[] = [];
  const { router, go } = await open([
    {
      path: '*',
      loader: (args) => {
        fresh.push(args.fresh);
      },
      element: <p>page</p>,
    },
  ]);
  await go('/a');
  await go('/a');
  await go(-1);
  await act(() => router.revalidate());
  expect(fresh).toEqual([false, true, true, false, true]);
});

describe('a page that holds its visitor', () => {
  const routes: RouteObject[] = [{ path: '*', element: <Here /> }];
  function Here() {
    return <p>at {useLocation().pathname}</p>;
  }
  async function hold() {
    const opened = await open(routes, '/a');
    await opened.go('/b');
    await opened.go('/c');
    await opened.go(-1);
    const asked: Leaving[] = [];
    const release = opened.router.block((leaving) => {
      asked.push(leaving);
      return leaving.to.pathname !== '/free';
    });
    return { ...opened, asked, release };
  }

  it('keeps them through links, back and forward, with the history as it was', async () => {
    const { go, asked, release } = await hold();
    for (const to of ['/d', -1, 1]) {
      await go(to);
      expect(seen('at /b')).toBe(true);
    }
    expect(asked.map(({ from, to }) => [from.pathname, to.pathname])).toEqual([
      ['/b', '/d'],
      ['/b', '/a'],
      ['/b', '/c'],
    ]);
    release();
    await go(1);
    expect(seen('at /c')).toBe(true);
    await go(-2);
    expect(seen('at /a')).toBe(true);
  });

  it.each([
    ['back', -1, '/a'],
    ['forward', 1, '/c'],
    ['by a link', '/d', '/d'],
  ] as const)('lets them go %s in the end', async (_way, to, there) => {
    const { go, asked } = await hold();
    await go(to);
    await act(async () => asked[0]?.leave());
    expect(seen(`at ${there}`)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('lets other navigation pass', async () => {
    const { go } = await hold();
    await go('/free');
    expect(seen('at /free')).toBe(true);
  });
});

it('runs a loader once for a page that StrictMode mounts twice', async () => {
  const loader = vi.fn(() => 'once');
  await open([{ path: '/', loader, element: <Said /> }], '/', (page) => <StrictMode>{page}</StrictMode>);
  expect(seen('data: once')).toBe(true);
  expect(loader).toHaveBeenCalledOnce();
});

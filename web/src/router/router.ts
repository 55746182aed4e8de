/** Pages and components import navigation from here only. */
export { ArrivalNotice } from './ArrivalNotice.tsx';
export { createBrowserRouter, createMemoryRouter, type Leaving } from './createRouter.ts';
export { Link } from './Link.tsx';
export { NavLink } from './NavLink.tsx';
export { Outlet } from './Outlet.tsx';
export { RouterProvider } from './RouterProvider.tsx';
export { isRouteErrorResponse, redirect } from './responses.ts';
export type { FormOutcome, Location, RouteObject, ShouldRevalidateFunction } from './route.ts';
export {
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from './routeHooks.ts';
export { ScrollRestoration } from './ScrollRestoration.tsx';
export { StaticRouter } from './StaticRouter.tsx';
export { loadStaticPage, StaticRouterProvider, takeForm } from './staticPage.tsx';

import type { ComponentType, ReactNode } from 'react';

/** `search` and `hash` carry their `?` and `#`, or are empty. `key` identifies the history entry. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

export type Params = Readonly<Record<string, string | undefined>>;

export interface LoaderArgs {
  /** Its signal aborts when the visitor leaves the page or the navigation is overtaken. */
  request: Request;
  params: Params;
  /** True for links and revalidation; false for back, forward and the first page, which accept stored data. */
  fresh: boolean;
}

/** Result of a form posted to the server: a redirect, or this page with the typed values and the refusal. */
export type FormOutcome =
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'posted'; readonly posted: unknown };

export interface ActionArgs {
  form: URLSearchParams;
  params: Params;
}

export interface RevalidateArgs {
  currentUrl: URL;
  nextUrl: URL;
  /** True when path or search changed, or the same link was used again. */
  defaultShouldRevalidate: boolean;
}

export type ShouldRevalidateFunction = (args: RevalidateArgs) => boolean;

interface RouteParts {
  /** Redirects or throws a Response with a status; returns the data for `useLoaderData`. */
  loader?: (args: LoaderArgs) => unknown;
  /** Takes the form of a browser without script; on the server only. */
  action?: (args: ActionArgs) => Promise<FormOutcome>;
  element?: ReactNode;
  Component?: ComponentType;
  shouldRevalidate?: ShouldRevalidateFunction;
  /** Shown inside the parents when this route or one below it fails. */
  errorElement?: ReactNode;
  handle?: unknown;
}

/** Segments of `path` are words, `:name`, `:name?`, or a last `*`. */
export interface RouteObject extends RouteParts {
  id?: string;
  path?: string;
  index?: boolean;
  /** Loads the other parts when the route is first opened. */
  lazy?: () => Promise<RouteParts>;
  children?: RouteObject[];
}

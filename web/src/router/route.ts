import type { ComponentType, ReactNode } from 'react';

/** Where the visitor is. `key` names the place in the browser's history, `state` came with the navigation. */
export interface Location {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** With its `#`, or empty. */
  hash: string;
  state: unknown;
  key: string;
}

/** Values of the `:names` in a path, decoded; an optional one that the address leaves out is undefined. */
export type Params = Readonly<Record<string, string | undefined>>;

export interface LoaderArgs {
  /** Of the address that opens; its signal aborts when the visitor went elsewhere first. */
  request: Request;
  params: Params;
  /** A link was followed or data asked for once more; going back, and a document just loaded, are content with what is known. */
  fresh: boolean;
}

export interface RevalidateArgs {
  currentUrl: URL;
  nextUrl: URL;
  /** What happens without an opinion of the route: true when path or search changed, or the same link was used again. */
  defaultShouldRevalidate: boolean;
}

/** Whether a route that stays on the screen asks its data anew. */
export type ShouldRevalidateFunction = (args: RevalidateArgs) => boolean;

/** What a route is made of once its module is there. */
interface RouteParts {
  /** Throws or returns a redirect, throws a Response of its status, or returns what `useLoaderData` gives. */
  loader?: (args: LoaderArgs) => unknown;
  element?: ReactNode;
  Component?: ComponentType;
  shouldRevalidate?: ShouldRevalidateFunction;
  /** Shown in place of this route, inside its parents, when it or a route below it fails. */
  errorElement?: ReactNode;
  /** Whatever the application wants to know of a route. */
  handle?: unknown;
}

/** A page or a frame of pages. Segments of `path` are words, `:name`, `:name?`, or a last `*`. */
export interface RouteObject extends RouteParts {
  id?: string;
  path?: string;
  /** The page at its parent's own address. */
  index?: boolean;
  /** Brings the rest of the route when it is opened first. */
  lazy?: () => Promise<RouteParts>;
  children?: RouteObject[];
}

import { type ReactNode, useState } from 'react';
import { createMemoryRouter } from './createRouter.ts';
import { RouterContext } from './routerContext.ts';

/** A place to stand in for pieces of the interface that are drawn alone, on the server or in a test: links lead nowhere. */
export function StaticRouter({ location, children }: { location: string; children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([], { initialEntries: [location] }));
  return <RouterContext value={{ router, state: router.state }}>{children}</RouterContext>;
}

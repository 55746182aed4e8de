import { type ReactNode, useState } from 'react';
import { createMemoryRouter } from './createRouter.ts';
import { RouterContext } from './routerContext.ts';

/** For components rendered alone, on the server or in a test; links do nothing. */
export function StaticRouter({ location, children }: { location: string; children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([], { initialEntries: [location] }));
  return <RouterContext value={{ router, state: router.state }}>{children}</RouterContext>;
}

import type { PageRoute } from '../../lib/PageRoute.ts';
import { NoticesPage } from './NoticesPage.tsx';

export function noticesRoute(): PageRoute {
  return { element: <NoticesPage /> };
}

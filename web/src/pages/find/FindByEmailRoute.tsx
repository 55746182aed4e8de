import type { PageRoute } from '../../lib/PageRoute.ts';
import { FindByEmailPage } from './FindByEmailPage.tsx';

export function findByEmailRoute(): PageRoute {
  return { element: <FindByEmailPage /> };
}

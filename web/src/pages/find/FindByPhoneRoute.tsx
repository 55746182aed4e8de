import type { PageRoute } from '../../lib/PageRoute.ts';
import { FindByPhonePage } from './FindByPhonePage.tsx';

export function findByPhoneRoute(): PageRoute {
  return { element: <FindByPhonePage /> };
}

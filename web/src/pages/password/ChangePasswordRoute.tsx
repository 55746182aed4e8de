import type { PageRoute } from '../../lib/PageRoute.ts';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';

/** `/change_password` and `/change_password/:token` */
export function changePasswordRoute(): PageRoute {
  return { element: <ChangePasswordPage /> };
}

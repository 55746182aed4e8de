import type { PageRoute } from '../../lib/PageRoute.ts';
import { EmailVerificationPage } from './EmailVerificationPage.tsx';

export function emailVerificationRoute(): PageRoute {
  return { element: <EmailVerificationPage /> };
}

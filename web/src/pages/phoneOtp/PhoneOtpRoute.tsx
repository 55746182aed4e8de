import type { PageRoute } from '../../lib/PageRoute.ts';
import { PhoneOtpPage } from './PhoneOtpPage.tsx';

export function phoneOtpRoute(): PageRoute {
  return { element: <PhoneOtpPage /> };
}

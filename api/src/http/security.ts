import type { Settings } from '../settings.ts';

/** Where Google Analytics 4 sends what it counted. */
const counted =
  ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

/** Headers of every answer. Scripts only from here; the page's data is a block that no browser runs. */
export function securityHeaders(settings: Settings, development: boolean): Record<string, string> {
  // The one script of others there can be, and only where the operator measures visits.
  const counting = settings.ANALYTICS_ID !== undefined;
  const policy = [
    "default-src 'self'",
    `script-src 'self'${development ? " 'unsafe-inline'" : ''}${counting ? ' https://www.googletagmanager.com' : ''}`,
    // Vite's way of noticing that the server is back.
    ...(development ? ["worker-src 'self' blob:"] : []),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${counting ? counted : ''}`,
    `connect-src 'self' ws: wss:${counting ? counted : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(settings.PUBLIC_URL.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

import type { Settings } from '../../process/settings.ts';

/** Hosts that Google Analytics 4 reports to. */
const counted =
  ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

/** Headers of every response. Only our own scripts run; the page's data block is not executable. */
export function securityHeaders(settings: Settings, development: boolean): Record<string, string> {
  // The only third-party script, and only with analytics switched on.
  const counting = settings.ANALYTICS_ID !== undefined;
  const policy = [
    "default-src 'self'",
    `script-src 'self'${development ? " 'unsafe-inline'" : ''}${counting ? ' https://www.googletagmanager.com' : ''}`,
    // Vite's client polls here until the server is back.
    ...(development ? ["worker-src 'self' blob:"] : []),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${counting ? counted : ''}`,
    // Some browsers do not match a WebSocket of this host with 'self'.
    `connect-src 'self' ${new URL(settings.PUBLIC_URL).origin.replace(/^http/, 'ws')}${development ? ' ws:' : ''}${counting ? counted : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
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

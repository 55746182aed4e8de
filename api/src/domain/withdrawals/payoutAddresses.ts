import type { App } from '../../app.ts';

/** Where M-Pesa tells about one payout; the token is all that proves who is meant. */
export function payoutAddresses(app: App, callbackToken: string) {
  const base = `${app.settings.PUBLIC_URL}/hooks/w/${callbackToken}`;
  return { result: base, timeout: `${base}/late`, status: `${base}/status` };
}

import type { App } from '../../app.ts';

export function payoutAddresses(app: App, callbackToken: string) {
  const base = `${app.settings.PUBLIC_URL}/hooks/w/${callbackToken}`;
  return { result: base, timeout: `${base}/late`, status: `${base}/status` };
}

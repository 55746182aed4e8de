import { expect, it } from 'vitest';
import { readSettings } from '../../process/settings.ts';
import { securityHeaders } from '../kit/security.ts';
import { siteTags } from './siteTags.ts';

const settings = (values: Record<string, string> = {}) => readSettings({ NODE_ENV: 'test', ...values });
const policy = (values?: Record<string, string>) =>
  securityHeaders(settings(values), false)['content-security-policy'] ?? '';

it('names nothing of others unless the operator measures visits', () => {
  expect(policy()).not.toContain('google');
  expect(policy()).toContain("script-src 'self';");
  const counting = policy({ ANALYTICS_ID: 'G-AB12CD34EF' });
  expect(counting).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(counting).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
});

it('gives pages the settings that they need, escaped', () => {
  expect(siteTags(settings(), false)).toBe('<meta name="service-worker" content="/sw.js" />');
  expect(siteTags(settings({ OFFLINE_PAGES: 'off' }), false)).toBe('');
  expect(siteTags(settings(), true)).toBe('');
  const tags = siteTags(
    settings({
      ANALYTICS_ID: 'G-AB12CD34EF',
      NIGERIAN_SITE_URL: 'https://ng.example/?a=1&b="<',
      OFFLINE_PAGES: 'off',
    }),
    false,
  );
  expect(tags).toBe(
    '<meta name="analytics" content="G-AB12CD34EF" /><meta name="nigerian-site" content="https://ng.example/?a=1&#38;b=&#34;&#60;" />',
  );
});

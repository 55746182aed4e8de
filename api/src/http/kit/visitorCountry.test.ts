import { createServer } from 'node:http';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { readSettings } from '../../process/settings.ts';
import { visitorCountry } from './visitorCountry.ts';

const closing: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Asks as a visitor behind a proxy. */
async function ask(settings: Record<string, string>, forwarded: string): Promise<Response> {
  const serve = visitorCountry({
    settings: readSettings({ NODE_ENV: 'test', ...settings }),
    log: pino({ level: 'silent' }),
  });
  const server = createServer((request, response) => {
    serve(request, response, new URL(request.url ?? '/', 'http://internal')).then((served) => {
      if (!served) response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return fetch(`http://127.0.0.1:${port}/visitor-country`, { headers: { 'x-forwarded-for': forwarded } });
}

const site = { NIGERIAN_SITE_URL: 'https://ng.tipsoko.example', TRUST_PROXY: '1' };

it.each([
  ['197.210.70.1', 'NG'],
  ['2c0f:f5c0::1', null],
  ['197.136.0.1', 'KE'],
  ['10.0.0.7', null],
  ['not an address', null],
])('%s is from %s', async (address, country) => {
  const response = await ask(site, address);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ country });
});

it('believes the proxy and not the visitor', async () => {
  expect(await (await ask(site, '197.210.70.1, 197.136.0.1')).json()).toEqual({ country: 'KE' });
  expect(await (await ask({ ...site, TRUST_PROXY: '0' }, '197.210.70.1')).json()).toEqual({ country: null });
});

it('knows no country without the database, and works without a Nigerian site', async () => {
  const lost = await ask({ ...site, COUNTRY_DATABASE: '/nowhere.mmdb' }, '197.210.70.1');
  expect(await lost.json()).toEqual({ country: null });
  expect(await (await ask({ TRUST_PROXY: '1' }, '197.210.70.1')).json()).toEqual({ country: 'NG' });
});

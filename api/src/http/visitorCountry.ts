import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { App } from '../app.ts';
import { clientAddress } from './requestFacts.ts';

interface Countries {
  get(address: string): { country_code?: string } | null;
}

/**
 * `GET /visitor-country`: the country of the client's address (behind TRUST_PROXY), or null, by a database on this
 * machine: no third party hears of visitors. It is there only with NIGERIAN_SITE_URL, which alone wants to know; the
 * database (8 MB) is read when the first visitor asks.
 */
export function visitorCountry(
  app: Pick<App, 'settings' | 'log'>,
): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean> {
  let opened: Promise<Countries> | null = null;
  const countries = (): Promise<Countries> => {
    opened ??= openCountries(app.settings.COUNTRY_DATABASE).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  return async (request, response, path) => {
    if (path !== '/visitor-country' || !app.settings.NIGERIAN_SITE_URL) return false;
    let country: string | null = null;
    try {
      const address = clientAddress(request, app.settings.TRUST_PROXY);
      country = (await countries()).get(address)?.country_code ?? null;
    } catch (error) {
      // Without the database nobody is from Nigeria; the site goes on.
      app.log.warn({ err: error }, 'the country of an address could not be looked up');
    }
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify({ country }));
    return true;
  };
}

async function openCountries(file: string | undefined): Promise<Countries> {
  const { open } = await import('maxmind');
  const { resolve } = createRequire(import.meta.url);
  // The type asks for MaxMind's own records; this one has the code of the country and nothing else.
  return (await open(
    file ?? resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
  )) as unknown as Countries;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { App } from '../../app.ts';
import { clientAddress } from './requestFacts.ts';

interface Countries {
  get(address: string): { country_code?: string } | null;
}

/** `GET /visitor-country`: from a local database (8 MB), so that no third party learns about visitors; null if unknown. */
export function visitorCountry(
  app: Pick<App, 'settings' | 'log'>,
): (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean> {
  let opened: Promise<Countries> | null = null;
  const countries = (): Promise<Countries> => {
    opened ??= openCountries(app.settings.COUNTRY_DATABASE).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  return async (request, response, url) => {
    if (url.pathname !== '/visitor-country') return false;
    let country: string | null = null;
    try {
      const address = clientAddress(request, app.settings.TRUST_PROXY);
      country = (await countries()).get(address)?.country_code ?? null;
    } catch (error) {
      // The site works without the database: the country is then unknown.
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
  // The library's type knows MaxMind's own records; this database has the country code only.
  return (await open(
    file ?? resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
  )) as unknown as Countries;
}

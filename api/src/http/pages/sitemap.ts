import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../../app.ts';
import { type PublicPage, readPublicPages } from '../../domain/sitemap/readPublicPages.ts';

const FRESH_MS = 600_000;

/** Pages that exist independently of the data. */
const fixed = [
  '/',
  '/active_tips',
  '/active_tips?type=top',
  '/active_tips?sort=closing',
  '/finished_tips',
  '/games',
  '/results',
  '/top_tipsters',
  '/top_tipsters?type=weekly',
  '/top_tipsters?type=monthly',
  '/top_tipsters?type=yearly',
  '/jackpot',
  '/blog',
  '/proof',
  '/subscriptions',
].map((path): PublicPage => ({ path, changedAt: null }));

/** Personal pages, and paths that are not pages. */
const closed = [
  '/dashboard',
  '/staff',
  '/find_tip',
  '/messages',
  '/search',
  '/phone-otp/',
  '/__demo',
  '/graphql',
  '/api/',
  '/v2/',
  '/hooks/',
];

/** Serves /robots.txt and /sitemap.xml. The addresses are read from the database at most once in ten minutes. */
export function searchEngineFiles(app: App) {
  const origin = app.settings.PUBLIC_URL.replace(/\/$/, '');
  let known: { readAt: number; text: Promise<string> } | null = null;

  const sitemap = (): Promise<string> => {
    const now = app.clock.now().getTime();
    if (known && Math.abs(now - known.readAt) < FRESH_MS) return known.text;
    const fresh = {
      readAt: now,
      text: readPublicPages(app).then((found) => sitemapXml(origin, [...fixed, ...found])),
    };
    known = fresh;
    fresh.text.catch(() => {
      if (known === fresh) known = null;
    });
    return fresh.text;
  };

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    const robots = url.pathname === '/robots.txt';
    if (!robots && url.pathname !== '/sitemap.xml') return false;
    const body = robots ? robotsText(origin) : await sitemap();
    response.writeHead(200, {
      'content-type': robots ? 'text/plain; charset=utf-8' : 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
    response.end(request.method === 'HEAD' ? '' : body);
    return true;
  };
}

function robotsText(origin: string): string {
  const refused = closed.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...refused, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

function sitemapXml(origin: string, entries: readonly PublicPage[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(`${origin}${encodeURI(path)}`)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

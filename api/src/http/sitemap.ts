import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { isBeforeSalesEnd } from '../domain/slips/salesEnd.ts';

/** What search engines take in one file is 50,000 addresses; these are the ones worth their visit. */
const MOST = { tipsters: 20_000, posts: 5_000, slipsOnSale: 5_000, finishedSlips: 10_000 } as const;
const FRESH_MS = 600_000;

/** Lists and texts that are there for everybody, whatever is in the database. */
const pages = [
  '/',
  '/active_tips',
  '/active_tips?type=top',
  '/finished_tips',
  '/top_tipsters',
  '/jackpot',
  '/blog',
  '/proof',
  '/subscriptions',
] as const;

/** Pages that are about one person, and doors that are not pages. */
const closed = [
  '/dashboard',
  '/staff',
  '/find_tip',
  '/phone-otp/',
  '/__demo',
  '/graphql',
  '/api/',
  '/v2/',
  '/hooks/',
];

interface Entry {
  path: string;
  changedAt: Date | string | null;
}

/** Serves /robots.txt and /sitemap.xml. The addresses are read from the database at most once in ten minutes. */
export function searchEngineFiles(app: App) {
  const origin = app.settings.PUBLIC_URL.replace(/\/$/, '');
  let known: { readAt: number; text: Promise<string> } | null = null;

  const sitemap = (): Promise<string> => {
    const now = app.clock.now().getTime();
    if (known && Math.abs(now - known.readAt) < FRESH_MS) return known.text;
    const fresh = { readAt: now, text: readEntries(app).then((entries) => sitemapXml(origin, entries)) };
    known = fresh;
    fresh.text.catch(() => {
      if (known === fresh) known = null;
    });
    return fresh.text;
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    if (path !== '/robots.txt' && path !== '/sitemap.xml') return false;
    const robots = path === '/robots.txt';
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

async function readEntries(app: App): Promise<Entry[]> {
  const rows = await app.db.query<Entry>(
    `(SELECT '/profile/' || t."username" AS path, greatest(t."createdAt", max(s."publishedAt"), max(s."finishedAt")) AS "changedAt"
        FROM "Tipster" t JOIN "User" u ON u."id" = t."userId" JOIN "Slip" s ON s."tipsterId" = t."id"
        WHERE u."deletedAt" IS NULL AND NOT t."isHouse"
        GROUP BY t."id" ORDER BY 2 DESC LIMIT ${MOST.tipsters})
     UNION ALL
     (SELECT '/blog/' || "slug", "publishedAt" FROM "Post" WHERE NOT "draft" ORDER BY "publishedAt" DESC LIMIT ${MOST.posts})
     UNION ALL
     (SELECT DISTINCT ON (j."slug") '/jackpot/' || j."slug", s."publishedAt"
        FROM "Jackpot" j JOIN "Slip" s ON s."id" = j."slipId" ORDER BY j."slug", s."publishedAt" DESC)
     UNION ALL
     (SELECT '/slip/' || "id", "publishedAt" FROM "Slip"
        WHERE "kind" <> 'FREE' AND "result" IS NULL AND ${isBeforeSalesEnd('"Slip"', '$1::timestamptz')}
        ORDER BY "publishedAt" DESC LIMIT ${MOST.slipsOnSale})
     UNION ALL
     (SELECT '/slip/' || "id", "finishedAt" FROM "Slip"
        WHERE "kind" <> 'FREE' AND "result" IS NOT NULL AND "finishedAt" > $1::timestamptz - interval '30 days'
        ORDER BY "finishedAt" DESC LIMIT ${MOST.finishedSlips})`,
    [app.clock.now().toISOString()],
  );
  return [...pages.map((path) => ({ path, changedAt: null })), ...rows];
}

function sitemapXml(origin: string, entries: readonly Entry[]): string {
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

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { acceptedEncoding } from '../kit/acceptedEncoding.ts';
import { knowsEtag } from '../kit/knownEtag.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.graphql': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
};

interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/** Held in memory (a few MB), so that a deployment over the folder does not change them. */
export function staticFiles(folder: string) {
  const files = new Map<string, StaticFile>();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
  for (const file of paths) {
    const type = types[extname(file)];
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    // Templates become pages elsewhere; dot folders hold build metadata.
    if (!type || path.endsWith('/index.html') || path.includes('/.')) continue;
    const plain = readFileSync(file);
    files.set(path, {
      type,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      cacheControl: path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      plain,
      br: paths.has(`${file}.br`) ? readFileSync(`${file}.br`) : null,
      gzip: paths.has(`${file}.gz`) ? readFileSync(`${file}.gz`) : null,
    });
  }
  return (request: IncomingMessage, response: ServerResponse, url: URL): boolean => {
    const file = files.get(url.pathname);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const encoding = acceptedEncoding(request, (one) => file[one] !== null);
    const body = (encoding && file[encoding]) || file.plain;
    const headers = { etag: file.etag, 'cache-control': file.cacheControl };
    // In addition to CORS' own.
    response.appendHeader('vary', 'Accept-Encoding');
    if (knowsEtag(request, file.etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    response.writeHead(200, {
      ...headers,
      'content-type': file.type,
      'content-length': body.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

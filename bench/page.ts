// The home page: bytes that a visitor loads, and what rendering it costs. G11, G12.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Child, startChild } from './kit/child.ts';
import { createEmbedded, createPostgres } from './kit/database.ts';
import { fillPeopleAndGames, fillSlips, finishFilling } from './kit/market.ts';
import { measure, type Sample } from './kit/measure.ts';
import { budget, figure, fixed, heading } from './kit/report.ts';
import type { Callers } from './processes/product.ts';

const web = join(import.meta.dirname, '../web');
const persisted = JSON.parse(readFileSync(join(web, 'persisted.json'), 'utf8')) as Record<string, string>;
const zipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length / 1_024;

/** Files of the build that the page names, with one ending. */
function filesOf(html: string, ending: string): string[] {
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
  return [...new Set(named)].filter((path) => path.endsWith(ending));
}

/** The files with their static imports; dynamic imports are not part of the first view. */
function withImports(paths: readonly string[], seen = new Set<string>()): Set<string> {
  for (const path of paths) {
    if (seen.has(path)) continue;
    seen.add(path);
    const source = readFileSync(join(web, 'dist/client', path), 'utf8');
    const folder = path.slice(0, path.lastIndexOf('/'));
    const imports = [...source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)];
    withImports(
      imports.map((match) => `${folder}/${match[1]}`),
      seen,
    );
  }
  return seen;
}

const sizeOf = (paths: Iterable<string>) =>
  [...paths].reduce((sum, path) => sum + zipped(readFileSync(join(web, 'dist/client', path))), 0);

/** Warm-up of about a thousand pages: V8 compiles the renderer meanwhile. */
const WARM_SECONDS = 20;

const costOf = ({ p50, p99, statements, databaseCpuMs }: Sample) =>
  `p50 ${fixed(p50, 1)} p99 ${fixed(p99, 1)} ms, ${fixed(statements, 1)} statements, database CPU ${databaseCpuMs === null ? 'not measured' : fixed(databaseCpuMs, 1)} ms`;

const database = (await createPostgres()) ?? (await createEmbedded());
heading('page', `the home page on ${database.name}`);
const children: Child[] = [];
try {
  await fillPeopleAndGames(database.db, { tipsters: 500, games: 3_000, upcoming: 1_000, now: new Date() });
  for (const [first, count, games, finished] of [
    [1, 7_000, { first: 1, count: 2_000 }, true],
    [7_001, 3_000, { first: 2_001, count: 1_000 }, false],
  ] as const) {
    const publishedAt = finished
      ? `now() - interval '200 days'`
      : `now() - interval '1 day' + i * interval '1 second'`;
    await fillSlips(database.db, { first, count, tipsters: 500, games, publishedAt, finished });
  }
  await finishFilling(database.db);
  if (database.name === 'PGlite') await database.db.close();
  const server = await startChild('product', { ...database.settings, TRUST_PROXY: '1' });
  children.push(server);
  const load = await startChild('load');
  children.push(load);
  const { port } = await server.ask<{ port: number }>('start', { persisted, pages: true });
  const url = `http://127.0.0.1:${port}/`;
  const html = await (await fetch(url)).text();
  const script = sizeOf(withImports(filesOf(html, '.js')));
  const style = sizeOf(filesOf(html, '.css'));
  const order = { url, method: 'GET', connections: 1 } as const;
  await measure({ load, server, database }, { ...order, seconds: 2 });
  const sample = await measure({ load, server, database }, { ...order, seconds: 4 });
  budget('G11', 'HTML of / (gzip)', `${fixed(zipped(html), 1)} KiB`, '≤ 15 KiB', zipped(html) <= 15);
  const cached = sample.serverCpuMs;
  budget('G11', 'server CPU of a page from cached bytes', `${fixed(cached, 1)} ms`, '≤ 3 ms', cached <= 3);
  figure('a page from cached bytes', `${costOf(sample)}, ${fixed(html.length / 1_024, 0)} KiB before gzip`);
  // Pages of accounts are never cached.
  const { viewer } = await server.ask<Callers>('callers');
  const headers = { cookie: `token=${viewer.authorization?.replace('Bearer ', '')}` };
  await measure({ load, server, database }, { ...order, headers, seconds: 5 });
  const own = await measure({ load, server, database }, { ...order, headers, seconds: 5 });
  figure('a page of an account', `server CPU ${fixed(own.serverCpuMs, 1)} ms, ${costOf(own)}`);
  // Only one process can open the embedded database.
  await server.stop();
  const uncachedServer = await startChild('product', { ...database.settings, TRUST_PROXY: '1' });
  children.push(uncachedServer);
  const again = await uncachedServer.ask<{ port: number }>('start', {
    persisted,
    pages: true,
    uncached: true,
  });
  const uncached = { ...order, url: `http://127.0.0.1:${again.port}/` };
  await measure(
    { load, server: uncachedServer, database },
    { ...uncached, connections: 4, seconds: WARM_SECONDS },
  );
  const first = await measure({ load, server: uncachedServer, database }, { ...uncached, seconds: 5 });
  const rendered = first.serverCpuMs;
  budget('G11', 'server CPU of a page, nothing cached', `${fixed(rendered, 1)} ms`, '≤ 8 ms', rendered <= 8);
  figure('a page, nothing cached', costOf(first));
  budget('G12', 'JavaScript of the first view (gzip)', `${fixed(script, 1)} KiB`, '≤ 170 KiB', script <= 170);
  budget('G12', 'CSS (gzip)', `${fixed(style, 1)} KiB`, '≤ 12 KiB', style <= 12);
  const readable = html.includes('Tipster');
  budget('G12', 'readable without JavaScript', readable ? 'yes' : 'no', 'yes', readable);
} finally {
  for (const one of children) await one.stop();
  await database.drop();
}

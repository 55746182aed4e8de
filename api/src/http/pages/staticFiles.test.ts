import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticFiles } from './staticFiles.ts';

let server: Server;
let url: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tipsoko-files-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), 'template');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'assets/app.js'), 'let a;');
  await writeFile(join(folder, 'assets/app.js.gz'), gzipSync('let a;'));
  await writeFile(join(folder, 'mark.svg'), '<svg/>');
  const serve = staticFiles(folder);
  server = createServer((request, response) => {
    if (!serve(request, response, new URL(request.url ?? '', 'http://x'))) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

it('serves files compressed, with an etag, for ever where their name says their content', async () => {
  const script = await fetch(`${url}/assets/app.js`, { headers: { 'accept-encoding': 'gzip' } });
  expect(script.headers.get('content-encoding')).toBe('gzip');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(await script.text()).toBe('let a;');
  const mark = await fetch(`${url}/mark.svg`);
  expect(mark.headers.get('content-type')).toBe('image/svg+xml');
  expect(mark.headers.get('cache-control')).not.toContain('immutable');
  const again = await fetch(`${url}/mark.svg`, {
    headers: { 'if-none-match': mark.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

it.each(['/index.html', '/.vite/manifest.json', '/assets/app.js.gz', '/../settings.ts', '/none.js'])(
  'leaves %s alone',
  async (path) => {
    expect((await fetch(`${url}${path}`)).status).toBe(404);
  },
);

it('keeps serving when the files are replaced under it', async () => {
  await rm(join(folder, 'mark.svg'));
  expect(await (await fetch(`${url}/mark.svg`)).text()).toBe('<svg/>');
});

import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { renderingThread } from './renderingThread.ts';

const folder = await mkdtemp(join(tmpdir(), 'thread-'));
afterAll(() => rm(folder, { recursive: true }));

/** Renders what `execute` answers, ends at '/end', fails at '/fail'. */
const source = `
import { parentPort as port } from 'node:worker_threads';
port.on('message', (told) => {
  if (told.kind === 'answer') {
    const app = told.failed ?? JSON.parse(told.json).data.who;
    port.postMessage({ kind: 'rendered', page: told.question, rendered: { kind: 'page', status: 200, head: '', app, records: '' } });
    return;
  }
  const { pathname } = new URL(told.request.url);
  if (pathname === '/end') process.exit(3);
  if (pathname === '/fail') return port.postMessage({ kind: 'failed', page: told.page, error: new Error('no such page') });
  port.postMessage({ kind: 'ask', page: told.page, question: told.page, operation: { name: pathname + (told.request.body ?? ''), hash: '', variables: {} } });
});
`;

async function threadOf() {
  const file = join(folder, 'thread.mjs');
  await writeFile(file, source);
  return renderingThread(pathToFileURL(file));
}

const request = (path: string, form?: string) =>
  new Request(`http://localhost${path}`, form === undefined ? {} : { method: 'POST', body: form });

it('answers the thread in the scope of the request, and returns each page to its own request', async () => {
  const { renderPage } = await threadOf();
  const scope = new AsyncLocalStorage<string>();
  const render = (who: string, path: string, form?: string) =>
    scope.run(who, () =>
      renderPage(
        request(path, form),
        async ({ name }) => ({ data: { who: `${name} for ${scope.getStore()}` } }),
        'en',
      ),
    );
  const pages = await Promise.all([render('Achieng', '/a'), render('Baraka', '/b', '?phone=1')]);
  expect(pages.map((page) => page.kind === 'page' && page.app)).toEqual([
    '/a for Achieng',
    '/b?phone=1 for Baraka',
  ]);
});

it('tells the page that its data failed', async () => {
  const { renderPage } = await threadOf();
  const page = await renderPage(request('/'), () => Promise.reject(new Error('no data')), 'en');
  expect(page).toMatchObject({ app: 'no data' });
});

it('fails a page that fails, and all that run when the thread ends, and goes on with another', async () => {
  const { renderPage } = await threadOf();
  const execute = async () => ({ data: { who: 'again' } });
  await expect(renderPage(request('/fail'), execute, 'en')).rejects.toThrow('no such page');
  await expect(renderPage(request('/end'), execute, 'en')).rejects.toThrow('ended with 3');
  expect(await renderPage(request('/'), execute, 'en')).toMatchObject({ app: 'again' });
});

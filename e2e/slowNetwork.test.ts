import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { closePeople, openPerson } from './kit/browser.ts';
import { eventually } from './kit/demoWorld.ts';
import { productUrl } from './kit/productUrl.ts';

const product = new URL(productUrl);
const line: { server?: Server } = {};

/** What a bad connection does to one request: delays its answer, or loses it; null lets it pass. */
interface Trouble {
  heldUntil?: Promise<void>;
  lost?: boolean;
  /** Changes a document, to simulate an outdated copy. */
  rewrite?: (html: string) => string;
}
let trouble: (path: string, isDocument: boolean) => Trouble | null = () => null;

async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const isDocument = asked.headers.accept?.includes('text/html') ?? false;
  const { heldUntil, lost = false, rewrite } = trouble(asked.url ?? '/', isDocument) ?? {};
  if (lost) {
    asked.socket.destroy();
    return;
  }
  await heldUntil;
  const headers = { ...asked.headers, host: product.host, 'accept-encoding': 'identity' };
  delete headers['if-none-match'];
  const onward = request(
    { host: product.hostname, port: product.port, path: asked.url, method: asked.method, headers },
    async (given) => {
      const { etag: _etag, 'content-length': _length, 'transfer-encoding': _how, ...kept } = given.headers;
      const parts: Buffer[] = [];
      for await (const part of given) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      answer.writeHead(given.statusCode ?? 502, kept);
      answer.end(rewrite && isDocument ? rewrite(body.toString()) : body);
    },
  );
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

/** A proxy to the product with a scripted bad connection; it does not pass the WebSocket. */
async function openLine(): Promise<string> {
  const server = createServer((asked, answer) => void pass(asked, answer).catch(() => answer.destroy()));
  line.server = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  trouble = () => null;
  line.server?.closeAllConnections();
  line.server?.close();
});
afterAll(closePeople);

describe('a slow network', () => {
  it('shows the copy of a page, then what is new, without another load', async () => {
    const url = await openLine();
    const { context, page } = await openPerson({ serviceWorkers: 'allow' });
    await page.goto(`${url}/finished_tips`);
    const name = (await page.locator('main a[href^="/profile/"]').first().textContent())?.trim() ?? '';
    expect(name).not.toBe('');
    const old = 'FormerName';
    // The page as it was when this tipster had another name.
    trouble = (_path, isDocument) =>
      isDocument
        ? { rewrite: (html) => html.replaceAll(`>${name}<`, `>${old}<`).replaceAll(`"${name}"`, `"${old}"`) }
        : null;
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      await caches.delete('pages');
    });
    await page.reload();
    await eventually(
      () =>
        page.evaluate(
          async (word) =>
            (
              (await (
                await caches.match('/finished_tips', { cacheName: 'pages', ignoreVary: true })
              )?.text()) ?? ''
            ).includes(word),
          old,
        ),
      'a copy of the page as it was',
    );
    let letGo = () => {};
    const heldUntil = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    // Holds GraphQL answers too, because with them the copy would replace the old name before the test has seen it.
    trouble = (path, isDocument) => (isDocument || path.startsWith('/graphql') ? { heldUntil } : null);
    let loads = 0;
    page.on('load', () => {
      loads++;
    });
    await page.goto(`${url}/finished_tips`, { waitUntil: 'commit' });
    await page.getByText(old).first().waitFor();
    letGo();
    await page.locator('main').getByText(name, { exact: true }).first().waitFor();
    await page.getByText(old).first().waitFor({ state: 'detached' });
    expect(loads).toBeLessThanOrEqual(1);
    await context.close();
  });
});

describe('code that does not come', () => {
  it('of a dialog leaves the page as it is, says so, and comes with another try', async () => {
    const { context, page } = await openPerson({ screen: 'desk' });
    let bad = true;
    await context.route('**/assets/AuthDialogs*', (route) => (bad ? route.abort() : route.continue()));
    await page.goto('/');
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    const word = page.getByRole('alert').filter({ hasText: 'This did not load' });
    await word.waitFor();
    expect(await page.getByRole('heading', { name: 'Upcoming top games' }).isVisible()).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    bad = false;
    await word.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
    await context.close();
  });

  it('of a page brings the document of the page, once', async () => {
    const { context, page } = await openPerson({ screen: 'desk' });
    let asked = 0;
    await context.route('**/assets/TopTipstersRoute*', (route) => {
      asked++;
      // As after a release: the tab requests a file that no longer exists, the new document names another.
      return asked === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Accept' }).click();
    const documents: string[] = [];
    page.on('request', (sent) => {
      if (sent.isNavigationRequest()) documents.push(new URL(sent.url()).pathname);
    });
    await page.locator('a[href="/top_tipsters"]:visible').first().click();
    await page.getByRole('heading', { level: 1, name: /tipsters/i }).waitFor();
    await page.waitForLoadState('load');
    expect(documents.filter((path) => path === '/top_tipsters')).toHaveLength(1);
    await context.close();
  });
});

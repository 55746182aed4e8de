import { afterAll, expect, it } from 'vitest';
import { closePeople, openPerson } from './kit/browser.ts';

afterAll(closePeople);

it('GraphiQL runs an example, follows a subscription and explains the schema, in at most 700 KB', async () => {
  const { context, page, problems } = await openPerson({ screen: 'desk' });
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  const fetched: string[] = [];
  const names = new Map<string, string>();
  const kept = new Set<string>();
  network.on('Network.responseReceived', ({ requestId, response }) => {
    names.set(requestId, new URL(response.url).pathname);
    if (response.fromDiskCache) kept.add(requestId);
  });
  network.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    const name = names.get(requestId) ?? '';
    if (!kept.has(requestId) && name.startsWith('/graphiql/assets/')) fetched.push(name);
  });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));

  await page.goto('/graphql', { waitUntil: 'networkidle' });
  const run = page.getByRole('button', { name: 'Execute query' });
  // Until the editor has parsed its text, the button runs the first operation and opens no menu.
  const choose = async (operation: string) => {
    const item = page.getByRole('menuitem', { name: operation });
    await expect
      .poll(async () => {
        if (await item.isVisible()) return true;
        await run.click({ timeout: 2_000 }).catch(() => {});
        return item.waitFor({ timeout: 2_000 }).then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
    await item.click();
  };
  await choose('OnSale');
  const answer = page.locator('.result-window');
  await answer.getByText('"activeSlips"').waitFor();
  expect(await answer.textContent()).toContain('"totalCount"');
  expect(fetched.length).toBeGreaterThan(1);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(700_000);

  await choose('Scores');
  await page.getByRole('button', { name: 'Stop query' }).waitFor();
  await expect.poll(() => sockets).toEqual(['/graphql']);
  await page.getByRole('button', { name: 'Stop query' }).click();

  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.getByRole('link', { name: 'Query' }).first().click();
  await page.getByRole('link', { name: 'activeSlips' }).waitFor();

  fetched.length = 0;
  bytes = 0;
  await page.goto('/graphql', { waitUntil: 'networkidle' });
  await run.waitFor();
  expect(fetched).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

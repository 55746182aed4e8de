import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createSeller, createSlip, finishSlip } from '../../../test/sellers.ts';
import { searchEngineFiles } from './sitemap.ts';

let app: TestApp;
let origin = '';
let close: () => Promise<void>;

beforeAll(async () => {
  app = await createTestApp();
  const serve = searchEngineFiles(app);
  const server = createServer((request, response) => {
    serve(request, response, new URL(request.url ?? '/', 'http://internal')).then((served) => {
      if (!served) response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  close = () => new Promise((resolve) => server.close(() => resolve()));
});
afterAll(async () => {
  await close();
  await app.close();
});

async function addresses(): Promise<Map<string, string | undefined>> {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text();
  const found = text.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g);
  return new Map(
    [...found].map(([, address = '', changed]) => [address.slice(app.settings.PUBLIC_URL.length), changed]),
  );
}

it('lists closed paths and the sitemap in robots.txt', async () => {
  const answer = await fetch(`${origin}/robots.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('Disallow: /dashboard\n');
  expect(text).toContain(`Sitemap: ${app.settings.PUBLIC_URL}/sitemap.xml\n`);
  expect((await fetch(`${origin}/other`)).status).toBe(404);
});

it('lists public pages, tipsters, slips on sale and those that finished lately, and forgets after ten minutes', async () => {
  const seller = await createSeller(app);
  const gone = await createSeller(app);
  const quiet = await createSeller(app);
  const onSale = await createSlip(app, seller);
  const finished = await createSlip(app, seller);
  await createSlip(app, gone);
  await finishSlip(app, finished, 'WON');
  await app.db.prisma.user.update({ where: { id: gone.userId }, data: { deletedAt: app.clock.now() } });
  await app.db.prisma.post.create({
    data: {
      slug: 'how-we-rate',
      title: 'How we rate',
      overview: '',
      content: '',
      authorId: seller.tipsterId,
      publishedAt: new Date('2026-11-20T08:00:00Z'),
    },
  });
  const nameOf = async (id: string) =>
    (await app.db.prisma.tipster.findUniqueOrThrow({ where: { id } })).username;

  const first = await addresses();
  expect(first.has('/')).toBe(true);
  expect(first.has('/active_tips?type=top')).toBe(true);
  expect(first.get('/blog/how-we-rate')).toBe('2026-11-20T08:00:00.000Z');
  expect(first.get(`/slip/${onSale}`)).toBe(app.clock.now().toISOString());
  expect(first.has(`/slip/${finished}`)).toBe(true);
  const game = await app.db.prisma.game.findFirstOrThrow({ where: { tips: { some: { slipId: onSale } } } });
  expect(first.has(`/game/${game.id}`)).toBe(true);
  expect(first.has(`/league/${game.leagueId}`)).toBe(true);
  expect(first.has(`/profile/${await nameOf(seller.tipsterId)}`)).toBe(true);
  expect(first.has(`/profile/${await nameOf(gone.tipsterId)}`)).toBe(false);
  expect(first.has(`/profile/${await nameOf(quiet.tipsterId)}`)).toBe(false);

  // In play: neither on sale nor finished. The list stands for ten minutes, then it is read again.
  app.clock.advance(9 * 60_000);
  await createSlip(app, quiet);
  expect([...(await addresses()).keys()]).toEqual([...first.keys()]);
  app.clock.advance(7 * 3_600_000);
  const later = await addresses();
  expect(later.has(`/slip/${onSale}`)).toBe(false);
  expect(later.has(`/slip/${finished}`)).toBe(true);
  expect(later.has(`/profile/${await nameOf(quiet.tipsterId)}`)).toBe(true);

  app.clock.advance(31 * 86_400_000);
  expect((await addresses()).has(`/slip/${finished}`)).toBe(false);
});

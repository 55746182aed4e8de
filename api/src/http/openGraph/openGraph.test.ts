import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createSeller, createSlip, finishSlip, type Seller } from '../../../test/sellers.ts';
import { schema, staffSchema } from '../../graphql/schema.ts';
import { type RunningServer, startServer } from '../server.ts';
import { paint } from './openGraphCanvas.ts';
import { slipPicture } from './openGraphSlip.ts';
import { fitted, widthOf, wrapped } from './openGraphText.ts';
import { tipsterPicture } from './openGraphTipster.ts';
import { titlePicture } from './openGraphTitle.ts';

let app: TestApp;
let server: RunningServer;
let seller: Seller;
let number: number;

beforeAll(async () => {
  app = await createTestApp();
  const web = {
    bundle: async () => ({
      renderPage: async () => ({ kind: 'page' as const, status: 200, head: '', app: '', records: '' }),
    }),
    template: async () => '',
  };
  server = await startServer(
    { app, schema, staffSchema, persisted: {}, web, rest: () => async () => false },
    0,
    '127.0.0.1',
  );
  seller = await createSeller(app);
  number = await createSlip(app, seller);
});
afterAll(async () => {
  await server.close(1_000);
  await app.close();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers, method });

/** Colours in a part of the picture: what is empty has one. */
async function coloursIn(
  picture: Buffer,
  area: { left: number; top: number; width: number; height: number },
): Promise<Set<string>> {
  const { data } = await sharp(picture)
    .extract(area)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 3) colours.add(data.subarray(at, at + 3).toString('hex'));
  return colours;
}

const near = (hex: string, colours: Set<string>) => {
  const channels = (text: string) => [0, 2, 4].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const wanted = channels(hex.slice(1));
  return [...colours].some((colour) =>
    channels(colour).every((channel, at) => Math.abs(channel - (wanted[at] ?? 0)) < 24),
  );
};

it('draws a slip on sale: 1200 × 630, with its games, its odds and its price', async () => {
  const response = await get(`/og/slip/${number}.png`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  const picture = Buffer.from(await response.arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  // Ink on the card where the first teams stand, the odds in cream, dark letters on the orange price.
  expect(near(paint.ink, await coloursIn(picture, { left: 190, top: 180, width: 300, height: 60 }))).toBe(
    true,
  );
  expect(near(paint.onCloth, await coloursIn(picture, { left: 800, top: 150, width: 200, height: 70 }))).toBe(
    true,
  );
  const price = await coloursIn(picture, { left: 830, top: 262, width: 100, height: 48 });
  expect(near(paint.accent, price) && near(paint.onAccent, price)).toBe(true);
});

it('answers 304 to a current ETag, and another picture once the slip has changed', async () => {
  const first = await get(`/og/slip/${number}.png`);
  const etag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  expect((await get(`/og/slip/${number}.png`, { 'if-none-match': etag })).status).toBe(304);
  const other = await createSlip(app, seller);
  const before = (await get(`/og/slip/${other}.png`)).headers.get('etag');
  await finishSlip(app, other, 'WON');
  await app.bus.publish({ type: 'topGamesChanged' });
  const after = await get(`/og/slip/${other}.png`, before ? { 'if-none-match': before } : {});
  expect(after.status).toBe(200);
  const pill = await coloursIn(Buffer.from(await after.arrayBuffer()), {
    left: 830,
    top: 262,
    width: 60,
    height: 48,
  });
  expect(near(paint.won, pill)).toBe(true);
});

it('draws tipsters, the site and the jackpots', async () => {
  const { username } = await app.db.prisma.tipster.findUniqueOrThrow({ where: { id: seller.tipsterId } });
  for (const path of [`/og/tipster/${username}.png`, '/og/site.png', '/og/jackpots.png']) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  }
  const head = await get('/og/site.png', {}, 'HEAD');
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(10_000);
});

it('shows a post by its title once it is published', async () => {
  const post = { overview: '', content: '', authorId: seller.tipsterId, publishedAt: app.clock.now() };
  await app.db.prisma.post.create({ data: { ...post, slug: 'rules', title: 'How we rate', draft: false } });
  await app.db.prisma.post.create({ data: { ...post, slug: 'secret', title: 'Not yet', draft: true } });
  expect((await get('/og/blog/rules.png')).status).toBe(200);
  expect((await get('/og/blog/secret.png')).status).toBe(404);
});

it.each([
  '/og/slip/999999.png',
  '/og/slip/0.png',
  '/og/slip/abc.png',
  '/og/tipster/nobody.png',
  '/og/jackpot/sp-mg-jackpot.png',
  '/og/blog/nothing.png',
  '/og/constructor.png',
  '/og/tipster/%ff.png',
  '/og/',
])('%s is not there', async (path) => {
  expect((await get(path)).status).toBe(404);
});

const game = (home: string, away: string) => ({
  game: {
    kickoff: '2026-11-21T15:00:00.000Z',
    homeTeam: { name: home },
    awayTeam: { name: away },
    league: { name: 'Premier League' },
  },
});
const record = {
  rating: '62.4',
  won: 24,
  lost: 16,
  profitUnits: '39.41',
  profitPoints: [0, 12, 5, 39],
  form: ['WON' as const, 'LOST' as const],
};
const slip = {
  number: 7,
  status: 'ON_SALE' as const,
  result: null,
  totalOdds: '123456789.12',
  totalOddsExact: true,
  tipCount: 17,
  firstKickoff: '2026-11-21T15:00:00.000Z',
  price: { text: 'Ksh 50' },
  jackpot: { title: 'SportPesa <Mega> & "Jackpot"' },
  tipster: { username: '日本', stats: record },
  tips: Array.from({ length: 17 }, () => game('Bodø/Glimt', 'Śląsk Wrocław')),
};

it('uses no font of the machine', () => {
  const drawings = [
    slipPicture(slip),
    tipsterPicture({
      username: 'Mtaalamu',
      profile: { premium: true },
      stats: { ...record, class: 'RANKED', profitUnits: '-1.90', yieldPercent: null },
      profitCurve: [{ profitUnits: '1.00' }, { profitUnits: '-1.90' }],
    }),
    titlePicture({ title: 'A post', under: 'by Mtaalamu' }),
  ];
  for (const svg of drawings) {
    expect(svg).not.toContain('<text');
    // One such number, and everything behind it is missing from the picture.
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
});

it('draws the course of a rated record on the picture of a slip, and none of a new one', () => {
  const drawn = (rating: string | null) =>
    slipPicture({ ...slip, tipster: { username: 'Mtaalamu', stats: { ...record, rating } } });
  // From the lowest point at the left, over the dip, to the highest at the right.
  const course = 'd="M1036.0 460.0L1074.7 450.8L1113.3 456.2L1152.0 430.0"';
  expect(drawn('62.4')).toContain(course);
  expect(drawn(null)).not.toContain(course);
});

it('says "about" over total odds that are a step, and draws them without hundredths', () => {
  const paths = (parts: object) =>
    new Set([...slipPicture({ ...slip, ...parts }).matchAll(/<path[^>]*d="([^"]*)"/g)].map(([, d]) => d));
  const exact = paths({ totalOdds: '6.00' });
  const step = paths({ totalOdds: '6.00', totalOddsExact: false });
  expect([...step].filter((path) => !exact.has(path))).toHaveLength(2);
});

it('draws Latin letters of all Europe, drops unknown characters, and cuts long texts', () => {
  expect(widthOf('Śląsk', 20, 700)).toBeGreaterThan(widthOf('Ślą', 20, 700));
  expect(widthOf('日本', 20, 700)).toBe(0);
  expect(widthOf('Ḧ', 20, 700)).toBe(widthOf('H', 20, 700));
  const cut = fitted('Borussia Mönchengladbach', 20, 700, 120);
  expect(cut).toMatch(/^Borussia.*…$/);
  expect(widthOf(cut, 20, 700)).toBeLessThanOrEqual(120);
  const lines = wrapped('one two three four five six seven eight', 20, 700, 100, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addGames, addTipster, fixture, hours, publishOn } from '../../../test/football.ts';
import { firstPage } from '../foundation/paging.ts';
import { dayRoot, merkleRoot, noLinks } from './dayRoot.ts';
import { noPrevious, sha256 } from './hashLink.ts';
import { type ProofDayView, proofDays } from './readProofDays.ts';
import { proofChain } from './readProofs.ts';
import { sealDays } from './sealDays.ts';

let app: TestApp;
beforeAll(async () => {
  // 23:30 in Nairobi.
  app = await createTestApp({ now: new Date('2026-11-21T20:30:00Z') });
});
afterAll(() => app.close());

let names = 0;
async function publishSome(count: number): Promise<void> {
  const kickoff = new Date(app.clock.now().getTime() + hours(2));
  const at = 100 * ++names;
  const games = await addGames(
    app,
    [at, at + 1, at + 2].map((id) => fixture(id, { kickoff })),
  );
  for (let times = 0; times < count; times++) {
    await publishOn(app, await addTipster(app, `tipster_${++names}`), games);
  }
}
const days = async (): Promise<ProofDayView[]> => (await proofDays(app).read(firstPage(100))).reverse();

it('has no days before the first slip, and leaves today open until ten minutes after midnight', async () => {
  expect(await sealDays(app)).toBe(0);
  await publishSome(3);
  app.clock.advance(39 * 60_000);
  expect(await sealDays(app)).toBe(0);
});

it('seals each day once, under concurrency and repetition', async () => {
  app.clock.advance(60_000);
  const sealed = await Promise.all([sealDays(app), sealDays(app), sealDays(app)]);
  expect(sealed.sort()).toEqual([0, 0, 1]);
  const links = (await proofChain(app).read(firstPage(100))).reverse();
  const [one, two, three] = links.map((link) => link.hash);
  const merkle = sha256(`${sha256(`${one}\n${two}`)}\n${three}`);
  expect(await days()).toEqual([
    {
      number: 1,
      day: '2026-11-21',
      links: 3,
      lastSequence: 3,
      merkleRoot: merkle,
      previousRoot: noPrevious,
      root: sha256(`1\n2026-11-21\n3\n3\n${merkle}\n${noPrevious}`),
      sealedAt: '2026-11-21T21:10:00.000Z',
    },
  ]);
});

it('continues from there: one entry for each day, including days without a slip', async () => {
  await publishSome(2);
  app.clock.advance(hours(24 * 40));
  await publishSome(1);
  expect(await sealDays(app)).toBe(40);
  const all = await days();
  expect(all.map(({ number, links }) => [number, links]).slice(0, 3)).toEqual([
    [1, 3],
    [2, 2],
    [3, 0],
  ]);
  expect(all.at(-1)).toMatchObject({ day: '2026-12-31', links: 0, lastSequence: 5, merkleRoot: noLinks });
  for (const [at, day] of all.entries()) {
    expect(day.previousRoot).toBe(all[at - 1]?.root ?? noPrevious);
    expect(day.root).toBe(dayRoot(day));
  }
  expect(await proofDays(app).count()).toBe(41);
});

it('cannot be changed in the database', async () => {
  await expect(app.db.prisma.proofDay.update({ where: { number: 1 }, data: { links: 2 } })).rejects.toThrow();
  await expect(app.db.prisma.proofDay.delete({ where: { number: 41 } })).rejects.toThrow();
});

it('every leaf and its position affects the Merkle root', () => {
  const hashes = Array.from({ length: 7 }, (_none, at) => sha256(String(at)));
  const swapped = [...hashes.slice(0, 5), hashes[6], hashes[5]] as string[];
  const roots = [hashes, swapped, hashes.slice(0, 6), hashes.slice(1), [...hashes, hashes[6] as string]];
  expect(new Set(roots.map(merkleRoot)).size).toBe(roots.length);
  expect(merkleRoot([])).toBe(noLinks);
  expect(merkleRoot([hashes[0] as string])).toBe(hashes[0]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addGames,
  addTipster,
  finished,
  fixture,
  hours,
  publishOn,
  settleAll,
} from '../../../test/football.ts';
import { firstPage } from '../foundation/paging.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { canonicalJson } from './canonicalJson.ts';
import { type ProofView, proofChain } from './readProofs.ts';
import { verifyChain } from './verifyChain.ts';

let app: TestApp;
let sold: number;
const fixtures = [1, 2, 3, 4, 5, 6].map((id) => fixture(id));

beforeAll(async () => {
  app = await createTestApp();
  const games = await addGames(app, fixtures);
  const [ann, bob, cyd] = [
    await addTipster(app, 'ann'),
    await addTipster(app, 'bob'),
    await addTipster(app, 'cyd'),
  ];
  // Concurrently: the chain must serialise them.
  await Promise.all([ann, bob, cyd, ann, bob].map((viewer) => publishOn(app, viewer, games.slice(0, 3))));
  sold = await publishOn(app, cyd, games.slice(3, 6));
  app.clock.advance(hours(3));
  await applyFixtures(
    app,
    fixtures.slice(0, 3).map((one) => finished(one, [1, 0])),
  );
  await settleAll(app);
});
afterAll(() => app.close());

async function chain(username?: string): Promise<ProofView[]> {
  return (await proofChain(app, username).read(firstPage(100))).reverse();
}

describe('the proof chain', () => {
  it('is consistent, and reveals a slip only once it has finished', async () => {
    const links = await chain();
    expect(links.map((link) => link.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(verifyChain(links)).toEqual([]);
    const hidden = links.find((link) => link.slipId === sold);
    expect(hidden).toMatchObject({ content: null, salt: null });
    const open = links.filter((link) => link.slipId !== sold);
    for (const link of open) {
      const content = JSON.parse(link.content ?? '') as {
        slip: number;
        tips: Array<{ pick: string; odds: string }>;
      };
      expect(content).toMatchObject({ slip: link.slipId, tipster: link.tipster, totalOdds: '8.00' });
      expect(content.tips.map((tip) => [tip.pick, tip.odds])).toEqual([
        ['1', '2.00'],
        ['1', '2.00'],
        ['1', '2.00'],
      ]);
    }
    expect((await chain('BOB')).map((link) => link.tipsterSequence)).toEqual([1, 2]);
  });

  it.each<[string, (links: ProofView[]) => void, string]>([
    [
      'an edited pick',
      (links) => edit(links, 1, { content: links[1]?.content?.replace('"2.00"', '"3.00"') ?? null }),
      'its content is not what was promised',
    ],
    [
      'an edited promise',
      (links) => edit(links, 1, { contentHash: '0'.repeat(64) }),
      'its hash is not that of its facts',
    ],
    [
      'a backdated link',
      (links) => edit(links, 2, { createdAt: '2026-11-20T12:00:00.000Z' }),
      'its hash is not that of its facts',
    ],
    ['a deleted link', (links) => void links.splice(2, 1), 'a link before it is missing'],
    [
      'a link of somebody else',
      (links) => edit(links, 0, { tipster: 'zoe' }),
      'its hash is not that of its facts',
    ],
    [
      'two links that changed places',
      (links) => void links.splice(1, 2, links[2] as ProofView, links[1] as ProofView),
      'a link before it is missing',
    ],
  ])('shows %s', async (_what, forge, fault) => {
    const links = await chain();
    forge(links);
    expect(verifyChain(links).map((found) => found.fault)).toContain(fault);
  });

  it('cannot be changed in the database', async () => {
    await expect(
      app.db.prisma.proofLink.update({ where: { sequence: 1 }, data: { content: '{}' } }),
    ).rejects.toThrow();
    await expect(app.db.prisma.proofLink.delete({ where: { sequence: 6 } })).rejects.toThrow();
  });
});

function edit(links: ProofView[], at: number, change: Partial<ProofView>): void {
  links[at] = { ...(links[at] as ProofView), ...change };
}

it('serialises equal content to equal text', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ü"' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"ü\\"","d":null}]}',
  );
});

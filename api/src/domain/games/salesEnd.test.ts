import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noLimits } from '../../../test/accounts.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addGames, addTipster, finished, fixture, hours, publishOn } from '../../../test/football.ts';
import type { AppEvent } from '../../live/events.ts';
import { buySlipByEmail, buySlipByPhone } from '../buying/buySlip.ts';
import { firstPage } from '../foundation/paging.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous, systemViewer } from '../foundation/viewer.ts';
import { openPurchase } from '../purchases/openPurchase.ts';
import { confirmPayment } from '../sales/confirmPayment.ts';
import { correctGame } from '../settlement/correctGame.ts';
import { activeSlips, readSlip } from '../slips/readSlips.ts';
import { applyFixtures } from './applyFixtures.ts';
import type { FeedFixture } from './FixtureFeed.ts';

// docs/rules.md 3: a slip is on sale until the first kick-off of its games, as known now.
let app: TestApp;
let round = 0;
let fixtures: FeedFixture[];
let noon: Date;
let slip: number;
beforeAll(async () => {
  app = await createTestApp({ limits: noLimits });
});
afterAll(() => app.close());
beforeEach(async () => {
  round += 1;
  app.clock.advance(hours(100));
  noon = app.clock.now();
  fixtures = [1, 2, 3].map((at) => fixture(round * 10 + at, { kickoff: at === 1 ? later(9) : later(8) }));
  const games = await addGames(app, fixtures);
  slip = await publishOn(app, await addTipster(app, `seller_${round}`), games);
});

const later = (count: number) => new Date(noon.getTime() + hours(count));
const report = (parts: Partial<FeedFixture>) =>
  applyFixtures(app, [{ ...(fixtures[0] as FeedFixture), ...parts }]);
const status = async () => (await readSlip(app, anonymous, slip))?.status;
const visit = { address: '127.0.0.1', viewer: anonymous };
let phones = 0;
const open = () =>
  inTransaction(app, (tx) =>
    openPurchase(app, tx, {
      subject: { slipId: slip },
      buyer: { phone: `2547110000${10 + phones++}`, country: 'KE' },
      viewer: anonymous,
      amount: { minor: 10_000n, currency: 'KES' },
      priceKesMinor: 10_000n,
      feeKesMinor: 4_000n,
    }),
  );
const listed = async () => {
  const list = activeSlips(app, anonymous, { order: 'POPULAR' });
  const ids = (await list.read(firstPage(20))).map(({ id }) => id);
  return [ids.includes(slip), await list.count()];
};

async function expectClosed(): Promise<void> {
  expect(await status()).toBe('IN_PLAY');
  const refused = { reason: 'SLIP_NOT_ON_SALE', message: 'This slip is not on sale any more' };
  await expect(buySlipByPhone(app, { ...visit, slip, phone: '0712345678' })).rejects.toMatchObject(refused);
  const byCard = { ...visit, slip, email: 'buyer@tips.example', country: 'UG' } as const;
  await expect(buySlipByEmail(app, byCard)).rejects.toMatchObject(refused);
  await expect(open()).rejects.toMatchObject(refused);
  expect(await listed()).toEqual([false, 0]);
}
async function expectOnSale(): Promise<void> {
  expect(await status()).toBe('ON_SALE');
  expect(await open()).toMatchObject({ isNew: true });
  expect(await listed()).toEqual([true, 1]);
}

describe('the sale of a slip ends', () => {
  it('with a kick-off that was brought forward, of which subscribers are notified; the published kick-off stays', async () => {
    const published = await app.db.prisma.slip.findUniqueOrThrow({
      where: { id: slip },
      include: { proof: true },
    });
    expect(await listed()).toEqual([true, 1]);
    const seen: AppEvent[] = [];
    const stop = app.bus.on('slipChanged', (event) => seen.push(event));
    await report({ kickoff: later(3) });
    stop();
    const view = await readSlip(app, anonymous, slip);
    expect(seen).toEqual([{ type: 'slipChanged', slipId: slip, version: view?.version }]);
    expect(view?.firstKickoff).toBe(later(3).toISOString());
    await expectOnSale();
    const asked = await open();
    app.clock.set(later(3));
    await expectClosed();
    // Postponed again after the sale has ended.
    await report({ kickoff: later(20) });
    await expectClosed();
    const now = await app.db.prisma.slip.findUniqueOrThrow({ where: { id: slip }, include: { proof: true } });
    expect([now.firstKickoff, now.proof]).toEqual([published.firstKickoff, published.proof]);
    // A payment requested before the end of the sale counts even when it is confirmed late.
    const paid = { receipt: 'LATE000001', amountMinor: 10_000n, currency: 'KES' } as const;
    await confirmPayment(app, { purchaseId: asked.purchaseId, ...paid });
    const purchase = await app.db.prisma.purchase.findUniqueOrThrow({ where: { id: asked.purchaseId } });
    expect(purchase.state).toBe('PAID');
  });

  it('with a game that starts before its listed time', async () => {
    app.clock.set(later(2));
    await report({ status: '1H', minute: 1, goals: { home: 0, away: 0 } });
    await expectClosed();
  });

  it('with a game that staff record as played', async () => {
    app.clock.set(later(2));
    const [game] = await app.db.prisma.game.findMany({ where: { providerId: fixtures[0]?.providerId ?? 0 } });
    await correctGame(app, systemViewer, {
      game: game?.id ?? 0,
      fullTime: { home: 1, away: 0 },
      halfTime: null,
      reason: 'it was played at noon',
    });
    await expectClosed();
  });

  it('with a game whose first report says that it is over', async () => {
    app.clock.set(later(5));
    await report({ ...finished(fixtures[0] as FeedFixture, [2, 0]), kickoff: later(3) });
    await expectClosed();
  });
});

describe('the sale of a slip goes on', () => {
  it('while the reported time is a placeholder, until the real time is known', async () => {
    await report({ status: 'TBD', kickoff: later(-6) });
    await expectOnSale();
    await report({ status: 'NS', kickoff: later(6) });
    app.clock.set(later(6));
    await expectClosed();
  });

  it.each(['PST', 'CANC', 'WO'])('without a game that is called off: %s', async (code) => {
    await report({ status: code, kickoff: later(-1) });
    await expectOnSale();
  });

  it('no longer than published when a game is postponed', async () => {
    for (const one of fixtures) await applyFixtures(app, [{ ...one, kickoff: later(30) }]);
    expect((await readSlip(app, anonymous, slip))?.firstKickoff).toBe(later(8).toISOString());
    app.clock.set(later(8));
    await expectClosed();
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { payoutsOf } from '../../../test/payouts.ts';
import {
  createSeller,
  createSlip,
  finishSlip,
  freshPhone,
  type Seller,
  sellerWithBalance,
} from '../../../test/sellers.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { publishSlip } from '../slips/publishSlip.ts';
import { readSlip } from '../slips/readSlips.ts';
import { readFinance } from '../withdrawals/readFinance.ts';
import { decideReport, undoModeration } from './moderate.ts';
import { listModerated, listReported } from './readCases.ts';
import { reportAbuse } from './reportAbuse.ts';

let world: MoneyWorld;
let staff: Viewer;
let seller: Seller;
let payouts: ReturnType<typeof payoutsOf>;
beforeAll(async () => {
  world = await startMoneyWorld();
  payouts = payoutsOf(world);
  const boss = await createSeller(world.app);
  await world.app.db.prisma.user.update({ where: { id: boss.userId }, data: { isStaff: true } });
  staff = { account: { ...boss.viewer.account, isStaff: true }, purchaseTokens: [] };
});
afterAll(() => world?.close());
// Ksh 1,000 of one sale, of which 600 are the tipster's.
beforeEach(async () => {
  seller = await sellerWithBalance(world, 1_000);
});

let addresses = 0;
const somebody = () => {
  addresses += 1;
  return { address: `197.248.3.${addresses}`, userAgent: 'Test' };
};
const buy = (slip: number) =>
  buySlipByPhone(world.app, { slip, phone: freshPhone(), viewer: anonymous, address: '127.0.0.1' });
const smsTo = async ({ phone }: Seller) => {
  await world.settle();
  return world.sms.inbox
    .messages(`+${phone}`)
    .map(({ text }) => text)
    .join('\n');
};
const decide = (key: string, verdict: 'DISMISS' | 'HIDE' | 'BAN') =>
  decideReport(world.app, staff, { key, verdict, reason: 'promises sure wins' });
const undo = (key: string) => undoModeration(world.app, staff, { key, reason: 'a mistake' });
const auditOf = async (subject: string) =>
  (await world.app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  );
const onSale = async (slip: number) => {
  const row = await world.app.db.prisma.slip.findUniqueOrThrow({ where: { id: slip } });
  return (row.salesCloseAt ?? row.firstKickoff) > world.app.clock.now();
};

it('a report counts once for each caller, and the moderators dismiss all of a slip at once', async () => {
  const slip = await createSlip(world.app, seller, { priceKsh: 100 });
  const caller = somebody();
  const report = (by = caller) =>
    reportAbuse(world.app, by, { about: { slip }, reason: 'SCAM', note: ' on Telegram ' });
  await report();
  await report();
  await report(somebody());
  const [found] = (await listReported(world.app)).filter(({ slipId }) => slipId === slip);
  expect(found).toMatchObject({ key: `slip:${slip}`, reportCount: 2, buyers: 0, hidden: false });
  expect(found?.reports[0]).toMatchObject({ reason: 'SCAM', note: 'on Telegram' });
  await decide(`slip:${slip}`, 'DISMISS');
  expect((await listReported(world.app)).filter(({ slipId }) => slipId === slip)).toEqual([]);
  expect(await onSale(slip)).toBe(true);
  await expect(decide(`slip:${slip}`, 'DISMISS')).rejects.toMatchObject({ reason: 'NO_REPORT' });
  expect(await auditOf(`slip:${slip}`)).toEqual(['dismiss reports']);
});

it('refuses unknown targets, and the reason OTHER without text', async () => {
  const report = (input: Parameters<typeof reportAbuse>[2]) => reportAbuse(world.app, somebody(), input);
  await expect(report({ about: { slip: 999_999 }, reason: 'SCAM', note: '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const about = { tipster: seller.tipsterId };
  await expect(report({ about, reason: 'OTHER', note: ' ' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

it('a hidden slip is not sold; its buyers keep it, it is settled as any other, and it can be put back', async () => {
  const slip = await createSlip(world.app, seller, { priceKsh: 500 });
  const bought = await buy(slip);
  await world.settle();
  const buyer: Viewer = { account: null, purchaseTokens: [bought.token] };
  await decide(`slip:${slip}`, 'HIDE');
  await expect(buy(slip)).rejects.toMatchObject({ reason: 'SLIP_NOT_ON_SALE' });
  const read = async (viewer: Viewer) => (await readSlip(world.app, viewer, slip))?.locked;
  expect([await read(buyer), await read(anonymous)]).toEqual([false, true]);
  expect(await listModerated(world.app)).toMatchObject([{ key: `slip:${slip}`, buyers: 1, hidden: true }]);
  await expect(decide(`slip:${slip}`, 'HIDE')).rejects.toMatchObject({ reason: 'MODERATED' });
  expect(await differences(world.app)).toEqual([]);

  await undo(`slip:${slip}`);
  await buy(slip);
  await world.settle();
  await decide(`slip:${slip}`, 'HIDE');
  const before = await readFinance(world.app, seller.tipsterId);
  await finishSlip(world.app, slip, 'WON');
  const after = await readFinance(world.app, seller.tipsterId);
  // 60 % of two sales of Ksh 500.
  expect(after.accountBalance.minor - before.accountBalance.minor).toBe(600_00n);
  expect(await differences(world.app)).toEqual([]);
  expect(await auditOf(`slip:${slip}`)).toEqual(['hide slip', 'show slip', 'hide slip']);
});

it('a slip whose game has begun does not come back on sale', async () => {
  const slip = await createSlip(world.app, seller, { priceKsh: 500 });
  await decide(`slip:${slip}`, 'HIDE');
  const tip = await world.app.db.prisma.tip.findFirstOrThrow({ where: { slipId: slip } });
  await world.app.db.prisma.game.update({ where: { id: tip.gameId }, data: { status: 'LIVE' } });
  await undo(`slip:${slip}`);
  expect(await onSale(slip)).toBe(false);
});

it('a banned tipster neither sells, publishes nor withdraws until the ban is lifted, and learns why', async () => {
  const [hidden, sold] = [await createSlip(world.app, seller), await createSlip(world.app, seller)];
  await decide(`slip:${hidden}`, 'HIDE');
  const key = `tipster:${seller.tipsterId}`;
  await reportAbuse(world.app, somebody(), {
    about: { tipster: seller.tipsterId },
    reason: 'IMPERSONATION',
    note: '',
  });
  await decide(key, 'BAN');
  expect((await listReported(world.app)).filter(({ tipsterId }) => tipsterId === seller.tipsterId)).toEqual(
    [],
  );
  await expect(buy(sold)).rejects.toMatchObject({ reason: 'SLIP_NOT_ON_SALE' });
  const banned = { reason: 'BANNED', message: expect.stringContaining('promises sure wins') };
  await expect(payouts.ask(seller)).rejects.toMatchObject(banned);
  const tips = [1, 2, 3].map((game) => ({ game, market: 1, odds: '2.00' }));
  await expect(publishSlip(world.app, seller.viewer, { tips, price: 100 })).rejects.toMatchObject(banned);
  // Held, not taken.
  expect((await readFinance(world.app, seller.tipsterId)).accountBalance.minor).toBe(600_00n);
  expect(await differences(world.app)).toEqual([]);

  await undo(key);
  expect([await onSale(hidden), await onSale(sold)]).toEqual([false, true]);
  await expect(undo(key)).rejects.toMatchObject({ reason: 'NOT_MODERATED' });
  const { number } = await payouts.ask(seller);
  expect(number).toBeGreaterThan(0);
  expect(await auditOf(key)).toEqual(['ban tipster', 'lift ban']);
  expect(await smsTo(seller)).toContain('promises sure wins');
});

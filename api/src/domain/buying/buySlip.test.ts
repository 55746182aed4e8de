import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, finishSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { createLog } from '../../process/log.ts';
import { openRateLimits } from '../../providers/redis/openRateLimits.ts';
import { anonymous } from '../foundation/viewer.ts';
import { entitledSlipIds } from '../purchases/entitlements.ts';
import { readPurchaseByToken } from '../purchases/readPurchase.ts';
import { deviceToken } from '../sessions/knownDevice.ts';
import { readFinance } from '../withdrawals/readFinance.ts';
import { requestWithdrawal } from '../withdrawals/requestWithdrawal.ts';
import { buySlipByEmail, buySlipByPhone } from './buySlip.ts';
import { recoverSlipByPhone } from './recoverSlip.ts';

type OwnSlip = Seller & { slip: number; email: string };

let world: MoneyWorld;
let seller: Seller;
beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await createSeller(world.app);
});
afterAll(() => world.close());

const buy = (slip: number, phone: string, viewer = anonymous) =>
  buySlipByPhone(world.app, { slip, phone, viewer, address: '127.0.0.1' });

describe('a slip bought by phone', () => {
  it('is asked for, paid, delivered, earned, released and withdrawn', async () => {
    const { app } = world;
    const own = await createSeller(app);
    const slip = await createSlip(app, own, { priceKsh: 55 });
    const { game } = await app.db.prisma.tip.findFirstOrThrow({
      where: { slipId: slip },
      include: { game: true },
    });
    await app.db.prisma.team.update({ where: { id: game.homeTeamId }, data: { name: 'Beşiktaş' } });
    const phone = freshPhone();
    const answer = await buy(slip, `0${phone.slice(3)}`);
    expect(answer).toMatchObject({ message: 'Request Sent', next: { kind: 'confirmOnPhone', phone } });
    await world.settle();

    const purchase = await readPurchaseByToken(app, answer.token);
    expect(purchase).toMatchObject({ state: 'PAID', opens: true, slipId: slip });
    expect(purchase?.receipt).toMatch(/^[A-Z0-9]{10}$/);
    const [text, ...more] = world.sms.inbox.messages(`+${phone}`);
    expect(more).toEqual([]);
    expect(text?.text).toMatch(/\d\d:\d\d Besiktas-.*: GG @/);
    expect(text?.text).toContain(`${app.settings.PUBLIC_URL}/slip/${slip}`);
    expect(text).toMatchObject({ encoding: 'GSM-7' });
    const delivery = await app.db.prisma.delivery.findFirst({ where: { purchaseId: purchase?.id ?? '' } });
    expect(delivery?.state).toBe('DELIVERED');
    const viewer = { account: null, purchaseTokens: [answer.token] };
    expect(await entitledSlipIds(app, viewer, [slip])).toEqual(new Set([slip]));
    expect(await entitledSlipIds(app, anonymous, [slip])).toEqual(new Set());

    // 40 % of Ksh 55.00 is 22.00.
    expect(await readFinance(app, own.tipsterId)).toMatchObject({
      pendingAmount: { minor: 3300n },
      accountBalance: { minor: 0n },
      todayEarnings: { minor: 3300n },
    });
    await finishSlip(app, slip, 'WON');
    expect((await readFinance(app, own.tipsterId)).accountBalance.minor).toBe(3300n);
    await requestWithdrawal(app, { viewer: own.viewer, phone: own.phone, door: 'page' });
    await world.settle();
    const [withdrawal] = await app.db.prisma.withdrawal.findMany({ where: { tipsterId: own.tipsterId } });
    expect(withdrawal).toMatchObject({ state: 'PAID', amountMinor: 3300n, phone: own.phone });
    expect((await readFinance(app, own.tipsterId)).accountBalance.minor).toBe(0n);
    expect(await differences(app)).toEqual([]);
  });

  it('is found again by phone and code, and by nothing else', async () => {
    const slip = await createSlip(world.app, seller);
    const phone = freshPhone();
    const { token } = await buy(slip, phone);
    await world.settle();
    const receipt = (await readPurchaseByToken(world.app, token))?.receipt ?? '';
    const address = '127.0.0.1';
    const lines: Array<Record<string, unknown>> = [];
    const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const app = { ...world.app, log };
    const found = await recoverSlipByPhone(app, {
      phone,
      code: `${receipt.toLowerCase()} Confirmed.`,
      address,
    });
    expect(found).toMatchObject({ token, slipId: slip });
    await expect(recoverSlipByPhone(app, { phone: freshPhone(), code: receipt, address })).rejects.toThrow(
      /No paid tip/,
    );
    expect(lines.filter(({ security }) => security === true)).toMatchObject([
      { msg: 'a receipt was right', address },
      { msg: 'a receipt was wrong', address },
    ]);
    await expect(recoverSlipByPhone(world.app, { phone, code: 'short', address })).rejects.toThrow(
      'Invalid transaction code',
    );
  });

  it('reveals nothing to an anonymous visitor who types the phone, but sends it there again', async () => {
    const slip = await createSlip(world.app, seller);
    const phone = freshPhone();
    const { token } = await buy(slip, phone);
    await world.settle();
    const other = await buy(slip, phone);
    expect(other.message).toContain('sent it again by SMS');
    expect(
      await entitledSlipIds(world.app, { account: null, purchaseTokens: [other.token] }, [slip]),
    ).toEqual(new Set());
    expect(await readPurchaseByToken(world.app, other.token)).toMatchObject({ opens: false, receipt: null });
    await world.settle();
    expect(world.sms.inbox.messages(`+${phone}`)).toHaveLength(2);
    const again = await buy(slip, phone, { account: null, purchaseTokens: [token] });
    expect(again).toMatchObject({ token, next: null });
  });

  it('is sent again to the phone that paid three times in ten minutes, however often anonymous visitors ask', async () => {
    const slip = await createSlip(world.app, seller);
    const phone = freshPhone();
    await buy(slip, phone);
    await world.settle();
    const limits = openRateLimits(null, 1, randomUUID());
    const taken = vi.spyOn(world.app.limits, 'take').mockImplementation((...asked) => limits.take(...asked));
    try {
      for (let time = 0; time < 4; time++) {
        await buy(slip, phone);
        await world.settle();
      }
    } finally {
      taken.mockRestore();
    }
    expect(world.sms.inbox.messages(`+${phone}`)).toHaveLength(4);
  });

  it('is refused to its tipster, after kick-off, and when there is none', async () => {
    const slip = await createSlip(world.app, seller);
    await expect(buy(slip, freshPhone(), seller.viewer)).rejects.toMatchObject({ reason: 'OWN_SLIP' });
    await expect(buy(9_999_999, freshPhone())).rejects.toThrow('There is no such slip');
    await expect(buy(slip, '12')).rejects.toThrow('Enter Valid Phone Number');
    await finishSlip(world.app, slip, 'LOST');
    await expect(buy(slip, freshPhone())).rejects.toMatchObject({ reason: 'SLIP_NOT_ON_SALE' });
  });

  it.each([
    ['phone', (own: OwnSlip) => buy(own.slip, own.phone)],
    [
      'e-mail, whatever its case and tag',
      (own: OwnSlip) =>
        buySlipByEmail(world.app, {
          slip: own.slip,
          email: own.email.toUpperCase().replace('@', '+buyer@'),
          country: 'UG',
          viewer: anonymous,
          address: '127.0.0.1',
        }),
    ],
    [
      'device',
      (own: OwnSlip) =>
        buySlipByPhone(world.app, {
          slip: own.slip,
          phone: freshPhone(),
          viewer: anonymous,
          address: '127.0.0.1',
          devices: [deviceToken(world.app, freshPhone()), deviceToken(world.app, own.userId)],
        }),
    ],
  ] as const)('is refused to its tipster who is signed out, by %s', async (_, attempt) => {
    const own = await createSeller(world.app);
    const email = `${own.phone}+tips@example.com`;
    await world.app.db.prisma.user.update({ where: { id: own.userId }, data: { email } });
    const slip = await createSlip(world.app, own);
    await expect(attempt({ ...own, slip, email })).rejects.toMatchObject({ reason: 'OWN_SLIP' });
    expect(await world.app.db.prisma.purchase.count({ where: { slipId: slip } })).toBe(0);
  });

  it('counts for popularity, unless its payer turns out to be its tipster', async () => {
    const own = await createSeller(world.app);
    const slip = await createSlip(world.app, own);
    const sales = async () =>
      (await world.app.db.prisma.slip.findUniqueOrThrow({ where: { id: slip } })).salesCount;
    await buy(slip, freshPhone());
    await world.settle();
    expect(await sales()).toBe(1);
    const phone = freshPhone();
    const { purchaseId } = await buy(slip, phone);
    await world.app.db.prisma.user.update({ where: { id: own.userId }, data: { phone } });
    await world.settle();
    const paid = await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
    expect(paid.state).toBe('PAID');
    expect(await sales()).toBe(1);
    expect(await differences(world.app)).toEqual([]);
  });

  it('goes back to the buyer when the slip is cancelled', async () => {
    const slip = await createSlip(world.app, seller, { priceKsh: 70 });
    const phone = freshPhone();
    const before = world.daraja.bank.wallet(phone).balance;
    const { token } = await buy(slip, phone);
    await world.settle();
    expect(world.daraja.bank.wallet(phone).balance).toBe(before - 70);
    await finishSlip(world.app, slip, 'CANCELLED');
    await world.settle();
    expect(world.daraja.bank.wallet(phone).balance).toBe(before);
    const purchase = await readPurchaseByToken(world.app, token);
    expect(purchase?.message).toBe('Paid. The money was sent back to you');
    const earning = await world.app.db.prisma.earning.findFirst({
      where: { purchaseId: purchase?.id ?? '' },
    });
    expect(earning?.status).toBe('UNPAID');
    expect(await differences(world.app)).toEqual([]);
  });
});

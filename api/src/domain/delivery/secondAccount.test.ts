import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SERVER_ERROR, type SmsSimulator } from '../../../simulators/sms/startSms.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { anonymous } from '../foundation/viewer.ts';

// F38 and F39 with a second account for text messages (docs/money.md).
let world: MoneyWorld;
let second: SmsSimulator;
let seller: Seller;
let phone: string;
beforeAll(async () => {
  world = await startMoneyWorld({ secondSms: true });
  if (!world.secondSms) throw new Error('the world has no second account');
  second = world.secondSms;
  seller = await createSeller(world.app);
});
afterAll(() => world.close());
beforeEach(async () => {
  phone = freshPhone();
  for (const { inbox } of [world.sms, second]) {
    inbox.clearScripts();
    await inbox.setAvailability('up');
  }
});

async function buy(by = phone): Promise<void> {
  const slip = await createSlip(world.app, seller);
  await buySlipByPhone(world.app, { slip, phone: by, viewer: anonymous, address: '127.0.0.1' });
  await world.settle();
}
const deliveryOf = (by = phone) =>
  world.app.db.prisma.delivery.findFirstOrThrow({ where: { purchase: { phone: by } } });
const texts = (by = phone) => [world.sms, second].map(({ inbox }) => inbox.messages(`+${by}`).length);

describe('a second account for text messages', () => {
  it('F38 the first account down for an hour: every tip goes by the second at once, and once', async () => {
    await world.sms.inbox.setAvailability('refused');
    const late = freshPhone();
    await buy();
    for (let turn = 0; turn < 2; turn++) await world.later(900);
    await buy(late);
    for (let turn = 0; turn < 2; turn++) await world.later(900);
    await world.sms.inbox.setAvailability('up');
    for (let turn = 0; turn < 2; turn++) await world.later(3_600);
    for (const buyer of [phone, late]) {
      expect(texts(buyer)).toEqual([0, 1]);
      const [text] = second.inbox.messages(`+${buyer}`);
      // A report of the second account ends the delivery.
      expect(await deliveryOf(buyer)).toMatchObject({
        state: 'DELIVERED',
        channel: 'SMS_BACKUP',
        attempts: 1,
        providerMessageId: text?.id,
      });
    }
    expect(await differences(world.app)).toEqual([]);
  });

  it('F38 an hour of errors from the first gateway: the second takes the tip half a minute later', async () => {
    world.sms.inbox.setScript({ phone: `+${phone}`, http: SERVER_ERROR });
    await buy();
    // After a lost answer only the repeat goes by the second account: the first may have sent the text.
    expect(texts()).toEqual([0, 0]);
    expect(await deliveryOf()).toMatchObject({ state: 'UNCONFIRMED', attempts: 1 });
    await world.later(30);
    expect(texts()).toEqual([0, 1]);
    expect(await deliveryOf()).toMatchObject({ state: 'DELIVERED', channel: 'SMS_BACKUP', attempts: 2 });
    for (let turn = 0; turn < 4; turn++) await world.later(900);
    expect(texts()).toEqual([0, 1]);
  });

  it('F38 without credit on the first account nothing waits; what the first takes never goes to the second', async () => {
    world.sms.inbox.setScript({ phone: `+${phone}`, statusCode: 405 });
    await buy();
    expect(texts()).toEqual([0, 1]);
    const other = freshPhone();
    await buy(other);
    expect(texts(other)).toEqual([1, 0]);
    expect(await deliveryOf(other)).toMatchObject({ state: 'DELIVERED', channel: 'SMS', attempts: 1 });
  });

  it('F38 both down: nothing is called sent, the tip waits, and goes once afterwards', async () => {
    await world.sms.inbox.setAvailability('refused');
    second.inbox.setScript({ phone: `+${phone}`, http: SERVER_ERROR });
    await buy();
    for (const minutes of [1, 4, 10, 15, 15, 15]) await world.later(minutes * 60);
    expect(texts()).toEqual([0, 0]);
    // The second account may have taken it: that stays open although the first has surely not.
    expect(await deliveryOf()).toMatchObject({
      state: 'UNCONFIRMED',
      channel: 'SMS',
      sentAt: null,
      providerMessageId: null,
      attempts: 7,
      lastError: 'unknown: HTTP 503',
    });
    await world.sms.inbox.setAvailability('up');
    for (let turn = 0; turn < 4; turn++) await world.later(900);
    expect(texts()).toEqual([1, 0]);
    expect(await deliveryOf()).toMatchObject({ state: 'DELIVERED', channel: 'SMS', attempts: 8 });
  });

  it('F38 what both refuse for good is not tried again, what one may take later is', async () => {
    for (const { inbox } of [world.sms, second]) inbox.setScript({ phone: `+${phone}`, statusCode: 406 });
    await buy();
    expect(await deliveryOf()).toMatchObject({ state: 'FAILED', attempts: 1 });
    const other = freshPhone();
    world.sms.inbox.setScript({ phone: `+${other}`, statusCode: 406 });
    second.inbox.setScript({ phone: `+${other}`, statusCode: 405 });
    await buy(other);
    expect(await deliveryOf(other)).toMatchObject({ state: 'PENDING', attempts: 1 });
    second.inbox.clearScripts();
    await world.later(60);
    expect(texts(other)).toEqual([0, 1]);
  });

  it('other texts go by the second account too, a lost answer with their one repeat', async () => {
    const code = { phone, text: 'Your code is 1234', purpose: 'register' };
    await world.sms.inbox.setAvailability('refused');
    await world.app.jobs.store('sendSms', code);
    await world.settle();
    expect(texts()).toEqual([0, 1]);
    await world.sms.inbox.setAvailability('up');
    world.sms.inbox.setScript({ phone: `+${phone}`, http: SERVER_ERROR });
    await world.app.jobs.store('sendSms', code);
    await world.settle();
    expect(texts()).toEqual([0, 2]);
  });
});

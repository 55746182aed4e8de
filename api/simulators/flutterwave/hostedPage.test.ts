import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MerchantRig, openMerchantRig, RETURN_URL } from './merchantRig.ts';
import { OUTCOMES } from './outcomes.ts';

let rig: MerchantRig;
beforeEach(async () => {
  rig = await openMerchantRig();
});
afterEach(() => rig.close());

const checkout = () => rig.simulator.checkout;

function returnOf(reply: Response): Record<string, string> {
  expect(reply.status).toBe(303);
  const url = new URL(reply.headers.get('location') ?? '');
  expect(url.origin + url.pathname).toBe('https://site.example/pay/return');
  return Object.fromEntries(url.searchParams);
}

describe('the page', () => {
  test('shows what is paid, to whom, and every button, and lets no markup through', async () => {
    const reply = await fetch(await rig.open('a'));
    const html = await reply.text();
    expect(reply.headers.get('content-type')).toContain('text/html');
    expect(html).toContain('UGX 7,500');
    expect(html).toContain('Slip 123');
    expect(html).toContain('Tips &#38; &#60;Tricks&#62;');
    expect(html).not.toContain('<Tricks>');
    for (const outcome of OUTCOMES) expect(html).toContain(`value="${outcome}"`);
  });

  test('an unknown link is 404, an unknown button 400', async () => {
    const link = await rig.open('a');
    expect((await fetch(`${link}x`)).status).toBe(404);
    expect((await rig.press(link, 'steal')).status).toBe(400);
    expect(checkout().transactions()).toEqual([]);
  });

  test('a paid link takes no second payment', async () => {
    const link = await rig.open('a');
    const replies = await Promise.all([rig.press(link, 'pay'), rig.press(link, 'pay')]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([303, 409]);
    expect(checkout().transactions()).toHaveLength(1);
    const page = await fetch(link);
    expect(page.status).toBe(409);
    expect(await page.text()).toContain(RETURN_URL);
  });

  test('expires with its session, or with the link', async () => {
    const short = await rig.open('a', { configurations: { session_duration: 5 } });
    const dated = await rig.open('b', { link_expiration: '2026-11-21T09:02:00Z' });
    await rig.pass(2 * 60_000);
    expect((await fetch(dated)).status).toBe(410);
    expect((await fetch(short)).status).toBe(200);
    await rig.pass(3 * 60_000);
    expect((await rig.press(short, 'pay')).status).toBe(410);
  });

  test('closes after so many declined tries as the merchant allows', async () => {
    const link = await rig.open('a', { configurations: { max_retry_attempt: 2 } });
    await rig.press(link, 'fail');
    expect(await (await fetch(link)).text()).toContain('declined');
    await rig.press(link, 'fail');
    expect((await fetch(link)).status).toBe(410);
  });
});

describe('the buttons', () => {
  test('pay: the browser returns with the id, the merchant is notified', async () => {
    const query = returnOf(await rig.press(await rig.open('a'), 'pay'));
    const [charge] = checkout().transactions();
    expect(query).toEqual({
      lang: 'sw',
      status: 'successful',
      tx_ref: 'a',
      transaction_id: String(charge?.id),
    });
    expect(rig.hooks).toEqual([]);
    await rig.pass(1_000);
    expect(rig.hooks).toMatchObject([
      {
        hash: 'shared-secret',
        body: {
          event: 'charge.completed',
          'event.type': 'CARD_TRANSACTION',
          data: { id: charge?.id, tx_ref: 'a', status: 'successful', amount: 7500, currency: 'UGX' },
        },
      },
    ]);
  });

  test('mobile money returns with "completed"', async () => {
    const link = await rig.open('a', { payment_options: 'card,mobilemoneyuganda' });
    expect(returnOf(await rig.press(link, 'pay')).status).toBe('completed');
    expect(checkout().transactions()[0]?.paymentType).toBe('mobilemoneyug');
  });

  test('fail: charge.completed with data.status failed', async () => {
    expect(returnOf(await rig.press(await rig.open('a'), 'fail'))).toMatchObject({ status: 'failed' });
    await rig.pass(1_000);
    expect(rig.hooks[0]?.body).toMatchObject({ event: 'charge.completed', data: { status: 'failed' } });
  });

  test('cancel: no transaction, no id, no notice; the link can still be paid', async () => {
    const link = await rig.open('a');
    expect(returnOf(await rig.press(link, 'cancel'))).toEqual({
      lang: 'sw',
      status: 'cancelled',
      tx_ref: 'a',
    });
    await rig.pass(60_000);
    expect([checkout().transactions(), rig.hooks]).toEqual([[], []]);
    expect(returnOf(await rig.press(link, 'pay')).status).toBe('successful');
  });

  test.each([
    ['pay-less', '3750', 'UGX'],
    ['pay-more', '15000', 'UGX'],
    ['wrong-currency', '7500.00', 'NGN'],
  ])('%s', async (outcome, amount, currency) => {
    returnOf(await rig.press(await rig.open('a'), outcome));
    expect(checkout().transactions()).toMatchObject([{ amount, currency, status: 'successful' }]);
  });

  test('leave-pending stays so until it is decided', async () => {
    const link = await rig.open('a');
    expect(returnOf(await rig.press(link, 'leave-pending')).status).toBe('pending');
    await rig.pass(3_600_000);
    const [charge] = checkout().transactions();
    expect(charge?.status).toBe('pending');
    const settled = await rig.control('POST', `transactions/${charge?.id}/settle`, { status: 'successful' });
    expect(settled.status).toBe(200);
    const again = await rig.control('POST', `transactions/${charge?.id}/settle`, { status: 'failed' });
    expect(again.status).toBe(409);
    await rig.pass(1_000);
    expect(rig.hooks.map((hook) => hook.body.data?.status)).toEqual(['pending', 'successful']);
  });

  test.each([
    ['pending-then-success', 'successful'],
    ['pending-then-failure', 'failed'],
  ])('%s', async (outcome, status) => {
    await rig.press(await rig.open('a'), outcome);
    await rig.pass(19_999);
    expect(checkout().transactions()[0]?.status).toBe('pending');
    await rig.pass(1);
    await rig.pass(1_000);
    expect(checkout().transactions()[0]?.status).toBe(status);
    expect(rig.hooks.map((hook) => hook.body.data?.status)).toEqual(['pending', status]);
  });

  test('pay-twice: two successful charges on one reference', async () => {
    await rig.press(await rig.open('a'), 'pay-twice');
    await rig.pass(1_000);
    const ids = checkout()
      .transactions({ txRef: 'a' })
      .map((one) => one.id);
    expect(new Set(ids).size).toBe(2);
    expect(rig.hooks.map((hook) => hook.body.data?.id).sort()).toEqual(ids.sort());
  });
});

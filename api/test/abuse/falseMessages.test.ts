import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buySlipByEmail, buySlipByPhone } from '../../src/domain/buying/buySlip.ts';
import { anonymous } from '../../src/domain/foundation/viewer.ts';
import { listSuspense } from '../../src/domain/ledger/listSuspense.ts';
import { paymentReference } from '../../src/domain/payments/startPayment.ts';
import { hookSecret } from '../../src/hooks/hookSecret.ts';
import { hookHandler } from '../../src/http/hooks.ts';
import { searchList } from '../../src/jobs/payments/searchList.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../money.ts';
import { payoutsOf } from '../payouts.ts';
import { createSeller, createSlip, freshPhone, type Seller, sellerWithBalance } from '../sellers.ts';
import { transfersOf, ugandanSeller } from '../transfers.ts';
import { falseMessages, type Known, QUESTIONED } from './falseMessages.ts';

// Somebody knows the secret of an address that providers call, from a log or a ticket, and sends what is not true.

const BOT = '123456789:AAFk2Vb8Qw5Zt1Rm7Xck2Vb8Qw5Zt1Rm7X';

let world: MoneyWorld;
let server: Server;
let url: string;
let seller: Seller;
let known: Known;

beforeAll(async () => {
  world = await startMoneyWorld({
    settings: { TELEGRAM_BOT_TOKEN: BOT, TELEGRAM_BOT_NAME: 'tipsoko_bot' },
    skewMs: () => 0,
  });
  const { app } = world;
  const handle = hookHandler(app);
  server = createServer((request, response) => {
    void handle(request, response, new URL(request.url ?? '/', 'http://hooks'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  seller = await createSeller(app);
  known = {
    slip: await createSlip(app, seller),
    phone: freshPhone(),
    prompt: await openPrompt(),
    card: await openCardPage(),
    withdrawal: await openWithdrawal(),
    transfer: await openTransfer(),
    balance: await openBalanceCheck(),
    question: await openQuestion(),
    sms: await sentTip(),
    secret: (name) => hookSecret(app.settings.APP_SECRET, name),
    now: () => app.clock.now(),
  };
});
afterAll(async () => {
  server.close();
  await world.close();
});

const visit = { viewer: anonymous, address: '' };

/** A prompt that its buyer has not answered. */
async function openPrompt() {
  const phone = freshPhone();
  world.script(phone, 'queryProcessing4999');
  const slip = await createSlip(world.app, seller);
  const { purchaseId } = await buySlipByPhone(world.app, { slip, phone, ...visit });
  const row = await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
  return {
    token: row.callbackToken,
    reference: paymentReference(purchaseId),
    checkoutRequestId: row.checkoutRequestId ?? '',
  };
}

async function openCardPage() {
  const slip = await createSlip(world.app, seller);
  const { purchaseId } = await buySlipByEmail(world.app, {
    slip,
    email: 'forger@example.com',
    country: 'INTL',
    ...visit,
  });
  const row = await world.app.db.prisma.purchase.findUniqueOrThrow({ where: { id: purchaseId } });
  return { txRef: row.txRef ?? '' };
}

/** Accepted by M-Pesa, which has not said more. */
async function openWithdrawal() {
  const tipster = await sellerWithBalance(world, 1000);
  world.script(tipster.phone, 'resultNeverNotFound', 'b2c');
  const { ask, row } = payoutsOf(world);
  await ask(tipster);
  await world.settle();
  const { callbackToken, originatorConversationId, phone } = await row(tipster);
  return { token: callbackToken, id: originatorConversationId, phone: phone ?? '' };
}

async function openTransfer() {
  const tipster = await ugandanSeller(world);
  const { withdraw, row } = transfersOf(world);
  await withdraw(tipster);
  await world.settle();
  return { reference: (await row(tipster)).originatorConversationId };
}

async function openBalanceCheck() {
  const token = 'b'.repeat(32);
  const askedAt = world.app.clock.now();
  await world.app.db.prisma.balanceCheck.create({ data: { provider: 'MPESA', token, askedAt } });
  return token;
}

async function openQuestion() {
  const phone = freshPhone();
  world.script(phone, 'queryProcessing4999');
  const slip = await createSlip(world.app, seller);
  const { purchaseId } = await buySlipByPhone(world.app, { slip, phone, ...visit });
  const token = 'c'.repeat(32);
  const createdAt = world.app.clock.now();
  await world.app.db.prisma.receiptQuestion.create({
    data: { id: randomUUID(), purchaseId, receipt: QUESTIONED, token, conversationId: 'AG_OPEN', createdAt },
  });
  return token;
}

/** A tip by SMS that its network has not reported on yet. */
async function sentTip() {
  const phone = freshPhone();
  world.sms.inbox.setScript({ phone: `+${phone}`, reports: [] });
  const slip = await createSlip(world.app, seller);
  await buySlipByPhone(world.app, { slip, phone, ...visit });
  await world.settle();
  const sent = await world.app.db.prisma.delivery.findFirstOrThrow({ where: { purchase: { phone } } });
  expect(sent.state).toBe('SENT');
  return { id: sent.providerMessageId ?? '' };
}

/** What no message may change. */
async function standing() {
  const { prisma, query } = world.app.db;
  const inOrder = { orderBy: { id: 'asc' } } as const;
  return {
    paid: await prisma.purchase.count({ where: { state: 'PAID' } }),
    earnings: await prisma.earning.findMany({
      ...inOrder,
      select: { id: true, status: true, amountMinor: true },
    }),
    suspense: await listSuspense(world.app),
    owed: await query(
      `SELECT "kind"::text, "balanceMinor"::text FROM "LedgerAccount" WHERE "kind" IN ('TIPSTER_PENDING', 'TIPSTER_PAYABLE', 'BUYER_SUSPENSE', 'WITHDRAWALS_IN_FLIGHT', 'REFUNDS_IN_FLIGHT') ORDER BY "id"`,
    ),
    deliveries: await prisma.delivery.findMany({
      ...inOrder,
      select: { id: true, state: true, nextTryAt: true },
    }),
    ended: await prisma.withdrawal.count({ where: { state: { in: ['PAID', 'FAILED'] } } }),
    refunds: await prisma.refund.count(),
    chats: await prisma.noticeChannel.count(),
  };
}

describe(`${falseMessages.length} messages with the right secret and false facts`, () => {
  it.each(falseMessages)(
    '%s: nothing is sold, earned, held, paid out or cancelled',
    async (_kind, messageOf) => {
      const { path, body, headers = {} } = messageOf(known);
      const before = await standing();
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
      await world.settle();
      await searchList(world.app);
      await world.settle();
      expect(await standing()).toEqual(before);
    },
  );

  it('leave the books in balance', async () => expect(await differences(world.app)).toEqual([]));
});

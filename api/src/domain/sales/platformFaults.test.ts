import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMail } from '../../../simulators/mail/startMail.ts';
import { readBooks } from '../../../test/books.ts';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import {
  createSeller,
  createSlip,
  finishSlip,
  freshPhone,
  type Seller,
  sellerWithBalance,
} from '../../../test/sellers.ts';
import { openPostgres } from '../../db/client.ts';
import { createSmtpSender } from '../../providers/smtp/createSmtpSender.ts';
import { buySlipByEmail, buySlipByPhone } from '../buying/buySlip.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous } from '../foundation/viewer.ts';
import { readPurchaseByToken } from '../purchases/readPurchase.ts';
import { requestWithdrawal } from '../withdrawals/requestWithdrawal.ts';

// Faults of the platform under the money: tokens, database, mail, clocks. Each test is named after its fault.
let world: MoneyWorld;
let seller: Seller;
let skewMs = 0;
const mail = await startMail();
beforeAll(async () => {
  const log = { warn: () => {}, error: () => {} };
  world = await startMoneyWorld({
    skewMs: () => skewMs,
    mail: createSmtpSender({ url: mail.url, from: 'Tipsoko <tips@tipsoko.example>', log }),
  });
});
afterAll(async () => {
  await world.close();
  await mail.close();
});
beforeEach(async () => {
  seller = await createSeller(world.app);
});

const buy = (slip: number, phone: string) =>
  buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '127.0.0.1' });
const statesOf = async (slip: number) =>
  (await world.app.db.prisma.purchase.findMany({ where: { slipId: slip }, orderBy: { id: 'asc' } })).map(
    ({ state }) => state,
  );
const textsTo = (phone: string) => world.sms.inbox.messages(`+${phone}`).length;
const balanced = async () => expect(await differences(world.app)).toEqual([]);
const phones = (count: number) => Array.from({ length: count }, freshPhone);

describe('faults of the platform', () => {
  it('F20 a token that another process ended during 50 pushes at once: one refetch, each push arrives once', async () => {
    const slip = await createSlip(world.app, seller);
    await buy(slip, freshPhone());
    const issued = world.daraja.bank.tokensIssued;
    world.daraja.bank.invalidateToken();
    const buyers = phones(50);
    await Promise.all(buyers.map((phone) => buy(slip, phone)));
    await world.settle();
    expect(world.daraja.bank.tokensIssued - issued).toBe(1);
    const pushed = world.daraja.bank.requests().map((request) => request.phone);
    for (const phone of buyers) expect(pushed.filter((one) => one === phone)).toHaveLength(1);
    expect(await statesOf(slip)).toEqual(Array(51).fill('PAID'));
    await balanced();
  });

  it.each([
    ['serialization failures', '40001', 'could not serialize access due to concurrent update'],
    ['deadlocks', '40P01', 'deadlock detected'],
  ])('F37 %s are tried again, and the sale is made once', async (_name, code, message) => {
    const slip = await createSlip(world.app, seller);
    const phone = freshPhone();
    // A sequence counts although its transaction is undone.
    await world.app.db.executeSql(
      `CREATE SEQUENCE "conflicts"; CREATE FUNCTION "conflict"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF nextval('conflicts') <= 3 THEN RAISE EXCEPTION '${message}' USING ERRCODE = '${code}'; END IF; RETURN NEW; END $$;
       CREATE TRIGGER "conflict" BEFORE INSERT ON "LedgerTransaction" FOR EACH ROW EXECUTE FUNCTION "conflict"()`,
    );
    await buy(slip, phone);
    await world.settle();
    const [tried] = await world.app.db.query<{ times: bigint }>(
      'SELECT last_value AS times FROM "conflicts"',
    );
    await world.app.db.executeSql(
      'DROP TRIGGER "conflict" ON "LedgerTransaction"; DROP FUNCTION "conflict"; DROP SEQUENCE "conflicts"',
    );
    expect(Number(tried?.times)).toBe(4);
    expect(await statesOf(slip)).toEqual(['PAID']);
    expect(textsTo(phone)).toBe(1);
    await balanced();
  });

  it('F39 a text of another kind whose reply was lost is repeated once at most', async () => {
    const phone = freshPhone();
    world.sms.inbox.setScript({ phone: `+${phone}`, http: { answer: 'cut' } });
    await world.app.jobs.store('sendSms', { phone, text: 'Your result was corrected', purpose: 'test' });
    await world.settle();
    expect(textsTo(phone)).toBe(2);
    await world.later(3_600);
    expect(textsTo(phone)).toBe(2);
  });

  it('F37 a statement that fails for another reason undoes the whole sale, and a later look makes it', async () => {
    const slip = await createSlip(world.app, seller);
    const phone = freshPhone();
    await world.app.db.executeSql('ALTER TABLE "Delivery" ADD CONSTRAINT "broken" CHECK (false) NOT VALID');
    await buy(slip, phone);
    await world.settle().catch(() => undefined);
    expect(await statesOf(slip)).toEqual(['REQUESTED']);
    await balanced();
    await world.app.db.executeSql('ALTER TABLE "Delivery" DROP CONSTRAINT "broken"');
    await world.later(61);
    expect(await statesOf(slip)).toEqual(['PAID']);
    expect(textsTo(phone)).toBe(1);
    await balanced();
  });

  if (process.env.DATABASE_URL) {
    it('F37 connections that PostgreSQL cuts in the middle leave nothing half done', async () => {
      const [here] = await world.app.db.query<{ name: string }>('SELECT current_database() AS name');
      const admin = await openPostgres(process.env.DATABASE_URL ?? '', 1);
      const slip = await createSlip(world.app, seller);
      let storm = true;
      let cut = 0;
      const lightning = (async () => {
        while (storm) {
          const rows = await admin.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = $1 AND state <> 'idle' AND random() < 0.5`,
            [here?.name],
          );
          cut += rows.length;
        }
      })();
      // Statements are short: it goes on until some were hit.
      for (let round = 0; round < 4 || (cut <= 3 && round < 100); round++) {
        await Promise.all(phones(10).map((phone) => buy(slip, phone).catch(() => null)));
        await world.settle().catch(() => undefined);
      }
      storm = false;
      await lightning;
      for (let turn = 0; turn < 3; turn++) await world.settle().catch(() => undefined);
      await admin.close();
      expect(cut).toBeGreaterThan(3);
      for (const seconds of [61, 61, 120, 300, 600, 600]) await world.later(seconds);
      await balanced();
      const rows = await world.app.db.prisma.purchase.findMany({ where: { slipId: slip } });
      expect(rows.filter(({ state }) => !['PAID', 'FAILED', 'EXPIRED'].includes(state))).toEqual([]);
      for (const { phone, state } of rows) {
        const spent = 20_000 - world.daraja.bank.wallet(phone ?? '').balance;
        // A push whose id was lost with the connection is found by its callback; nobody pays for nothing.
        expect([phone, spent]).toEqual([phone, state === 'PAID' ? 50 : 0]);
        expect(textsTo(phone ?? '')).toBeLessThanOrEqual(2);
      }
    });

    it('F37 two transactions that lock each other both end', async () => {
      const one = await sellerWithBalance(world, 100);
      const other = await sellerWithBalance(world, 100);
      const lock = (owner: string) =>
        `UPDATE "LedgerAccount" SET "sequence" = "sequence" WHERE "owner" = '${owner}'`;
      let tries = 0;
      let holding = 0;
      let goOn: () => void = () => undefined;
      const bothHold = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const both = (first: string, second: string) =>
        inTransaction(world.app, async (tx) => {
          tries += 1;
          await tx.execute(lock(first));
          // Neither goes on before both hold one; the one that is repeated finds the way open.
          holding += 1;
          if (holding === 2) goOn();
          await bothHold;
          await tx.execute(lock(second));
        });
      await Promise.all([both(one.tipsterId, other.tipsterId), both(other.tipsterId, one.tipsterId)]);
      expect(tries).toBe(3);
      await balanced();
    });
  }

  it('F40 a mail server that hangs up after DATA: repeated until it accepts one, and the tip is in the app at once', async () => {
    const slip = await createSlip(world.app, seller);
    const email = 'dropped@example.com';
    mail.inbox.setScript({ to: email, stage: 'data', action: { kind: 'drop' }, times: 2 });
    const answer = await buySlipByEmail(world.app, {
      slip,
      email,
      country: 'UG',
      viewer: anonymous,
      address: '127.0.0.1',
    });
    const row = await world.app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
    await world.cards.checkout.pay(row.txRef ?? '');
    await world.cards.checkout.idle();
    await world.settle();
    expect((await readPurchaseByToken(world.app, answer.token))?.state).toBe('PAID');
    for (let turn = 0; turn < 4; turn++) await world.later(3_600);
    expect(mail.inbox.messages(email)).toHaveLength(3);
    const delivery = await world.app.db.prisma.delivery.findFirstOrThrow({ where: { purchaseId: row.id } });
    expect(delivery).toMatchObject({ state: 'SENT', attempts: 3, providerMessageId: expect.any(String) });
    mail.inbox.clearScripts();
    await balanced();
  });

  it('F41 midnights, year ends, 29 February and clocks five minutes apart change nothing', async () => {
    for (const moment of [
      '2026-12-31T20:59:58Z', // the year ends in Nairobi
      '2026-12-31T23:59:58Z', // and in UTC
      '2027-03-14T20:59:59Z',
      '2028-02-28T20:59:58Z', // 29 February begins in Nairobi
      '2028-02-29T12:00:00Z',
      '2028-02-29T23:59:58Z',
    ]) {
      for (const minutes of [-5, 0, 5]) {
        world.app.clock.set(new Date(Date.parse(moment) + minutes * 1_000));
        skewMs = minutes * 60_000;
        await world.app.db.executeSql(
          `UPDATE "Session" SET "expiresAt" = '2036-01-01' WHERE "expiresAt" < '2036-01-01'`,
        );
        const who = await sellerWithBalance(world, 1_000);
        await requestWithdrawal(world.app, { viewer: who.viewer, phone: who.phone, door: 'page' });
        await world.settle();
        const slip = await createSlip(world.app, who);
        const late = freshPhone();
        world.script(late, 'callbackNever');
        await buy(slip, late);
        await world.settle();
        await world.later(15);
        expect(await statesOf(slip), moment).toEqual(['PAID']);
        const withdrawal = await world.app.db.prisma.withdrawal.findFirstOrThrow({
          where: { tipsterId: who.tipsterId },
        });
        expect([moment, minutes, withdrawal.state]).toEqual([moment, minutes, 'PAID']);
        await finishSlip(world.app, slip, 'WON');
      }
    }
    skewMs = 0;
    await balanced();
  });

  it('F43 balances rebuilt from the journal are those that were stored', async () => {
    const who = await sellerWithBalance(world, 1_000);
    await requestWithdrawal(world.app, { viewer: who.viewer, phone: who.phone, door: 'page' });
    await world.settle();
    const kept = await readBooks(world.app);
    expect(kept.length).toBeGreaterThan(5);
    await world.app.db.executeSql(
      `BEGIN; SET LOCAL session_replication_role = replica; UPDATE "LedgerAccount" SET "balanceMinor" = 0, "sequence" = 0; COMMIT`,
    );
    expect((await differences(world.app)).length).toBeGreaterThan(0);
    const entries = await world.app.db.query<{
      accountId: number;
      amountMinor: bigint;
      accountSequence: number;
    }>(
      'SELECT "accountId", "amountMinor", "accountSequence" FROM "LedgerEntry" ORDER BY "accountId", "accountSequence"',
    );
    const rebuilt = new Map<number, { balance: bigint; sequence: number }>();
    for (const { accountId, amountMinor, accountSequence } of entries) {
      const before = rebuilt.get(accountId) ?? { balance: 0n, sequence: 0 };
      // No entry is missing and none is there twice.
      expect(accountSequence).toBe(before.sequence + 1);
      rebuilt.set(accountId, { balance: before.balance + amountMinor, sequence: accountSequence });
    }
    await world.app.db.executeSql(
      `BEGIN; SET LOCAL session_replication_role = replica; ${[...rebuilt]
        .map(
          ([id, { balance, sequence }]) =>
            `UPDATE "LedgerAccount" SET "balanceMinor" = ${balance}, "sequence" = ${sequence} WHERE "id" = ${id}`,
        )
        .join(';')}; COMMIT`,
    );
    expect(await readBooks(world.app)).toEqual(kept);
    await balanced();
  });
});

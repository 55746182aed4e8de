import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import {
  createSeller,
  createSlip,
  finishSlip,
  freshPhone,
  type Seller,
  sellerWithBalance,
} from '../../../test/sellers.ts';
import { openTransaction } from '../../db/openTransaction.ts';
import { hookSecret } from '../../hooks/hookSecret.ts';
import { watchLedger } from '../../jobs/watchLedger.ts';
import { exchange } from '../../providers/transport/http.ts';
import { buySlipByPhone } from '../buying/buySlip.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { anonymous } from '../foundation/viewer.ts';
import { confirmPayment } from '../sales/confirmPayment.ts';
import { requestWithdrawal } from '../withdrawals/requestWithdrawal.ts';

// The invariants I1–I14 of docs/money.md, each broken on purpose: refused by the database, or reported by the checker that
// watches the books. I11 (the providers' own statements) is reconciliation's.
let world: MoneyWorld;
let seller: Seller;
let paid: { id: string; amountMinor: bigint };
let withdrawal: { id: number };
beforeAll(async () => {
  world = await startMoneyWorld();
  seller = await sellerWithBalance(world, 1_000);
  const [row] = await query<{ id: string; amountMinor: bigint }>(
    'SELECT "id", "amountMinor" FROM "Purchase"',
  );
  if (!row) throw new Error('nothing was bought');
  paid = row;
  await requestWithdrawal(world.app, { viewer: seller.viewer, phone: seller.phone, door: 'page' });
  const [made] = await query<{ id: number }>('SELECT "id" FROM "Withdrawal"');
  if (!made) throw new Error('nothing was withdrawn');
  withdrawal = made;
  expect(await differences(world.app)).toEqual([]);
});
afterAll(() => world.close());

const query = <Row>(text: string, values: unknown[] = []) => world.app.db.query<Row>(text, values);
const refused = (sql: string, why: RegExp) => expect(world.app.db.executeSql(sql)).rejects.toThrow(why);
/** As somebody with all rights over the database could: no trigger and no foreign key speaks. */
const tamper = (sql: string) =>
  world.app.db.executeSql(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`);
/** Breaks the books, reads what the checker says, and puts them right again. */
async function reported(broken: string, repaired: string): Promise<string[]> {
  await tamper(broken);
  const found = (await differences(world.app)).map(({ check }) => check);
  await tamper(repaired);
  expect(await differences(world.app)).toEqual([]);
  return found;
}
const account = (kind: string, owner = '') =>
  `(SELECT "id" FROM "LedgerAccount" WHERE "kind" = '${kind}' AND "owner" = '${owner}' AND "currency" = 'KES')`;

describe('invariants', () => {
  it('I1 a transaction that does not sum to zero is refused at commit, and reported', async () => {
    const entry = `INSERT INTO "LedgerEntry" ("transactionId", "accountId", "currency", "amountMinor", "accountSequence")
      SELECT max("transactionId"), ${account('PLATFORM_FEE')}, 'KES', 7, 9999 FROM "LedgerEntry"`;
    await refused(entry, /is off by 7 KES/);
    const found = await reported(entry, `DELETE FROM "LedgerEntry" WHERE "accountSequence" = 9999`);
    expect(found).toContain('all entries sum to zero in each currency');
    expect(found).toContain('each transaction sums to zero in each currency');
  });

  it('I1 an entry in another currency than its account is refused', () =>
    refused(
      `INSERT INTO "LedgerEntry" ("transactionId", "accountId", "currency", "amountMinor", "accountSequence")
         SELECT max("transactionId"), ${account('PLATFORM_FEE')}, 'UGX'::"Currency", n, 9990 + n FROM "LedgerEntry", (VALUES (5), (-5)) v(n) GROUP BY n`,
      /another currency/,
    ));

  it('I2 nothing in the ledger is changed, deleted or emptied, and a missing row is reported', async () => {
    for (const table of ['LedgerEntry', 'LedgerTransaction']) {
      await refused(`UPDATE "${table}" SET "id" = "id"`, /append-only/);
      await refused(`DELETE FROM "${table}"`, /append-only/);
      await refused(`TRUNCATE "${table}" CASCADE`, /append-only/);
    }
    await refused('DELETE FROM "LedgerAccount"', /append-only/);
    const found = await reported(
      `CREATE TABLE "kept" AS SELECT * FROM "LedgerEntry" WHERE "id" = (SELECT max("id") FROM "LedgerEntry");
       DELETE FROM "LedgerEntry" WHERE "id" IN (SELECT "id" FROM "kept")`,
      'INSERT INTO "LedgerEntry" SELECT * FROM "kept"; DROP TABLE "kept"',
    );
    expect(found).toContain('a cached balance is the sum of its entries, its sequence their number');
  });

  it('I3 nobody is overdrawn: refused where the balance is written, and reported', async () => {
    const payable = account('TIPSTER_PAYABLE', seller.tipsterId);
    const move = (amount: number) =>
      `UPDATE "LedgerAccount" SET "balanceMinor" = "balanceMinor" + ${amount} WHERE "id" = ${payable}`;
    await refused(move(1), /would be overdrawn/);
    expect(await reported(move(1), move(-1))).toContain('nobody is overdrawn, but by a chargeback');
  });

  it('I4 a cached balance that is not the sum of its entries is reported, and the watch raises the alarm', async () => {
    const move = (amount: number) =>
      `UPDATE "LedgerAccount" SET "balanceMinor" = "balanceMinor" + ${amount} WHERE "id" = ${account('PLATFORM_FEE')}`;
    expect(await reported(move(-1), move(1))).toEqual([
      'a cached balance is the sum of its entries, its sequence their number',
    ]);
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    await watchLedger({ ...world.app, log });
    expect(lines).toEqual([]);
    await tamper(move(-1));
    await watchLedger({ ...world.app, log });
    await tamper(move(1));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { alarm: true, check: expect.stringContaining('cached balance') },
    ]);
  });

  it('I5 what identifies a payment is there once', async () => {
    const columns = (await query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'Purchase'`,
    ).then((rows) => rows.map(({ name }) => name))) as string[];
    const fresh: Record<string, string> = {
      id: 'gen_random_uuid()',
      tokenHash: 'gen_random_uuid()::text',
      callbackToken: 'gen_random_uuid()::text',
      checkoutRequestId: 'gen_random_uuid()::text',
      txRef: 'gen_random_uuid()::text',
      receipt: 'gen_random_uuid()::text',
    };
    const copy = (kept: string) =>
      `INSERT INTO "Purchase" (${columns.map((name) => `"${name}"`).join(', ')})
         SELECT ${columns.map((name) => (name !== kept && fresh[name]) || `"${name}"`).join(', ')}
           FROM "Purchase" WHERE "id" = '${paid.id}'`;
    await tamper(`UPDATE "Purchase" SET "txRef" = 'tip_once' WHERE "id" = '${paid.id}'`);
    for (const kept of Object.keys(fresh)) await refused(copy(kept), /duplicate key|unique/i);
    await tamper(`UPDATE "Purchase" SET "txRef" = NULL WHERE "id" = '${paid.id}'`);
    const proof = { purchaseId: paid.id, receipt: null, amountMinor: paid.amountMinor } as const;
    expect(await confirmPayment(world.app, { ...proof, currency: 'KES' })).toBe('already');
    for (const [column, value] of [
      ['originatorConversationId', '"originatorConversationId"'],
      ['callbackToken', '"callbackToken"'],
      ['idempotencyKey', '"idempotencyKey"'],
    ]) {
      const values = {
        originatorConversationId: 'gen_random_uuid()::text',
        callbackToken: 'gen_random_uuid()::text',
        idempotencyKey: 'gen_random_uuid()::text',
        [column as string]: value,
      };
      await tamper(`UPDATE "Withdrawal" SET "idempotencyKey" = 'once'`);
      await refused(
        `INSERT INTO "Withdrawal" ("tipsterId", "amountMinor", "phone", "createdAt", "state", ${Object.keys(
          values,
        )
          .map((name) => `"${name}"`)
          .join(
            ', ',
          )}) SELECT "tipsterId", "amountMinor", "phone", "createdAt", 'FAILED', ${Object.values(values).join(', ')} FROM "Withdrawal"`,
        /duplicate key|unique/i,
      );
    }
    await tamper('UPDATE "Withdrawal" SET "idempotencyKey" = NULL');
    const another = `INSERT INTO "Withdrawal" ("tipsterId", "amountMinor", "phone", "createdAt", "originatorConversationId", "callbackToken", "state", `;
    const made = `SELECT "tipsterId", "amountMinor", "phone", "createdAt", gen_random_uuid(), gen_random_uuid(), 'FAILED', `;
    for (const [column, value] of [
      ['receipt', `'ONCE123456'`],
      ['retryOfId', String(withdrawal.id)],
    ]) {
      const insert = `${another}"${column}") ${made}${value} FROM "Withdrawal" WHERE "id" = ${withdrawal.id}`;
      await world.app.db.executeSql(insert);
      await refused(insert, /duplicate key|unique/i);
    }
    await tamper(`DELETE FROM "Withdrawal" WHERE "originatorConversationId" NOT LIKE 'wd-%'`);
  });

  it('I5 a buyer has one open purchase of a slip, and a tipster one open withdrawal', async () => {
    const phone = freshPhone();
    world.script(phone, 'callbackNever');
    const slip = await createSlip(world.app, await createSeller(world.app));
    const { purchaseId } = await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '' });
    await refused(
      `INSERT INTO "Purchase" ("id", "tokenHash", "callbackToken", "slipId", "phone", "country", "provider", "currency",
         "amountMinor", "priceKesMinor", "feeKesMinor", "createdAt", "expiresAt")
       SELECT gen_random_uuid(), 'another', 'another', "slipId", "phone", "country", "provider", "currency",
         "amountMinor", "priceKesMinor", "feeKesMinor", "createdAt", "expiresAt" FROM "Purchase" WHERE "id" = '${purchaseId}'`,
      /one_open|duplicate key/,
    );
    await refused(
      `INSERT INTO "Withdrawal" ("tipsterId", "amountMinor", "phone", "createdAt", "originatorConversationId", "callbackToken")
       SELECT "tipsterId", "amountMinor", "phone", "createdAt", 'wd-another', 'another' FROM "Withdrawal" WHERE "id" = ${withdrawal.id}`,
      /one_open|duplicate key/,
    );
  });

  it.each([
    ['slipId', 'phone'],
    ['slipId', 'email'],
    ['planId', 'phone'],
    ['planId', 'email'],
  ])('I5 a buyer has one open purchase of a thing: %s by %s', async (thing, by) => {
    const slip = await createSlip(world.app, await createSeller(world.app));
    const values = {
      slipId: thing === 'slipId' ? slip : 'NULL',
      planId: thing === 'planId' ? `'gold'` : 'NULL',
      phone: by === 'phone' ? `'${freshPhone()}'` : 'NULL',
      email: by === 'email' ? `'${freshPhone()}@example.com'` : 'NULL',
    };
    const insert = `INSERT INTO "Purchase" ("id", "tokenHash", "callbackToken", "slipId", "planId", "phone", "email", "country",
        "provider", "currency", "amountMinor", "priceKesMinor", "feeKesMinor", "createdAt", "expiresAt", "nextCheckAt")
      VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${values.slipId}, ${values.planId}, ${values.phone},
        ${values.email}, 'UG', 'FLUTTERWAVE', 'UGX', 1500, 5000, 2000, now(), now(), now() + interval '1 year')`;
    await world.app.db.executeSql(insert);
    await refused(insert, /one_open|duplicate key/);
  });

  it('I5 money in suspense goes back once', async () => {
    const insert = `INSERT INTO "Refund" ("id", "suspenseId", "phone", "amountMinor", "currency", "reason", "state",
        "originatorConversationId", "callbackToken", "createdAt")
      SELECT gen_random_uuid(), min("id"), '${freshPhone()}', 100, 'KES', 'kept', 'FAILED', gen_random_uuid(), gen_random_uuid(), now()
        FROM "LedgerTransaction"`;
    await world.app.db.executeSql(insert);
    await refused(insert, /duplicate key|unique/i);
  });

  it('I10 what is on sale does not change', async () => {
    const slip = await createSlip(world.app, await createSeller(world.app));
    await refused(
      `UPDATE "Slip" SET "priceMinor" = "priceMinor" + 100 WHERE "id" = ${slip}`,
      /does not change/,
    );
    await refused(`UPDATE "Tip" SET "selection" = 'X' WHERE "slipId" = ${slip}`, /does not change/);
  });

  it('I11 a difference is open once, and an ended one stays as it is', async () => {
    const insert = `INSERT INTO "ReconciliationDifference"
        ("id", "provider", "kind", "subject", "currency", "oursMinor", "theirsMinor", "note", "firstSeenAt", "lastSeenAt")
      VALUES (gen_random_uuid(), 'MPESA', 'AMOUNT', 'once', 'KES', 1, 2, '', now(), now())`;
    await world.app.db.executeSql(insert);
    await refused(insert, /one_open|duplicate key/);
    const end = (reason: string) =>
      `UPDATE "ReconciliationDifference" SET "end" = 'AGREES', "endedAt" = now(), "endReason" = '${reason}' WHERE "subject" = 'once'`;
    await world.app.db.executeSql(end('seen'));
    await refused(end('otherwise'), /stays so/);
  });

  it('I6 a purchase moves forward only, and paid is the end', async () => {
    const states = ['CREATED', 'REQUESTED', 'UNKNOWN', 'PAID', 'FAILED', 'EXPIRED'];
    const allowed: Record<string, string[]> = {
      CREATED: ['REQUESTED', 'UNKNOWN', 'PAID', 'FAILED', 'EXPIRED'],
      REQUESTED: ['UNKNOWN', 'PAID', 'FAILED', 'EXPIRED'],
      UNKNOWN: ['REQUESTED', 'PAID', 'FAILED', 'EXPIRED'],
      PAID: [],
      FAILED: ['PAID'],
      EXPIRED: ['PAID'],
    };
    const { allowed: found } = await moves(
      'Purchase',
      paid.id,
      states,
      '"paidAt" = CASE WHEN $state = \'PAID\' THEN now() END',
    );
    expect(found).toEqual(allowed);
  });

  it('I7 a withdrawal moves along its table, and its money is in flight until it is closed', async () => {
    const open = ['REQUESTED', 'SENDING', 'ACCEPTED', 'UNKNOWN'];
    const { allowed } = await moves(
      'Withdrawal',
      String(withdrawal.id),
      [...open, 'PAID', 'FAILED'],
      '"checks" = 0',
    );
    expect(allowed).toEqual({
      REQUESTED: ['SENDING', 'UNKNOWN', 'PAID', 'FAILED'],
      SENDING: ['REQUESTED', 'ACCEPTED', 'UNKNOWN', 'PAID', 'FAILED'],
      ACCEPTED: ['REQUESTED', 'UNKNOWN', 'PAID', 'FAILED'],
      UNKNOWN: ['REQUESTED', 'SENDING', 'ACCEPTED', 'PAID', 'FAILED'],
      PAID: [],
      FAILED: [],
    });
    const found = await reported(
      `UPDATE "Withdrawal" SET "state" = 'FAILED', "endedAt" = now()`,
      `UPDATE "Withdrawal" SET "state" = 'REQUESTED', "endedAt" = NULL`,
    );
    expect(found).toEqual(['open withdrawals are what is in flight']);
    await refused(`UPDATE "Withdrawal" SET "amountMinor" = 100000`, /frozen/);
    await refused(`UPDATE "Withdrawal" SET "phone" = '254700000000'`, /frozen/);
  });

  it('I8 a payout that may have been sent keeps the id under which M-Pesa takes it once', async () => {
    await tamper(`UPDATE "Withdrawal" SET "state" = 'UNKNOWN', "sentAt" = now()`);
    const change = `"originatorConversationId" = 'wd-another'`;
    await refused(`UPDATE "Withdrawal" SET ${change}`, /keeps its id/);
    await refused(`UPDATE "Withdrawal" SET ${change}, "state" = 'SENDING'`, /keeps its id/);
    await refused(`UPDATE "Withdrawal" SET ${change}, "state" = 'REQUESTED'`, /keeps its id/);
    await tamper(`UPDATE "Withdrawal" SET "state" = 'REQUESTED', "sentAt" = NULL`);
  });

  it('I9 a paid purchase has one delivery, and nothing else has any', async () => {
    const found = await reported(
      'CREATE TABLE "kept" AS SELECT * FROM "Delivery"; DELETE FROM "Delivery"',
      'INSERT INTO "Delivery" SELECT * FROM "kept"; DROP TABLE "kept"',
    );
    expect(found).toEqual(['each paid purchase is sold once and delivered once']);
    const deliver = (id: string) =>
      `INSERT INTO "Delivery" ("id", "purchaseId", "channel", "createdAt", "nextTryAt") VALUES (gen_random_uuid(), '${id}', 'SMS', now(), now())`;
    await refused(deliver(paid.id), /duplicate key|unique/i);
    const phone = freshPhone();
    world.script(phone, { outcome: 'cancel' });
    const slip = await createSlip(world.app, await createSeller(world.app));
    const { purchaseId } = await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '' });
    await world.settle();
    await refused(deliver(purchaseId), /of a paid purchase/);
    expect(
      await reported(deliver(purchaseId), `DELETE FROM "Delivery" WHERE "purchaseId" = '${purchaseId}'`),
    ).toEqual(['nothing is sold or delivered that was not paid']);
  });

  it('I10 price and fee are frozen, and what was posted is what the provider reported', async () => {
    for (const column of ['amountMinor', 'priceKesMinor', 'feeKesMinor']) {
      await refused(`UPDATE "Purchase" SET "${column}" = "${column}" + 100`, /frozen|violates check/);
    }
    const told = (change: number) =>
      `UPDATE "Purchase" SET "paidAmountMinor" = "paidAmountMinor" + ${change} WHERE "id" = '${paid.id}'`;
    expect(await reported(told(-1), told(1))).toEqual([
      'a sale takes in what the provider reported, and no less than the price',
    ]);
  });

  it('I5 a sale earns once and is refunded once', async () => {
    const refund = await refundOf(await createSeller(world.app));
    await refused(copyOf('Earning', refund.purchaseId), /duplicate key|unique/i);
    await refused(copyOf('Refund', refund.purchaseId), /duplicate key|unique/i);
  });

  it('I7, I8 a refund moves along the same table, keeps receiver and id, and one receipt is of one refund', async () => {
    const { id } = await refundOf(await createSeller(world.app));
    const states = ['REQUESTED', 'SENDING', 'ACCEPTED', 'UNKNOWN', 'PAID', 'FAILED'];
    const { allowed } = await moves('Refund', id, states, '"checks" = 0');
    expect(allowed).toEqual({
      REQUESTED: ['SENDING', 'UNKNOWN', 'PAID', 'FAILED'],
      SENDING: ['REQUESTED', 'ACCEPTED', 'UNKNOWN', 'PAID', 'FAILED'],
      ACCEPTED: ['REQUESTED', 'UNKNOWN', 'PAID', 'FAILED'],
      UNKNOWN: ['REQUESTED', 'SENDING', 'ACCEPTED', 'PAID', 'FAILED'],
      PAID: [],
      FAILED: [],
    });
    const set = (change: string) => `UPDATE "Refund" SET ${change} WHERE "id" = '${id}'`;
    await refused(set('"amountMinor" = 1'), /frozen/);
    await refused(set(`"phone" = '254700000000'`), /receiver of a refund is frozen/);
    await tamper(set(`"state" = 'UNKNOWN', "sentAt" = now()`));
    await refused(set(`"originatorConversationId" = 'rf-another'`), /keeps its id/);
    await refused(set(`"originatorConversationId" = 'rf-another', "state" = 'SENDING'`), /keeps its id/);
    const other = await refundOf(await createSeller(world.app));
    await world.app.db.executeSql(set(`"receipt" = 'SAME123456'`));
    await refused(
      `UPDATE "Refund" SET "receipt" = 'SAME123456' WHERE "id" = '${other.id}'`,
      /duplicate key|unique/i,
    );
  });

  it('I12 nobody outside is called while a transaction is open', async () => {
    await expect(
      inTransaction(world.app, () => exchange({ method: 'GET', url: world.hooksUrl })),
    ).rejects.toThrow(/inside a database transaction/);
    const real = globalThis.fetch;
    let calls = 0;
    const open: string[] = [];
    globalThis.fetch = ((...given: Parameters<typeof fetch>) => {
      calls += 1;
      if (openTransaction.getStore()) open.push(String(given[0]));
      return real(...given);
    }) as typeof fetch;
    try {
      const other = await sellerWithBalance(world, 1_000);
      await requestWithdrawal(world.app, { viewer: other.viewer, phone: other.phone, door: 'page' });
      await world.later(130);
    } finally {
      globalThis.fetch = real;
    }
    expect(calls).toBeGreaterThan(4);
    expect(open).toEqual([]);
  });

  it('I13 callbacks are stored as they came, the refused ones too, and stay as they are', async () => {
    const bodies = ['{"broken', '', '[]'];
    for (const body of bodies) {
      await fetch(`${world.hooksUrl}/hooks/p/${'a'.repeat(32)}`, { method: 'POST', body });
      await fetch(`${world.hooksUrl}/hooks/c2b/${'b'.repeat(32)}/confirmation`, { method: 'POST', body });
      await fetch(`${world.hooksUrl}/hooks/cards`, { method: 'POST', body, headers: { 'verif-hash': 'no' } });
    }
    const secret = hookSecret(world.app.settings.APP_SECRET, 'c2b');
    expect(secret).not.toBe('b'.repeat(32));
    const kept = await query<{ kind: string; body: string; outcome: string | null }>(
      `SELECT "kind", "body", "outcome" FROM "Callback" ORDER BY "id" DESC LIMIT 9`,
    );
    expect(kept.map(({ body }) => body).reverse()).toEqual(bodies.flatMap((body) => [body, body, body]));
    expect(kept.filter(({ outcome }) => outcome?.startsWith('refused'))).toHaveLength(6);
    await refused(`UPDATE "Callback" SET "body" = 'x'`, /does not change/);
    await refused('DELETE FROM "Callback"', /append-only/);
    await refused('TRUNCATE "Callback"', /append-only/);
  });

  it('I14 what is not finished has a time when it is looked at', async () => {
    const phone = freshPhone();
    world.script(phone, 'callbackNever');
    const slip = await createSlip(world.app, await createSeller(world.app));
    const { purchaseId } = await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '' });
    const other = await sellerWithBalance(world, 1_000);
    const refunded = await refundOf(await createSeller(world.app));
    await requestWithdrawal(world.app, { viewer: other.viewer, phone: other.phone, door: 'page' });
    const [waiting] = await query<{ id: number }>('SELECT max("id") AS id FROM "Withdrawal"');
    await tamper(`UPDATE "Refund" SET "state" = 'SENDING' WHERE "id" = '${refunded.id}'`);
    for (const [table, id] of [
      ['Purchase', purchaseId],
      ['Withdrawal', waiting?.id],
      ['Refund', refunded.id],
    ]) {
      const set = (value: string) => `UPDATE "${table}" SET "nextCheckAt" = ${value} WHERE "id" = '${id}'`;
      expect(await reported(set('NULL'), set(`'${world.app.clock.now().toISOString()}'`))).toEqual([
        'what is not finished has a time when it is looked at, or waits for a person',
      ]);
    }
    const claimed = `UPDATE "Purchase" SET "state" = 'EXPIRED', "claimedPaidAt" = "createdAt"`;
    expect(
      await reported(
        `${claimed}, "nextCheckAt" = NULL WHERE "id" = '${purchaseId}'`,
        `${claimed}, "nextCheckAt" = "createdAt" WHERE "id" = '${purchaseId}'`,
      ),
    ).toEqual(['what is not finished has a time when it is looked at, or waits for a person']);
  });
});

/** A refund that waits to be sent: of a sale to a new buyer, whose slip was cancelled. */
async function refundOf(of: Seller): Promise<{ id: string; purchaseId: string }> {
  const slip = await createSlip(world.app, of);
  const buyer = { phone: freshPhone(), viewer: anonymous, address: '' };
  const { purchaseId } = await buySlipByPhone(world.app, { slip, ...buyer });
  await world.settle();
  await finishSlip(world.app, slip, 'CANCELLED');
  const { id } = await world.app.db.prisma.refund.findUniqueOrThrow({ where: { purchaseId } });
  return { id, purchaseId };
}

/** A second row about the same purchase, all else its own. */
function copyOf(table: 'Earning' | 'Refund', purchaseId: string): string {
  const columns =
    table === 'Earning'
      ? `"id", "tipsterId", "purchaseId", "slipId", "amountMinor", "earnedAt"`
      : `"id", "purchaseId", "amountMinor", "currency", "reason", "originatorConversationId", "callbackToken", "createdAt"`;
  const own = new Set(['"id"', '"originatorConversationId"', '"callbackToken"']);
  const values = columns.split(', ').map((column) => (own.has(column) ? 'gen_random_uuid()' : column));
  return `INSERT INTO "${table}" (${columns}) SELECT ${values.join(', ')} FROM "${table}" WHERE "purchaseId" = '${purchaseId}'`;
}

/** Tries each move between two states of a row, and puts it back; the moves that the database allows. */
async function moves(table: string, id: string, states: string[], also: string) {
  const kept = (
    await query<{ state: string }>(`SELECT "state"::text FROM "${table}" WHERE "id"::text = '${id}'`)
  )[0];
  const set = (state: string) =>
    `UPDATE "${table}" SET "state" = '${state}', ${also.replace('$state', `'${state}'`)} WHERE "id"::text = '${id}'`;
  const allowed: Record<string, string[]> = {};
  for (const from of states) {
    allowed[from] = [];
    for (const to of states.filter((state) => state !== from)) {
      await tamper(set(from));
      const done = await world.app.db.executeSql(set(to)).then(
        () => true,
        () => false,
      );
      if (done) allowed[from]?.push(to);
    }
  }
  await tamper(set(kept?.state ?? ''));
  return { allowed };
}

import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { buildApp } from '../../api/src/buildApp.ts';
import { setMpesaTariff } from '../../api/src/domain/backOffice/setMpesaTariff.ts';
import { buySlipByEmail, buySlipByPhone } from '../../api/src/domain/buying/buySlip.ts';
import { anonymous } from '../../api/src/domain/foundation/viewer.ts';
import { accrueCharges } from '../../api/src/domain/ledger/chargesByTariff.ts';
import { endSubscriptions } from '../../api/src/domain/premium/endSubscriptions.ts';
import { subscribeByPhone } from '../../api/src/domain/premium/subscribe.ts';
import { askAboutReceipts } from '../../api/src/domain/reconciliation/askAboutReceipts.ts';
import { confirmWithdrawal } from '../../api/src/domain/withdrawals/confirmWithdrawal.ts';
import { quoteWithdrawal } from '../../api/src/domain/withdrawals/quoteWithdrawal.ts';
import { requestWithdrawal } from '../../api/src/domain/withdrawals/requestWithdrawal.ts';
import { schema, staffSchema } from '../../api/src/graphql/schema.ts';
import { hookSecret } from '../../api/src/hooks/hookSecret.ts';
import type { WebSource } from '../../api/src/http/pages/pages.ts';
import { startServer } from '../../api/src/http/server.ts';
import { jobHandlers } from '../../api/src/jobs/handlers.ts';
import { reconcilePayments } from '../../api/src/jobs/payments/reconcilePayments.ts';
import { reconcilePayouts } from '../../api/src/jobs/payments/reconcilePayouts.ts';
import { reconcileStatements } from '../../api/src/jobs/payments/reconcileStatements.ts';
import { rereadCallbacks, retryDeliveries } from '../../api/src/jobs/payments/retryDeliveries.ts';
import { searchList } from '../../api/src/jobs/payments/searchList.ts';
import { startPeriodic } from '../../api/src/jobs/periodic.ts';
import { createLog } from '../../api/src/process/log.ts';
import { readSettings } from '../../api/src/process/settings.ts';
import { restHandler } from '../../api/src/rest/router.ts';
import { countFrom, createSeller, createSlip, finishSlip, type Seller } from '../../api/test/sellers.ts';
import { answer } from '../../bench/processes/answer.ts';
import { audit, unfinished } from './audit.ts';
import type { SoakSeller } from './runSoak.ts';

// The product for soak and crash tests: on a clock that may run faster, and with a point at which it kills itself.

/** Answers from database and providers until this process kills itself; infinite while it should live. */
let pointsLeft = Number.POSITIVE_INFINITY;
let points = 0;
function point<Value>(value: Value): Value {
  points += 1;
  pointsLeft -= 1;
  // The call has taken effect, but its answer is lost.
  if (pointsLeft <= 0) process.kill(process.pid, 'SIGKILL');
  return value;
}
for (const [prototype, names] of [
  [Client.prototype, ['query']],
  // Every statement of PGlite passes through this method, including those in transactions.
  [PGlite.prototype, ['_runExclusiveQuery']],
] as const) {
  for (const name of names) {
    const plain = Reflect.get(prototype, name) as (...given: unknown[]) => unknown;
    Reflect.set(prototype, name, function counted(this: unknown, ...given: unknown[]) {
      // `pg.Pool` passes a callback instead of awaiting a promise.
      const last = given.at(-1);
      if (typeof last === 'function')
        given[given.length - 1] = (...values: unknown[]) => Reflect.apply(last, null, point(values));
      const answered = Reflect.apply(plain, this, given);
      return answered instanceof Promise ? answered.then(point) : answered;
    });
  }
}
const plainFetch = globalThis.fetch;
globalThis.fetch = async (...given) => point(await plainFetch(...given));

const noPages: WebSource = {
  bundle: async () => ({
    renderPage: async () => ({ kind: 'page' as const, status: 200, head: '', app: '', records: '{}' }),
  }),
  template: async () => '<!doctype html>',
};
const origin = Number(process.env.SOAK_ORIGIN);
const speed = Number(process.env.SOAK_SPEED);
let ahead = Number(process.env.SOAK_AHEAD ?? 0);
const clock = { now: () => new Date(origin + (Date.now() - origin) * speed + ahead) };

const settings = readSettings({ ...process.env, NODE_ENV: 'test' });
const log = createLog(settings.LOG_LEVEL);
const running = await buildApp(settings, log, clock);
const { app } = running;
await startServer(
  { app, schema, staffSchema, persisted: {}, rest: (pipeline) => restHandler(app, pipeline), web: noPages },
  settings.PORT,
  settings.HOST,
);
countFrom(Number(process.env.SOAK_COUNT));

const watchers = [
  { name: 'reconcilePayments', run: reconcilePayments },
  { name: 'reconcilePayouts', run: reconcilePayouts },
  { name: 'retryDeliveries', run: retryDeliveries },
  { name: 'rereadCallbacks', run: rereadCallbacks },
  { name: 'endSubscriptions', run: endSubscriptions },
  { name: 'accrueCharges', run: accrueCharges },
  { name: 'askAboutReceipts', run: askAboutReceipts },
];
/** Charges of every movement at M-Pesa, which the verdict computes independently. */
const tariff = { c2b: [{ upTo: null, charge: 100 }], b2c: [{ upTo: null, charge: 700 }] };
/** Reads M-Pesa's list. */
const latePayments = { name: 'takeLatePayments', everyMs: 3_000, run: searchList };
const visitor = { viewer: anonymous, address: '127.0.0.1' };

async function drain(): Promise<void> {
  while ((await app.jobs.drain(jobHandlers(app))) > 0);
}

async function until(sql: string): Promise<boolean> {
  for (let turn = 0; turn < 400; turn++) {
    await drain();
    if ((await app.db.query(sql)).length > 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return false;
}

interface Journey {
  seller: Seller;
  slip: number;
  phone: string;
  email: string;
}
type Way = 'payout' | 'refund' | 'card' | 'subscription';
const paid = (what: string) => until(`SELECT 1 FROM "Purchase" WHERE ${what} AND "state" = 'PAID'`);
const givenBack = (slip: number, states: string) =>
  until(
    `SELECT 1 FROM "Refund" r JOIN "Purchase" p ON p."id" = r."purchaseId" WHERE p."slipId" = ${slip} AND r."state" IN (${states})`,
  );

const ways: Readonly<Record<Way, (about: Journey) => Promise<boolean>>> = {
  /** A purchase by phone, its slip's end, and a withdrawal. */
  payout: async ({ slip, seller, phone }) => {
    await buySlipByPhone(app, { ...visitor, slip, phone });
    const sold = await paid(`"slipId" = ${slip}`);
    await finishSlip(app, slip, 'WON');
    await requestWithdrawal(app, { viewer: seller.viewer, phone: seller.phone, door: 'page' });
    return (
      (await until(`SELECT 1 FROM "Withdrawal" WHERE "phone" = '${seller.phone}' AND "state" = 'PAID'`)) &&
      sold
    );
  },
  /** A purchase by phone whose slip is cancelled: the money goes back to the phone. */
  refund: async ({ slip, phone }) => {
    await buySlipByPhone(app, { ...visitor, slip, phone });
    const sold = await paid(`"slipId" = ${slip}`);
    await finishSlip(app, slip, 'CANCELLED');
    return (await givenBack(slip, `'PAID'`)) && sold;
  },
  /** The same by card: somebody outside pays on the page. */
  card: async ({ slip, email }) => {
    await buySlipByEmail(app, { ...visitor, slip, email, country: 'UG' });
    const sold = await paid(`"slipId" = ${slip}`);
    await finishSlip(app, slip, 'CANCELLED');
    return (await givenBack(slip, `'PAID'`)) && sold;
  },
  /** A subscription that opens a premium slip, until its income is shared out. */
  subscription: async ({ seller, phone }) => {
    await app.db.query(`UPDATE "Tipster" SET "premium" = true WHERE "id" = $1::uuid`, [seller.tipsterId]);
    await subscribeByPhone(app, { ...visitor, plan: 'bronze', phone });
    const sold = await paid(`"phone" = '${phone}'`);
    await createSlip(app, seller, { priceKsh: 50, premium: true });
    // Ends this subscription without moving the clock for others.
    await app.db.query(`UPDATE "Subscription" SET "endsAt" = $2::timestamptz WHERE "phone" = $1`, [
      phone,
      new Date(clock.now().getTime() + 1),
    ]);
    ahead += 2;
    await endSubscriptions(app);
    return (
      (await until(`SELECT 1 FROM "Subscription" WHERE "phone" = '${phone}' AND "sharedAt" IS NOT NULL`)) &&
      sold
    );
  },
};

answer({
  ready: () => true,
  /** Workers and reconcilers as in the product, but more frequent. */
  work: async () => {
    if ((await app.db.prisma.mpesaTariff.count()) === 0)
      await setMpesaTariff(app, { bands: tariff, from: null });
    await app.jobs.start(jobHandlers(app));
    startPeriodic(
      app,
      [...watchers.map((job) => ({ ...job, everyMs: 300 })), latePayments].map((job) => ({
        ...job,
        leaderOnly: true,
      })),
    );
  },
  seller: () => createSeller(app),
  /** From now on this tipster is paid by a transfer. */
  abroad: async ({ seller, account }: { seller: Seller; account: string }) => {
    const isUgandan = account.startsWith('256');
    const now = clock.now();
    await app.db.prisma.payoutMethod.create({
      data: {
        tipsterId: seller.tipsterId,
        account,
        createdAt: now,
        confirmedAt: now,
        usableFrom: now,
        ...(isUgandan
          ? { kind: 'MOBILE_MONEY', country: 'UG', currency: 'UGX', network: 'MTN', holder: 'Ann Okello' }
          : { kind: 'BANK', country: 'NG', currency: 'NGN', network: '058', holder: 'Ada Obi' }),
      },
    });
    return account;
  },
  slip: ({ seller, ...slip }: { seller: Seller; priceKsh: number; moneyBack?: boolean }) =>
    createSlip(app, seller, slip),
  /** M-Pesa confirms what comes to the paybill. */
  confirmPaybill: async () => {
    const address = `${settings.PUBLIC_URL}/hooks/c2b/${hookSecret(settings.APP_SECRET, 'c2b')}`;
    const { outcome } = await app.mpesa.registerC2b({
      confirmationUrl: `${address}/confirmation`,
      validationUrl: `${address}/validation`,
      whenUnanswered: 'Completed',
    });
    return outcome;
  },
  finish: ({ slip, result }: { slip: number; result: 'WON' | 'LOST' | 'CANCELLED' }) =>
    finishSlip(app, slip, result),
  withdraw: async ({ viewer, phone, account }: SoakSeller) => {
    if (account === undefined) return (await requestWithdrawal(app, { viewer, phone, door: 'page' })).number;
    const { id } = await quoteWithdrawal(app, { viewer });
    return (await confirmWithdrawal(app, { viewer, quoteId: id })).number;
  },
  /** Runs a flow to its end, step by step; `false` when a step hangs. */
  goAllTheWay: ({ way, ...about }: Journey & { way: Way }) => ways[way](about),
  /** Makes this process die after `count` answers; returns the number of answers since the last call. */
  dieAfter: (count: number | null) => {
    const passed = points;
    points = 0;
    pointsLeft = count ?? Number.POSITIVE_INFINITY;
    return passed;
  },
  /** Moves the clock and runs the periodic jobs. */
  later: async (seconds: number) => {
    ahead += seconds * 1_000;
    for (const watcher of watchers) await watcher.run(app);
    await drain();
    return clock.now().getTime();
  },
  unfinished: () => unfinished(app),
  statements: () => reconcileStatements(app),
  audit: () => audit(app),
});

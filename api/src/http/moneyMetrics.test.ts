import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startReceiver } from '../../test/receiver.ts';
import { type RestWorld, startRestWorld } from '../../test/restWorld.ts';
import { createSeller, createSlip, finishSlip, freshPhone, sellerWithBalance } from '../../test/sellers.ts';
import { statementOf } from '../db/prepared.ts';
import { buySlipByPhone } from '../domain/buying/buySlip.ts';
import { recordDifference } from '../domain/differences/recordDifference.ts';
import { inTransaction } from '../domain/foundation/transaction.ts';
import { anonymous } from '../domain/foundation/viewer.ts';
import { addWebhook } from '../domain/integrators/addWebhook.ts';
import { postUnmatched } from '../domain/ledger/postSale.ts';
import { quarantinePurchase } from '../domain/sales/quarantinePurchase.ts';
import '../jobs/watchFraud.ts';
import { requestWithdrawal } from '../domain/withdrawals/requestWithdrawal.ts';
import { jobHandlers } from '../jobs/handlers.ts';
import '../jobs/watchCodes.ts';
import '../process/openTelemetry.ts';
import '../process/unhandledErrors.ts';
import { watchLedger } from '../jobs/watchLedger.ts';
import { metrics } from '../metrics/metrics.ts';
import { apiFolder } from '../process/paths.ts';
import { countedProviders } from '../providers/countedProviders.ts';
import { databaseMetrics } from './databaseMetrics.ts';
import '../providers/countRefusedSms.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await startRestWorld();
  const { mpesa, cards, sms, mail, feed } = world.app;
  Object.assign(world.app, countedProviders({ mpesa, cards, sms, mail, feed }));
});
afterAll(() => world.close());
beforeEach(async () => {
  // What the tests before left is counted first.
  await metrics.metrics();
  metrics.resetMetrics();
});

/** The value of a metric as Prometheus reads it; undefined when it is not exported. */
async function figure(name: string): Promise<number | undefined> {
  const text = await metrics.metrics();
  const line = text.split('\n').find((one) => one.startsWith(`tipsoko_${name} `));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
}

/** Reads the database now: each server looks at most every 15 seconds. */
const readNow = () => databaseMetrics(world.app)();
const calls = (provider: string, kind: string, outcome: string) =>
  figure(`provider_call_duration_seconds_count{provider="${provider}",kind="${kind}",outcome="${outcome}"}`);

it('exports open and stuck purchases, the provider call for them, and waiting jobs', async () => {
  const { app } = world;
  const slip = await createSlip(app, await createSeller(app));
  await buySlipByPhone(app, { slip, phone: freshPhone(), viewer: anonymous, address: '127.0.0.1' });
  expect(await calls('mpesa', 'requestPayment', 'accepted')).toBe(1);
  await readNow();
  expect(await figure('purchases{state="REQUESTED"}')).toBe(1);
  expect(await figure('purchases_stuck')).toBe(0);
  await app.jobs.store('settleGame', { gameId: 1 });
  app.clock.advance(16 * 60_000);
  await readNow();
  expect(await figure('purchases_stuck')).toBe(1);
  expect(await figure('purchases_oldest_open_seconds')).toBe(16 * 60);
  expect(await figure('jobs_waiting{queue="settleGame"}')).toBe(1);
  expect(await figure('jobs_oldest_waiting_seconds{queue="settleGame"}')).toBeGreaterThan(0);
  const { id } = await app.db.prisma.purchase.findFirstOrThrow({ where: { slipId: slip } });
  app.clock.advance(-16 * 60_000);
  await quarantinePurchase(app, id, 'two stories');
  await readNow();
  expect(await figure('purchases_stuck')).toBe(1);
  expect(await figure('purchases{state="REQUESTED"}')).toBeUndefined();
});

it('exports suspense, differences and the result of the last ledger check', async () => {
  const { app } = world;
  await inTransaction(app, async (tx) => {
    const payer = { phone: freshPhone(), reference: 'WHAT' };
    const money = {
      provider: 'MPESA',
      currency: 'KES',
      amountMinor: 12_300n,
      key: 'QK1',
      purchaseId: null,
      payer,
    } as const;
    await postUnmatched(tx, money, app.clock.now());
    const about = { provider: 'MPESA', kind: 'AMOUNT', currency: 'KES', note: '' } as const;
    await recordDifference(app, tx, { ...about, subject: 'QK2', oursMinor: 500n, theirsMinor: 200n });
    await recordDifference(app, tx, { ...about, subject: 'QK3', oursMinor: 0n, theirsMinor: 400n });
  });
  await app.db.executeSql(`INSERT INTO "Backup" VALUES ('base', '2026-11-21T02:00:00Z')`);
  await readNow();
  expect(await figure('backup_timestamp_seconds{name="base"}')).toBe(
    Date.parse('2026-11-21T02:00:00Z') / 1000,
  );
  expect(await figure('payouts_oldest_open_seconds{kind="withdrawal"}')).toBe(0);
  expect(await figure('suspense_minor{currency="KES"}')).toBe(12_300);
  expect(await figure('differences_unexplained{currency="KES"}')).toBe(2);
  expect(await figure('differences_unexplained_minor{currency="KES"}')).toBe(700);
  for (const state of ['waiting', 'unconfirmed', 'failed'])
    expect(await figure(`deliveries{kind="tip",state="${state}"}`)).toBe(0);
  expect(await figure('deliveries{kind="webhook",state="waiting"}')).toBe(0);
  const tamper = (cents: number) =>
    app.db.executeSql(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE "LedgerAccount" SET "balanceMinor" = "balanceMinor" + ${cents} WHERE "kind" = 'BUYER_SUSPENSE'; COMMIT`);
  const watched = async () => {
    await watchLedger(app);
    return (await figure('ledger_differences')) ?? Number.NaN;
  };
  const began = Date.now() / 1_000;
  const before = await watched();
  expect(await figure('ledger_checked_timestamp_seconds')).toBeGreaterThanOrEqual(began);
  await tamper(-1);
  expect(await watched()).toBe(before + 1);
  await tamper(1);
  expect(await watched()).toBe(before);
  const alarms = vi.spyOn(app.log, 'error');
  const query = vi
    .spyOn(app.db, 'query')
    .mockRejectedValue(new Error('canceling statement due to statement timeout'));
  try {
    expect(await watched()).toBeNaN();
    expect(alarms).toHaveBeenCalledWith(
      expect.objectContaining({ alarm: true }),
      expect.stringContaining('ledger'),
    );
  } finally {
    query.mockRestore();
    alarms.mockRestore();
  }
  expect(await watched()).toBe(before);
});

const buy = (slip: number, phone: string) =>
  buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '127.0.0.1' });
const tries = (queue: string, outcome: string) =>
  figure(`job_duration_seconds_count{queue="${queue}",outcome="${outcome}"}`);

it('exports sales that ended in the last hour by state, and the attempts of their jobs', async () => {
  const { app } = world;
  await world.settle();
  // What other tests sold is more than an hour ago.
  app.clock.advance(2 * 3_600_000);
  await readNow();
  expect(await figure('purchases_ended_hour{state="PAID"}')).toBe(0);
  expect(await figure('purchases_ended_hour{state="FAILED"}')).toBe(0);
  metrics.resetMetrics();
  const slip = await createSlip(app, await createSeller(app));
  const [willing, unwilling] = [freshPhone(), freshPhone()];
  world.script(unwilling, 'cancel');
  await buy(slip, willing);
  await buy(slip, unwilling);
  await world.settle();
  await readNow();
  expect(await figure('purchases_ended_hour{state="PAID"}')).toBe(1);
  expect(await figure('purchases_ended_hour{state="FAILED"}')).toBe(1);
  expect(await figure('purchases{state="REQUESTED"}')).toBeUndefined();
  expect(await figure('purchases_oldest_open_seconds')).toBe(0);
  expect(await tries('deliverPurchase', 'done')).toBe(1);
  expect(await tries('deliverPurchase', 'failed')).toBeUndefined();
  expect(await figure('jobs_waiting{queue="deliverPurchase"}')).toBe(0);
  app.clock.advance(3_600_001);
  await readNow();
  expect(await figure('purchases_ended_hour{state="PAID"}')).toBe(0);
});

it('counts a try that fails, and the jobs that run meanwhile', async () => {
  const { app } = world;
  await world.settle();
  const running: Array<number | undefined> = [];
  const settleGame = async () => {
    running.push(await figure('jobs_active{queue="settleGame"}'));
    if (running.length === 1) throw new Error('cannot be settled yet');
  };
  const handlers = { ...jobHandlers(app), settleGame };
  await app.jobs.store('settleGame', { gameId: 1 });
  await expect(app.jobs.drain(handlers)).rejects.toThrow('cannot be settled yet');
  await app.jobs.store('settleGame', { gameId: 2 });
  await app.jobs.drain(handlers);
  expect(running).toEqual([1, 1]);
  expect(await figure('jobs_active{queue="settleGame"}')).toBe(0);
  expect(await tries('settleGame', 'failed')).toBe(1);
  expect(await tries('settleGame', 'done')).toBe(1);
});

it('exports open payouts and refunds, and the age of the oldest', async () => {
  const { app } = world;
  const seller = await sellerWithBalance(world, 1_000);
  const slip = await createSlip(app, seller);
  await buy(slip, freshPhone());
  await world.settle();
  await finishSlip(app, slip, 'CANCELLED');
  await requestWithdrawal(app, { viewer: seller.viewer, phone: seller.phone, door: 'page' });
  app.clock.advance(600_000);
  await readNow();
  for (const kind of ['withdrawal', 'refund']) {
    expect(await figure(`payouts{kind="${kind}",state="REQUESTED"}`)).toBe(1);
    expect(await figure(`payouts_oldest_open_seconds{kind="${kind}"}`)).toBe(600);
  }
  world.script(seller.phone, 'resultNeverCompleted', 'b2c');
  await world.settle();
  await readNow();
  // The buyer has the money; of the tipster's, M-Pesa took the order and says nothing more.
  expect(await figure('payouts{kind="refund",state="REQUESTED"}')).toBeUndefined();
  expect(await figure('payouts_oldest_open_seconds{kind="refund"}')).toBe(0);
  expect(await figure('payouts{kind="withdrawal",state="ACCEPTED"}')).toBe(1);
  expect(await calls('mpesa', 'sendMoney', 'accepted')).toBe(2);
  await world.later(3_600);
  await readNow();
  expect(await figure('payouts{kind="withdrawal",state="ACCEPTED"}')).toBeUndefined();
  expect(await figure('payouts_oldest_open_seconds{kind="withdrawal"}')).toBe(0);
});

it('exports waiting tips and webhooks, and tips that could not be sent', async () => {
  const { app } = world;
  await world.settle();
  const seller = await createSeller(app);
  const receiver = await startReceiver();
  receiver.answer = 500;
  const { sessionId } = seller.viewer.account;
  await app.db.prisma.session.update({ where: { id: sessionId }, data: { provedAt: app.clock.now() } });
  await addWebhook(app, seller.viewer.account, { url: receiver.url, events: ['purchase.paid'] });
  await world.sms.inbox.setAvailability('refused');
  try {
    await buy(await createSlip(app, seller), freshPhone());
    await world.settle();
    await readNow();
    expect(await figure('deliveries{kind="tip",state="waiting"}')).toBe(1);
    expect(await figure('deliveries{kind="webhook",state="waiting"}')).toBe(1);
    receiver.answer = 204;
    await world.sms.inbox.setAvailability('up');
    await world.later(3_600);
    await readNow();
    expect(await figure('deliveries{kind="tip",state="waiting"}')).toBe(0);
    expect(await figure('deliveries{kind="webhook",state="waiting"}')).toBe(0);
    expect(await figure('deliveries{kind="tip",state="failed"}')).toBe(0);
    const blocked = freshPhone();
    world.sms.inbox.setScript({ phone: `+${blocked}`, statusCode: 406 });
    await buy(await createSlip(app, await createSeller(app)), blocked);
    await world.settle();
    await readNow();
    expect(await figure('deliveries{kind="tip",state="failed"}')).toBe(1);
    expect(await figure('deliveries{kind="tip",state="waiting"}')).toBe(0);
  } finally {
    await world.sms.inbox.setAvailability('up');
    await receiver.close();
  }
});

it('counts calls by their outcome, also those that throw, and leaves answers alone', async () => {
  const { pay } = countedProviders({
    pay: {
      ask: async (outcome: string) => ({ outcome }),
      break: async () => {
        throw new Error('cannot be reached');
      },
      find: async () => null,
      quota: () => 7,
    },
  });
  expect(await pay.ask('refused')).toEqual({ outcome: 'refused' });
  await pay.ask('unknown');
  await expect(pay.break()).rejects.toThrow('cannot be reached');
  expect(await pay.find()).toBeNull();
  expect(pay.quota()).toBe(7);
  expect(await calls('pay', 'ask', 'refused')).toBe(1);
  expect(await calls('pay', 'ask', 'unknown')).toBe(1);
  expect(await calls('pay', 'break', 'unknown')).toBe(1);
  expect(await calls('pay', 'find', 'accepted')).toBe(1);
  expect(await calls('pay', 'quota', 'accepted')).toBeUndefined();
});

it('reads the database once in 15 seconds however often it is asked', async () => {
  const { app } = world;
  const texts: string[] = [];
  const { query } = app.db;
  Object.assign(app.db, {
    query: (...given: Parameters<typeof query>) => {
      texts.push(statementOf(given[0]).text);
      return query(...given);
    },
  });
  try {
    const measure = databaseMetrics(app);
    await Promise.all(Array.from({ length: 20 }, measure));
    await measure();
    expect(texts).toHaveLength(3);
  } finally {
    Object.assign(app.db, { query });
  }
});

it('serves the metrics of the process while the database is down', async () => {
  const { app } = world;
  const { query } = app.db;
  await readNow();
  const before = await figure('database_figures_timestamp_seconds');
  Object.assign(app.db, { query: () => Promise.reject(new Error('the database is away')) });
  try {
    await readNow();
    expect(await figure('process_cpu_seconds_total')).toBeDefined();
    expect(await figure('database_figures_timestamp_seconds')).toBe(before);
  } finally {
    Object.assign(app.db, { query });
  }
});

it('alarms and dashboard use metrics and labels that exist, and each alarm has a section in the runbook', async () => {
  const file = (path: string) => readFileSync(join(apiFolder, '..', path), 'utf8');
  const rules = file('ops/prometheus/tipsoko.rules.yml');
  const exported = new Map(
    metrics
      .getMetricsAsArray()
      .map((metric) => [metric.name, (metric as unknown as { labelNames: readonly string[] }).labelNames]),
  );
  const used = [
    ...`${rules}${file('ops/grafana/tipsoko.json')}`.matchAll(
      /(tipsoko_\w+?)(?:_count|_bucket)?\b(?:\{([^}]*)\})?/g,
    ),
  ];
  expect(used.length).toBeGreaterThan(30);
  const scraped = await (await fetch(`${world.url}/metrics`)).text();
  const names = new Set([...scraped.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  for (const [text, name] of used) expect(names, text).toContain(name);
  for (const [text, name = '', labels = ''] of used) {
    expect([...exported.keys()], text).toContain(name);
    for (const [, label] of labels.matchAll(/(\w+)(?:=|!)/g))
      expect(exported.get(name), text).toContain(label);
  }
  const { panels } = JSON.parse(file('ops/grafana/tipsoko.json')) as {
    panels: Array<{ type: string; title: string; targets?: Array<{ expr: string }> }>;
  };
  for (const { type, title, targets = [] } of panels.filter((panel) => panel.type !== 'row')) {
    expect(targets.length, `${type} ${title}`).toBeGreaterThan(0);
    for (const { expr } of targets) expect(expr, title).toMatch(/tipsoko_|process_|nodejs_|up\{/);
  }
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const sections = [...file('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(alarms.length).toBeGreaterThan(15);
  expect(sections).toEqual(alarms);
});

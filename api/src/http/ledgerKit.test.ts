import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { checkLedger } from '../domain/ledger/checkLedger.ts';
import { schema, staffSchema } from '../graphql/schema.ts';
import { createLog } from '../process/log.ts';
import { readSettings } from '../process/settings.ts';
import type { WebSource } from './pages/pages.ts';
import { type RunningServer, startServer } from './server.ts';

// The loads of the conformance kit that these endpoints are made for, over HTTP.
const noWeb: WebSource = {
  bundle: async () => ({
    renderPage: async () => ({ kind: 'page', status: 404, head: '', app: '', records: '{}' }),
  }),
  template: async () => '<html></html>',
};

/** Errors of the server, which a failing request names. */
const logged: string[] = [];
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    logged.push(String(chunk));
    done();
  },
});

let app: TestApp;
let server: RunningServer;
let url: string;
const serve = async (settings: Record<string, string>) => {
  const parts = { schema, staffSchema, persisted: {}, web: noWeb, rest: () => async () => false };
  const served = {
    ...app,
    log: createLog('error', sink),
    settings: readSettings({ NODE_ENV: 'test', ...settings }),
  };
  return startServer({ app: served, ...parts }, 0, '127.0.0.1');
};
beforeAll(async () => {
  app = await createTestApp();
  server = await serve({ LEDGER_KIT: '1' });
  url = `http://127.0.0.1:${server.port}/_lck`;
});
afterAll(async () => {
  await server.close(1_000);
  await app.close();
});
// Before anybody has begun a series, which is how a kit finds it.
const untouched = { journal: null as unknown, posted: null as unknown };
beforeAll(async () => {
  untouched.journal = await ask('/journal');
  untouched.posted = await ask('/post', {
    transactionId: 'first',
    idempotencyKey: 'first',
    allowOverdraft: true,
    legs: [leg('a', 'DEBIT', 5), leg('b', 'CREDIT', 5)],
  });
});
beforeEach(() => ask('/reset', {}));

interface Entry {
  entryId: string;
  transactionId: string;
  accountId: string;
  type: 'DEBIT' | 'CREDIT';
  amountSubunits: number;
  currency: string;
  sequence: number;
  accountSequence: number;
}
type Posted = { status: string; transactionId: string; reason: string | null };

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(url + path, body === undefined ? {} : post);
  expect(response.status, logged.join('')).toBe(200);
  return (await response.json()) as Answer;
}
const leg = (accountId: string, type: 'DEBIT' | 'CREDIT', amountSubunits: number, currency = 'USD') => ({
  accountId,
  type,
  amountSubunits,
  currency,
});
const move = (from: string, to: string, amount: number, key: string, allowOverdraft = false) =>
  ask<Posted>('/post', {
    idempotencyKey: key,
    transactionId: `transaction of ${key}`,
    allowOverdraft,
    legs: [leg(from, 'DEBIT', amount), leg(to, 'CREDIT', amount)],
  });
const seed = (account: string, amount: number) =>
  move('external:funding', account, amount, `seed ${account}`, true);
const balance = async (account: string, currency = 'USD') =>
  (await ask<{ subunits: number }>(`/balance?account=${encodeURIComponent(account)}&currency=${currency}`))
    .subunits;
const journal = () => ask<Entry[]>('/journal');
const signed = (entry: Entry) => (entry.type === 'CREDIT' ? entry.amountSubunits : -entry.amountSubunits);
const times = <Value>(count: number, make: (number: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_none, number) => make(number)));
const applied = (answers: Posted[]) => answers.filter(({ status }) => status === 'APPLIED').length;

async function agrees() {
  const entries = await journal();
  const sums = new Map<string, number>();
  for (const entry of entries) {
    sums.set(entry.accountId, (sums.get(entry.accountId) ?? 0) + signed(entry));
  }
  for (const [account, sum] of sums) expect(await balance(account), account).toBe(sum);
  expect([...sums.values()].reduce((total, sum) => total + sum, 0)).toBe(0);
  for (const account of sums.keys()) {
    const sequences = entries
      .filter(({ accountId }) => accountId === account)
      .map((one) => one.accountSequence);
    expect(sequences).toEqual(sequences.map((_sequence, at) => at + 1));
  }
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_entry, at) => at + 1));
  expect(await checkLedger(app)).toEqual([]);
}

describe('/_lck', () => {
  it('answers before the first reset', () => {
    expect(untouched.journal).toEqual([]);
    expect(untouched.posted).toMatchObject({ status: 'APPLIED', transactionId: 'first' });
  });

  it('posts, answers balances and lists the journal in order', async () => {
    await seed('acct:a', 10_000);
    expect(await move('acct:a', 'acct:"b"\\', 4_000, 't1')).toEqual({
      status: 'APPLIED',
      transactionId: 'transaction of t1',
      reason: null,
    });
    expect([await balance('acct:a'), await balance('acct:"b"\\'), await balance('never')]).toEqual([
      6_000, 4_000, 0,
    ]);
    const before = await journal();
    await move('acct:"b"\\', 'acct:a', 300, 't2');
    const after = await journal();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toHaveLength(6);
    await agrees();
  });

  it('a repeat changes nothing and says so, ten times over', async () => {
    await seed('acct:a', 10_000);
    await move('acct:a', 'acct:b', 2_500, 'again');
    const answers = await times(10, () => move('acct:a', 'acct:b', 2_500, 'again'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['DUPLICATE']));
    expect(await balance('acct:b')).toBe(2_500);
    expect(await journal()).toHaveLength(4);
  });

  it('sixty-four copies at once apply once', async () => {
    await seed('acct:a', 100_000);
    const answers = await times(64, () => move('acct:a', 'acct:b', 2_500, 'race'));
    expect(applied(answers)).toBe(1);
    expect(answers.filter(({ status }) => status === 'DUPLICATE')).toHaveLength(63);
    expect(await balance('acct:b')).toBe(2_500);
    await agrees();
  });

  it('twenty withdrawals of a balance that covers ten: ten', async () => {
    await seed('acct:a', 10_000);
    const answers = await times(20, (number) => move('acct:a', 'acct:b', 1_000, `drain ${number}`));
    expect(applied(answers)).toBe(10);
    expect(answers.filter(({ status, reason }) => status === 'REJECTED' && reason)).toHaveLength(10);
    expect([await balance('acct:a'), await balance('acct:b')]).toEqual([0, 10_000]);
    // What was refused is refused again, not taken for done.
    const refused = answers.findIndex(({ status }) => status === 'REJECTED');
    expect((await move('acct:a', 'acct:b', 1_000, `drain ${refused}`)).status).toBe('REJECTED');
    await agrees();
  });

  it('keeps five hundred credits to one account exact', async () => {
    const answers = await times(500, (number) =>
      move('external:funding', 'acct:hot', 100, `hot ${number}`, true),
    );
    expect(applied(answers)).toBe(500);
    expect(await balance('acct:hot')).toBe(50_000);
    await agrees();
  });

  it('keeps the total of random transfers at once', async () => {
    await times(8, (number) => seed(`acct:${number}`, 10_000));
    const answers = await times(400, (number) =>
      move(`acct:${number % 8}`, `acct:${(number + 3) % 8}`, 1 + ((number * 7_919) % 4_000), `mv ${number}`),
    );
    expect(applied(answers)).toBeGreaterThan(0);
    const balances = await times(8, (number) => balance(`acct:${number}`));
    expect(balances.reduce((sum, one) => sum + one, 0)).toBe(80_000);
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
    await agrees();
  });

  it('refuses what does not balance, mixes currencies, or uses a key for something else', async () => {
    await seed('acct:a', 10_000);
    const post = (legs: unknown[], idempotencyKey: string) =>
      ask<Posted>('/post', { idempotencyKey, transactionId: 'x', allowOverdraft: true, legs });
    const refused = [
      await post([leg('acct:a', 'DEBIT', 1_000), leg('acct:b', 'CREDIT', 999)], 'off by one'),
      await post([leg('acct:a', 'DEBIT', 1_000), leg('acct:b', 'CREDIT', 1_000, 'KES')], 'mixed'),
      await post([leg('acct:a', 'DEBIT', 1_000), leg('acct:b', 'CREDIT', 1_000, 'EUR')], 'foreign'),
      await post([leg('acct:a', 'DEBIT', 1_000), leg('acct:b', 'CREDIT', 1_000)], 'seed acct:a'),
    ];
    expect(refused.map(({ status }) => status)).toEqual(Array(4).fill('REJECTED'));
    expect(await journal()).toHaveLength(2);
    for (const amountSubunits of [0, -1, 0.5, '10']) {
      const body = {
        idempotencyKey: 'k',
        legs: [{ accountId: 'a', type: 'DEBIT', amountSubunits, currency: 'USD' }],
      };
      const response = await fetch(`${url}/post`, { method: 'POST', body: JSON.stringify(body) });
      expect(response.status).toBe(400);
    }
  });

  it('is not there without the setting, and production does not start with it', async () => {
    const plain = await serve({});
    for (const [path, method] of [
      ['/_lck/reset', 'POST'],
      ['/_lck/journal', 'GET'],
    ] as const) {
      expect((await fetch(`http://127.0.0.1:${plain.port}${path}`, { method })).status).toBeGreaterThan(403);
    }
    await plain.close(1_000);
    expect(() => readSettings({ NODE_ENV: 'production', LEDGER_KIT: '1' })).toThrow();
  });
});

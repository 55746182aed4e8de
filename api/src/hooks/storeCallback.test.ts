import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MoneyWorld, startMoneyWorld } from '../../test/money.ts';
import { createSeller, createSlip, freshPhone } from '../../test/sellers.ts';
import type { App } from '../app.ts';
import { buySlipByPhone } from '../domain/buying/buySlip.ts';
import { rateBuckets } from '../domain/foundation/rateLimits.ts';
import { anonymous } from '../domain/foundation/viewer.ts';
import { hookHandler } from '../http/hooks.ts';
import { paymentClaims } from '../jobs/payments/paymentClaims.ts';
import { processCallback } from '../jobs/payments/processCallback.ts';
import { createLog } from '../process/log.ts';
import { openRateLimits } from '../providers/redis/openRateLimits.ts';
import { hookSecret } from './hookSecret.ts';

let world: MoneyWorld;
let app: App;
let server: Server;
let url: string;
let logged: string[] = [];

beforeAll(async () => {
  world = await startMoneyWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  logged = [];
  app = {
    ...world.app,
    limits: openRateLimits(null),
    log: createLog('info', { write: (line: string) => void logged.push(line) }),
  };
  const handle = hookHandler(app);
  server = createServer((request, response) => {
    void handle(request, response, new URL(request.url ?? '/', 'http://hooks'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => server.close();
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { method: 'POST', body, headers });

async function last() {
  const row = await app.db.prisma.callback.findFirst({ orderBy: { id: 'desc' } });
  if (!row) throw new Error('No callback is kept');
  return row;
}

/** A purchase without claims, by the secret part of its callback address. */
async function waitingPurchase(): Promise<string> {
  const phone = freshPhone();
  world.script(phone, 'callbackNever');
  const slip = await createSlip(world.app, await createSeller(world.app));
  const { purchaseId } = await buySlipByPhone(world.app, { slip, phone, viewer: anonymous, address: '' });
  const where = { id: purchaseId };
  return (await app.db.prisma.purchase.findUniqueOrThrow({ where })).callbackToken;
}

const failure = (text: string) =>
  JSON.stringify({
    Body: {
      stkCallback: {
        MerchantRequestID: 'm',
        CheckoutRequestID: 'ws_CO_1',
        ResultCode: 1037,
        ResultDesc: text,
      },
    },
  });

describe('untrusted calls', () => {
  const flood = async (times: number, path: string, body: string) => {
    for (let sent = 0; sent < times; sent += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          post(path, body, {
            'verif-hash': 'no',
            'x-much': 'y'.repeat(4_000),
            'user-agent': 'an unknown client',
          }),
        ),
      );
      for (const answer of answers) expect([200, 401]).toContain(answer.status);
    }
  };

  it('is stored truncated and limited by address, under one alarm; callers with a secret are not counted', async () => {
    const { prisma } = app.db;
    const before = await prisma.callback.count();
    await flood(400, '/hooks/cards', 'ü'.repeat(8_000));
    const most = rateBuckets.unverifiedHookByAddress.points;
    const kept = await prisma.callback.findMany({ where: { kind: 'cards' } });
    expect(kept).toHaveLength(most);
    for (const { body, headers, processedAt } of kept) {
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(2_048);
      expect(body.startsWith('üüü')).toBe(true);
      expect(headers).toEqual({ 'user-agent': 'an unknown client' });
      expect(processedAt).not.toBeNull();
    }
    expect(logged.filter((line) => line.includes('"alarm":true'))).toHaveLength(1);

    await flood(50, `/hooks/p/${'0'.repeat(32)}`, 'x');
    await flood(50, `/hooks/c2b/${'0'.repeat(32)}/confirmation`, 'x');
    expect(await prisma.callback.count()).toBe(before + most);

    // The address has used up its limit, but a payment's own callback address and a valid secret are still accepted.
    const token = await waitingPurchase();
    const said = 'z'.repeat(9_000);
    await flood(most + 50, `/hooks/p/${token}`, said);
    const own = await prisma.callback.findMany({ where: { token } });
    expect(own).toHaveLength(most + 50);
    expect(own.every(({ body }) => body === said)).toBe(true);
    await flood(50, `/hooks/sms/${hookSecret(app.settings.APP_SECRET, 'sms')}`, said);
    expect(await prisma.callback.count({ where: { kind: 'sms', body: said } })).toBe(50);
  });

  it.each([
    ['p', ''],
    ['w', ''],
    ['w', '/late'],
    ['w', '/status'],
    ['o', ''],
    ['o', '/late'],
  ])('to /hooks/%s/…%s, which was never given out, is done with as soon as it is kept', async (kind, end) => {
    await post(`/hooks/${kind}/${'e'.repeat(32)}${end}`, 'q'.repeat(5_000), {
      'user-agent': 'an unknown client',
    });
    const row = await last();
    expect(row).toMatchObject({
      outcome: 'unknown address',
      headers: { 'user-agent': 'an unknown client' },
      body: 'q'.repeat(2_045),
    });
    expect(row.processedAt).not.toBeNull();
  });

  it('from an address that is not M-Pesa’s is refused, and kept also when it knows the secret', async () => {
    const token = await waitingPurchase();
    app = { ...app, settings: { ...app.settings, MPESA_CALLBACK_IPS: '196.201.214.200' } };
    const handle = hookHandler(app);
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      void handle(request, response, new URL(request.url ?? '/', 'http://hooks'));
    });
    await flood(50, `/hooks/p/${'d'.repeat(32)}`, 'x');
    await flood(rateBuckets.unverifiedHookByAddress.points, `/hooks/p/${'d'.repeat(32)}`, 'x');
    expect((await post(`/hooks/p/${token}`, failure('no'))).status).toBe(200);
    const row = await last();
    expect(row).toMatchObject({ token, outcome: 'refused: it came from an unknown address' });
    expect(row.body).toBe(failure('no'));
  });

  it('is not taken in when it is larger than any callback', async () => {
    const path = `/hooks/sms/${hookSecret(app.settings.APP_SECRET, 'sms')}`;
    expect((await post(path, 'x'.repeat(16_384))).status).toBe(200);
    expect((await post(path, 'x'.repeat(16_385))).status).toBe(413);
    expect((await last()).body).toHaveLength(16_384);
  });
});

describe('the claims about one payment', () => {
  it('reads a bounded number, each different claim once, including the latest', async () => {
    const token = await waitingPurchase();
    for (let sent = 0; sent < 260; sent += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, more) => post(`/hooks/p/${token}`, failure(`${sent + more}`))),
      );
    }
    await world.settle();
    const claims = await paymentClaims(app, token);
    expect(claims).toHaveLength(50);
    await Promise.all(Array.from({ length: 10 }, () => post(`/hooks/p/${token}`, failure('0'))));
    expect(await paymentClaims(app, token)).toHaveLength(50);
    await world.settle();
    expect(await app.db.prisma.callback.count({ where: { token, processedAt: null } })).toBe(0);
  });

  it('is not read at all where there is no payment', async () => {
    const token = 'f'.repeat(32);
    // Rows from before this rule: stored in full, and not yet processed.
    const [row] = await app.db.query<{ id: bigint }>(
      `INSERT INTO "Callback" ("provider", "kind", "token", "headers", "body", "remoteAddress", "receivedAt")
       SELECT 'MPESA', 'stk', $1, '{}', repeat('x', 16000), '', $2::timestamptz FROM generate_series(1, 60) RETURNING "id"`,
      [token, app.clock.now()],
    );
    const read: unknown[] = [];
    const counting = {
      ...app,
      db: {
        ...app.db,
        query: async (...given: Parameters<typeof app.db.query>) => {
          const rows = await app.db.query(...given);
          read.push(...rows);
          return rows;
        },
      },
    } as App;
    await processCallback(counting, String(row?.id));
    expect(read).toMatchObject([{ reported: null }]);
    const done = await app.db.prisma.callback.findUniqueOrThrow({ where: { id: row?.id as bigint } });
    expect(done.outcome).toBe('unknown address');
  });
});

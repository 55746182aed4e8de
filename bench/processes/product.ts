import { join } from 'node:path';
import { feeOf } from '@tipsoko/rules/money';
import { Client } from 'pg';
import { noProviders } from '../../api/src/admin/kit/noProviders.ts';
import { buildApp, type RunningApp } from '../../api/src/buildApp.ts';
import { systemClock } from '../../api/src/domain/foundation/clock.ts';
import { inTransaction } from '../../api/src/domain/foundation/transaction.ts';
import { Versioned } from '../../api/src/domain/foundation/versioned.ts';
import { anonymous } from '../../api/src/domain/foundation/viewer.ts';
import { newApiKey } from '../../api/src/domain/integrators/apiKeys.ts';
import { openPurchase } from '../../api/src/domain/purchases/openPurchase.ts';
import { purchaseToken } from '../../api/src/domain/purchases/purchaseToken.ts';
import { confirmPayment } from '../../api/src/domain/sales/confirmPayment.ts';
import { signAccessToken } from '../../api/src/domain/sessions/accessTokens.ts';
import { schema, staffSchema } from '../../api/src/graphql/schema.ts';
import { builtWeb, type WebSource } from '../../api/src/http/pages/pages.ts';
import { startServer } from '../../api/src/http/server.ts';
import { jobHandlers } from '../../api/src/jobs/handlers.ts';
import { createLog } from '../../api/src/process/log.ts';
import { webFolder } from '../../api/src/process/paths.ts';
import { readSettings } from '../../api/src/process/settings.ts';
import { restHandler } from '../../api/src/rest/router.ts';
import { answer, usage } from './answer.ts';
import { privateEvents } from './privateEvents.ts';
import { followScores } from './publishScores.ts';

export interface ProductOrder {
  /** Operations that count as the web's own, by hash. */
  persisted: Record<string, string>;
  /** Serve the built pages; else pages are empty. */
  pages?: boolean;
  /** Cache nothing, as if an event preceded every request. */
  uncached?: boolean;
  /** Run the jobs, with the providers that the settings name. */
  jobs?: boolean;
  port?: number;
}

/** Headers by caller. */
export type Callers = Readonly<Record<(typeof callerNames)[number], Record<string, string>>>;

const callerNames = ['viewer', 'key', 'tipster', 'owner', 'buyer', 'staff'] as const;

let statements = 0;
const plain = Client.prototype.query;
Client.prototype.query = function count(this: Client, ...given: unknown[]) {
  statements += 1;
  return Reflect.apply(plain, this, given);
} as typeof plain;

const noPages: WebSource = {
  bundle: async () => ({
    renderPage: async () => ({ kind: 'page' as const, status: 200, head: '', app: '', records: '{}' }),
  }),
  template: async () => '<!doctype html><!--head--><!--app--><!--records-->',
};

const askAlways = (_key: string, ask: () => Promise<unknown>) => ask();

let running: RunningApp | undefined;
const runningApp = (): RunningApp['app'] => {
  if (!running) throw new Error('the product was not started');
  return running.app;
};

answer(
  {
    start: async ({ persisted, pages = false, uncached = false, jobs = false, port = 0 }: ProductOrder) => {
      if (uncached) Object.assign(Versioned.prototype, { get: () => undefined, read: askAlways });
      // The product itself would refuse simulators in production.
      const settings = readSettings({ ...process.env, NODE_ENV: 'test', RATE_LIMIT_FACTOR: '10000' });
      const log = createLog(settings.LOG_LEVEL);
      running = await buildApp(settings, log, systemClock, jobs ? {} : { connect: noProviders });
      const { app } = running;
      const distribution = join(webFolder, 'dist');
      const server = await startServer(
        {
          app,
          schema,
          staffSchema,
          persisted,
          rest: (pipeline) => restHandler(app, pipeline),
          ...(pages ? { web: builtWeb(distribution), webFolder: distribution } : { web: noPages }),
        },
        port,
        '127.0.0.1',
      );
      if (jobs) await app.jobs.start(jobHandlers(app));
      return { port: server.port };
    },
    usage: () => ({ ...usage(), statements }),
    /**
     * `viewer` and `key` belong to somebody who has published and bought nothing, `tipster` has slips on other pages, `owner`
     * and `buyer` have a slip on the first page of the active slips.
     */
    callers: async (): Promise<Callers> => {
      const app = runningApp();
      const { prisma } = app.db;
      const now = app.clock.now();
      const expiresAt = new Date(now.getTime() + 86_400_000);
      const bearer = async (userId: string, tipsterId: string, isStaff = false) => {
        const session = await prisma.session.create({
          data: { userId, createdAt: now, lastSeenAt: now, expiresAt, staffProvedAt: isStaff ? now : null },
        });
        const { accessToken } = await signAccessToken(app, {
          userId,
          tipsterId,
          sessionId: session.id,
          isStaff,
        });
        return { authorization: `Bearer ${accessToken}` };
      };
      const newcomer = async (username: string, phone: string, isStaff = false) => {
        const user = await prisma.user.create({
          data: {
            phone,
            phoneConfirmedAt: now,
            passwordHash: 'none',
            isStaff,
            createdAt: now,
            tipster: { create: { username, usernameKey: username, createdAt: now } },
          },
          include: { tipster: true },
        });
        return { userId: user.id, tipsterId: user.tipster?.id ?? '' };
      };
      const nobody = await newcomer('nobody', '254799999999');
      const staff = await newcomer('staff', '254799999997', true);
      const { key, prefix, keyHash } = newApiKey();
      await prisma.apiKey.create({
        data: { userId: nobody.userId, name: 'Bench', prefix, keyHash, readsAccount: true, createdAt: now },
      });
      const [first, second] = await prisma.slip.findMany({
        where: { result: null },
        orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
        take: 2,
        include: { tipster: true },
      });
      const elsewhere = await prisma.slip.findFirst({
        where: { result: null },
        orderBy: { publishedAt: 'asc' },
        include: { tipster: true },
      });
      if (!first || !second || !elsewhere) throw new Error('There are no slips');
      const { priceMinor: minor } = second;
      const purchaseId = await inTransaction(app, async (tx) => {
        const amount = { minor, currency: 'KES' as const };
        const opened = await openPurchase(app, tx, {
          subject: { slipId: second.id },
          buyer: { phone: '254711111111', country: 'KE' },
          viewer: anonymous,
          amount,
          priceKesMinor: minor,
          feeKesMinor: feeOf(amount).minor,
        });
        return opened.purchaseId;
      });
      await confirmPayment(app, { purchaseId, receipt: 'BENCH', amountMinor: minor, currency: 'KES' });
      return {
        viewer: await bearer(nobody.userId, nobody.tipsterId),
        key: { authorization: `Bearer ${key}` },
        tipster: await bearer(elsewhere.tipster.userId, elsewhere.tipsterId),
        owner: await bearer(first.tipster.userId, first.tipsterId),
        buyer: { cookie: `purchases=${purchaseToken(app, purchaseId)}` },
        staff: await bearer(staff.userId, staff.tipsterId, true),
      };
    },
    ...followScores(runningApp),
    ...privateEvents(runningApp),
  },
  async () => running?.close(1_000),
);

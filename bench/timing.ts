// Whether response times reveal who is registered: login, reset by phone and by e-mail, and sending a code again, in
// alternation for registered and unknown callers. Has no bound; ratios should be near 1.
import { randomUUID } from 'node:crypto';
import { noProviders } from '../api/src/admin/kit/noProviders.ts';
import type { App } from '../api/src/app.ts';
import { buildApp } from '../api/src/buildApp.ts';
import { logIn } from '../api/src/domain/accounts/logIn.ts';
import { requestPasswordReset } from '../api/src/domain/accounts/requestPasswordReset.ts';
import { resendCode } from '../api/src/domain/accounts/resendCode.ts';
import { systemClock } from '../api/src/domain/foundation/clock.ts';
import type { RateLimits } from '../api/src/domain/foundation/rateLimits.ts';
import { hashPassword } from '../api/src/domain/sessions/passwordHash.ts';
import { createLog } from '../api/src/process/log.ts';
import { readSettings } from '../api/src/process/settings.ts';
import { type BenchDatabase, createEmbedded, createPostgres } from './kit/database.ts';
import { figure, fixed, heading, median, option, quantile } from './kit/report.ts';

const ROUNDS = option('rounds', 60);
const WARM = 5;
/** Rate limits are off, because the code behind them is measured. */
const noLimits: RateLimits = {
  take: async () => {},
  giveBack: async () => {},
  reset: async () => {},
};
const caller = { address: '10.0.0.1', userAgent: 'bench' };

interface Somebody {
  readonly phone: string;
  readonly email: string;
}

type Way = readonly [name: string, call: (app: App, who: Somebody) => Promise<unknown>];
const ways: readonly Way[] = [
  ['logging in with a wrong password', (app, { phone }) => logIn(app, { phone, password: 'wrong' }, caller)],
  ['reset by phone', (app, { phone }) => requestPasswordReset(app, { phone, email: null }, caller)],
  ['reset by e-mail', (app, { email }) => requestPasswordReset(app, { email, phone: null }, caller)],
  ['sending a code again', (app, { phone }) => resendCode(app, { phone }, caller)],
];

/** Phones for one endpoint; each gets only one code, because a second one would have to wait. */
const phoneOf = (way: number, round: number, registered: boolean) =>
  `2547${registered ? 1 : 2}${way}${String(round).padStart(6, '0')}`;
const emailOf = (phone: string) => `${phone}@bench.example`;

async function addMembers(app: App): Promise<void> {
  const passwordHash = await hashPassword('the password of all');
  const now = new Date();
  const people = ways.flatMap((_way, way) =>
    Array.from({ length: ROUNDS + WARM }, (_, round) => {
      const phone = phoneOf(way, round, true);
      return {
        id: randomUUID(),
        phone,
        email: emailOf(phone),
        emailVerifiedAt: now,
        passwordHash,
        createdAt: now,
      };
    }),
  );
  await app.db.prisma.user.createMany({ data: people });
  await app.db.prisma.tipster.createMany({
    data: people.map(({ id, phone }) => ({
      userId: id,
      username: `u${phone}`,
      usernameKey: `u${phone}`,
      createdAt: now,
    })),
  });
}

async function measureWay(app: App, [name, call]: Way, way: number): Promise<void> {
  const times: Record<'member' | 'nobody', number[]> = { member: [], nobody: [] };
  for (let round = 0; round < ROUNDS + WARM; round++) {
    // In alternation, each first every other time, so that other load on the machine affects both.
    const turns = round % 2 === 0 ? (['member', 'nobody'] as const) : (['nobody', 'member'] as const);
    for (const who of turns) {
      const phone = phoneOf(way, round, who === 'member');
      const before = performance.now();
      await call(app, { phone, email: emailOf(phone) }).catch(() => {});
      if (round >= WARM) times[who].push(performance.now() - before);
    }
  }
  const text = (list: number[]) =>
    `${fixed(median(list), 1)} (${fixed(quantile(list, 0.1), 1)}–${fixed(quantile(list, 0.9), 1)}) ms`;
  const ratio = median(times.member) / median(times.nobody);
  figure(name, `member ${text(times.member)}, nobody ${text(times.nobody)}, ratio ${fixed(ratio, 3)}`);
}

async function measure(database: BenchDatabase): Promise<void> {
  const settings = readSettings({ ...database.settings, NODE_ENV: 'test', APP_SECRET: 'b'.repeat(40) });
  const running = await buildApp(settings, createLog('silent'), systemClock, { connect: noProviders });
  try {
    const app: App = { ...running.app, limits: noLimits };
    heading('timing', `${database.name}, ${ROUNDS} rounds, median (10th–90th percentile)`);
    await addMembers(app);
    for (const [index, way] of ways.entries()) await measureWay(app, way, index);
  } finally {
    await running.close(1_000);
  }
}

const database = (await createPostgres()) ?? (await createEmbedded());
try {
  await measure(database);
} finally {
  await database.drop();
}

import type { Database } from '../../db/client.ts';
import { systemClock } from '../../domain/foundation/clock.ts';
import { createLog } from '../../process/log.ts';
import { type Examined, type Settings, secretNames } from '../../process/settings.ts';
import { openRedis } from '../../providers/redis/openRedis.ts';
import { exchange } from '../../providers/transport/http.ts';
import { type Clock, clockFinding, clockOf } from './clockFinding.ts';
import { databaseFindings } from './databaseFindings.ts';
import { type Finding, looked, note, ok, wrong } from './finding.ts';
import { providerFindings } from './providerFindings.ts';
import { publicAddressFindings } from './publicAddress.ts';
import { pushFinding, telegramFinding } from './pushFinding.ts';
import { redisFindings } from './redisFindings.ts';
import { secretFindings } from './secretFindings.ts';
import { traceFinding } from './traceFinding.ts';

const silent = createLog('silent');

/** Checks everything that a server with these settings needs, without changing anything. */
export async function examine(
  { settings, faults }: Examined,
  openDatabase: () => Promise<Database>,
): Promise<Finding[]> {
  const found: Finding[] = faults.map((fault) => wrong('settings', fault, 'docs/settings.md'));
  if (settings === null) return found;
  if (faults.length === 0) found.push(ok('settings', 'are complete'));
  if (settings.NODE_ENV !== 'production')
    found.push(
      note('settings', `NODE_ENV is ${settings.NODE_ENV}: what production demands is not looked at`),
    );
  const clocks: Clock[] = [];
  found.push(...(await publicAddress(settings)));
  found.push(
    ...(await looked(
      'database',
      'compare DATABASE_URL; only one process opens the embedded database',
      async () => withDatabase(settings, await openDatabase(), clocks),
    )),
  );
  if (settings.REDIS_URL)
    found.push(...(await withRedis(settings.REDIS_URL, settings.REDIS_SENTINELS, clocks)));
  else found.push(note('Redis', 'is not set: one node only', 'REDIS_URL, before a second node'));
  found.push(
    ...(await looked('traces', 'compare OTEL_EXPORTER_OTLP_ENDPOINT and its headers', () =>
      traceFinding(settings),
    )),
  );
  found.push(pushFinding(settings));
  found.push(...(await looked('Telegram', 'compare TELEGRAM_BASE_URL', () => telegramFinding(settings))));
  if (settings.MPESA_BASE_URL) clocks.push(...(await dateOf('M-Pesa', settings.MPESA_BASE_URL)));
  if (clocks.length > 0) found.push(clockFinding(clocks));
  return found.map((finding) => ({
    ...finding,
    says: withoutSecrets(finding.says, settings),
    ...(finding.todo ? { todo: withoutSecrets(finding.todo, settings) } : {}),
  }));
}

const publicAddress = (settings: Settings) =>
  looked('PUBLIC_URL', 'lead this address to the server', () => publicAddressFindings(settings));

async function withDatabase(settings: Settings, db: Database, clocks: Clock[]): Promise<Finding[]> {
  const found = await databaseFindings(db, settings);
  clocks.push(
    await clockOf('the database', 'exact', async () => {
      const [row] = await db.query<{ now: string }>('SELECT clock_timestamp() AS now');
      return Date.parse(row?.now ?? '');
    }),
  );
  if (found.some(({ subject, state }) => subject === 'migrations' && state === 'wrong')) return found;
  const given = { settings, db, clock: systemClock };
  found.push(...(await looked('APP_SECRET', 'npm run admin -- secrets status', () => secretFindings(given))));
  return [...found, ...(await providerFindings({ settings, db }))];
}

async function withRedis(
  url: string,
  sentinels: string | undefined,
  clocks: Clock[],
): Promise<readonly Finding[]> {
  return looked('Redis', 'compare REDIS_URL', async () => {
    const redis = await openRedis(url, silent, sentinels);
    try {
      clocks.push(
        await clockOf('Redis', 'exact', async () => {
          const [seconds, micros] = await redis.time();
          return Number(seconds) * 1_000 + Number(micros) / 1_000;
        }),
      );
      return await redisFindings(redis);
    } finally {
      redis.disconnect();
    }
  });
}

async function dateOf(name: string, url: string): Promise<Clock[]> {
  const answer = await exchange({ method: 'GET', url, timeoutMs: 10_000 });
  const date = answer.kind === 'answer' ? Date.parse(answer.headers.get('date') ?? '') : Number.NaN;
  return Number.isNaN(date) ? [] : [{ name, precision: 'wholeSeconds', aheadMs: date + 500 - Date.now() }];
}

/** Removes our secrets from texts of providers, which may repeat what we sent. */
function withoutSecrets(text: string, settings: Settings): string {
  return secretNames
    .flatMap((name): readonly string[] => {
      const value = settings[name];
      return typeof value === 'object' ? Object.values(value) : value === undefined ? [] : [value];
    })
    .filter((value) => value.length >= 6)
    .reduce((left, value) => left.replaceAll(value, '…'), text);
}

import sql from 'sql-template-tag';
import type { App } from '../../app.ts';

const MINUTE = 60_000;
/** About one code in five is normally not used; a lower share suggests SMS pumping fraud. */
const MIN_CONVERSION = 0.4;
/** Least phones in an hour for a meaningful conversion rate. */
const MIN_PHONES = { prefix: 20, country: 50 } as const;
/** Codes entered in ten minutes. */
const MIN_TRIES = 200;
const MAX_WRONG = 0.2;
const ALARM = 'codes:alarm';
const ALARM_MS = 10 * MINUTE;

/** Phones that received a code within an hour, and how many used it; codes that are still valid do not count. */
export interface Conversion {
  /** Three digits: 254. */
  readonly country: string;
  readonly phones: number;
  readonly confirmed: number;
}

export interface CodeMetrics {
  /** In 24 hours. */
  readonly sentToday: number;
  readonly conversions: readonly Conversion[];
  /** In ten minutes, with the wrong ones among them. */
  readonly tries: number;
  readonly wrong: number;
}

/** Read from the table of codes, so it covers all nodes. */
export async function readCodeMetrics(app: App): Promise<CodeMetrics> {
  const at = minutesAgo(app);
  const conversions = await app.db.query<Conversion>(sql`
       SELECT left("phone", 3) AS country, count(DISTINCT "phone")::int AS phones,
       (count(DISTINCT "phone") FILTER (WHERE "usedAt" IS NOT NULL))::int AS confirmed
     FROM "VerificationCode" WHERE "sent" AND "createdAt" > ${at(65)}::timestamptz AND "createdAt" <= ${at(5)}::timestamptz
     GROUP BY 1 ORDER BY 1`);
  const [typed] = await app.db.query<{ tries: number; used: number }>(sql`
     SELECT coalesce(sum("tries"), 0)::int AS tries, (count(*) FILTER (WHERE "usedAt" IS NOT NULL))::int AS used
     FROM "VerificationCode" WHERE "createdAt" > ${at(10)}::timestamptz`);
  const { tries = 0, used = 0 } = typed ?? {};
  return { sentToday: await codesOfDay(app), conversions, tries, wrong: tries - used };
}

export async function codesOfDay(app: App): Promise<number> {
  return app.db.prisma.verificationCode.count({
    where: { sent: true, createdAt: { gt: minutesAgo(app)(24 * 60) } },
  });
}

function minutesAgo(app: App): (minutes: number) => string {
  const now = app.clock.now().getTime();
  return (minutes) => new Date(now - minutes * MINUTE).toISOString();
}

export function alarmsOf({ conversions, tries, wrong }: CodeMetrics): string[] {
  const low = conversions.filter(
    ({ phones, confirmed }) => phones >= MIN_PHONES.country && confirmed / phones < MIN_CONVERSION,
  );
  return [
    ...low.map(
      ({ country, phones, confirmed }) =>
        `only ${confirmed} of ${phones} phones of +${country} used their code within the hour: somebody may be selling our messages`,
    ),
    ...(tries >= MIN_TRIES && wrong / tries > MAX_WRONG
      ? [`${wrong} of ${tries} codes typed in ten minutes were wrong: somebody may be guessing`]
      : []),
  ];
}

/** For ten minutes every code requires a puzzle, on all nodes. */
export async function raiseCodeAlarm(app: App): Promise<void> {
  const now = app.clock.now();
  const alarm = { value: true, expiresAt: new Date(now.getTime() + ALARM_MS), updatedAt: now };
  await app.db.prisma.sharedSecret.upsert({
    where: { name: ALARM },
    create: { name: ALARM, ...alarm },
    update: alarm,
  });
}

export async function isCodeAlarm(app: App): Promise<boolean> {
  const alarm = await app.db.prisma.sharedSecret.findUnique({ where: { name: ALARM } });
  return alarm?.expiresAt != null && alarm.expiresAt > app.clock.now();
}

/** Hardly any code sent to this block of ten thousand numbers is used: a sign of SMS pumping. */
export async function isBlockSuspicious(app: App, phone: string): Promise<boolean> {
  const block = phone.slice(0, -4);
  const at = minutesAgo(app);
  const [row] = await app.db.query<{ phones: number; confirmed: number }>(sql`
     SELECT count(DISTINCT "phone")::int AS phones,
       (count(DISTINCT "phone") FILTER (WHERE "usedAt" IS NOT NULL))::int AS confirmed
     FROM "VerificationCode" WHERE "sent" AND "phone" BETWEEN ${`${block}0000`} AND ${`${block}9999`}
       AND "createdAt" > ${at(65)}::timestamptz AND "createdAt" <= ${at(5)}::timestamptz`);
  return row !== undefined && row.phones >= MIN_PHONES.prefix && row.confirmed / row.phones < MIN_CONVERSION;
}

import type { App } from '../../app.ts';

const MINUTE = 60_000;
/** Of one customer in five, the code never comes or is not wanted; fewer that use it means that somebody sells messages. */
const MIN_CONVERSION = 0.4;
/** Phones of an hour that a share is worth reckoning from. */
const MIN_PHONES = { prefix: 20, country: 50 } as const;
/** Typed codes of the last minutes, and the part of them that may be wrong. */
const MIN_TRIES = 200;
const MAX_WRONG = 0.2;
const ALARM = 'codes:alarm';
const ALARM_MS = 10 * MINUTE;

/** Phones that got a code within an hour, and how many of them used one. Codes that may still be used do not count. */
export interface Conversion {
  /** Three digits: 254. */
  readonly country: string;
  readonly phones: number;
  readonly confirmed: number;
}

export interface CodeFigures {
  /** Codes of the last 24 hours; what is paid for. */
  readonly sentToday: number;
  readonly conversions: readonly Conversion[];
  /** Codes typed in the last ten minutes, and the wrong ones among them. */
  readonly tries: number;
  readonly wrong: number;
}

/** What the table of codes tells, for all nodes. */
export async function readCodeFigures(app: App): Promise<CodeFigures> {
  const now = app.clock.now().getTime();
  const at = (ago: number) => new Date(now - ago).toISOString();
  const conversions = await app.db.query<Conversion>(
    `SELECT left("phone", 3) AS country, count(DISTINCT "phone")::int AS phones,
       (count(DISTINCT "phone") FILTER (WHERE "usedAt" IS NOT NULL))::int AS confirmed
     FROM "VerificationCode" WHERE "createdAt" > $1::timestamptz AND "createdAt" <= $2::timestamptz
     GROUP BY 1 ORDER BY 1`,
    [at(65 * MINUTE), at(5 * MINUTE)],
  );
  const [typed] = await app.db.query<{ tries: number; used: number }>(
    `SELECT coalesce(sum("tries"), 0)::int AS tries, (count(*) FILTER (WHERE "usedAt" IS NOT NULL))::int AS used
     FROM "VerificationCode" WHERE "createdAt" > $1::timestamptz`,
    [at(10 * MINUTE)],
  );
  const { tries = 0, used = 0 } = typed ?? {};
  return { sentToday: await codesOfDay(app), conversions, tries, wrong: tries - used };
}

/** Codes of the last 24 hours. */
export async function codesOfDay(app: App): Promise<number> {
  const since = new Date(app.clock.now().getTime() - 24 * 60 * MINUTE);
  return app.db.prisma.verificationCode.count({ where: { createdAt: { gt: since } } });
}

/** Sentences on what is wrong; none when all is well. */
export function alarmsOf({ conversions, tries, wrong }: CodeFigures): string[] {
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

/** From now on, for ten minutes and on all nodes, every code costs a puzzle. */
export async function raiseCodeAlarm(app: App): Promise<void> {
  const now = app.clock.now();
  const alarm = { value: true, expiresAt: new Date(now.getTime() + ALARM_MS), updatedAt: now };
  await app.db.prisma.sharedSecret.upsert({
    where: { name: ALARM },
    create: { name: ALARM, ...alarm },
    update: alarm,
  });
}

/** Whether {@link raiseCodeAlarm} was called within ten minutes. */
export async function isCodeAlarm(app: App): Promise<boolean> {
  const alarm = await app.db.prisma.sharedSecret.findUnique({ where: { name: ALARM } });
  return alarm?.expiresAt != null && alarm.expiresAt > app.clock.now();
}

/** Whether hardly anybody of a block of ten thousand numbers uses the codes that go there. */
export async function isBlockSuspicious(app: App, phone: string): Promise<boolean> {
  const block = phone.slice(0, -4);
  const now = app.clock.now().getTime();
  const [row] = await app.db.query<{ phones: number; confirmed: number }>(
    `SELECT count(DISTINCT "phone")::int AS phones,
       (count(DISTINCT "phone") FILTER (WHERE "usedAt" IS NOT NULL))::int AS confirmed
     FROM "VerificationCode" WHERE "phone" BETWEEN $1 AND $2
       AND "createdAt" > $3::timestamptz AND "createdAt" <= $4::timestamptz`,
    [
      `${block}0000`,
      `${block}9999`,
      new Date(now - 65 * MINUTE).toISOString(),
      new Date(now - 5 * MINUTE).toISOString(),
    ],
  );
  return row !== undefined && row.phones >= MIN_PHONES.prefix && row.confirmed / row.phones < MIN_CONVERSION;
}

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
  const phones = await phonesOfHour(app, {});
  const countries = [...new Set(phones.map(({ phone }) => phone.slice(0, 3)))];
  const conversions = countries.map((country) => ({
    country,
    ...converted(phones.filter(({ phone }) => phone.startsWith(country))),
  }));
  const { _sum, _count } = await app.db.prisma.verificationCode.aggregate({
    where: { createdAt: { gt: at(10) } },
    _sum: { tries: true },
    _count: { usedAt: true },
  });
  const tries = _sum.tries ?? 0;
  return { sentToday: await codesOfDay(app), conversions, tries, wrong: tries - _count.usedAt };
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
  const found = await phonesOfHour(app, { phone: { gte: `${block}0000`, lte: `${block}9999` } });
  const { phones, confirmed } = converted(found);
  return phones >= MIN_PHONES.prefix && confirmed / phones < MIN_CONVERSION;
}

type PhoneOfHour = { phone: string; _count: { usedAt: number } };

/** Phones that got a code between 65 and 5 minutes ago, by number, with how many of them were used. */
async function phonesOfHour(
  app: App,
  which: { phone?: { gte: string; lte: string } },
): Promise<PhoneOfHour[]> {
  const at = minutesAgo(app);
  const found = await app.db.prisma.verificationCode.groupBy({
    by: 'phone',
    where: { ...which, sent: true, createdAt: { gt: at(65), lte: at(5) } },
    _count: { usedAt: true },
    orderBy: { phone: 'asc' },
  });
  return found;
}

const converted = (phones: readonly PhoneOfHour[]) => ({
  phones: phones.length,
  confirmed: phones.filter(({ _count }) => _count.usedAt > 0).length,
});

import { Gauge } from 'prom-client';
import type { App } from '../app.ts';
import { alarmsOf, raiseCodeAlarm, readCodeMetrics } from '../domain/codes/codeMetrics.ts';
import { metrics } from '../metrics/metrics.ts';
import { perObject } from '../process/perObject.ts';

const sent = new Gauge({
  name: 'tipsoko_codes_sent_day',
  help: 'Codes sent by SMS in the last 24 hours',
  registers: [metrics],
});
const budget = new Gauge({
  name: 'tipsoko_codes_budget_used_ratio',
  help: 'Spent fraction of CODES_PER_DAY',
  registers: [metrics],
});
const phones = new Gauge({
  name: 'tipsoko_codes_phones_hour',
  help: 'Phones that were sent a code in the last hour',
  labelNames: ['country'],
  registers: [metrics],
});
const confirmed = new Gauge({
  name: 'tipsoko_codes_phones_confirmed_hour',
  help: 'Phones that used a code in the last hour',
  labelNames: ['country'],
  registers: [metrics],
});
const wrong = new Gauge({
  name: 'tipsoko_codes_wrong_ratio',
  help: 'Fraction of wrong codes among those typed in the last ten minutes',
  registers: [metrics],
});

export const codeMetrics = [sent, budget, phones, confirmed, wrong];

/** Fractions of the daily budget that raise an alarm; at the last one no more codes are sent. */
const LEVELS = [1, 0.8, 0.5] as const;
const alarmed = perObject((_log: App['log']) => ({ level: 0 as number }));

/** During an alarm every code requires proof of work. */
export async function watchCodes(app: App): Promise<void> {
  const codes = await readCodeMetrics(app);
  const used = codes.sentToday / app.settings.CODES_PER_DAY;
  sent.set(codes.sentToday);
  budget.set(used);
  wrong.set(codes.tries === 0 ? 0 : codes.wrong / codes.tries);
  phones.reset();
  confirmed.reset();
  for (const { country, phones: all, confirmed: some } of codes.conversions) {
    phones.set({ country }, all);
    confirmed.set({ country }, some);
  }
  const level = LEVELS.find((part) => used >= part) ?? 0;
  const last = alarmed(app.log);
  if (level > last.level) {
    const percent = Math.floor(used * 100);
    app.log[level === 1 ? 'error' : 'warn'](
      { sent: codes.sentToday, of: app.settings.CODES_PER_DAY },
      `${percent} % of the day’s codes by text message are spent`,
    );
  }
  last.level = level;
  const alarms = alarmsOf(codes);
  for (const alarm of alarms) app.log.error(alarm);
  if (alarms.length > 0) await raiseCodeAlarm(app);
}

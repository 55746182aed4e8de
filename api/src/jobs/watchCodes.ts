import { Gauge } from 'prom-client';
import type { App } from '../app.ts';
import { alarmsOf, raiseCodeAlarm, readCodeFigures } from '../domain/accounts/codeFigures.ts';
import { metrics } from '../http/metrics.ts';

const sent = new Gauge({
  name: 'tipsoko_codes_sent_day',
  help: 'Codes by text message of the last 24 hours',
  registers: [metrics],
});
const budget = new Gauge({
  name: 'tipsoko_codes_budget_used_ratio',
  help: 'Part of CODES_PER_DAY that is spent',
  registers: [metrics],
});
const phones = new Gauge({
  name: 'tipsoko_codes_phones_hour',
  help: 'Phones that got a code within the hour',
  labelNames: ['country'],
  registers: [metrics],
});
const confirmed = new Gauge({
  name: 'tipsoko_codes_phones_confirmed_hour',
  help: 'Phones that used a code within the hour',
  labelNames: ['country'],
  registers: [metrics],
});
const wrong = new Gauge({
  name: 'tipsoko_codes_wrong_ratio',
  help: 'Part of the codes typed in the last ten minutes that was wrong',
  registers: [metrics],
});

/** Parts of the day's budget that somebody should hear of; at the last one codes stop. */
const LEVELS = [1, 0.8, 0.5] as const;
const told = new WeakMap<App['log'], number>();

/** Watches what codes cost and whether they are used: figures, alarms in the log, and puzzles for everybody under alarm. */
export async function watchCodes(app: App): Promise<void> {
  const figures = await readCodeFigures(app);
  const used = figures.sentToday / app.settings.CODES_PER_DAY;
  sent.set(figures.sentToday);
  budget.set(used);
  wrong.set(figures.tries === 0 ? 0 : figures.wrong / figures.tries);
  phones.reset();
  confirmed.reset();
  for (const { country, phones: all, confirmed: some } of figures.conversions) {
    phones.set({ country }, all);
    confirmed.set({ country }, some);
  }
  const level = LEVELS.find((part) => used >= part) ?? 0;
  if (level > (told.get(app.log) ?? 0)) {
    const percent = Math.floor(used * 100);
    app.log[level === 1 ? 'error' : 'warn'](
      { sent: figures.sentToday, of: app.settings.CODES_PER_DAY },
      `${percent} % of the day’s codes by text message are spent`,
    );
  }
  told.set(app.log, level);
  const alarms = alarmsOf(figures);
  for (const alarm of alarms) app.log.error(alarm);
  if (alarms.length > 0) await raiseCodeAlarm(app);
}

import type { App } from '../../../src/app.ts';
import { randomFrom } from '../../apiFootball/world/random.ts';
import type { Simulators } from '../simulators.ts';
import { buyerPhones } from './buyers.ts';
import { buySomething } from './buySomething.ts';
import { sampleActivity } from './sampleActivity.ts';
import { sellSlip } from './sellSlip.ts';

interface Pace {
  /** Real milliseconds between two of each, more or less. */
  readonly slipsMs: number;
  readonly salesMs: number;
  /** How long the ticker may stand still before a sample is added. */
  readonly quietMs: number;
}

const usual: Pace = { slipsMs: 240_000, salesMs: 50_000, quietMs: 9_000 };

/**
 * Starts the demo's activity: now and then somebody publishes or buys, by the product's own use cases, and samples
 * fill the ticker where nothing real happens for a while.
 */
export function startLiveliness(app: App, { mpesa }: Simulators, pace = usual): { stop(): Promise<void> } {
  const random = randomFrom(Date.now(), 71);
  const timers = new Set<NodeJS.Timeout>();
  const working = new Set<Promise<unknown>>();
  let stopped = false;

  function again(everyMs: number, work: () => Promise<unknown>): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const running = work()
          .catch((error: unknown) =>
            app.log.debug({ err: error }, "one of the demo's people changed their mind"),
          )
          .finally(() => {
            working.delete(running);
            if (!stopped) again(everyMs, work);
          });
        working.add(running);
      },
      everyMs * (0.6 + random() * 0.8),
    );
    timer.unref();
    timers.add(timer);
  }

  if (mpesa) {
    for (const phone of buyerPhones) mpesa.bank.setScript({ phone, script: 'approve' });
    again(pace.salesMs, () => buySomething(app, random));
  }
  again(pace.slipsMs, () => sellSlip(app, random));

  let lastReal = 0;
  let samples = 0;
  const stopListening = app.bus.on('activity', ({ item }) => {
    if (!item.sample) lastReal = Date.now();
  });
  if (app.settings.ACTIVITY_TICKER === 'on') {
    again(pace.quietMs, async () => {
      if (Date.now() - lastReal < pace.quietMs) return;
      await app.bus.publish({ type: 'activity', item: sampleActivity(samples++, app.clock.now(), random) });
    });
  }

  return {
    stop: async () => {
      stopped = true;
      stopListening();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(working);
    },
  };
}

import type { Logger } from 'pino';
import type { App } from '../../src/app.ts';
import { type Clock, systemClock } from '../../src/domain/foundation/clock.ts';
import type { NodeHandler } from '../../src/http/kit/route.ts';
import type { Settings } from '../../src/process/settings.ts';
import { readDemoState, writeDemoState } from './demoState.ts';
import { demoHandler } from './http/demoHandler.ts';
import { startLiveliness } from './liveliness/startLiveliness.ts';
import { seedDemo } from './seed/seedDemo.ts';
import { closeSimulators, startSimulators } from './simulators.ts';

export interface Demo {
  /** As given, with the addresses and keys of the simulators. */
  readonly settings: Settings;
  /** The clock of the football world, where that is simulated. */
  readonly clock: Clock;
  /** Fills an empty database; after that, and on later starts, sets the demo's people going. */
  seed(app: App): Promise<void>;
  /** Serves /__demo. */
  handler(app: App): NodeHandler;
  close(): Promise<void>;
}

const SAVE_MS = 10_000;

/**
 * The outside world on this machine: a simulator for each provider without settings, a marketplace with a history,
 * and the page that controls them.
 */
export async function startDemo(settings: Settings, log: Logger): Promise<Demo> {
  const state = await readDemoState(settings.DATA_DIR, new Date());
  const { running, filled } = await startSimulators(settings, state, log);
  const { football } = running;
  const clock: Clock = football ? { now: () => new Date(football.clock.now()) } : systemClock;
  const kept = running.mpesa ? { mpesaKeys: running.mpesa.keys } : {};
  const write = async () => {
    const changes = football
      ? football.world.book
          .changed()
          .map(([id, change]) => [id, { ...change }] as [number, Record<string, unknown>])
      : [];
    await writeDemoState(settings.DATA_DIR, { ...state, ...kept, now: clock.now(), changes });
  };
  let saved = Promise.resolve();
  /** One after another: two at a time would rename each other's file. */
  const save = () => {
    saved = saved.catch(() => {}).then(write);
    return saved;
  };
  await save();
  const saving = setInterval(() => {
    save().catch((error: unknown) => log.warn({ err: error }, 'the demo could not save its clock'));
  }, SAVE_MS);
  saving.unref();
  const stops: Array<() => Promise<void>> = [];

  return {
    settings: { ...settings, ...filled },
    clock,
    seed: async (app) => {
      if (football) await seedDemo(app, { world: football.world, seed: state.seed, anchor: state.anchor });
      const liveliness = startLiveliness(app, running);
      stops.push(() => liveliness.stop());
    },
    handler: (app) => {
      const handler = demoHandler(app, running);
      stops.push(async () => handler.close());
      return handler.handle;
    },
    close: async () => {
      clearInterval(saving);
      for (const stop of stops) await stop();
      await save();
      await closeSimulators(running);
    },
  };
}

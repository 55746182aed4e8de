import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { inProcessBus } from '../../live/bus.ts';
import { busEvents } from './busEvents.ts';

/** A bus that counts its listeners. */
function countedBus() {
  const bus = inProcessBus(pino({ level: 'silent' }));
  let listeners = 0;
  const on: typeof bus.on = (type, listener) => {
    listeners++;
    const stop = bus.on(type, listener);
    return () => {
      listeners--;
      stop();
    };
  };
  const change = (slipId: number, version: number) => bus.publish({ type: 'slipChanged', slipId, version });
  return { bus: { ...bus, on }, change, listeners: () => listeners };
}

const slips = {
  take: ({ slipId, version }: { slipId: number; version: number }) =>
    slipId === 0 ? null : { slipId, version },
  key: ({ slipId }: { slipId: number }) => slipId,
};
const value = (slipId: number, version: number) => ({ done: false, value: { slipId, version } });
const done = { done: true, value: undefined };

describe('busEvents', () => {
  it('buffers events published between the subscription and the first next', async () => {
    const { bus, change } = countedBus();
    const events = await busEvents(bus, ['slipChanged'], slips);
    await change(0, 1);
    await change(1, 1);
    await change(2, 1);
    expect(await events.next()).toEqual(value(1, 1));
    expect(await events.next()).toEqual(value(2, 1));
  });

  it('delivers an event to a waiting reader', async () => {
    const { bus, change } = countedBus();
    const events = await busEvents(bus, ['slipChanged'], slips);
    const [first, second] = [events.next(), events.next()];
    await change(1, 1);
    await change(2, 1);
    expect([await first, await second]).toEqual([value(1, 1), value(2, 1)]);
  });

  it('gives a slow reader the newest value of each thing, and at most 200 values', async () => {
    const { bus, change } = countedBus();
    const events = await busEvents(bus, ['slipChanged'], slips);
    for (let version = 1; version <= 3; version++) {
      for (let slipId = 1; slipId <= 250; slipId++) await change(slipId, version);
    }
    for (let slipId = 51; slipId <= 250; slipId++) expect(await events.next()).toEqual(value(slipId, 3));
    const next = events.next();
    await change(7, 4);
    expect(await next).toEqual(value(7, 4));
  });

  it('begins with the current values, without those that changed while they were read', async () => {
    const { bus, change } = countedBus();
    const events = await busEvents(bus, ['slipChanged'], {
      ...slips,
      snapshot: async () => {
        await change(2, 5);
        await change(3, 1);
        return [1, 2].map((slipId) => ({ slipId, version: 4 }));
      },
    });
    expect(await events.next()).toEqual(value(1, 4));
    expect(await events.next()).toEqual(value(2, 5));
    expect(await events.next()).toEqual(value(3, 1));
  });

  it('stops listening when it is returned, also before the first next and while one waits', async () => {
    const { bus, listeners } = countedBus();
    const [unread, waiting] = [
      await busEvents(bus, ['slipChanged'], slips),
      await busEvents(bus, ['slipChanged'], { ...slips, sessionId: 'mine' }),
    ];
    expect(listeners()).toBe(3);
    await unread.return?.();
    const next = waiting.next();
    await waiting.return?.();
    expect(await next).toEqual(done);
    expect(await unread.next()).toEqual(done);
    expect(listeners()).toBe(0);
  });

  it('stops listening when the current values cannot be read', async () => {
    const { bus, listeners } = countedBus();
    const snapshot = () => Promise.reject(new Error('no database'));
    await expect(busEvents(bus, ['slipChanged'], { ...slips, snapshot })).rejects.toThrow('no database');
    expect(listeners()).toBe(0);
  });

  it('ends with its session, and drops unread values', async () => {
    const { bus, change, listeners } = countedBus();
    const events = await busEvents(bus, ['slipChanged'], { ...slips, sessionId: 'mine' });
    await change(1, 1);
    await bus.publish({ type: 'sessionEnded', sessionId: 'another' });
    expect(await events.next()).toEqual(value(1, 1));
    await change(1, 2);
    await bus.publish({ type: 'sessionEnded', sessionId: 'mine' });
    expect(await events.next()).toEqual(done);
    expect(listeners()).toBe(0);
  });
});

import { EventEmitter } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Bus } from '../../live/bus.ts';
import { Versioned } from './versioned.ts';

function world() {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void vi.restoreAllMocks());
  const events = new EventEmitter();
  const bus = { on: events.on.bind(events) as unknown as Bus['on'] };
  const values = new Versioned<{ asked: number }>(bus, { max: 10, maxSize: 10, sizeOf: () => 1 });
  let asked = 0;
  return {
    publish: (type: string) => void events.emit(type),
    advance: (ms: number) => {
      now += ms;
    },
    read: async () => (await values.read('list', async () => ({ asked: ++asked })))?.asked,
    values,
  };
}

describe('a value', () => {
  it.each(['slipChanged', 'freeTipPublished'])('ends with each event %s', async (type) => {
    const { publish, read } = world();
    for (const expected of [1, 2, 3]) {
      expect([await read(), await read()]).toEqual([expected, expected]);
      publish(type);
    }
  });

  it.each(['gameChanged', 'topGamesChanged', 'activity'])(
    'ends with %s at most once a second, and is never older than that',
    async (type) => {
      const { publish, advance, read } = world();
      expect(await read()).toBe(1);
      publish(type);
      expect(await read()).toBe(2);
      for (let at = 0; at < 9; at++) {
        advance(100);
        publish(type);
        expect(await read()).toBe(2);
      }
      advance(101);
      expect(await read()).toBe(3);
      publish(type);
      expect(await read()).toBe(4);
    },
  );

  it('ages from the start of its read: a slow read is cached for less', async () => {
    const { advance, values } = world();
    let answer = (_value: { asked: number }) => {};
    const slow = values.read('slow', () => new Promise<{ asked: number }>((resolve) => (answer = resolve)));
    advance(900);
    answer({ asked: 1 });
    await slow;
    expect(values.get('slow')).toEqual({ asked: 1 });
    advance(200);
    expect(values.get('slow')).toBeUndefined();
  });
});

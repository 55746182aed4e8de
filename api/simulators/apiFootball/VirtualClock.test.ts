import { describe, expect, it } from 'vitest';
import { VirtualClock } from './VirtualClock.ts';

const start = new Date('2026-10-17T12:00:00Z');

function clockAt(real: { now: number }, factor = 1) {
  return new VirtualClock({ start, factor, realNow: () => real.now });
}

describe('VirtualClock', () => {
  it('runs at the given multiple of real time', () => {
    const real = { now: 5_000 };
    const clock = clockAt(real, 60);
    real.now += 1_000;
    expect(clock.now() - start.getTime()).toBe(60_000);
    clock.setFactor(600);
    real.now += 1_000;
    expect(clock.now() - start.getTime()).toBe(660_000);
  });

  it('stands still while paused and goes on from there', () => {
    const real = { now: 0 };
    const clock = clockAt(real);
    clock.pause();
    real.now += 10_000;
    expect(clock.now()).toBe(start.getTime());
    clock.resume();
    real.now += 2_000;
    expect(clock.now()).toBe(start.getTime() + 2_000);
  });

  it('moves and is set, also back', () => {
    const clock = new VirtualClock({ start, paused: true });
    clock.advance(90_000);
    clock.advance(-30_000);
    expect(clock.now()).toBe(start.getTime() + 60_000);
    clock.set(new Date('2026-01-01T00:00:00Z'));
    expect(new Date(clock.now()).toISOString()).toBe('2026-01-01T00:00:00.000Z');
  });

  it('refuses a factor outside 1 to 600 and an invalid date', () => {
    const clock = new VirtualClock({ start });
    for (const factor of [0, 0.5, 601, Number.NaN])
      expect(() => clock.setFactor(factor)).toThrow(/between 1 and 600/);
    expect(() => clock.set(new Date('nonsense'))).toThrow(/valid date/);
    expect(() => new VirtualClock({ start, factor: 1_000 })).toThrow(RangeError);
  });
});

import { describe, expect, test } from 'vitest';
import { localSlots } from './slots.ts';

/** A second between prompts, three of patience, places up to twenty seconds away, kept for five. */
const line = { gapMs: 1_000, patienceMs: 3_000, longestMs: 20_000, graceMs: 5_000 };

function market() {
  let now = 50_000;
  const slots = localSlots(() => now);
  return {
    slots,
    ask: (buyer: string) => slots.admit(buyer, line),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('localSlots', () => {
  test('reserves one moment after another', async () => {
    const { slots, pass } = market();
    expect([await slots.reserve(200), await slots.reserve(200), await slots.reserve(200)]).toEqual([
      0, 200, 400,
    ]);
    pass(1_000);
    expect(await slots.reserve(200)).toBe(0);
  });

  test('lets in as many as go within the patience, and gives the next ones places in a line', async () => {
    const { ask } = market();
    const waits: number[] = [];
    for (const buyer of 'abcdefg') waits.push(await ask(buyer));
    expect(waits).toEqual([0, 0, 0, 0, 4_000, 5_000, 6_000]);
  });

  test('who asks too early keeps the place; who comes at the time goes in', async () => {
    const { ask, pass } = market();
    for (const buyer of 'abcdef') await ask(buyer);
    pass(500);
    expect([await ask('e'), await ask('f'), await ask('e')]).toEqual([3_500, 4_500, 3_500]);
    pass(3_500);
    expect(await ask('e')).toBe(0);
  });

  test('newcomers stand behind those who wait, but a moment that nobody takes is theirs', async () => {
    const { ask, pass } = market();
    for (const buyer of 'abcdefgh') await ask(buyer);
    pass(3_900);
    expect(await ask('new')).toBe(4_100);
    // e should have come now.
    pass(100);
    expect(await ask('other')).toBe(0);
    expect(await ask('f')).toBe(0);
  });

  test('who finds no room at the time waits for the next moment, and not behind the line', async () => {
    const { ask, pass } = market();
    for (const buyer of 'abcdefghi') await ask(buyer);
    pass(8_000);
    for (const buyer of 'efgh') expect(await ask(buyer)).toBe(0);
    expect(await ask('i')).toBe(4_000);
    expect(await ask('new')).toBe(4_000);
  });

  test('gives no place farther than the longest, and forgets who does not come', async () => {
    const { ask, pass } = market();
    for (let buyer = 0; buyer < 40; buyer += 1) await ask(`b${buyer}`);
    expect(await ask('last')).toBe(20_000);
    pass(25_001);
    for (const buyer of 'abcd') await ask(buyer);
    expect(await ask('last')).toBe(4_000);
  });
});

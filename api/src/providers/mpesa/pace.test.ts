import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPace, type Pace, type Urgency } from './pace.ts';
import { localSlots } from './slots.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** Begins calls, and notes which were let through and when, in milliseconds from the first. */
function begin(pace: Pace, ...calls: Urgency[]) {
  const started = performance.now();
  const went: string[] = [];
  const places = calls.map((urgency, index) => {
    const place = pace.place(urgency);
    void place.turn().then((may) => {
      went.push(`${may ? '' : 'no '}${urgency}${index} ${Math.round(performance.now() - started)}`);
    });
    return place;
  });
  return { went, places };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const ofFive = () => createPace(5, localSlots());

describe('createPace', () => {
  test('spreads calls evenly over time', async () => {
    const { went } = begin(ofFive(), 'proof', 'proof', 'proof');
    await pass(1_000);
    expect(went).toEqual(['proof0 0', 'proof1 200', 'proof2 400']);
  });

  test('proof goes before prompts, and prompts before what can wait, however late it comes', async () => {
    const pace = ofFive();
    const { went } = begin(pace, 'later', 'prompt', 'prompt', 'proof');
    await pass(100);
    const late = begin(pace, 'proof');
    await pass(1_000);
    expect(went).toEqual(['proof3 0', 'prompt1 400', 'prompt2 600', 'later0 800']);
    expect(late.went).toEqual(['proof0 100']);
  });

  test('one call in twenty goes to what can wait, however much comes before it', async () => {
    const { went } = begin(ofFive(), 'later', 'later', ...Array<Urgency>(40).fill('proof'));
    await pass(9_000);
    expect(went.flatMap((call, index) => (call.startsWith('later') ? [index] : []))).toEqual([19, 39]);
  });

  test('a prompt that has waited four seconds is given up, and its turn goes to another', async () => {
    const pace = createPace(1, localSlots());
    const { went } = begin(pace, 'prompt', ...Array<Urgency>(5).fill('proof'), 'prompt');
    await pass(20_000);
    expect(went.slice(4)).toEqual(['no prompt0 4000', 'no prompt6 4000', 'proof5 4000']);
  });

  test('moves a call up once somebody waits for it', async () => {
    const { went, places } = begin(ofFive(), 'prompt', 'prompt', 'later');
    places[2]?.hurry();
    await pass(1_000);
    expect(went).toEqual(['later2 0', 'prompt0 200', 'prompt1 400']);
  });

  test('a place knows whether its call has gone', async () => {
    const { places } = begin(ofFive(), 'proof', 'proof');
    await pass(100);
    expect(places.map(({ hasPassed }) => hasPassed)).toEqual([true, false]);
  });

  test('when the gateway had too many, nothing goes for as long as it says, or two gaps', async () => {
    const pace = ofFive();
    expect(pace.slowDown(0)).toBe(true);
    const first = begin(pace, 'proof');
    await pass(1_000);
    pace.slowDown(3_500);
    expect(await pace.admitPrompt('somebody')).toBe(3_500);
    const second = begin(pace, 'proof');
    await pass(4_000);
    expect([first.went, second.went]).toEqual([['proof0 400'], ['proof0 3500']]);
  });

  test('each queue is bounded: what finds it full is refused at once', async () => {
    const { went } = begin(createPace(0.1, localSlots()), ...Array<Urgency>(103).fill('prompt'));
    await pass(0);
    expect(went).toHaveLength(4);
  });

  test('without a limit nothing waits and nothing slows down', async () => {
    const pace = createPace(Number.POSITIVE_INFINITY, localSlots());
    const { went } = begin(pace, 'later', 'prompt', 'proof');
    await pass(0);
    expect(went).toEqual(['later0 0', 'prompt1 0', 'proof2 0']);
    expect(await pace.admitPrompt('somebody')).toBe(0);
    expect(pace.slowDown(1_000)).toBe(false);
  });
});

import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localSlots } from '../mpesa/slots.ts';
import { openRedis } from './openRedis.ts';
import { sharedSlots } from './sharedSlots.ts';

const log = pino({ level: 'silent' });
/** Long, so that the time of the test itself is nothing beside it. */
const line = { gapMs: 100_000, patienceMs: 300_000, longestMs: 1_000_000, graceMs: 60_000 };
const hundreds = (ms: number) => Math.round(ms / 100_000);

const { REDIS_URL = '' } = process.env;
describe.skipIf(!REDIS_URL)('the pace of two nodes', () => {
  let redis: Awaited<ReturnType<typeof openRedis>>;
  beforeAll(async () => {
    redis = await openRedis(REDIS_URL, log);
  });
  afterAll(() => redis.disconnect());

  const nodes = () => {
    const prefix = `tipsoko:test:${randomUUID()}`;
    return [1, 2].map(() => sharedSlots(redis, prefix, localSlots(), log)) as [
      ReturnType<typeof sharedSlots>,
      ReturnType<typeof sharedSlots>,
    ];
  };

  it('is one: each reserves what the other has left', async () => {
    const [one, two] = nodes();
    const waits = [await one.reserve(10_000), await two.reserve(10_000), await one.reserve(10_000)];
    expect(waits.map((ms) => Math.round(ms / 10_000))).toEqual([0, 1, 2]);
  });

  it('keeps one queue, with the same rules as in one process', async () => {
    const [one, two] = nodes();
    const alone = localSlots();
    const waits: Array<[number, number]> = [];
    for (const [index, buyer] of [...'abcdefgfex', ...'yzf'].entries()) {
      const shared = await (index % 2 ? one : two).admit(buyer, line);
      waits.push([hundreds(shared), hundreds(await alone.admit(buyer, line))]);
    }
    expect(waits.map(([shared]) => shared)).toEqual(waits.map(([, own]) => own));
    expect(waits.map(([shared]) => shared)).toEqual([0, 0, 0, 0, 4, 5, 6, 5, 4, 7, 8, 9, 5]);
  });

  it('an impossible time, after Redis lost its clock, delays nobody', async () => {
    const prefix = `tipsoko:test:${randomUUID()}`;
    await redis.set(`${prefix}:mpesa:calls`, String(Date.now() + 86_400_000), 'PX', 60_000);
    await redis.set(`${prefix}:mpesa:prompts`, String(Date.now() + 86_400_000), 'PX', 60_000);
    const node = sharedSlots(redis, prefix, localSlots(), log);
    expect(await node.reserve(200)).toBe(0);
    expect(await node.admit('somebody', { ...line, longestMs: 10 })).toBe(0);
  });
});

describe('without Redis', () => {
  it.each([
    ['slow', { status: 'ready', eval: () => Promise.reject(new Error('Command timed out')) }],
    ['gone', { status: 'reconnecting', eval: () => Promise.reject(new Error('not asked')) }],
  ])('one that is %s: each process keeps its own pace', async (_what, redis) => {
    let asked = 0;
    const counted = {
      ...redis,
      eval: () => {
        asked += 1;
        return redis.eval();
      },
    };
    const node = sharedSlots(
      counted as never,
      'prefix',
      localSlots(() => 0),
      log,
    );
    expect([await node.reserve(200), await node.reserve(200)]).toEqual([0, 200]);
    const waits: number[] = [];
    for (const buyer of 'abcde') waits.push(await node.admit(buyer, line));
    expect(waits.map(hundreds)).toEqual([0, 0, 0, 0, 4]);
    // A slow one is not asked by each call.
    expect(asked).toBeLessThanOrEqual(1);
  });
});

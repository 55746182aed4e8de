import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Slots } from '../mpesa/slots.ts';

/** Fallback time on this process's own pace after Redis failed to answer. */
const AWAY_MS = 5_000;

// Milliseconds of Redis' clock. Impossible times (its clock was set back) count as past.
const CLOCK = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local function ahead(key, most)
  local wait = tonumber(redis.call('GET', key) or 0) - now
  return (wait > 0 and wait <= most) and wait or 0
end
local function keep(key, wait, more)
  redis.call('SET', key, string.format('%.3f', now + wait), 'PX', math.ceil(wait + more))
end
`;

const RESERVE = `${CLOCK}
local gap = tonumber(ARGV[1])
local wait = ahead(KEYS[1], 60000 + gap)
keep(KEYS[1], wait + gap, 1000)
return math.ceil(wait)`;

// Mirrors localSlots.admit.
const ADMIT = `${CLOCK}
local gap, patience, longest, grace = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local most = longest + patience + gap
local place = tonumber(redis.call('GET', KEYS[3]) or 0)
local kept = place > 0 and place - now <= most
local room = ahead(KEYS[1], most)
local turn = kept and place - now or math.max(room, ahead(KEYS[2], most))
if room == 0 or (room <= patience and turn <= patience) then
  keep(KEYS[1], room + gap, 1000)
  redis.call('DEL', KEYS[3])
  return 0
end
if kept and turn > patience then return math.ceil(turn) end
local wait = kept and room or math.min(turn, longest)
if not kept then keep(KEYS[2], wait + gap, 1000) end
keep(KEYS[3], wait, grace)
return math.ceil(wait)`;

/** Pace of all nodes; falls back to this process's while Redis is slow or down. `prefix` is the deployment's. */
export function sharedSlots(redis: Redis, prefix: string, own: Slots, log: Pick<Logger, 'warn'>): Slots {
  let awayUntil = 0;
  const key = (name: string) => `${prefix}:mpesa:${name}`;

  async function ask(run: () => Promise<unknown>, otherwise: () => Promise<number>): Promise<number> {
    if (redis.status !== 'ready' || performance.now() < awayUntil) return otherwise();
    try {
      return Number(await run());
    } catch (error) {
      awayUntil = performance.now() + AWAY_MS;
      log.warn({ err: error }, 'the shared M-Pesa rate is unavailable in Redis: this process uses its own');
      return otherwise();
    }
  }

  return {
    reserve: (gapMs) =>
      ask(
        () => redis.eval(RESERVE, 1, key('calls'), gapMs),
        () => own.reserve(gapMs),
      ),
    admit: (buyer, line) =>
      ask(
        () =>
          redis.eval(
            ADMIT,
            3,
            key('prompts'),
            key('line'),
            key(`place:${buyer}`),
            ...[line.gapMs, line.patienceMs, line.longestMs, line.graceMs],
          ),
        () => own.admit(buyer, line),
      ),
  };
}

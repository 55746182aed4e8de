import type { Redis } from 'ioredis';
import { type Finding, note, ok } from './finding.ts';

export async function redisFindings(redis: Redis): Promise<Finding[]> {
  const asked = performance.now();
  await redis.ping();
  const took = Math.round(performance.now() - asked);
  // A managed Redis may not tell its configuration.
  const [, policy] = await (redis.config('GET', 'maxmemory-policy') as Promise<string[]>).catch(() => []);
  const findings = [ok('Redis', `answers in ${took} ms`)];
  if (policy !== undefined && policy !== 'noeviction')
    findings.push(
      note(
        'Redis',
        `forgets keys when it is full (${policy})`,
        'maxmemory-policy noeviction: limits are kept there',
      ),
    );
  return findings;
}

import { describe, expect, it } from 'vitest';
import { TooManyRequests } from '../../domain/foundation/errors.ts';
import { type RateBucket, rateBuckets } from '../../domain/foundation/rateLimits.ts';
import { openRateLimits } from './openRateLimits.ts';

const byAddress = (Object.keys(rateBuckets) as RateBucket[]).filter((name) => name.endsWith('ByAddress'));

describe('a bucket by address', () => {
  it.each(byAddress)('%s counts all addresses of one IPv6 customer as one', async (bucket) => {
    const limits = openRateLimits(null);
    const { points } = rateBuckets[bucket];
    await limits.take(bucket, '2001:db8:1:2::1', points - 1);
    await limits.take(bucket, '2001:DB8:1:2:aaaa:bbbb:cccc:dddd');
    await expect(limits.take(bucket, '2001:db8:1:2::15')).rejects.toThrow(TooManyRequests);
    // Neither the neighbour nor anybody by IPv4 pays for it.
    await limits.take(bucket, '2001:db8:1:3::1');
    await limits.take(bucket, '197.248.1.1');
    await limits.reset(bucket, '2001:db8:1:2::77');
    await limits.take(bucket, '2001:db8:1:2::15');
  });

  it('leaves other keys as they are', async () => {
    const limits = openRateLimits(null);
    const { points } = rateBuckets.emailLinkByUser;
    await limits.take('emailLinkByUser', '1:2:3:4:5', points);
    await limits.take('emailLinkByUser', '1:2:3:4:6', points);
  });
});

it('gives one point back', async () => {
  const limits = openRateLimits(null);
  const { points } = rateBuckets.loginByAddress;
  await limits.take('loginByAddress', '2001:db8:1:2::1', points);
  await limits.giveBack('loginByAddress', '2001:db8:1:2::2');
  expect(await limits.take('loginByAddress', '2001:db8:1:2::3')).toMatchObject({ remaining: 0 });
  await expect(limits.take('loginByAddress', '2001:db8:1:2::4')).rejects.toThrow(TooManyRequests);
});

it('names a bucket that refuses once in its window, and none that only asks for a puzzle', async () => {
  const reached: string[][] = [];
  const limits = openRateLimits(null, 1, 'tipsoko', (...bucket) => void reached.push(bucket));
  const { points } = rateBuckets.loginByAddress;
  await limits.take('loginByAddress', '2001:db8:1:2::1', points);
  for (let time = 0; time < 3; time += 1) {
    await expect(limits.take('loginByAddress', '2001:db8:1:2::2')).rejects.toThrow(TooManyRequests);
  }
  await limits.take('loginFreeByAccount', '254712345678', rateBuckets.loginFreeByAccount.points);
  await expect(limits.take('loginFreeByAccount', '254712345678')).rejects.toThrow(TooManyRequests);
  expect(reached).toEqual([['loginByAddress', '2001:db8:1:2']]);
});

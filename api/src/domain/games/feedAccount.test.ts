import { expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { recordFeedCall } from './feedCalls.ts';

it('is stored by nodes that ask the feed at the same moment for the first time', async () => {
  const app = await createTestApp();
  const quota = { dayLeft: 70, dayLimit: 100, minuteLeft: 9, minuteLimit: 10 };
  const asking = { ...app, feed: { ...app.feed, quota: () => quota } };
  await Promise.all(Array.from({ length: 6 }, () => recordFeedCall(asking, 'live', null)));
  expect(await app.db.prisma.feedAccount.findMany()).toEqual([expect.objectContaining({ id: 1, ...quota })]);
  await app.close();
});

import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { logOut } from '../src/domain/accounts/logOut.ts';
import { rateBuckets } from '../src/domain/foundation/rateLimits.ts';
import { anonymous } from '../src/domain/foundation/viewer.ts';
import { activeSlips } from '../src/domain/slips/readSlips.ts';
import { SessionWatcher } from '../src/http/graphql/sessionWatcher.ts';
import { publicAnswer, VersionedBytes } from '../src/http/kit/versionedBytes.ts';
import { type AccountsApp, createAccountsApp, newAccount } from './accounts.ts';
import { createTestApp, type TestApp } from './app.ts';
import { addGames, addTipster, fixture, publishOn } from './football.ts';

describe.skipIf(!process.env.REDIS_URL)('two nodes on one database and one Redis', () => {
  let world: AccountsApp;
  let one: TestApp;
  let two: TestApp;
  beforeAll(async () => {
    world = await createAccountsApp();
    one = world.app;
    two = await createTestApp({ beside: one });
  });
  afterAll(async () => {
    await two.close();
    await world.close();
  });

  it('receive what either publishes, once, and their own at once', async () => {
    const heard: string[] = [];
    one.bus.on('purchaseChanged', ({ purchaseId }) => void heard.push(`one ${purchaseId}`));
    two.bus.on('purchaseChanged', ({ purchaseId }) => void heard.push(`two ${purchaseId}`));
    const published = two.bus.publish({ type: 'purchaseChanged', purchaseId: 'p' });
    expect(heard).toEqual(['two p']);
    await published;
    await expect.poll(() => heard).toContain('one p');
    await one.bus.publish({ type: 'purchaseChanged', purchaseId: 'q' });
    await expect.poll(() => heard).toContain('two q');
    expect([...heard].sort()).toEqual(['one p', 'one q', 'two p', 'two q']);
  });

  it('count into one bucket', async () => {
    const { points } = rateBuckets.buyByBuyer;
    for (let at = 0; at < points; at += 1) {
      await (at % 2 === 0 ? one : two).limits.take('buyByBuyer', '254700000001');
    }
    for (const node of [one, two]) {
      await expect(node.limits.take('buyByBuyer', '254700000001')).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
      });
    }
  });

  it('close what is open for somebody who logs out at the other', async () => {
    const { tokens, signedIn } = await newAccount(world);
    const visits = new SessionWatcher(two);
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    expect(await visits.watch({ authorization: `Bearer ${tokens.accessToken}` }, end)).not.toBeNull();
    await logOut(one, { account: signedIn, refreshToken: null }, { everywhere: false });
    await ended;
    visits.close();
  });

  it('forget the counts and answers that a slip published at the other makes old', async () => {
    const bytes = new VersionedBytes(two.bus);
    const said = async () =>
      (
        await bytes.answer('count', async () =>
          publicAnswer(200, {}, String(await activeSlips(two, anonymous, { order: 'LATEST' }).count())),
        )
      )?.body.toString();
    expect(await said()).toBe('0');
    // Time stands still, so cached answers expire by the event alone.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => void vi.restoreAllMocks());
    const games = await addGames(
      one,
      [1, 2, 3].map((number) => fixture(number)),
    );
    await publishOn(one, await addTipster(one, 'a_one'), games);
    await expect.poll(said).toBe('1');
  });
});

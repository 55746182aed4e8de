import { act, cleanup, render, screen } from '@testing-library/react';
import { use } from 'react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import watchQuery, { type FeedWatchQuery } from '../../__generated__/FeedWatchQuery.graphql.ts';
import { FeedWatch } from './FeedWatch.tsx';
import { FeedFrozen } from './feedFrozen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Scores() {
  return <p>{use(FeedFrozen) ? 'frozen' : 'live'}</p>;
}

function Watched() {
  const { feedHealth } = useLazyLoadQuery<FeedWatchQuery>(watchQuery, {});
  return (
    <FeedWatch health={feedHealth}>
      <Scores />
    </FeedWatch>
  );
}

type Health = { stale: boolean; frozen: boolean };

async function watch(first: Health) {
  const environment = createMockEnvironment();
  const answer = (health: Health) =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, { FeedHealth: () => health }),
    );
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, { FeedHealth: () => first }),
  );
  await act(async () => {
    render(
      <RelayEnvironmentProvider environment={environment}>
        <Watched />
      </RelayEnvironmentProvider>,
    );
  });
  const pass = async (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  return {
    pass,
    asked: () => environment.mock.getAllOperations().length,
    answer: (health: Health) => act(async () => answer(health)),
    fail: () => act(async () => environment.mock.rejectMostRecentOperation(new Error('offline'))),
  };
}
const notice = () => screen.queryByRole('status')?.textContent ?? null;

it('asks again each minute: fresh, late, frozen, fresh again', async () => {
  const feed = await watch({ stale: false, frozen: false });
  expect([notice(), screen.getByText('live')]).toEqual([null, expect.anything()]);
  await feed.pass(66_000);
  await feed.answer({ stale: true, frozen: false });
  expect(notice()).toBe('Live scores are delayed.');
  expect(screen.getByText('live')).toBeTruthy();
  await feed.pass(66_000);
  await feed.answer({ stale: true, frozen: true });
  expect(notice()).toContain('No live scores right now.');
  expect(screen.getByText('frozen')).toBeTruthy();
  await feed.pass(66_000);
  await feed.answer({ stale: false, frozen: false });
  expect([notice(), screen.getByText('live')]).toEqual([null, expect.anything()]);
});

it('keeps the last word while nobody answers, and does not ask for a page that is not seen', async () => {
  const feed = await watch({ stale: true, frozen: true });
  await feed.pass(66_000);
  await feed.fail();
  expect(screen.getByText('frozen')).toBeTruthy();
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await feed.pass(600_000);
  expect(feed.asked()).toBe(0);
  hidden.mockReturnValue('visible');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(feed.asked()).toBe(1);
  hidden.mockRestore();
});

import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { withStatements } from '../../../test/countStatements.ts';
import { addGames, finished, fixture } from '../../../test/football.ts';
import { type RestWorld, startRestWorld } from '../../../test/restWorld.ts';
import { applyFixtures } from '../../domain/games/applyFixtures.ts';

interface Received {
  id: string;
  version: number;
  score: { home: number } | null;
}

let world: RestWorld;
let ids: string[];
const clients: Array<ReturnType<typeof createClient>> = [];
const before = [1, 2, 3, 4].map((number) => fixture(number));
beforeAll(async () => {
  world = await startRestWorld();
  ids = (await addGames(world.app, before)).map((number) => btoa(`Game:${number}`));
  world.app.clock.advance(3 * 3_600_000);
});
beforeEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.dispose()));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.dispose()));
  await world.close();
});

/** One socket, open, with what it received of games. */
async function follower(): Promise<{ follow(gameIds?: readonly string[]): void; received: Received[] }> {
  const client = createClient({
    url: `${world.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazy: false,
  });
  clients.push(client);
  await new Promise<void>((resolve) => void client.on('connected', () => resolve()));
  const received: Received[] = [];
  const query =
    'subscription Late($gameIds: [ID!]) { liveScores(gameIds: $gameIds) { id version score { home } } }';
  return {
    received,
    follow: (gameIds) =>
      void client.subscribe<{ liveScores: Received }>(
        { query, variables: { gameIds: gameIds ?? null } },
        {
          next: ({ data }) => {
            if (data) received.push(data.liveScores);
          },
          error: () => {},
          complete: () => {},
        },
      ),
  };
}

const followers = (count: number) => Promise.all(Array.from({ length: count }, follower));
const inPlay = (number: number, home: number) =>
  applyFixtures(world.app, [
    fixture(number, {
      status: '1H',
      minute: 7,
      goals: { home, away: 0 },
      kickoff: before[0]?.kickoff as Date,
    }),
  ]);
const idsOf = (received: readonly Received[]) => received.map(({ id }) => id);
const goalsOf = (received: readonly Received[], id?: string) =>
  received.filter((one) => one.id === id).map(({ score }) => score?.home ?? null);

describe('who follows scores over a socket', () => {
  it('hears how each game stands, however late, and then what changes', async () => {
    const [first, second, third] = (await followers(3)) as [Follower, Follower, Follower];
    first.follow([ids[0], ids[1]] as string[]);
    await expect.poll(() => idsOf(first.received)).toEqual([ids[0], ids[1]]);
    await inPlay(1, 1);
    await expect.poll(() => goalsOf(first.received, ids[0])).toEqual([null, 1]);
    // The same question in another order, and a game that has not begun.
    second.follow([ids[1], ids[0]] as string[]);
    third.follow([ids[2]] as string[]);
    await expect.poll(() => idsOf(second.received).sort()).toEqual([ids[0], ids[1]].sort());
    expect(goalsOf(second.received, ids[0])).toEqual([1]);
    await expect.poll(() => idsOf(third.received)).toEqual([ids[2]]);
    await inPlay(1, 2);
    await expect.poll(() => goalsOf(second.received, ids[0])).toEqual([1, 2]);
    expect(goalsOf(first.received, ids[0])).toEqual([null, 1, 2]);
    expect(first.received).toHaveLength(4);
    expect(third.received).toHaveLength(1);
  });

  it('of all games hears of those in play at once, however late, and of one that has just ended', async () => {
    const [first, second] = (await followers(2)) as [Follower, Follower];
    first.follow();
    await expect.poll(() => goalsOf(first.received, ids[0])).toEqual([2]);
    await inPlay(2, 0);
    await expect.poll(() => goalsOf(first.received, ids[1])).toEqual([0]);
    await applyFixtures(world.app, [finished(before[0] as (typeof before)[0], [3, 0])]);
    await expect.poll(() => goalsOf(first.received, ids[0])).toEqual([2, 3]);
    second.follow();
    await expect.poll(() => idsOf(second.received).sort()).toEqual([ids[0], ids[1]].sort());
    expect(goalsOf(second.received, ids[0])).toEqual([3]);
  });

  it('shares one statement with all who ask at that moment, whatever games they ask for', async () => {
    const many = await followers(30);
    const { statements } = await withStatements(async () => {
      for (const [at, { follow }] of many.entries()) follow([ids[at % 4], ids[(at + 1) % 4]] as string[]);
      await expect.poll(() => many.every(({ received }) => received.length === 2)).toBe(true);
    });
    const reads = statements.filter((text) => text.includes('"Game" g'));
    // The messages of 30 sockets may be read in some turns of the event loop.
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.length).toBeLessThan(10);
  });

  it('joins while goals fall, and hears each state once, in order, up to the last', async () => {
    const many = await followers(12);
    let home = 0;
    for (const { follow } of many) {
      follow([ids[3], ids[1]] as string[]);
      await inPlay(4, ++home);
    }
    for (const { received } of many) {
      await expect.poll(() => goalsOf(received, ids[3]).at(-1)).toBe(home);
      const versions = received.filter(({ id }) => id === ids[3]).map(({ version }) => version);
      expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
      expect(goalsOf(received, ids[1])).toEqual([0]);
    }
  });
});

type Follower = Awaited<ReturnType<typeof follower>>;

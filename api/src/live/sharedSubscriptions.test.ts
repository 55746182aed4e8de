import { EventEmitter, on } from 'node:events';
import { type Duplex, Writable } from 'node:stream';
import {
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  parse,
} from 'graphql';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { SharedSubscriptions } from './sharedSubscriptions.ts';
import { subscriptionKey } from './subscriptionKey.ts';

function world() {
  const goals = new EventEmitter();
  /** As the database has them. */
  const games = new Map<string, { id: string; home: number; version?: number }>();
  let executions = 0;
  let open = 0;
  let reads = 0;
  let read = Promise.resolve();
  const game = new GraphQLObjectType({
    name: 'Game',
    fields: {
      id: { type: new GraphQLNonNull(GraphQLString) },
      home: {
        type: GraphQLInt,
        resolve: (row: { home: number }) => {
          executions++;
          return row.home;
        },
      },
    },
  });
  const field = (type: typeof game) => ({
    type,
    args: {
      number: { type: GraphQLInt },
      gameNumbers: { type: new GraphQLList(new GraphQLNonNull(GraphQLInt)) },
    },
    subscribe: async (_root: unknown, _args: unknown, { phase }: { phase: string }) => {
      if (phase === 'snapshot') {
        reads++;
        const rows = [...games.values()];
        await read;
        return (async function* () {
          yield* rows;
        })();
      }
      open++;
      const rows = on(goals, 'goal');
      return {
        next: async () => {
          const { done, value } = await rows.next();
          return done ? { done, value: undefined } : { done: false, value: value[0] };
        },
        return: () => {
          open--;
          return rows.return?.() ?? Promise.resolve({ done: true as const, value: undefined });
        },
        [Symbol.asyncIterator]() {
          return this;
        },
      };
    },
    resolve: (row: unknown) => row,
  });
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: { ok: { type: GraphQLInt } } }),
    subscription: new GraphQLObjectType({
      name: 'Subscription',
      fields: {
        liveScores: field(game),
        activity: field(game),
        purchase: field(game),
        topGames: field(game),
      },
    }),
  });
  return {
    goals,
    games,
    schema,
    executions: () => executions,
    open: () => open,
    reads: () => reads,
    /** Reads of the present state that begin now end when this is called. */
    holdReads: () => {
      let go = () => {};
      read = new Promise((resolve) => {
        go = resolve;
      });
      return () => go();
    },
  };
}

/** The texts of consecutive frames with 7-bit and 16-bit lengths. */
function textsOf(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const short = bytes.readUInt8(at + 1);
    const from = at + (short < 126 ? 2 : 4);
    at = from + (short < 126 ? short : bytes.readUInt16BE(at + 2));
    texts.push(bytes.toString('utf8', from, at));
  }
  return texts;
}

/** A socket whose buffer a test fills and drains. */
function fakeSocket() {
  const sent: string[] = [];
  const writes: string[][] = [];
  const socket = { readyState: 1, OPEN: 1, bufferedAmount: 0 };
  const wire = new Writable({
    write: (bytes: Buffer, _encoding, done) => {
      writes.push(textsOf(bytes));
      sent.push(...textsOf(bytes));
      done();
    },
  });
  return {
    socket: socket as unknown as WebSocket & { bufferedAmount: number },
    wire: wire as unknown as Duplex,
    sent,
    writes,
  };
}

const scoresOf = (texts: readonly string[]) =>
  texts.map((text) => Object.values(JSON.parse(text).payload.data.liveScores));

const document = parse('subscription { liveScores { id home } }');
const turn = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => void vi.useRealTimers());

describe('SharedSubscriptions', () => {
  it('shares public fields and never those that depend on the viewer', () => {
    const { schema } = world();
    const key = (text: string, variableValues = {}) =>
      subscriptionKey({ schema, document: parse(text), variableValues });
    expect(key('subscription { liveScores { id } }')).not.toBeNull();
    expect(key('subscription { purchase { id } }')).toBeNull();
    expect(key('subscription { liveScores { id } purchase { id } }')).toBeNull();
    expect(key('subscription { ...A } fragment A on Subscription { liveScores { id } }')).toBeNull();
    expect(key('{ ok }')).toBeNull();
    const asked = 'subscription ($a: Int, $b: Int = 3) { liveScores(number: $a) { id home } }';
    expect(key(asked, { a: 1, b: 2 })).toBe(key(asked, { b: 2, a: 1 }));
    expect(key(asked, { a: 1 })).not.toBe(key(asked, { a: 2 }));
    expect(key(asked, { a: 1 })).toBe(key(asked, { a: 1, b: 3 }));
    expect(key(asked, { a: null })).not.toBe(key(asked, {}));
    expect(key(asked, { a: 'one' })).toBeNull();
  });

  it('ignores the order of games, repeated games and undeclared variables', () => {
    const { schema } = world();
    const asked = parse('subscription ($games: [Int!]) { liveScores(gameNumbers: $games) { id } }');
    const key = (variableValues: Record<string, unknown>) =>
      subscriptionKey({ schema, document: asked, variableValues });
    expect(key({ games: [10, 9, 10] })).toBe(key({ games: [9, 10] }));
    expect(key({ games: [9] })).toBe(key({ games: 9 }));
    expect(key({ games: [9] })).not.toBe(key({ games: [9, 10] }));
    expect(key({ games: [] })).not.toBe(key({ games: null }));
    expect(key({ games: [9], more: 'x'.repeat(1_000) })).toBe(key({ games: [9] }));
  });

  it('continues for a subscriber who joins while the last one leaves, and after', async () => {
    const { goals, schema, open } = world();
    const sharedSubscriptions = new SharedSubscriptions(pino({ level: 'silent' }), (result) => result);
    const args = { schema, document };
    const join = async (id: string) => {
      const subscriber = { ...fakeSocket(), id };
      const iterator = await sharedSubscriptions.join(subscriptionKey(args) ?? '', args, subscriber);
      return { ...subscriber, iterator: iterator as AsyncIterableIterator<unknown> };
    };
    const first = await join('first');
    const coming = join('second');
    await first.iterator.return?.();
    const second = await coming;
    await turn();
    const third = await join('third');
    expect(await sharedSubscriptions.count()).toEqual({ operations: 1, subscribers: 2 });
    goals.emit('goal', { id: 'g1', home: 1, version: 1 });
    await expect.poll(() => second.sent.length + third.sent.length).toBe(2);
    for (const { iterator } of [second, third]) await iterator.return?.();
    await turn();
    expect(open()).toBe(0);
  });

  it('ends for all when the source ends, and keeps no reference to those who left before', async () => {
    const { schema } = world();
    let end = () => {};
    const source = {
      next: () =>
        new Promise<IteratorResult<unknown>>((resolve) => {
          end = () => resolve({ done: true, value: undefined });
        }),
      return: async () => ({ done: true as const, value: undefined }),
      [Symbol.asyncIterator]() {
        return this;
      },
    };
    const field = schema.getSubscriptionType()?.getFields().liveScores;
    Object.assign(field ?? {}, {
      subscribe: (_root: unknown, _args: unknown, { phase }: { phase: string }) =>
        phase === 'snapshot' ? (async function* () {})() : source,
    });
    const sharedSubscriptions = new SharedSubscriptions(pino({ level: 'silent' }), (result) => result);
    const args = { schema, document };
    const join = async () => {
      const iterator = await sharedSubscriptions.join(subscriptionKey(args) ?? '', args, {
        ...fakeSocket(),
        id: '1',
      });
      return iterator as AsyncIterableIterator<unknown>;
    };
    const staying = await join();
    const last = staying.next();
    await turn();
    const times = new Map<unknown, number>();
    const then = Promise.prototype.then;
    const counting = function (this: Promise<unknown>, ...given: unknown[]) {
      times.set(this, (times.get(this) ?? 0) + 1);
      return Reflect.apply(then, this, given);
    };
    Reflect.set(Promise.prototype, 'then', counting);
    try {
      for (let at = 0; at < 50; at++) {
        const leaving = await join();
        const next = leaving.next();
        await leaving.return?.();
        expect(await next).toMatchObject({ done: true });
      }
    } finally {
      Reflect.set(Promise.prototype, 'then', then);
    }
    // A callback on a long-lived promise for every subscriber would leak.
    expect(Math.max(...times.values(), 0)).toBeLessThan(10);
    end();
    expect(await last).toMatchObject({ done: true });
    expect(await sharedSubscriptions.count()).toEqual({ operations: 0, subscribers: 0 });
  });

  it('executes once for all subscribers, answers each under its own id, and stops the source after the last', async () => {
    const { goals, schema, executions, open } = world();
    const sharedSubscriptions = new SharedSubscriptions(pino({ level: 'silent' }), (result) => result);
    const args = { schema, document };
    const people = Array.from({ length: 50 }, (_, index) => ({
      ...fakeSocket(),
      id: index < 25 ? 'same' : `own-${index}`,
    }));
    const iterators = await Promise.all(
      people.map(({ socket, wire, id }) =>
        sharedSubscriptions.join(subscriptionKey(args) ?? '', args, { socket, wire, id }),
      ),
    );
    await turn();
    goals.emit('goal', { id: 'g1', home: 1 });
    await expect.poll(() => people.every(({ sent }) => sent.length > 0)).toBe(true);
    expect(executions()).toBe(1);
    for (const { sent, id } of people) {
      expect(sent.map((text) => JSON.parse(text))).toEqual([
        { id, type: 'next', payload: { data: { liveScores: { id: 'g1', home: 1 } } } },
      ]);
    }
    expect(await sharedSubscriptions.count()).toEqual({ operations: 1, subscribers: 50 });
    for (const iterator of iterators) await (iterator as AsyncIterableIterator<unknown>).return?.();
    await turn();
    expect(await sharedSubscriptions.count()).toEqual({ operations: 0, subscribers: 0 });
    expect(open()).toBe(0);
  });

  it('sends a slow socket the newest state of each game once it has drained', async () => {
    const { goals, schema } = world();
    const sharedSubscriptions = new SharedSubscriptions(pino({ level: 'silent' }), (result) => result);
    const { socket, wire, sent, writes } = fakeSocket();
    const args = { schema, document };
    await sharedSubscriptions.join(subscriptionKey(args) ?? '', args, { socket, wire, id: '1' });
    await turn();
    socket.bufferedAmount = 100_000;
    for (const home of [1, 2, 3]) {
      goals.emit('goal', { id: 'g1', home });
      goals.emit('goal', { id: 'g2', home: home * 10 });
      await turn();
    }
    expect(sent).toEqual([]);
    socket.bufferedAmount = 0;
    await expect
      .poll(() => sent.map((text) => JSON.parse(text).payload.data.liveScores.home))
      .toEqual([3, 30]);
    expect(writes).toHaveLength(1);
  });

  it('writes all scores of one turn of the event loop together and in order', async () => {
    const { goals, schema } = world();
    const sharedSubscriptions = new SharedSubscriptions(pino({ level: 'silent' }), (result) => result);
    const args = { schema, document };
    const people = ['1', '1', 'other'].map((id) => ({ ...fakeSocket(), id }));
    for (const { socket, wire, id } of people) {
      await sharedSubscriptions.join(subscriptionKey(args) ?? '', args, { socket, wire, id });
    }
    await turn();
    const games = Array.from({ length: 100 }, (_none, number) => [`g${number}`, number]);
    for (const [id, home] of games) goals.emit('goal', { id, home });
    for (const { sent, writes, id } of people) {
      await expect.poll(() => sent.length).toBe(100);
      expect(writes).toHaveLength(1);
      expect(scoresOf(sent)).toEqual(games);
      expect(sent.every((text) => JSON.parse(text).id === id)).toBe(true);
    }
    goals.emit('goal', { id: 'g7', home: 8 });
    await expect.poll(() => people[0]?.writes.length).toBe(2);
    expect(scoresOf(people[0]?.writes[1] ?? [])).toEqual([['g7', 8]]);
  });

  it('sends a late subscriber what ended in the last minute beside the present state', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { goals, games, schema } = world();
    const sharedSubscriptions = new SharedSubscriptions(pino({ level: 'silent' }), (result) => result);
    const scores = { schema, document };
    const others = { schema, document: parse('subscription { activity { id home } }') };
    const open = async (args: typeof scores, id: string) => {
      const subscriber = { ...fakeSocket(), id };
      await sharedSubscriptions.join(subscriptionKey(args) ?? '', args, subscriber);
      return subscriber;
    };
    const first = [await open(scores, 'first'), await open(others, 'first')];
    await turn();
    goals.emit('goal', { id: 'g1', home: 1, version: 1 });
    await expect.poll(() => first.every(({ sent }) => sent.length === 1)).toBe(true);
    vi.advanceTimersByTime(59_000);
    for (const home of [1, 2]) goals.emit('goal', { id: 'g2', home, version: home });
    await expect.poll(() => first.every(({ sent }) => sent.length === 2)).toBe(true);
    vi.advanceTimersByTime(2_000);
    games.set('g3', { id: 'g3', home: 3, version: 7 });
    const second = await open(scores, 'second');
    await expect.poll(() => second.sent.map((text) => JSON.parse(text).id)).toEqual(['second', 'second']);
    expect(scoresOf(second.sent)).toEqual([
      ['g2', 2],
      ['g3', 3],
    ]);
    expect((await open(others, 'second')).sent).toEqual([]);
  });

  it('reads the present state once for all who join at a moment, and repeats, loses and swaps nothing', async () => {
    const { goals, games, schema, reads, holdReads } = world();
    const sharedSubscriptions = new SharedSubscriptions(pino({ level: 'silent' }), (result) => result);
    const args = { schema, document };
    const open = async () => {
      const subscriber = { ...fakeSocket(), id: '1' };
      await sharedSubscriptions.join(subscriptionKey(args) ?? '', args, subscriber);
      return subscriber;
    };
    const change = (game: { id: string; home: number; version: number }) => {
      games.set(game.id, game);
      goals.emit('goal', game);
    };
    games.set('g1', { id: 'g1', home: 0, version: 1 });
    games.set('g2', { id: 'g2', home: 0, version: 1 });
    const early = await open();
    await expect.poll(() => early.sent.length).toBe(2);
    expect(reads()).toBe(1);

    // Committed and read by those who join, while its event is still under way.
    games.set('g2', { id: 'g2', home: 1, version: 2 });
    const go = holdReads();
    const late = await Promise.all(Array.from({ length: 2_500 }, open));
    await expect.poll(reads).toBe(2);
    change({ id: 'g1', home: 1, version: 2 });
    change({ id: 'g1', home: 2, version: 3 });
    await expect.poll(() => early.sent.length).toBe(3);
    expect(late.every(({ sent }) => sent.length === 0)).toBe(true);
    go();
    await expect.poll(() => late.every(({ sent }) => sent.length > 0)).toBe(true);
    goals.emit('goal', { id: 'g2', home: 1, version: 2 });
    goals.emit('goal', { id: 'g1', home: 1, version: 2 });
    change({ id: 'g2', home: 2, version: 3 });
    await expect.poll(() => early.sent.length).toBe(5);
    expect(scoresOf(early.sent)).toEqual([
      ['g1', 0],
      ['g2', 0],
      ['g1', 2],
      ['g2', 1],
      ['g2', 2],
    ]);
    await expect.poll(() => late.every(({ sent }) => sent.length === 3)).toBe(true);
    for (const { sent } of late) {
      expect(scoresOf(sent)).toEqual([
        ['g1', 2],
        ['g2', 1],
        ['g2', 2],
      ]);
    }
    expect(reads()).toBe(2);
  });

  it('sends each subscriber of top games the present state at once, and later ones what it is by then', async () => {
    const { goals, games, schema } = world();
    const sharedSubscriptions = new SharedSubscriptions(pino({ level: 'silent' }), (result) => result);
    const args = { schema, document: parse('subscription { topGames { home } }') };
    const open = async () => {
      const subscriber = { ...fakeSocket(), id: '1' };
      await sharedSubscriptions.join(subscriptionKey(args) ?? '', args, subscriber);
      return subscriber;
    };
    const homesOf = ({ sent }: { sent: string[] }) =>
      sent.map((text) => JSON.parse(text).payload.data.topGames.home);
    const change = (home: number) => {
      games.set('g1', { id: 'g1', home });
      goals.emit('goal', { id: 'g1', home });
    };
    games.set('g1', { id: 'g1', home: 0 });
    const first = await open();
    await expect.poll(() => homesOf(first)).toEqual([0]);
    change(1);
    await expect.poll(() => homesOf(first)).toEqual([0, 1]);
    const late = await Promise.all([open(), open()]);
    await expect.poll(() => late.map(homesOf)).toEqual([[1], [1]]);
    change(2);
    await expect
      .poll(() => late.map(homesOf))
      .toEqual([
        [1, 2],
        [1, 2],
      ]);
    expect(homesOf(first)).toEqual([0, 1, 2]);
  });

  it('sends only the newest score of a game per turn of the event loop', async () => {
    const { goals, schema } = world();
    const sharedSubscriptions = new SharedSubscriptions(pino({ level: 'silent' }), (result) => result);
    const { socket, wire, sent } = fakeSocket();
    const args = { schema, document };
    await sharedSubscriptions.join(subscriptionKey(args) ?? '', args, { socket, wire, id: '1' });
    await turn();
    for (const home of [1, 2, 3]) {
      goals.emit('goal', { id: 'g1', home });
      goals.emit('goal', { id: 'g2', home: home * 10 });
    }
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(scoresOf(sent)).toEqual([
      ['g1', 3],
      ['g2', 30],
    ]);
  });

  it.each([
    'subscription { liveScores { home } }',
    'subscription { liveScores { name: id home id: home } }',
    'subscription { liveScores { id: __typename home } }',
  ])('sends every result when none says which game it is about: %s', async (text) => {
    const { goals, schema } = world();
    const sharedSubscriptions = new SharedSubscriptions(pino({ level: 'silent' }), (result) => result);
    const { socket, wire, sent } = fakeSocket();
    const args = { schema, document: parse(text) };
    await sharedSubscriptions.join(subscriptionKey(args) ?? '', args, { socket, wire, id: '1' });
    await turn();
    for (const home of [1, 2, 3]) goals.emit('goal', { id: `g${home}`, home });
    await expect.poll(() => sent.length).toBe(3);
    expect(sent.map((sentText) => JSON.parse(sentText).payload.data.liveScores.home)).toEqual([1, 2, 3]);
  });
});

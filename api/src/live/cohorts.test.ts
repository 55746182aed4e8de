import { EventEmitter, on } from 'node:events';
import { type Duplex, Writable } from 'node:stream';
import { GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from 'graphql';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Cohorts } from './cohorts.ts';

function world() {
  const goals = new EventEmitter();
  let executions = 0;
  let open = 0;
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
    args: { number: { type: GraphQLInt } },
    subscribe: () => {
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
      fields: { liveScores: field(game), activity: field(game), purchase: field(game) },
    }),
  });
  return { goals, schema, executions: () => executions, open: () => open };
}

/** The texts of short and middle frames that follow one another. */
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

describe('Cohorts', () => {
  it('shares what is public and never what depends on the viewer', () => {
    const { schema } = world();
    const cohorts = new Cohorts(pino({ level: 'silent' }), (result) => result);
    const key = (text: string, variableValues = {}) =>
      cohorts.keyOf({ schema, document: parse(text), variableValues });
    expect(key('subscription { liveScores { id } }')).not.toBeNull();
    expect(key('subscription { purchase { id } }')).toBeNull();
    expect(key('subscription { liveScores { id } purchase { id } }')).toBeNull();
    expect(key('subscription { ...A } fragment A on Subscription { liveScores { id } }')).toBeNull();
    expect(key('{ ok }')).toBeNull();
    const asked = 'subscription ($a: Int, $b: Int) { liveScores(number: $a) { id } }';
    expect(key(asked, { a: 1, b: 2 })).toBe(key(asked, { b: 2, a: 1 }));
    expect(key(asked, { a: 1 })).not.toBe(key(asked, { a: 2 }));
  });

  it('executes once for all, each under its own id, and stops the source after the last', async () => {
    const { goals, schema, executions, open } = world();
    const cohorts = new Cohorts(pino({ level: 'silent' }), (result) => result);
    const args = { schema, document };
    const people = Array.from({ length: 50 }, (_, index) => ({
      ...fakeSocket(),
      id: index < 25 ? 'same' : `own-${index}`,
    }));
    const iterators = await Promise.all(
      people.map(({ socket, wire, id }) =>
        cohorts.join(cohorts.keyOf(args) ?? '', args, { socket, wire, id }),
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
    expect(await cohorts.count()).toEqual({ cohorts: 1, members: 50 });
    for (const iterator of iterators) await (iterator as AsyncIterableIterator<unknown>).return?.();
    await turn();
    expect(await cohorts.count()).toEqual({ cohorts: 0, members: 0 });
    expect(open()).toBe(0);
  });

  it('gives a socket that cannot keep up the newest state of each game, once it has drained', async () => {
    const { goals, schema } = world();
    const cohorts = new Cohorts(pino({ level: 'silent' }), (result) => result);
    const { socket, wire, sent, writes } = fakeSocket();
    const args = { schema, document };
    await cohorts.join(cohorts.keyOf(args) ?? '', args, { socket, wire, id: '1' });
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
      .poll(() => sent.map((text) => JSON.parse(text).payload.data.liveScores.home), { timeout: 5_000 })
      .toEqual([3, 30]);
    expect(writes).toHaveLength(1);
  });

  it('writes the scores of one turn together, all of them and in order', async () => {
    const { goals, schema } = world();
    const cohorts = new Cohorts(pino({ level: 'silent' }), (result) => result);
    const args = { schema, document };
    const people = ['1', '1', 'other'].map((id) => ({ ...fakeSocket(), id }));
    for (const { socket, wire, id } of people) {
      await cohorts.join(cohorts.keyOf(args) ?? '', args, { socket, wire, id });
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

  it('tells who comes later what changed in the last minute, in its newest state', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { goals, schema } = world();
    const cohorts = new Cohorts(pino({ level: 'silent' }), (result) => result);
    const scores = { schema, document };
    const others = { schema, document: parse('subscription { activity { id home } }') };
    const open = async (args: typeof scores, id: string) => {
      const seat = { ...fakeSocket(), id };
      const iterator = await cohorts.join(cohorts.keyOf(args) ?? '', args, seat);
      return { ...seat, leave: () => (iterator as AsyncIterableIterator<unknown>).return?.() };
    };
    const first = [await open(scores, 'first'), await open(others, 'first')];
    await turn();
    goals.emit('goal', { id: 'g1', home: 1 });
    await expect.poll(() => first.every(({ sent }) => sent.length === 1)).toBe(true);
    vi.advanceTimersByTime(59_000);
    for (const home of [1, 2]) goals.emit('goal', { id: 'g2', home });
    await expect.poll(() => first.every(({ sent }) => sent.length === 2)).toBe(true);
    vi.advanceTimersByTime(2_000);
    const second = await open(scores, 'second');
    expect(second.sent.map((text) => JSON.parse(text).id)).toEqual(['second']);
    expect(scoresOf(second.sent)).toEqual([['g2', 2]]);
    expect((await open(others, 'second')).sent).toEqual([]);
  });

  it('sends of one game only the newest of a turn', async () => {
    const { goals, schema } = world();
    const cohorts = new Cohorts(pino({ level: 'silent' }), (result) => result);
    const { socket, wire, sent } = fakeSocket();
    const args = { schema, document };
    await cohorts.join(cohorts.keyOf(args) ?? '', args, { socket, wire, id: '1' });
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
  ])('sends all of a turn when the answer does not say which game it is about: %s', async (text) => {
    const { goals, schema } = world();
    const cohorts = new Cohorts(pino({ level: 'silent' }), (result) => result);
    const { socket, wire, sent } = fakeSocket();
    const args = { schema, document: parse(text) };
    await cohorts.join(cohorts.keyOf(args) ?? '', args, { socket, wire, id: '1' });
    await turn();
    for (const home of [1, 2, 3]) goals.emit('goal', { id: `g${home}`, home });
    await expect.poll(() => sent.length).toBe(3);
    expect(sent.map((sentText) => JSON.parse(sentText).payload.data.liveScores.home)).toEqual([1, 2, 3]);
  });
});

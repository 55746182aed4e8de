import { EventEmitter, on } from 'node:events';
import { GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from 'graphql';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
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
      fields: { liveScores: field(game), purchase: field(game) },
    }),
  });
  return { goals, schema, executions: () => executions, open: () => open };
}

/** A socket whose buffer a test fills and drains. */
function fakeSocket() {
  const sent: string[] = [];
  const socket = { readyState: 1, OPEN: 1, bufferedAmount: 0, send: (text: string) => void sent.push(text) };
  return { socket: socket as unknown as WebSocket & { bufferedAmount: number }, sent };
}

const document = parse('subscription { liveScores { id home } }');
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('Cohorts', () => {
  it('shares what is public and never what depends on the viewer', () => {
    const { schema } = world();
    const cohorts = new Cohorts(pino({ level: 'silent' }));
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
    const cohorts = new Cohorts(pino({ level: 'silent' }));
    const args = { schema, document };
    const people = Array.from({ length: 50 }, (_, index) => ({
      ...fakeSocket(),
      id: index < 25 ? 'same' : `own-${index}`,
    }));
    const iterators = await Promise.all(
      people.map(({ socket, id }) => cohorts.join(cohorts.keyOf(args) ?? '', args, { socket, id })),
    );
    await turn();
    goals.emit('goal', { id: 'g1', home: 1 });
    await turn();
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
    const cohorts = new Cohorts(pino({ level: 'silent' }));
    const { socket, sent } = fakeSocket();
    const args = { schema, document };
    await cohorts.join(cohorts.keyOf(args) ?? '', args, { socket, id: '1' });
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
  });
});

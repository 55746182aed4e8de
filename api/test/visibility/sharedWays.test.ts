import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { applyFixtures } from '../../src/domain/games/applyFixtures.ts';
import { createApiKey } from '../../src/domain/integrators/createApiKey.ts';
import { settleGame } from '../../src/domain/settlement/settleGame.ts';
import { addGames, addSale, finished, fixture, hours, publishOn } from '../football.ts';
import { type Person, type RestWorld, startRestWorld } from '../restWorld.ts';

// Shared answers and rows, by every API, for callers who may see different picks at the same moment.

const fields = 'number locked totalOdds tips { odds pick { market { value } } game { homeTeam { name } } }';
const lists = {
  active: `query Active { activeSlips(first: 10) { edges { node { ${fields} } } } }`,
  popular: `query Popular { activeSlips(first: 10, order: POPULAR) { edges { node { ${fields} } } } }`,
};
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const persisted = Object.fromEntries(Object.values(lists).map((text) => [hashOf(text), text]));

interface Caller {
  readonly name: string;
  readonly headers: Record<string, string>;
  /** Slips that are open to this caller. */
  readonly sees: number[];
}

interface Shown {
  readonly number: number;
  readonly locked: boolean;
  readonly picks: readonly unknown[];
}

let world: RestWorld;
let callers: Caller[];
const sockets = new Map<Caller, Asking>();
/** Two of the same tipster and one of another. */
let slips: [number, number, number];
let other: Person;
let begun: ReturnType<typeof fixture>[];

beforeAll(async () => {
  world = await startRestWorld({ persisted });
  const { app } = world;
  const fixtures = [1, 2, 3].map((id) =>
    fixture(id, { kickoff: new Date(app.clock.now().getTime() + hours(id === 1 ? 1 : 20)) }),
  );
  begun = fixtures;
  const games = await addGames(app, fixtures);
  const owner = await world.signUp('mwenyewe');
  const rival = await world.signUp('mpinzani');
  const buyer = await world.signUp('mnunuzi');
  other = await world.signUp('mwingine');
  const staff = await world.signUp('mkuu');
  slips = [
    await publishOn(app, owner.viewer, games, { markets: [1, 6, 8] }),
    await publishOn(app, owner.viewer, games, { markets: [2, 6, 8] }),
    await publishOn(app, rival.viewer, games, { markets: [3, 6, 8] }),
  ];
  await addSale(app, slips[0], buyer.viewer);
  const { token } = await addSale(app, slips[2]);
  await app.db.prisma.user.update({ where: { phone: staff.phone }, data: { isStaff: true } });
  await world.signIn(staff);
  const keyOf = async ({ viewer, password }: Person) =>
    (await createApiKey(app, viewer.account, { name: 'Soma', scopes: ['read', 'live'], password })).key;
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
  callers = [
    { name: 'anonymous', headers: {}, sees: [] },
    { name: 'another user', headers: bearer(other.access), sees: [] },
    { name: 'the owner', headers: bearer(owner.access), sees: [slips[0], slips[1]] },
    { name: 'the rival', headers: bearer(rival.access), sees: [slips[2]] },
    { name: 'the buyer', headers: bearer(buyer.access), sees: [slips[0]] },
    { name: 'the holder of a token', headers: { cookie: `purchases=${token}` }, sees: [slips[2]] },
    { name: 'the holder of a wrong token', headers: { cookie: `purchases=${'A'.repeat(32)}` }, sees: [] },
    { name: 'staff', headers: bearer(staff.access), sees: [...slips] },
    { name: "the owner's key", headers: bearer(await keyOf(owner)), sees: [slips[0], slips[1]] },
    { name: "another's key", headers: bearer(await keyOf(other)), sees: [] },
    { name: "the buyer's key", headers: bearer(await keyOf(buyer)), sees: [slips[0]] },
  ];
});
afterAll(async () => {
  for (const socket of sockets.values()) socket.close();
  await world?.close();
});

interface Asking {
  ask(payload: object): Promise<unknown>;
  close(): void;
}

/** One socket for many questions. */
async function socketOf({ headers: { authorization, ...headers } }: Caller): Promise<Asking> {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers,
  });
  const waiting = new Map<string, (payload: unknown) => void>();
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
    socket.once('open', () =>
      socket.send(
        JSON.stringify({ type: 'connection_init', payload: authorization ? { authorization } : {} }),
      ),
    );
    socket.on('message', (data) => {
      const { type, id, payload } = JSON.parse(String(data)) as {
        type: string;
        id: string;
        payload: unknown;
      };
      if (type === 'connection_ack') resolve();
      if (type === 'next' || type === 'error') waiting.get(id)?.(payload);
    });
  });
  return {
    ask: (payload) =>
      new Promise((resolve) => {
        const id = String(++last);
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ type: 'subscribe', id, payload }));
      }),
    close: () => socket.close(),
  };
}

type Ask = (caller: Caller) => Promise<Shown[]>;

function shownIn(answer: unknown): Shown[] {
  const { data } = answer as { data?: { activeSlips: { edges: Array<{ node: Node }> } } };
  if (!data) throw new Error(JSON.stringify(answer));
  return data.activeSlips.edges.map(({ node: { number, locked, tips } }) => ({
    number,
    locked,
    picks: tips.flatMap(({ pick, odds }) => [pick, odds]),
  }));
}
interface Node {
  number: number;
  locked: boolean;
  tips: Array<{ odds: string | null; pick: unknown }>;
}

const extensions = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } });

async function http({ headers }: Caller, address: string, body?: object): Promise<unknown> {
  const response = await fetch(`${world.url}${address}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response.json();
}

const byGraphql = (text: string): Record<string, Ask> => ({
  'POST of a text': async (caller) => shownIn(await http(caller, '/graphql', { query: text })),
  'POST of the same in other words': async (caller) =>
    shownIn(await http(caller, '/graphql', { query: `# mine\n${text.replaceAll(' ', '\n ')}` })),
  'POST of an own operation': async (caller) =>
    shownIn(await http(caller, '/graphql', { extensions: extensions(text) })),
  'GET of a text': async (caller) =>
    shownIn(await http(caller, `/graphql?query=${encodeURIComponent(text)}`)),
  'GET of an own operation': async (caller) =>
    shownIn(
      await http(caller, `/graphql?extensions=${encodeURIComponent(JSON.stringify(extensions(text)))}`),
    ),
  'a text by socket': async (caller) => shownIn(await sockets.get(caller)?.ask({ query: text })),
});

interface RestSlip {
  id: number;
  locked: boolean;
  tips: Array<{ odd: unknown; market_type: unknown }>;
}
const picksOf = (tips: RestSlip['tips']) => tips.flatMap((tip) => [tip.market_type, tip.odd]);

const ways: Record<string, Ask> = {
  ...byGraphql(lists.active),
  ...Object.fromEntries(
    Object.entries(byGraphql(lists.popular)).map(([name, ask]) => [`${name}, popular`, ask]),
  ),
  REST: async (caller) => {
    const { results } = (await http(caller, '/v2/api/slip/data')) as { results: RestSlip[] };
    return results.map(({ id, locked, tips }) => ({ number: id, locked, picks: picksOf(tips) }));
  },
  'REST, one slip after the other': async ({ headers }) => {
    const shown = [];
    for (const number of slips) {
      const { body } = await world.call(`/api/slip/get/${number}`, { headers });
      const { locked, tips } = body.slip as RestSlip;
      shown.push({ number, locked, picks: picksOf(tips) });
    }
    return shown;
  },
};

async function expectSeen(caller: Caller, way: string): Promise<void> {
  const shown = (await ways[way]?.(caller)) ?? [];
  expect(shown.map(({ number }) => number).sort(), `${caller.name} by ${way}`).toEqual([...slips].sort());
  for (const { number, locked, picks } of shown) {
    const isOpen = caller.sees.includes(number);
    const place = `slip ${slips.indexOf(number)} to ${caller.name} by ${way}`;
    expect(locked, place).toBe(!isOpen);
    expect(picks.length, place).toBe(6);
    expect(
      picks.filter((pick) => (pick === null) === isOpen),
      place,
    ).toEqual([]);
  }
}

/** Every caller asks by every API at once, in another order in each round. */
async function everybodyAsks(rounds: number): Promise<void> {
  for (const caller of callers) if (!sockets.has(caller)) sockets.set(caller, await socketOf(caller));
  const all = callers.flatMap((caller) => Object.keys(ways).map((way) => [caller, way] as const));
  for (let round = 0; round < rounds; round++) {
    const start = (round * 37) % all.length;
    const order = [...all.slice(start), ...all.slice(0, start)];
    if (round % 2 === 1) order.reverse();
    // No account may run more than twenty operations at once.
    for (let from = 0; from < order.length; from += 60) {
      await Promise.all(order.slice(from, from + 60).map(([caller, way]) => expectSeen(caller, way)));
    }
  }
}

describe('callers of shared answers', () => {
  it('see only what they may, by every API at once', () => everybodyAsks(2), 60_000);

  it.each(Object.keys(ways))('keep it apart one after the other: %s', async (way) => {
    for (const caller of [...callers, ...callers.toReversed()]) await expectSeen(caller, way);
  });
});

describe('what opens', () => {
  it('is seen at once by its buyer, whatever was cached a moment ago', async () => {
    const buyers = callers.filter(({ name }) => name === 'another user' || name === "another's key");
    for (const caller of buyers) for (const way of Object.keys(ways)) await expectSeen(caller, way);
    await addSale(world.app, slips[1], other.viewer);
    for (const caller of buyers) caller.sees.push(slips[1]);
    for (const caller of buyers) for (const way of Object.keys(ways)) await expectSeen(caller, way);
    await everybodyAsks(1);
  });

  it('closes again at once when the payment is called back', async () => {
    const { purchaseId } = await addSale(world.app, slips[2], other.viewer);
    const buyer = callers.find(({ name }) => name === "another's key") as Caller;
    buyer.sees.push(slips[2]);
    await expectSeen(buyer, 'POST of a text');
    await world.app.db.prisma.purchase.update({
      where: { id: purchaseId },
      data: { buyerUserId: null },
    });
    buyer.sees.pop();
    for (const way of Object.keys(ways)) await expectSeen(buyer, way);
  });

  it('is open to everybody at the second of its kick-off', async () => {
    // The first game loses all three slips, with two games to come.
    const [first] = begun;
    if (!first) throw new Error('no game');
    const list = `{ finishedSlips(first: 10) { edges { node { number tips { pick { market { value } } } } } } }`;
    const open = async () => {
      const anyone = callers[0] as Caller;
      const { data } = (await http(anyone, '/graphql', { query: list })) as {
        data: {
          finishedSlips: { edges: Array<{ node: { number: number; tips: Array<{ pick: unknown }> } }> };
        };
      };
      const lost = data.finishedSlips.edges.find(({ node }) => node.number === slips[0]);
      return lost?.node.tips.filter(({ pick }) => pick !== null).length;
    };
    world.app.clock.advance(hours(4));
    await applyFixtures(world.app, [finished(first, [0, 1])]);
    const game = await world.app.db.prisma.game.findUniqueOrThrow({ where: { providerId: 1 } });
    await settleGame(world.app, game.id);
    expect(await open()).toBe(1);
    world.app.clock.advance(hours(16) - 1_000);
    expect(await open()).toBe(1);
    world.app.clock.advance(1_000);
    expect(await open()).toBe(3);
  });
});

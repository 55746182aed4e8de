import { type ExecutionResult, parse, subscribe } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, type Viewer } from '../../src/domain/foundation/viewer.ts';
import { applyFixtures } from '../../src/domain/games/applyFixtures.ts';
import { staffSchema as schema } from '../../src/graphql/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { contextOf } from '../askSchema.ts';
import { withStatements } from '../countStatements.ts';
import { addGames, addSale, addTipster, fixture, publishOn } from '../football.ts';

// After an event all its private subscribers are read in a few statements, and no viewer gets picks that another has bought.

const FOLLOWERS = 500;

let app: TestApp;
let games: number[];
let slips: [number, number, number];
let callers: Array<{ name: string; viewer: Viewer; sees: number[] }>;
let buyer: Viewer;
const fixtures = [1, 2, 3].map((id) => fixture(id));

beforeAll(async () => {
  app = await createTestApp();
  games = await addGames(app, fixtures);
  const [owner, rival, other] = [
    await addTipster(app, 'mwenyewe'),
    await addTipster(app, 'mpinzani'),
    await addTipster(app, 'mwingine'),
  ];
  buyer = await addTipster(app, 'mnunuzi');
  const staff = await addTipster(app, 'mkuu', { isStaff: true });
  slips = [
    await publishOn(app, owner, games, { markets: [1, 6, 8] }),
    await publishOn(app, owner, games, { markets: [2, 6, 8] }),
    await publishOn(app, rival, games, { markets: [3, 6, 8] }),
  ];
  await addSale(app, slips[0], buyer);
  const { token } = await addSale(app, slips[2]);
  const holding = (...purchaseTokens: string[]): Viewer => ({ account: null, purchaseTokens });
  callers = [
    { name: 'anonymous', viewer: anonymous, sees: [] },
    { name: 'the owner', viewer: owner, sees: [slips[0], slips[1]] },
    { name: 'another user', viewer: other, sees: [] },
    { name: 'the buyer', viewer: buyer, sees: [slips[0]] },
    { name: 'the holder of a wrong token', viewer: holding('A'.repeat(32)), sees: [] },
    { name: 'the holder of a token', viewer: holding(token), sees: [slips[2]] },
    { name: 'the rival', viewer: rival, sees: [slips[2]] },
    { name: 'staff', viewer: staff, sees: [...slips] },
    {
      name: 'the buyer with a token',
      viewer: { ...buyer, purchaseTokens: [token] },
      sees: [slips[0], slips[2]],
    },
  ];
});
afterAll(() => app.close());

type Events = AsyncGenerator<ExecutionResult, void, void>;

async function listen(viewer: Viewer, source: string): Promise<Events> {
  const events = await subscribe({ schema, document: parse(source), contextValue: contextOf(app, viewer) });
  if (!(Symbol.asyncIterator in events)) throw events.errors?.[0];
  return events as Events;
}

async function nextOf(events: readonly Events[]): Promise<unknown[]> {
  const results = await Promise.all(events.map((one) => one.next()));
  return results.map(({ value }) => {
    if (!value?.data) throw new Error(JSON.stringify(value));
    return Object.values(value.data)[0];
  });
}

/** The results that each subscriber gets after an event, and the number of statements. */
async function after(events: readonly Events[], happen: () => Promise<unknown>) {
  const { answer, statements } = await withStatements(async () => {
    const sent = nextOf(events);
    await happen();
    return sent;
  });
  return { sent: answer, statements };
}

const leave = (events: readonly Events[]) => Promise.all(events.map((one) => one.return()));

/** Over Redis each event arrives in a turn of its own and so costs its own statements. */
const eventsComeTogether = !process.env.REDIS_URL;

describe('subscribers of purchases and of their money', () => {
  it('see their own, and many cost as many statements as one', async () => {
    const MANY = 12;
    const sales: Array<Awaited<ReturnType<typeof addSale>>> = [];
    for (let at = 0; at < MANY; at++) sales.push(await addSale(app, slips[at % slips.length] as number));
    const events = await Promise.all(
      sales.map(({ token }) =>
        listen(
          anonymous,
          `subscription { purchase(token: "${token}") { token state slip { number locked tips { pick { market { code } } } } } }`,
        ),
      ),
    );
    const publish = (few: typeof sales) => async () => {
      for (const { purchaseId } of few) await app.bus.publish({ type: 'purchaseChanged', purchaseId });
    };
    await nextOf(events);
    const one = await after(events.slice(0, 1), publish(sales.slice(0, 1)));
    const all = await after(events, publish(sales));
    if (eventsComeTogether) expect(all.statements).toHaveLength(one.statements.length);
    expect(all.sent).toEqual(
      sales.map(({ token }, at) =>
        expect.objectContaining({
          token,
          state: 'PAID',
          slip: expect.objectContaining({ number: slips[at % slips.length], locked: false }),
        }),
      ),
    );
    await leave(events);
  });

  it('see their own balances, and many cost as many statements as one', async () => {
    const tipsters = callers.flatMap(({ name, viewer }) =>
      viewer.account && ['the owner', 'the rival', 'another user'].includes(name) ? [viewer] : [],
    );
    const source =
      'subscription { finance { id pendingAmount { amount } newTipsterLimit { left { amount } } } }';
    const events = await Promise.all(tipsters.map((viewer) => listen(viewer, source)));
    const publish = (few: readonly Viewer[]) => async () => {
      for (const { account } of few) {
        await app.bus.publish({ type: 'financeChanged', tipsterId: account?.tipsterId ?? '' });
      }
    };
    await nextOf(events);
    const one = await after(events.slice(0, 1), publish(tipsters.slice(0, 1)));
    const all = await after(events, publish(tipsters));
    if (eventsComeTogether) expect(all.statements).toHaveLength(one.statements.length);
    const expected = await app.db.prisma.earning.groupBy({ by: ['tipsterId'], _sum: { amountMinor: true } });
    expect(all.sent).toEqual(
      tipsters.map(({ account }) => {
        const earned = expected.find(({ tipsterId }) => tipsterId === account?.tipsterId)?._sum.amountMinor;
        return expect.objectContaining({
          id: btoa(`Finance:${account?.tipsterId}`),
          pendingAmount: { amount: expect.stringContaining(String(Number(earned ?? 0n) / 100)) },
        });
      }),
    );
    await leave(events);
  });
});

interface SlipSent {
  number: number;
  locked: boolean;
  totalOdds: string;
  tips: Array<{ odds: string | null; pick: { market: { code: string } } | null }>;
}

describe('subscribers of slips', () => {
  const followers = () =>
    Array.from({ length: FOLLOWERS }, (_none, at) => {
      const caller = callers[at % callers.length] as (typeof callers)[number];
      return { ...caller, slip: slips[Math.floor(at / callers.length) % slips.length] as number };
    });
  const source = (slip: number) =>
    `subscription { slip(number: ${slip}) { number locked totalOdds proof { id } tips { odds pick { market { code } } } } }`;
  const codes = new Map<number, string>();
  beforeAll(() => {
    for (const [at, code] of ['1', 'X', '2'].entries()) codes.set(slips[at] as number, code);
  });
  const expectOwn = (following: ReturnType<typeof followers>, sent: unknown[]) => {
    for (const [at, { name, slip, sees }] of following.entries()) {
      const { number, locked, tips } = sent[at] as SlipSent;
      const open = sees.includes(slip);
      expect({ name, number, locked, first: tips[0]?.pick?.market.code ?? null }).toEqual({
        name,
        number: slip,
        locked: !open,
        first: open ? codes.get(slip) : null,
      });
      expect(tips.every(({ odds, pick }) => (odds !== null) === open && (pick !== null) === open)).toBe(true);
    }
  };

  it('see at once what they paid for, and no other does', async () => {
    const slip = await publishOn(app, await addTipster(app, 'mwenzake'), games);
    const watching = [anonymous, buyer, anonymous];
    const events = await Promise.all(watching.map((viewer) => listen(viewer, source(slip))));
    const locked = (sent: unknown[]) => sent.map((one) => (one as SlipSent).locked);
    expect(locked(await nextOf(events))).toEqual([true, true, true]);
    await addSale(app, slip, buyer);
    const { sent } = await after(events, () =>
      app.bus.publish({ type: 'slipChanged', slipId: slip, version: 10 }),
    );
    expect(locked(sent)).toEqual([true, false, true]);
    await leave(events);
  });

  it('see what is open to them, and cost a statement for a hundred of them', async () => {
    const following = followers();
    const events = await Promise.all(following.map(({ viewer, slip }) => listen(viewer, source(slip))));
    expectOwn(following, await nextOf(events));
    const begun = fixture(1, { status: '1H', minute: 7, goals: { home: 1, away: 0 } });
    expectOwn(following, (await after(events, () => applyFixtures(app, [begun]))).sent);
    const { sent, statements } = await after(events, async () => {
      for (const slipId of slips) await app.bus.publish({ type: 'slipChanged', slipId, version: 9 });
    });
    expectOwn(following, sent);
    expect(statements.length).toBeLessThanOrEqual(FOLLOWERS / 100);
    await leave(events);
  });
});

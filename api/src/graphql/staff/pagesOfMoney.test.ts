import { randomUUID } from 'node:crypto';
import { graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MoneyWorld, startMoneyWorld } from '../../../test/money.ts';
import { createSeller, createSlip, freshPhone, type Seller } from '../../../test/sellers.ts';
import { resolveSuspense } from '../../domain/backOffice/resolveSuspense.ts';
import { inTransaction } from '../../domain/foundation/transaction.ts';
import { systemViewer, type Viewer } from '../../domain/foundation/viewer.ts';
import { postUnmatched } from '../../domain/ledger/postSale.ts';
import { noCookies } from '../kit/context.ts';
import { staffSchema as schema } from '../schema.ts';

/** Of seven rows, the oldest first: three of the same millisecond, alone, and two of the same again. */
const AGES = [30, 30, 30, 25, 20, 18, 18];
const MINUTE = 60_000;

interface List {
  readonly name: string;
  /** Makes a row of this age; answers the id under which the list shows it. */
  make(createdAt: Date): Promise<string>;
  /** It is decided, and leaves the list. */
  end(id: string): Promise<unknown>;
}

let world: MoneyWorld;
let staff: Viewer;
let slip: number;
let boss: Seller;
beforeAll(async () => {
  world = await startMoneyWorld();
  boss = await createSeller(world.app);
  slip = await createSlip(world.app, boss);
  await world.app.db.prisma.user.update({ where: { id: boss.userId }, data: { isStaff: true } });
  staff = { account: { ...boss.viewer.account, isStaff: true }, purchaseTokens: [] };
});
afterAll(() => world.close());

const global = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64');
const rowOf = (id: string) => Buffer.from(id, 'base64').toString().split(':').at(-1) ?? '';

const lists: readonly List[] = [
  {
    name: 'stuckItems',
    make: async (createdAt) => {
      const id = randomUUID();
      await world.app.db.prisma.purchase.create({
        data: {
          id,
          slipId: slip,
          tokenHash: randomUUID(),
          callbackToken: randomUUID(),
          phone: freshPhone(),
          country: 'KE',
          provider: 'MPESA',
          currency: 'KES',
          amountMinor: 5_000n,
          priceKesMinor: 5_000n,
          feeKesMinor: 2_000n,
          state: 'UNKNOWN',
          quarantinedAt: createdAt,
          quarantineReason: 'two answers',
          createdAt,
          expiresAt: createdAt,
        },
      });
      return global('StuckMoney', `purchase:${id}`);
    },
    end: (id) =>
      world.app.db.prisma.purchase.update({
        where: { id: rowOf(id) },
        data: { state: 'FAILED', quarantinedAt: null },
      }),
  },
  {
    name: 'suspense',
    make: async (createdAt) => {
      const payer = { phone: '254712345678', reference: 'WHAT' };
      const kept = {
        provider: 'MPESA',
        currency: 'KES',
        amountMinor: 5_000n,
        purchaseId: null,
        payer,
      } as const;
      const key = randomUUID();
      await inTransaction(world.app, (tx) => postUnmatched(tx, { ...kept, key }, createdAt));
      const [row] = await world.app.db.query<{ id: string }>(
        `SELECT max("id")::text AS id FROM "LedgerTransaction" WHERE "event" = 'unmatched'`,
      );
      return global('SuspenseItem', row?.id ?? '');
    },
    end: (id) =>
      resolveSuspense(world.app, systemViewer, {
        id: rowOf(id),
        decision: { way: 'writeOff' },
        reason: 'nobody asked for it',
      }),
  },
  {
    name: 'openProposals',
    make: async (createdAt) => {
      const id = randomUUID();
      await world.app.db.prisma.proposal.create({
        data: {
          id,
          proposerId: staff.account?.userId ?? '',
          subject: `suspense:${id}`,
          decision: {},
          amountMinor: 5_000n,
          currency: 'KES',
          reason: 'nobody asked',
          createdAt,
          expiresAt: new Date(world.app.clock.now().getTime() + 60 * MINUTE),
        },
      });
      return global('Proposal', id);
    },
    end: (id) =>
      world.app.db.prisma.proposal.update({
        where: { id: rowOf(id) },
        data: { end: 'DECLINED', endedAt: world.app.clock.now(), deciderId: staff.account?.userId ?? null },
      }),
  },
  {
    name: 'moderatedCases',
    make: async (createdAt) => {
      const id = await createSlip(world.app, boss);
      await world.app.db.prisma.slip.update({
        where: { id },
        data: { hiddenAt: createdAt, hiddenReason: 'promises sure wins' },
      });
      return global('ModerationCase', `slip:${id}`);
    },
    end: (id) =>
      world.app.db.prisma.slip.update({
        where: { id: Number(rowOf(id)) },
        data: { hiddenAt: null, hiddenReason: null },
      }),
  },
];

describe.each(lists)('$name', ({ name, make, end }) => {
  let made: string[];
  let all: string[];
  beforeAll(async () => {
    const now = world.app.clock.now().getTime();
    made = [];
    for (const minutes of AGES) made.push(await make(new Date(now - minutes * MINUTE)));
    all = (await page('first: 100')).ids;
  });

  async function page(args: string) {
    const request = { id: 'test', address: '127.0.0.1', userAgent: '', refreshToken: null };
    const contextValue = { app: world.app, viewer: staff, request, cookies: noCookies };
    const source = `{ list: ${name}(${args}) { totalCount edges { cursor node { id } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
    const { data, errors } = JSON.parse(JSON.stringify(await graphql({ schema, source, contextValue })));
    expect(errors).toBeUndefined();
    const { edges, pageInfo, totalCount } = data.list as {
      edges: Array<{ cursor: string; node: { id: string } }>;
      pageInfo: Record<'hasNextPage' | 'hasPreviousPage', boolean> &
        Record<'startCursor' | 'endCursor', string>;
      totalCount: number;
    };
    expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([
      edges[0]?.cursor ?? null,
      edges.at(-1)?.cursor ?? null,
    ]);
    return {
      ids: edges.map(({ node }) => node.id),
      cursors: edges.map(({ cursor }) => cursor),
      pageInfo,
      totalCount,
    };
  }

  it('has each row once, the oldest first', () => {
    expect([...all].sort()).toEqual([...made].sort());
    const ages = all.map((id) => AGES[made.indexOf(id)]);
    expect(ages).toEqual(AGES);
  });

  it.each([1, 2, 3, 6, 7])('is the same by pages of %i, forward and backward, through ties', async (size) => {
    const forward: string[] = [];
    for (let after = ''; ; ) {
      const { ids, pageInfo, totalCount } = await page(`first: ${size}${after && `, after: "${after}"`}`);
      expect(totalCount).toBe(AGES.length);
      expect(pageInfo.hasPreviousPage).toBe(after !== '');
      forward.push(...ids);
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(forward).toEqual(all);
    const backward: string[] = [];
    for (let before = ''; ; ) {
      const { ids, pageInfo } = await page(`last: ${size}${before && `, before: "${before}"`}`);
      backward.unshift(...ids);
      if (!pageInfo.hasPreviousPage) break;
      before = pageInfo.startCursor;
    }
    expect(backward).toEqual(all);
  });

  it('goes on at every cursor, both ways', async () => {
    const { cursors } = await page('first: 100');
    for (const [at, cursor] of cursors.entries()) {
      expect((await page(`first: 2, after: "${cursor}"`)).ids).toEqual(all.slice(at + 1, at + 3));
      expect((await page(`last: 2, before: "${cursor}"`)).ids).toEqual(all.slice(Math.max(0, at - 2), at));
    }
  });

  it('loses and repeats nothing when rows are decided between two pages, that of the cursor too', async () => {
    const first = await page('first: 3');
    await end(all[2] as string);
    await end(all[4] as string);
    const left = all.filter((_, at) => at !== 2 && at !== 4);
    const second = await page(`first: 2, after: "${first.pageInfo.endCursor}"`);
    expect(second.ids).toEqual([all[3], all[5]]);
    expect(second.totalCount).toBe(left.length);
    expect((await page(`last: 5, before: "${second.pageInfo.startCursor}"`)).ids).toEqual([all[0], all[1]]);
    expect((await page('first: 100')).ids).toEqual(left);
  });
});

it('counts what is stuck up to 1,000', async () => {
  const columns = `"slipId", "country", "provider", "currency", "amountMinor", "priceKesMinor", "feeKesMinor", "createdAt", "expiresAt"`;
  await world.app.db.executeSql(`
    INSERT INTO "Purchase" ("id", "tokenHash", "callbackToken", "phone", "state", "quarantinedAt", "quarantineReason", ${columns})
    SELECT gen_random_uuid(), 'many' || i, 'many' || i, '2541' || (90000000 + i), 'UNKNOWN', "createdAt", 'two answers', ${columns}
      FROM (SELECT * FROM "Purchase" LIMIT 1) one, generate_series(1, 1001) i`);
  const request = { id: 'test', address: '127.0.0.1', userAgent: '', refreshToken: null };
  const counted = await graphql({
    schema,
    source: '{ stuckItems(first: 1) { totalCount } }',
    contextValue: { app: world.app, viewer: staff, request, cookies: noCookies },
  });
  expect(counted).toMatchObject({ data: { stuckItems: { totalCount: 1_000 } } });
});

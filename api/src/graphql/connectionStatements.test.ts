import { randomUUID } from 'node:crypto';
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  graphql,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { askSchema, contextOf } from '../../test/askSchema.ts';
import { withStatements } from '../../test/countStatements.ts';
import { addGames, addSale, addTipster, finished, fixture, hours, publishOn } from '../../test/football.ts';
import { countFrom, freshPhone } from '../../test/sellers.ts';
import { inTransaction } from '../domain/foundation/transaction.ts';
import type { Viewer } from '../domain/foundation/viewer.ts';
import { applyFixtures } from '../domain/games/applyFixtures.ts';
import { publishJackpot } from '../domain/jackpots/publishJackpot.ts';
import { postUnmatched } from '../domain/ledger/postSale.ts';
import { sealDays } from '../domain/proof/sealDays.ts';
import { settleGame } from '../domain/settlement/settleGame.ts';
import { publishFreeTip } from '../domain/slips/publishFreeTip.ts';
import { staffSchema as schema } from './schema.ts';

/** More rows than a query has levels, so that a statement per row exceeds one more per level. */
const ROWS = 8;
let app: TestApp;
let house: Viewer;
let buyer: Viewer;

/** Of each list ROWS rows at least, each of a tipster, a league and games of its own. */
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-10T12:00:00Z') });
  const { prisma } = app.db;
  // Beyond the phones of addTipster.
  countFrom(50_000);
  house = await addTipster(app, 'house', { isHouse: true, isStaff: true });
  buyer = await addTipster(app, 'buyer');
  const gamesOf = (first: number, count: number, ahead: number) => {
    const league = { providerId: first, name: `League ${first}`, country: 'Kenya', countryCode: 'ke' };
    const kickoff = new Date(app.clock.now().getTime() + hours(ahead));
    return Array.from({ length: count }, (_, at) => fixture(first + at, { league, kickoff }));
  };
  const tipsters = [];
  for (let at = 0; at < ROWS; at++) {
    // One day each: a slip with money back that loses, and the day's seal.
    const tipster = await addTipster(app, `seller${at}`);
    tipsters.push(tipster);
    const past = gamesOf(100 + at * 10, 3, 2);
    const ids = await addGames(app, past);
    const lost = await publishOn(app, tipster, ids, { moneyBack: true });
    await addSale(app, lost, buyer);
    app.clock.advance(hours(24));
    await applyFixtures(
      app,
      past.map((one) => finished(one, [0, 1])),
    );
    for (const id of ids) await settleGame(app, id);
    await sealDays(app);
  }
  const now = app.clock.now();
  for (const [at, tipster] of tipsters.entries()) {
    const ids = await addGames(app, gamesOf(500 + at * 10, 6, 20));
    await addSale(app, await publishOn(app, tipster, ids.slice(0, 3)), buyer);
    await publishFreeTip(app, house, { game: ids[3] ?? 0, market: 12, odds: '2.00' });
    await publishJackpot(app, house, {
      company: 'SP',
      type: 'P13',
      price: 100,
      priceUg: 2500,
      tips: ids.map((game) => ({ game, market: 3, odds: '2.00' })),
    });
    await prisma.post.create({
      data: {
        slug: `post-${at}`,
        title: `${at}`,
        overview: '',
        content: '',
        publishedAt: now,
        authorId: tipster.account.tipsterId,
      },
    });
    const hidden = await publishOn(app, tipster, ids.slice(3));
    await prisma.slip.update({ where: { id: hidden }, data: { hiddenAt: now, hiddenReason: 'sure wins' } });
    await prisma.purchase.create({
      data: {
        slipId: hidden,
        phone: freshPhone(),
        country: 'KE',
        tokenHash: randomUUID(),
        callbackToken: randomUUID(),
        provider: 'MPESA',
        currency: 'KES',
        amountMinor: 5_000n,
        priceKesMinor: 5_000n,
        feeKesMinor: 2_000n,
        state: 'UNKNOWN',
        quarantinedAt: now,
        quarantineReason: 'two answers',
        createdAt: now,
        expiresAt: now,
      },
    });
    const payer = { phone: freshPhone(), reference: 'WHAT' };
    const kept = {
      provider: 'MPESA',
      currency: 'KES',
      amountMinor: 5_000n,
      purchaseId: null,
      payer,
    } as const;
    await inTransaction(app, (tx) => postUnmatched(tx, { ...kept, key: randomUUID() }, now));
    await prisma.proposal.create({
      data: {
        proposerId: tipster.account.userId,
        subject: `suspense:${at}`,
        createdAt: now,
        decision: { kind: 'suspense', id: `${at}`, way: 'writeOff' },
        amountMinor: 5_000n,
        currency: 'KES',
        reason: 'nobody asked',
        expiresAt: new Date('2036-01-01'),
      },
    });
  }
});
afterAll(() => app.close());

/** Lists of `prismaNouns.test.ts`, which counts theirs. */
const countedThere = new Set([
  'Query.auditLog',
  'Query.posts',
  'Query.reconciliationDifferences',
  'Viewer.deliveries',
  'Viewer.earnings',
  'Viewer.withdrawals',
  'Webhook.deliveries',
]);

/** Every other connection of the schema, and who reads it. */
const lists: Readonly<Record<string, () => Viewer>> = {
  'Query.activeSlips': () => buyer,
  'Query.finishedSlips': () => buyer,
  'Query.freeTips': () => buyer,
  'Query.games': () => buyer,
  'Query.gamesToTip': () => buyer,
  'Query.jackpots': () => buyer,
  'Query.moderatedCases': () => house,
  'Query.myPurchases': () => buyer,
  'Query.openProposals': () => house,
  'Query.postsAndDrafts': () => house,
  'Query.proofChain': () => buyer,
  'Query.proofDays': () => buyer,
  'Query.stuckItems': () => house,
  'Query.suspense': () => house,
  'Query.tipsters': () => buyer,
  'Viewer.purchases': () => buyer,
};
/** Read through the list of tipsters, for each of them. */
const nested = ['Tipster.activeSlips', 'Tipster.finishedSlips', 'Tipster.slips'];

type Field = GraphQLField<unknown, unknown>;
const isConnection = ({ type }: Field) => getNamedType(type).name.endsWith('Connection');
const objects = Object.values(schema.getTypeMap()).filter(isObjectType);

/** All fields of a type, those of its objects too, so deep; lists of its own with two rows each. */
function fieldsOf(type: GraphQLObjectType, depth: number): string {
  const parts = Object.values(type.getFields()).flatMap((field) => {
    if (field.deprecationReason || field.args.some(isRequiredArgument)) return [];
    const named = getNamedType(field.type);
    if (!isObjectType(named)) return 'getFields' in named || 'getTypes' in named ? [] : [field.name];
    if (depth === 0) return [];
    if (!isConnection(field)) return [`${field.name} { ${fieldsOf(named, depth - 1)} }`];
    return [`${field.name}(first: 2) { totalCount nodes { ${fieldsOf(nodeOf(named), depth - 1)} } }`];
  });
  return ['__typename', ...parts].join(' ');
}
const nodeOf = (connection: GraphQLObjectType) =>
  getNamedType(connection.getFields().nodes?.type) as GraphQLObjectType;

it('names every connection of the schema', () => {
  const all = objects.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => isConnection(field) && !field.deprecationReason)
      .map((field) => `${type.name}.${field.name}`),
  );
  expect([...Object.keys(lists), ...nested, ...countedThere].sort()).toEqual(all.sort());
});

describe.each(Object.entries(lists))('%s', (name, viewer) => {
  it('sends no more statements for many rows than for two, with all that a row has', async () => {
    const [parent = '', field = ''] = name.split('.');
    const type = schema.getType(parent) as GraphQLObjectType;
    const node = nodeOf(getNamedType(type.getFields()[field]?.type) as GraphQLObjectType);
    const read = async (first: number) => {
      const list = `list: ${field}(first: ${first}) { totalCount nodes { ${fieldsOf(node, 3)} } }`;
      const source = parent === 'Viewer' ? `{ viewer { ${list} } }` : `{ ${list} }`;
      const { answer, statements } = await withStatements(() => askSchema(app, viewer(), source));
      return { rows: (answer.list ?? answer.viewer.list).nodes.length as number, statements };
    };
    // Afterwards the games and tipsters of the rows are cached.
    await read(100);
    const few = await read(2);
    const many = await read(100);
    expect(many.rows).toBeGreaterThanOrEqual(ROWS);
    const times = new Map<string, number>();
    for (const text of many.statements) times.set(text, (times.get(text) ?? 0) + 1);
    expect([...times].filter(([, count]) => count >= ROWS)).toEqual([]);
    expect(many.statements.length).toBeLessThan(few.statements.length + ROWS - 2);
  });
});

describe('slips of several tipsters', () => {
  const page =
    'totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } nodes { id locked totalOdds }';

  it.each([
    ['slips', 'first: 1'],
    ['slips', 'last: 2'],
    ['slips', `first: 3, after: "${Buffer.from('2026-11-13T12:00:00.000Z|1').toString('base64url')}"`],
    ['activeSlips', 'first: 1'],
    ['finishedSlips', 'first: 5, result: LOST'],
    ['finishedSlips', 'first: 5, result: WON'],
  ])('are those of each alone: %s(%s)', async (list, args) => {
    const ask = (source: string) => askSchema(app, buyer, source);
    const { tipsters } = await ask(
      `{ tipsters(first: 100) { nodes { username list: ${list}(${args}) { ${page} } } } }`,
    );
    expect(tipsters.nodes.length).toBeGreaterThanOrEqual(ROWS);
    for (const { username, list: together } of tipsters.nodes) {
      const { tipster } = await ask(
        `{ tipster(username: "${username}") { list: ${list}(${args}) { ${page} } } }`,
      );
      expect(together, username).toEqual(tipster.list);
    }
  });

  it('are refused by a cursor that is none, and the other lists are not', async () => {
    const of = (at: number, args: string) =>
      `of${at}: tipster(username: "seller${at}") { slips(first: 1${args}) { nodes { id } } }`;
    const source = `{ ${of(0, ', after: "junk"')} ${of(1, '')} ${of(2, '')} }`;
    const { data, errors } = await graphql({ schema, source, contextValue: contextOf(app, buyer) });
    expect(errors?.map(({ message }) => message)).toEqual(['after is not a cursor of this list']);
    expect(JSON.parse(JSON.stringify(data))).toMatchObject({
      of0: null,
      of1: { slips: { nodes: [{}] } },
      of2: { slips: { nodes: [{}] } },
    });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { askSchema, globalId } from '../../test/askSchema.ts';
import { withStatements } from '../../test/countStatements.ts';
import { addSale, addTipster } from '../../test/football.ts';
import { countFrom, createSeller, createSlip } from '../../test/sellers.ts';
import { recordAudit } from '../domain/audit/recordAudit.ts';
import { skipCursor } from '../domain/foundation/paging.ts';
import { inTransaction } from '../domain/foundation/transaction.ts';
import { anonymous, type SignedIn, type Viewer } from '../domain/foundation/viewer.ts';
import { postUnmatched } from '../domain/ledger/postSale.ts';

const ROWS = 6;
let app: TestApp;
let staff: Viewer & { account: SignedIn };
let owner: Viewer;
let other: Viewer;
const ask = (viewer: Viewer, source: string) => askSchema(app, viewer, source);

beforeAll(async () => {
  app = await createTestApp();
  staff = await addTipster(app, 'Mkuu', { isStaff: true });
  other = await addTipster(app, 'Mwingine');
  // Beyond the phones of addTipster.
  countFrom(50_000);
  const seller = await createSeller(app);
  const { prisma } = app.db;
  owner = seller.viewer;
  const { tipsterId, userId } = seller;
  for (let at = 0; at < ROWS; at++) {
    // Two of each at the same time, so that the id decides between them.
    if (at !== 2) app.clock.advance(1_000);
    const createdAt = app.clock.now();
    await addSale(app, await createSlip(app, seller));
    await prisma.withdrawal.create({
      data: {
        tipsterId,
        amountMinor: 100_000n,
        phone: '254712345678',
        state: 'FAILED',
        createdAt,
        endedAt: createdAt,
        originatorConversationId: randomUUID(),
        callbackToken: randomUUID(),
      },
    });
    await prisma.post.create({
      data: {
        slug: `post-${at}`,
        title: `${at}`,
        overview: '',
        content: '',
        publishedAt: createdAt,
        authorId: at % 2 ? staff.account.tipsterId : tipsterId,
      },
    });
    await prisma.reconciliationDifference.create({
      data: {
        provider: 'MPESA',
        kind: 'AMOUNT',
        currency: 'UGX',
        subject: `subject ${at}`,
        oursMinor: 5_000n,
        theirsMinor: 4_200n,
        firstSeenAt: createdAt,
        lastSeenAt: createdAt,
      },
    });
    await prisma.apiKey.create({
      data: { userId, name: `${at}`, prefix: 'tsk_', keyHash: randomUUID(), createdAt },
    });
    await prisma.session.create({
      data: { userId, createdAt, lastSeenAt: createdAt, expiresAt: new Date('2036-01-01T00:00:00Z') },
    });
    await prisma.webhook.create({
      data: {
        userId,
        url: `https://hooks.example/${at}`,
        events: ['slip.finished'],
        sealedSecret: '',
        createdAt,
        deliveries: {
          create: Array.from({ length: 1 + at }, () => ({
            event: 'slip.finished',
            body: '{}',
            createdAt,
            nextTryAt: createdAt,
          })),
        },
      },
    });
    await prisma.proposal.create({
      data: {
        proposerId: staff.account.userId,
        subject: `suspense:${at}`,
        amountMinor: 100n,
        currency: 'KES',
        decision: { kind: 'suspense', id: `${at}`, way: 'writeOff' },
        reason: 'why',
        createdAt,
        expiresAt: new Date('2036-01-01T00:00:00Z'),
      },
    });
    await inTransaction(app, (tx) =>
      postUnmatched(
        tx,
        { provider: 'MPESA', key: randomUUID(), purchaseId: null, currency: 'KES', amountMinor: 5_000n },
        createdAt,
      ),
    );
    await inTransaction(app, (tx) =>
      recordAudit(app, tx, {
        actorId: [staff.account.userId, null][at % 2] ?? null,
        action: 'refund',
        subject: `purchase:${at}`,
        detail: {},
      }),
    );
  }
});
afterAll(() => app.close());

/** Each list: who asks, where it is, what of a row is asked for, and its statements. */
const lists: Record<string, { viewer: () => Viewer; list: string; row: string; statements: number }> = {
  withdrawals: {
    viewer: () => owner,
    list: 'viewer { list: withdrawals(PAGE) { ROWS } }',
    row: 'number amount { text } status message retryable receipt requestedAt endedAt phone',
    // The account; the withdrawals with which of them were tried again, from one view.
    statements: 2,
  },
  earnings: {
    viewer: () => owner,
    list: 'viewer { list: earnings(PAGE) { ROWS } }',
    row: 'amount { text } status earnedAt slip { number tipster { username } tips { game { number } } }',
    // The account; the earnings; their slips; what is open in those that are locked to others.
    statements: 4,
  },
  deliveries: {
    viewer: () => owner,
    list: 'viewer { list: deliveries(PAGE) { ROWS } }',
    row: 'event state address body',
    // The account; the deliveries; the webhooks of these.
    statements: 3,
  },
  posts: {
    viewer: () => anonymous,
    list: 'list: posts(PAGE) { ROWS }',
    row: 'slug title author { username profile { premium } }',
    statements: 2,
  },
  reconciliationDifferences: {
    viewer: () => staff,
    list: 'list: reconciliationDifferences(PAGE) { ROWS }',
    row: 'rowId provider kind ours { text } theirs { text } difference { amount currency } end',
    // The session of staff; the differences.
    statements: 2,
  },
  suspense: {
    viewer: () => staff,
    list: 'list: suspense(PAGE) { ROWS }',
    row: 'subject kind amount { text } provider receipt phone email reference purchaseId since',
    // The session of staff; the money with its payers and purchases, from one view.
    statements: 2,
  },
  auditLog: {
    viewer: () => staff,
    list: 'list: auditLog(PAGE) { ROWS }',
    row: 'at actor action subject details { name value }',
    // The session of staff; the entries with the names of staff, from one view.
    statements: 2,
  },
};

interface Connection {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
  edges: Array<{ cursor: string; node: Record<string, unknown> & { id: string } }>;
}
async function read(name: string, page: string, more = ''): Promise<Connection> {
  const { viewer, list } = lists[name] as (typeof lists)[string];
  const rows = `${more} pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { id } }`;
  const data = await ask(viewer(), `{ ${list.replace('PAGE', page).replace('ROWS', rows)} }`);
  return data.list ?? data.viewer.list;
}
const ids = ({ edges }: Connection) => edges.map(({ node }) => node.id);

describe.each(Object.keys(lists))('%s', (name) => {
  it('has each row once in pages from both ends, and counts them', async () => {
    const all = await read(name, 'first: 100', 'totalCount');
    expect(all.edges.length).toBeGreaterThanOrEqual(ROWS);
    expect(all.totalCount).toBe(all.edges.length);
    const forwards: string[] = [];
    for (let page = await read(name, 'first: 2'); ; ) {
      forwards.push(...ids(page));
      if (!page.pageInfo.hasNextPage) break;
      page = await read(name, `first: 2, after: "${page.pageInfo.endCursor}"`);
      expect(page.pageInfo.hasPreviousPage).toBe(true);
    }
    expect(forwards).toEqual(ids(all));
    const backwards: string[] = [];
    for (let page = await read(name, 'last: 2', 'totalCount'); ; ) {
      backwards.unshift(...ids(page));
      if (!page.pageInfo.hasPreviousPage) break;
      page = await read(name, `last: 2, before: "${page.pageInfo.startCursor}"`);
    }
    expect(backwards).toEqual(ids(all));
    const [first, , , , fifth] = all.edges;
    const between = await read(name, `first: 2, after: "${first?.cursor}", before: "${fifth?.cursor}"`);
    expect(ids(between)).toEqual(ids(all).slice(1, 3));
    expect(ids(await read(name, `first: 2, after: "${skipCursor(3)}"`))).toEqual(ids(all).slice(3, 5));
  });

  it('has no cursors on an empty page', async () => {
    const none = { startCursor: null, endCursor: null };
    expect(await read(name, 'first: 0')).toMatchObject({ edges: [], pageInfo: none });
    const { pageInfo } = await read(name, 'last: 1');
    const behind = await read(name, `first: 2, after: "${pageInfo.endCursor}"`);
    expect(behind).toMatchObject({ edges: [], pageInfo: none });
  });

  it('refuses a page that is none', async () => {
    for (const [page, message] of [
      ['first: 101', 'first must be from 0 to 100'],
      ['last: -1', 'last must be from 0 to 100'],
      ['first: 1, last: 1', 'Give either first or last, not both'],
      ['after: "junk"', 'after is not a cursor of this list'],
      ['after: ""', 'after is not a cursor of this list'],
      ['last: 1, before: ""', 'before is not a cursor of this list'],
      [
        `before: "${Buffer.from('2026-02-30T00:00:00.000Z|1').toString('base64url')}"`,
        'before is not a cursor of this list',
      ],
    ] as const) {
      await expect(read(name, page), page).rejects.toThrow(message);
    }
  });

  it('sends as many statements for many rows as for one', async () => {
    const { viewer, list, row, statements } = lists[name] as (typeof lists)[string];
    const sent = async (first: number) => {
      const page = list.replace('PAGE', `first: ${first}`).replace('ROWS', `edges { node { id ${row} } }`);
      return (await withStatements(() => ask(viewer(), `{ ${page} }`))).statements;
    };
    // Afterwards the games and tipsters of the rows are cached.
    await sent(100);
    for (const first of [1, 2, 100]) expect(await sent(first), `${first} rows`).toHaveLength(statements);
  });
});

/** Lists that are read whole: who asks, what, and the statements. */
const wholes: ReadonlyArray<[string, { viewer: () => Viewer; field: string; statements: number }]> = [
  [
    'webhooks with their deliveries, and these with theirs',
    {
      viewer: () => owner,
      field: `viewer { list: webhooks { id url events deliveries(first: FIRST) {
        totalCount edges { cursor node { id state webhook { url disabledAt } } } } } }`,
      // The account; the webhooks with the numbers of their deliveries; the deliveries; the webhooks of these.
      statements: 4,
    },
  ],
  [
    'deliveries',
    { viewer: () => owner, field: 'viewer { list: webhookDeliveries { id url body } }', statements: 3 },
  ],
  [
    'API keys',
    { viewer: () => owner, field: 'viewer { list: apiKeys { id name lastUsedAt } }', statements: 2 },
  ],
  [
    'sessions',
    { viewer: () => owner, field: 'viewer { list: sessions { id current lastSeenAt } }', statements: 2 },
  ],
  [
    'proposals',
    { viewer: () => staff, field: 'list: proposals { id kind amount { text } proposer own }', statements: 4 },
  ],
  [
    'subscription plans',
    {
      viewer: () => anonymous,
      field: 'list: subscriptionPlans { id code prices { kenya { text } } }',
      statements: 1,
    },
  ],
];
it.each(wholes)('reads %s with a few statements', async (_name, { viewer, field, statements }) => {
  for (const first of [1, 50]) {
    const source = `{ ${field.replace('FIRST', String(first))} }`;
    const { answer, statements: sent } = await withStatements(() => ask(viewer(), source));
    expect((answer.list ?? answer.viewer.list).length).toBeGreaterThan(1);
    expect(sent, sent.join('\n')).toHaveLength(statements);
  }
});

it('shows no node of staff to an account that lost its rights after its token was signed', async () => {
  const userId = staff.account?.userId ?? '';
  const setStaff = (isStaff: boolean) =>
    app.db.prisma.user.update({ where: { id: userId }, data: { isStaff } });
  const { proposals } = await ask(staff, '{ proposals { id } }');
  const node = `{ node(id: "${proposals[0].id}") { ... on Proposal { phone reason } } }`;
  expect((await ask(staff, node)).node.reason).toEqual(expect.any(String));
  await setStaff(false);
  await expect(ask(staff, node)).rejects.toThrow();
  await setStaff(true);
});

it('pages the deliveries of each webhook', async () => {
  const page = async (paging: string) => {
    const rows = `totalCount pageInfo { hasNextPage endCursor } edges { node { id } }`;
    const data = await ask(owner, `{ viewer { webhooks { deliveries(${paging}) { ${rows} } } } }`);
    return data.viewer.webhooks[0].deliveries as Connection;
  };
  const all = await page('first: 100');
  expect(all.edges).toHaveLength(ROWS);
  expect(all.totalCount).toBe(ROWS);
  const first = await page('first: 2');
  expect(ids(first)).toEqual(ids(all).slice(0, 2));
  const next = await page(`first: 3, after: "${first.pageInfo.endCursor}"`);
  expect(ids(next)).toEqual(ids(all).slice(2, 5));
  expect(next.pageInfo.hasNextPage).toBe(true);
  await expect(page('first: 101')).rejects.toThrow('first must be from 0 to 100');
  await expect(page('first: 1, last: 1')).rejects.toThrow('Give either first or last');
  for (const cursor of ['', 'junk', skipCursor(2), Buffer.from('GPC:S:junk').toString('base64')]) {
    await expect(page(`after: "${cursor}"`)).rejects.toThrow('after is not a cursor of this list');
  }
});

it('goes on behind a row that was deleted or has left the list', async () => {
  const before = await read('posts', 'first: 2');
  await app.db.prisma.post.update({ where: { slug: 'post-4' }, data: { draft: true } });
  expect(
    await ask(
      anonymous,
      `{ posts(first: 2, after: "${before.pageInfo.endCursor}") { edges { node { slug } } } }`,
    ),
  ).toEqual({
    posts: { edges: [{ node: { slug: 'post-3' } }, { node: { slug: 'post-2' } }] },
  });
  await app.db.prisma.post.delete({ where: { slug: 'post-4' } });
  expect(ids(await read('posts', `first: 9, after: "${before.pageInfo.endCursor}"`))).toHaveLength(4);
});

it('gives each viewer their own rows by id, and those of staff to staff', async () => {
  const { prisma } = app.db;
  const [withdrawal, earning, difference, entry] = await Promise.all([
    prisma.withdrawal.findFirstOrThrow(),
    prisma.earning.findFirstOrThrow(),
    prisma.reconciliationDifference.findFirstOrThrow(),
    prisma.auditEntry.findFirstOrThrow(),
  ]);
  const session = owner.account?.sessionId ?? '';
  const of = {
    owner: [
      globalId('Withdrawal', withdrawal.id),
      globalId('Earning', earning.id),
      globalId('ApiKey', (await prisma.apiKey.findFirstOrThrow()).id),
      globalId('Session', session),
      globalId('Webhook', (await prisma.webhook.findFirstOrThrow()).id),
      globalId('WebhookDelivery', (await prisma.webhookDelivery.findFirstOrThrow()).id),
    ],
    staff: [
      globalId('ReconciliationDifference', difference.id),
      globalId('AuditEntry', String(entry.id)),
      globalId('SuspenseItem', String((await prisma.suspenseLine.findFirstOrThrow()).id)),
    ],
  };
  const seen = async (viewer: Viewer, id: string) =>
    (
      await ask(
        viewer,
        `{ node(id: "${id}") { id ... on Withdrawal { message } ... on AuditEntry { actor } } }`,
      )
    ).node;
  for (const id of of.owner) {
    expect(await seen(owner, id)).toMatchObject({ id });
    for (const viewer of [anonymous, other, staff]) expect(await seen(viewer, id), id).toBeNull();
  }
  for (const id of of.staff) {
    expect(await seen(staff, id)).toMatchObject({ id });
    for (const viewer of [anonymous, owner]) expect(await seen(viewer, id)).toBeNull();
  }
});

it('hides a row that has ended from its own viewer', async () => {
  const { prisma } = app.db;
  const [key, webhook] = [await prisma.apiKey.findFirstOrThrow(), await prisma.webhook.findFirstOrThrow()];
  const at = app.clock.now();
  await prisma.apiKey.update({ where: { id: key.id }, data: { revokedAt: at } });
  await prisma.webhook.update({ where: { id: webhook.id }, data: { removedAt: at } });
  const delivery = await prisma.webhookDelivery.findFirstOrThrow({ where: { webhookId: webhook.id } });
  for (const id of [
    globalId('ApiKey', key.id),
    globalId('Webhook', webhook.id),
    globalId('WebhookDelivery', delivery.id),
  ]) {
    expect(await ask(owner, `{ node(id: "${id}") { id } }`)).toEqual({ node: null });
  }
});

it('mutations say which of the viewer’s rows they ended, and show what they changed', async () => {
  const { prisma } = app.db;
  const { userId = '', sessionId = '' } = owner.account ?? {};
  const [key, session, webhook] = await Promise.all([
    prisma.apiKey.findFirstOrThrow({ where: { userId, revokedAt: null } }),
    prisma.session.findFirstOrThrow({ where: { userId, id: { not: sessionId } } }),
    prisma.webhook.findFirstOrThrow({ where: { userId, removedAt: null } }),
  ]);
  await prisma.webhook.update({ where: { id: webhook.id }, data: { disabledAt: app.clock.now() } });
  await prisma.session.update({ where: { id: sessionId }, data: { provedAt: app.clock.now() } });
  const send = async (mutation: string, type: string, id: string) => {
    const payload = '__typename ... on DonePayload { deletedIds changed { id } } ... on Error { message }';
    const input = `${type[0]?.toLowerCase()}${type.slice(1)}`;
    const source = `mutation { done: ${mutation}(input: { ${input}: "${globalId(type, id)}" }) { ${payload} } }`;
    return (await ask(owner, source)).done;
  };
  const here = { id: globalId('Webhook', webhook.id) };
  expect(await send('switchOnWebhook', 'Webhook', webhook.id)).toMatchObject({
    deletedIds: [],
    changed: here,
  });
  for (const [mutation, type, id] of [
    ['revokeApiKey', 'ApiKey', key.id],
    ['endSession', 'Session', session.id],
    ['removeWebhook', 'Webhook', webhook.id],
  ] as const) {
    const gone = { deletedIds: [globalId(type, id)], changed: null };
    expect(await send(mutation, type, id), mutation).toMatchObject(gone);
  }
});

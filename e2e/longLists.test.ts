import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import type { App } from '../api/src/app.ts';
import { inTransaction } from '../api/src/domain/foundation/transaction.ts';
import { postUnmatched } from '../api/src/domain/ledger/postSale.ts';
import { inCi } from '../api/test/inCi.ts';
import { closePeople } from './kit/browser.ts';
import { fillRows, startFilledDemo } from './kit/filledDemo.ts';
import { type PagedList, turnInPlace } from './kit/pagedList.ts';

const tipster = { phone: '0712345678', password: 'tipsoko-demo' };
const house = { phone: '0700000100', password: 'tipsoko-staff' };

/** Lists of which the demo has less than a page. */
const lists: readonly PagedList[] = [
  { path: '/blog', label: 'Blog', row: 'li', query: 'PostList' },
  { path: '/my_tips', label: 'My tips', row: 'li', query: 'MyTipsList', account: tipster },
  {
    path: '/dashboard/active_tips/demo',
    label: 'Published Tips',
    row: 'article',
    query: 'OwnActiveTipsList',
    account: tipster,
  },
  {
    path: '/dashboard/finished_tips/demo',
    label: 'Latest Tips',
    row: 'article',
    query: 'OwnFinishedTipsList',
    account: tipster,
  },
  {
    path: '/account_settings',
    label: 'Last deliveries',
    row: 'li',
    query: 'WebhookDeliveries',
    account: tipster,
    unfold: (page) => page.getByText('Last deliveries', { exact: true }).click(),
  },
  { path: '/staff/free_tips', label: 'Published', row: 'li', query: 'CurrentFreeTips', account: house },
  { path: '/staff/posts', label: 'Posts', row: 'li', query: 'StaffPosts', account: house },
  { path: '/staff/jackpots', label: 'Jackpots', row: 'li', query: 'JackpotList', account: house },
  {
    path: '/staff/moderation',
    label: 'Hidden and banned',
    row: 'li',
    query: 'ModeratedCases',
    account: house,
  },
  { path: '/staff/audit', label: 'Audit log', row: 'tbody tr', query: 'AuditTable', account: house },
  { path: '/staff/payments', label: 'Stuck payments', row: 'li', query: 'StuckPayments', account: house },
  {
    path: '/staff/payments?list=kept',
    label: 'Payments in suspense',
    row: 'li',
    query: 'SuspenseList',
    account: house,
  },
  {
    path: '/staff/payments?list=differences',
    label: 'Differences',
    row: 'li',
    query: 'Differences',
    account: house,
  },
  {
    path: '/staff/payments?list=proposals',
    label: 'Proposals',
    row: 'li',
    query: 'Proposals',
    account: house,
  },
];

/** Rows that look different, `n` from 1 up. Ages are in hours, so that none changes while pages are turned. */
const fillings: Readonly<Record<string, string>> = {
  posts: `INSERT INTO "Post" ("slug", "title", "overview", "content", "authorId", "publishedAt")
    SELECT 'long-list-' || n, 'Post ' || n, 'What post ' || n || ' is about', '<p>Text</p>', p."authorId", now() - n * interval '1 hour'
      FROM generate_series(1, 45) n, (SELECT "authorId" FROM "Post" LIMIT 1) p`,
  'bought tips': `UPDATE "Purchase" SET "buyerUserId" = (SELECT "id" FROM "User" WHERE "phone" = '254712345678')
    WHERE "id" IN (SELECT DISTINCT ON ("slipId") "id" FROM "Purchase" WHERE "state" = 'PAID' AND "slipId" IS NOT NULL
      ORDER BY "slipId" DESC LIMIT 45)`,
  'slips on sale': `UPDATE "Slip" SET "tipsterId" = (SELECT "id" FROM "Tipster" WHERE "usernameKey" = 'demo')
    WHERE "id" IN (SELECT "id" FROM "Slip" WHERE "kind" = 'STANDARD' AND "result" IS NULL LIMIT 25)`,
  'slips that ended': `UPDATE "Slip" SET "tipsterId" = (SELECT "id" FROM "Tipster" WHERE "usernameKey" = 'demo')
    WHERE "id" IN (SELECT "id" FROM "Slip" WHERE "kind" = 'STANDARD' AND "result" IS NOT NULL ORDER BY "id" DESC LIMIT 45)`,
  'free tips': `WITH one AS (SELECT s.* FROM "Slip" s WHERE s."kind" = 'FREE' AND s."result" IS NULL ORDER BY s."firstKickoff" DESC LIMIT 1),
    games AS (SELECT g."id", g."kickoff", (SELECT max(o."id") FROM "OddsSnapshot" o WHERE o."gameId" = g."id") AS snapshot,
        row_number() OVER (ORDER BY g."kickoff", g."id") AS n
      FROM "Game" g WHERE g."kickoff" > now() + interval '1 day' AND EXISTS (SELECT FROM "OddsSnapshot" o WHERE o."gameId" = g."id") LIMIT 30),
    made AS (INSERT INTO "Slip" ("tipsterId", "kind", "priceMinor", "totalOddsCenti", "tipCount", "publishedAt", "firstKickoff", "lastKickoff")
      SELECT one."tipsterId", 'FREE', 0, 150 + games.n, 1, now() - games.n * interval '1 minute', games."kickoff", games."kickoff" FROM one, games
      RETURNING "id", "totalOddsCenti")
    INSERT INTO "Tip" ("slipId", "position", "gameId", "selection", "oddsMilli", "snapshotId", "kickoff")
    SELECT made."id", 1, games."id", '1', made."totalOddsCenti" * 10, games.snapshot, games."kickoff"
      FROM made JOIN games ON games.n = made."totalOddsCenti" - 150`,
  'deliveries of webhooks': `WITH hook AS (INSERT INTO "Webhook" ("id", "userId", "url", "events", "sealedSecret", "createdAt")
      SELECT gen_random_uuid(), "id", 'https://example.com/hook', '{slip.settled}', 'sealed', now() FROM "User" WHERE "phone" = '254712345678'
      RETURNING "id")
    INSERT INTO "WebhookDelivery" ("id", "webhookId", "event", "body", "state", "attempts", "lastStatus", "createdAt", "deliveredAt")
    SELECT gen_random_uuid(), hook."id", 'slip.settled', '{}', 'DELIVERED', n, 200, now() - n * interval '1 hour', now()
      FROM hook, generate_series(1, 45) n`,
  jackpots: `WITH one AS (SELECT s.* FROM "Slip" s WHERE s."kind" = 'JACKPOT' ORDER BY s."id" LIMIT 1),
    made AS (INSERT INTO "Slip" ("tipsterId", "kind", "priceMinor", "totalOddsCenti", "tipCount", "publishedAt", "firstKickoff", "lastKickoff",
        "result", "finishedAt")
      SELECT one."tipsterId", 'JACKPOT', one."priceMinor", one."totalOddsCenti", one."tipCount", one."publishedAt" - n * interval '7 days',
        one."firstKickoff" - n * interval '7 days', one."lastKickoff" - n * interval '7 days', 'LOST', one."lastKickoff" - n * interval '7 days'
        FROM one, generate_series(5, 50) n RETURNING "id"),
    named AS (INSERT INTO "Jackpot" ("slipId", "company", "type", "slug", "title")
      SELECT made."id", j."company", j."type", j."slug", 'Jackpot ' || made."id" FROM made, one JOIN "Jackpot" j ON j."slipId" = one."id")
    INSERT INTO "Tip" ("slipId", "position", "gameId", "selection", "oddsMilli", "snapshotId", "kickoff", "state")
    SELECT made."id", t."position", t."gameId", t."selection", t."oddsMilli", t."snapshotId", t."kickoff", 'LOST'
      FROM made, one JOIN "Tip" t ON t."slipId" = one."id"`,
  'hidden slips': `UPDATE "Slip" SET "hiddenAt" = now() - "id" * interval '1 hour', "hiddenReason" = 'Copied from ' || "id"
    WHERE "id" IN (SELECT "id" FROM "Slip" WHERE "kind" = 'STANDARD' AND "result" IS NOT NULL ORDER BY "id" LIMIT 45)`,
  'audit log': `INSERT INTO "AuditEntry" ("action", "subject", "createdAt")
    SELECT 'look', 'slip:' || n, now() - n * interval '1 minute' FROM generate_series(1, 60) n`,
  'stuck payments': `INSERT INTO "Purchase" ("id", "tokenHash", "slipId", "phone", "country", "provider", "currency", "amountMinor", "priceKesMinor",
      "feeKesMinor", "state", "callbackToken", "createdAt", "requestedAt", "expiresAt", "endedAt", "quarantinedAt", "quarantineReason")
    SELECT gen_random_uuid(), 'long list ' || n, p."slipId", p."phone", 'KE', 'MPESA', 'KES', n * 100, n * 100, n * 40, 'EXPIRED', 'long list ' || n,
      now() - n * interval '1 hour', now() - n * interval '1 hour', now() - n * interval '50 minutes', now() - n * interval '50 minutes',
      now() - n * interval '50 minutes', 'a callback says paid, the query does not tell'
      FROM generate_series(1, 110) n,
        (SELECT "slipId", "phone" FROM "Purchase" WHERE "slipId" IS NOT NULL AND "provider" = 'MPESA' LIMIT 1) p`,
  differences: `INSERT INTO "ReconciliationDifference" ("id", "provider", "kind", "subject", "currency", "oursMinor", "theirsMinor", "firstSeenAt", "lastSeenAt")
    SELECT gen_random_uuid(), 'MPESA', 'AMOUNT', 'RLL' || n, 'KES', 5000, 5000 + n * 100, now() - n * interval '1 hour', now()
      FROM generate_series(1, 110) n`,
  proposals: `INSERT INTO "Proposal" ("id", "proposerId", "subject", "decision", "amountMinor", "currency", "reason", "createdAt", "expiresAt")
    SELECT gen_random_uuid(), "User"."id", 'suspense:' || 900000 + n,
      json_build_object('kind', 'suspense', 'id', (900000 + n)::text, 'way', 'writeOff'), n * 100, 'KES', 'Reason ' || n,
      now() - n * interval '1 hour', now() + interval '20 hours'
      FROM "User", generate_series(1, 110) n WHERE "User"."phone" = '254700000100'`,
};

async function fill(app: App): Promise<void> {
  await fillRows(app, fillings);
  for (let number = 1; number <= 110; number++) {
    const payer = { phone: String(254_733_001_000 + number), reference: `NO ${number}` };
    const money = {
      provider: 'MPESA',
      currency: 'KES',
      amountMinor: 5_000n,
      key: `RLS${number}`,
      payer,
    } as const;
    const at = new Date(app.clock.now().getTime() - number * 3_600_000);
    await inTransaction(app, (tx) => postUnmatched(tx, { ...money, purchaseId: null }, at));
  }
}

// A product of its own, with lists that turn their pages by the same component as those of lists.test.ts. A demo that
// runs already keeps its database to itself.
describe.skipIf(!inCi || inject('seededData') === null)('on a demo with full lists', () => {
  let demo: Awaited<ReturnType<typeof startFilledDemo>>;
  beforeAll(async () => {
    demo = await startFilledDemo(fill);
  });
  afterAll(async () => {
    await closePeople();
    await demo?.stop();
  });

  it.each(lists)(
    '$path turns its page in place, and comes back to it by Back, Forward and its address',
    (list) => turnInPlace(list, demo.url),
  );
});

import { selections } from '@tipsoko/rules/markets';
import type { Database } from '../../api/src/db/client.ts';

const codes = selections.map((selection) => `'${selection.code}'`).join(',');
const id = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid`;
const sql = (db: Database, text: string) => db.executeSql(`SET statement_timeout = 0; ${text}`);

export interface People {
  tipsters: number;
  games: number;
  /** This many of the last games are upcoming, one every two minutes from an hour after `now`. */
  upcoming: number;
  now: Date;
}

/** Leagues, teams, games with prices, and tipsters with records: set-based, with all triggers on. */
export async function fillPeopleAndGames(
  db: Database,
  { tipsters, games, upcoming, now }: People,
): Promise<void> {
  const at = `'${now.toISOString()}'::timestamptz`;
  const ahead = `(i > ${games - upcoming})`;
  const kickoff = `CASE WHEN ${ahead} THEN ${at} + interval '1 hour' + (i - ${games - upcoming}) * interval '2 minutes'
    ELSE ${at} - interval '4 hours' - (${games} - i) * interval '50 minutes' END`;
  await sql(
    db,
    `INSERT INTO "League" ("id", "providerId", "name", "country", "countryCode", "rank")
       SELECT i, i, 'League ' || i, 'Country ' || i % 40, 'ke', i FROM generate_series(1, 100) i;
     INSERT INTO "Team" ("id", "providerId", "name", "searchName")
       SELECT i, i, 'Team ' || i, 'team ' || i FROM generate_series(1, 2000) i;
     INSERT INTO "Game" ("id", "providerId", "leagueId", "homeTeamId", "awayTeamId", "season", "kickoff", "listedKickoff",
         "status", "providerStatus", "seenAt", "changedAt", "searchText", "homeGoals", "awayGoals", "halfTimeHome",
         "halfTimeAway", "fullTimeHome", "fullTimeAway", "finishedAt")
       SELECT i, i, 1 + i % 100, 1 + (i * 2) % 2000, 1 + (i * 2 + 1) % 2000, 2026, k, k,
         CASE WHEN ${ahead} THEN 'SCHEDULED' ELSE 'FINISHED' END::"GameStatus", CASE WHEN ${ahead} THEN 'NS' ELSE 'FT' END,
         ${at}, ${at}, 'team ' || 1 + (i * 2) % 2000 || ' team ' || 1 + (i * 2 + 1) % 2000 || ' league ' || 1 + i % 100,
         g, g, g, g, g, g, CASE WHEN NOT ${ahead} THEN k + interval '2 hours' END
       FROM (SELECT i, ${kickoff} AS k, CASE WHEN ${ahead} THEN NULL ELSE i % 4 END AS g
         FROM generate_series(1, ${games}) i) numbered;
     INSERT INTO "OddsSnapshot" ("id", "gameId", "bookmaker", "odds", "takenAt")
       SELECT i, i, 'Bench', '{"1": 1850, "X": 3200, "2": 4100}', ${at} - interval '30 days' FROM generate_series(1, ${games}) i;
     UPDATE "Game" SET "oddsSnapshotId" = "id";
     INSERT INTO "User" ("id", "phone", "phoneConfirmedAt", "passwordHash", "createdAt")
       SELECT ${id('user', 'i')}, '2547' || lpad(i::text, 8, '0'), ${at}, 'none', ${at} - interval '2 years'
       FROM generate_series(1, ${tipsters}) i;
     INSERT INTO "Tipster" ("id", "userId", "username", "usernameKey", "premium", "createdAt")
       SELECT ${id('tipster', 'i')}, ${id('user', 'i')}, 'Tipster' || i, 'tipster' || i, i % 20 = 0, ${at} - interval '2 years'
       FROM generate_series(1, ${tipsters}) i;
     INSERT INTO "TipsterRecord" ("tipsterId", "settled", "won", "lost", "profitCenti", "profitSquaredCenti", "oddsCenti",
         "form", "rating", "weekRating", "yieldScore", "updatedAt")
       SELECT ${id('tipster', 'i')}, 35, 10 + i % 20, 25 - i % 20, i % 900, 90000, 15000, 'WLWLLWLLWL', (i * 4937) % 9000,
         (i * 53) % 9000, (i * 911) % 400000 - 200000, ${at} FROM generate_series(1, ${tipsters}) i;
     SELECT setval(pg_get_serial_sequence('"League"', 'id'), 1000), setval(pg_get_serial_sequence('"Team"', 'id'), 10000),
       setval(pg_get_serial_sequence('"Game"', 'id'), ${games + 1000}),
       setval(pg_get_serial_sequence('"OddsSnapshot"', 'id'), ${games + 1000})`,
  );
}

export interface Slips {
  /** Number of the first; they are published one after another. */
  first: number;
  count: number;
  tipsters: number;
  /** Their tips are on these games. */
  games: { first: number; count: number };
  /** SQL: when slip `i` was published. */
  publishedAt: string;
  finished: boolean;
}

/** Slips of three to five tips, with their links in the chain. */
export async function fillSlips(db: Database, slips: Slips): Promise<void> {
  const CHUNK = 20_000;
  const end = slips.first + slips.count;
  for (let from = slips.first; from < end; from += CHUNK) {
    const numbers = `generate_series(${from}, ${Math.min(from + CHUNK, end) - 1}) i`;
    const tips = `(SELECT i, p, ${slips.games.first} + (i * 7 + p * 131) % ${slips.games.count} AS game
      FROM ${numbers} CROSS JOIN LATERAL generate_series(1, 3 + i % 3) p)`;
    await sql(
      db,
      `INSERT INTO "Slip" ("id", "tipsterId", "priceMinor", "totalOddsCenti", "tipCount", "publishedAt", "firstKickoff",
           "lastKickoff", "salesCount", "result", "finishedAt", "settledOddsCenti")
         SELECT i, ${id('tipster', `(1 + i % ${slips.tipsters})`)}, 5000 + (i % 10) * 1000, 560, 3 + i % 3,
           least(${slips.publishedAt}, min(g."kickoff") - interval '10 minutes'), min(g."kickoff"), max(g."kickoff"), i % 50,
           ${slips.finished ? `(ARRAY['WON','LOST','LOST']::"SlipResult"[])[1 + i % 3], max(g."kickoff") + interval '2 hours', 560` : 'NULL, NULL, NULL'}
         FROM ${tips} x JOIN "Game" g ON g."id" = x.game GROUP BY i ORDER BY i;
       INSERT INTO "Tip" ("slipId", "position", "gameId", "selection", "oddsMilli", "snapshotId", "kickoff", "state", "settledAt")
         SELECT x.i, x.p, x.game, (ARRAY[${codes}])[1 + (x.i + x.p) % ${selections.length}], 1776, x.game, g."kickoff",
           ${slips.finished ? `CASE WHEN x.i % 3 = 0 OR x.p > 1 THEN 'WON' ELSE 'LOST' END::"TipState", g."kickoff" + interval '2 hours'` : `'PENDING', NULL`}
         FROM ${tips} x JOIN "Game" g ON g."id" = x.game ORDER BY 1, 2;
       INSERT INTO "ProofLink" ("sequence", "slipId", "tipsterId", "tipsterSequence", "content", "salt", "contentHash",
           "previousHash", "tipsterPreviousHash", "hash", "createdAt")
         SELECT s."id", s."id", s."tipsterId", s."id", '{}', '', md5('c' || s."id"), md5('p' || s."id"), md5('t' || s."id"),
           md5('h' || s."id"), s."publishedAt" FROM "Slip" s JOIN ${numbers} ON s."id" = i;
       SELECT setval(pg_get_serial_sequence('"Slip"', 'id'), greatest(${end}, (SELECT max("id") FROM "Slip")))`,
    );
  }
}

/** `each` sales by M-Pesa of every slip, none released to the tipsters yet, and a follower of every slip. */
export async function fillSales(db: Database, each: number): Promise<void> {
  const sales = `(SELECT s."id" AS slip, s."tipsterId" AS tipster, s."priceMinor" AS price, s."priceMinor" * 2 / 5 AS fee,
      s."publishedAt" AS at, row_number() OVER (ORDER BY s."id", n)::int AS i, md5('purchase' || s."id" || '-' || n) AS key
    FROM "Slip" s CROSS JOIN generate_series(1, ${each}) n)`;
  await sql(
    db,
    `INSERT INTO "Purchase" ("id", "tokenHash", "slipId", "phone", "country", "provider", "currency", "amountMinor",
         "priceKesMinor", "feeKesMinor", "state", "callbackToken", "checkoutRequestId", "receipt", "paidAmountMinor",
         "createdAt", "requestedAt", "expiresAt", "paidAt", "endedAt", "version")
       SELECT key::uuid, key, slip, '2547' || lpad((i % 90000000)::text, 8, '0'), 'KE', 'MPESA', 'KES', price, price, fee, 'PAID', key,
         'ws_CO_' || key, 'B' || lpad(i::text, 9, '0'), price, at, at, at + interval '3 minutes', at, at, 2 FROM ${sales} x;
     INSERT INTO "Delivery" ("id", "purchaseId", "channel", "state", "attempts", "providerMessageId", "createdAt", "sentAt")
       SELECT key::uuid, key::uuid, 'SMS', 'DELIVERED', 1, 'ATXid_' || key, at, at FROM ${sales} x;
     INSERT INTO "Earning" ("id", "tipsterId", "purchaseId", "slipId", "amountMinor", "status", "earnedAt")
       SELECT key::uuid, tipster, key::uuid, slip, price - fee, 'PENDING', at FROM ${sales} x;
     INSERT INTO "LedgerTransaction" ("id", "event", "idempotencyKey", "detail", "createdAt")
       SELECT i, 'sale', 'sale:' || key::uuid, jsonb_build_object('purchaseId', key::uuid), at FROM ${sales} x;
     INSERT INTO "LedgerAccount" ("id", "kind", "owner", "currency", "balanceMinor", "sequence")
       SELECT row_number() OVER (ORDER BY kind, owner)::int, kind::"AccountKind", owner, 'KES', sum(minor), count(*)::int
       FROM ${sales} x CROSS JOIN LATERAL (VALUES ('MPESA_CLEARING', '', price), ('PLATFORM_FEE', '', -fee),
         ('TIPSTER_PENDING', tipster::text, fee - price)) line(kind, owner, minor) GROUP BY kind, owner;
     INSERT INTO "LedgerEntry" ("transactionId", "accountId", "currency", "amountMinor", "accountSequence")
       SELECT i, a."id", 'KES', minor, row_number() OVER (PARTITION BY a."id" ORDER BY i)::int
       FROM ${sales} x CROSS JOIN LATERAL (VALUES ('MPESA_CLEARING', '', price), ('PLATFORM_FEE', '', -fee),
         ('TIPSTER_PENDING', tipster::text, fee - price)) line(kind, owner, minor)
       JOIN "LedgerAccount" a ON a."kind"::text = line.kind AND a."owner" = line.owner;
     INSERT INTO "Follower" ("id", "deviceHash", "createdAt", "seenAt")
       SELECT ${id('follower', 's."id"')}, md5('device' || s."id"), s."publishedAt", s."publishedAt" FROM "Slip" s;
     INSERT INTO "NoticeChannel" ("id", "followerId", "kind", "address", "createdAt")
       SELECT f."id", f."id", 'TELEGRAM', f."id"::text, f."createdAt" FROM "Follower" f;
     INSERT INTO "Follow" ("id", "followerId", "slipId", "createdAt")
       SELECT ${id('follow', 's."id"')}, ${id('follower', 's."id"')}, s."id", s."publishedAt" FROM "Slip" s;
     SELECT setval(pg_get_serial_sequence('"LedgerTransaction"', 'id'), max("id") + 1) FROM "LedgerTransaction";
     SELECT setval(pg_get_serial_sequence('"LedgerAccount"', 'id'), max("id") + 1) FROM "LedgerAccount"`,
  );
}

/** Counters of what is open, as publishing keeps them, and the planner's statistics. */
export async function finishFilling(db: Database): Promise<void> {
  await sql(
    db,
    `UPDATE "Game" g SET "tipCount" = c.n FROM (SELECT x."gameId", count(*) AS n FROM "Tip" x
         JOIN "Slip" s ON s."id" = x."slipId" WHERE s."result" IS NULL GROUP BY 1) c WHERE c."gameId" = g."id";
     UPDATE "TipsterRecord" r SET "activeSlips" = c.n FROM (SELECT "tipsterId", count(*) AS n FROM "Slip"
         WHERE "result" IS NULL GROUP BY 1) c WHERE c."tipsterId" = r."tipsterId"`,
  );
  await db.executeSql('SET statement_timeout = 0');
  await db.executeSql('VACUUM ANALYZE');
}

interface Market {
  tipsters: number;
  games: number;
  upcoming: number;
}

/** So many slips, of which 30 % have not finished. */
export async function addMarketSlips(
  db: Database,
  { tipsters, games, upcoming }: Market,
  first: number,
  count: number,
): Promise<void> {
  const finished = Math.round(count * 0.7);
  await fillSlips(db, {
    tipsters,
    first,
    count: finished,
    games: { first: 1, count: games - upcoming },
    publishedAt: `now() - interval '800 days'`,
    finished: true,
  });
  await fillSlips(db, {
    tipsters,
    first: first + finished,
    count: count - finished,
    games: { first: games - upcoming + 1, count: upcoming },
    publishedAt: `now() - interval '1 day' + i * interval '700 milliseconds'`,
    finished: false,
  });
  await finishFilling(db);
}

export async function fillMarket(db: Database, market: Market & { slips: number }): Promise<void> {
  await fillPeopleAndGames(db, { ...market, now: new Date() });
  await addMarketSlips(db, market, 1, market.slips);
}

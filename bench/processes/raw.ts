import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { shownOddsSql } from '../../api/src/domain/games/openTips.ts';
import { answer, usage } from './answer.ts';

// The practical limit: one prepared statement whose JSON is passed from the database to the socket. It selects what an
// anonymous viewer may see, so neither picks nor exact total odds of unfinished slips.
const open = `(s."result" IS NOT NULL OR s."kind" = 'FREE')`;
const statement = `SELECT json_build_object('data', json_build_object('activeSlips', json_build_object('edges', json_agg(e)))) AS body
  FROM (SELECT json_build_object('node', json_build_object(
      'number', s."id", 'totalOdds', CASE WHEN ${open} THEN s."totalOddsCenti" ELSE ${shownOddsSql.text} END, 'status', s."firstKickoff" > now(), 'locked', NOT ${open},
      'firstKickoff', s."firstKickoff", 'price', s."priceMinor",
      'tipster', (SELECT json_build_object('username', t."username", 'rating', r."rating")
        FROM "Tipster" t LEFT JOIN "TipsterRecord" r ON r."tipsterId" = t."id" WHERE t."id" = s."tipsterId"),
      'tips', (SELECT json_agg(json_build_object('id', x."id",
          'odds', CASE WHEN ${open} THEN x."oddsMilli" END, 'result', x."state",
          'pick', CASE WHEN ${open} THEN x."selection" END,
          'game', json_build_object('kickoff', g."kickoff", 'home', h."name", 'away', a."name",
            'league', l."name", 'country', l."countryCode")) ORDER BY g."kickoff", x."position")
        FROM "Tip" x JOIN "Game" g ON g."id" = x."gameId" JOIN "Team" h ON h."id" = g."homeTeamId"
          JOIN "Team" a ON a."id" = g."awayTeamId" JOIN "League" l ON l."id" = g."leagueId"
        WHERE x."slipId" = s."id"))) AS e
    FROM (SELECT * FROM "Slip" s WHERE s."result" IS NULL AND s."kind" = 'STANDARD'
      ORDER BY s."publishedAt" DESC, s."id" DESC LIMIT 20) s) edges`;

const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  types: { getTypeParser: () => (text: string) => text },
});

const server = createServer(async (request, response) => {
  for await (const _chunk of request);
  const { rows } = await pool.query<{ body: string }>({ name: 'hot', text: statement });
  const body = rows[0]?.body ?? '';
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});

answer({
  start: () =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve({ port: (server.address() as AddressInfo).port }));
    }),
  usage: () => ({ ...usage(), statements: 0 }),
});

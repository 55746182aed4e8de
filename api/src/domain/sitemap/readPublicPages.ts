import sql, { raw } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { isOver } from '../games/listGames.ts';
import { isBeforeSalesEnd } from '../games/salesEnd.ts';
import { isPublicPost } from '../posts/visiblePosts.ts';

export interface PublicPage {
  /** Such as /slip/12. */
  readonly path: string;
  /** Null when unknown. */
  readonly changedAt: Date | string | null;
}

/** A sitemap holds at most 50,000 addresses. */
const most = {
  tipsters: raw('20000'),
  posts: raw('5000'),
  slipsOnSale: raw('5000'),
  finishedSlips: raw('9000'),
  games: raw('10000'),
} as const;

/** Newest first, per kind. */
export async function readPublicPages(app: App): Promise<PublicPage[]> {
  const now = app.clock.now().toISOString();
  return app.db.query<PublicPage>(
    sql`(SELECT '/profile/' || t."username" AS path, greatest(t."createdAt", max(s."publishedAt"), max(s."finishedAt")) AS "changedAt"
        FROM "Tipster" t JOIN "User" u ON u."id" = t."userId" JOIN "Slip" s ON s."tipsterId" = t."id"
        WHERE u."deletedAt" IS NULL AND NOT t."isHouse"
        GROUP BY t."id" ORDER BY 2 DESC LIMIT ${most.tipsters})
     UNION ALL
     (SELECT '/blog/' || "slug", "publishedAt" FROM "Post" WHERE ${isPublicPost('"Post"', app.clock.now())} ORDER BY "publishedAt" DESC LIMIT ${most.posts})
     UNION ALL
     (SELECT DISTINCT ON (j."slug") '/jackpot/' || j."slug", s."publishedAt"
        FROM "Jackpot" j JOIN "Slip" s ON s."id" = j."slipId" ORDER BY j."slug", s."publishedAt" DESC)
     UNION ALL
     (SELECT '/game/' || g."id", g."changedAt" FROM "Game" g
        WHERE g."kickoff" BETWEEN ${now}::timestamptz - interval '7 days' AND ${now}::timestamptz + interval '14 days'
          AND EXISTS (SELECT FROM "Tip" x WHERE x."gameId" = g."id")
        ORDER BY g."kickoff" DESC LIMIT ${most.games})
     UNION ALL
     (SELECT '/league/' || l."id", NULL FROM "League" l WHERE EXISTS (SELECT FROM "Game" g WHERE g."leagueId" = l."id"
        AND g."kickoff" > ${now}::timestamptz - interval '7 days') ORDER BY l."rank" LIMIT 500)
     UNION ALL
     (SELECT '/league/' || l."id" || '?list=table', NULL FROM "League" l WHERE l."type" = 'League'
        AND EXISTS (SELECT FROM "Game" g WHERE g."leagueId" = l."id" AND ${isOver}
          AND g."kickoff" BETWEEN ${now}::timestamptz - interval '7 days' AND ${now}::timestamptz) ORDER BY l."rank" LIMIT 500)
     UNION ALL
     (SELECT '/results?day=' || to_char(d."day", 'YYYY-MM-DD'), NULL
        FROM (SELECT generate_series(1, 30) AS ago) a
        CROSS JOIN LATERAL (SELECT (${now}::timestamptz AT TIME ZONE 'Africa/Nairobi')::date - a.ago AS "day") d
        WHERE EXISTS (SELECT FROM "Game" g WHERE ${isOver} AND g."kickoff" >= d."day"::timestamp AT TIME ZONE 'Africa/Nairobi'
          AND g."kickoff" < (d."day" + 1)::timestamp AT TIME ZONE 'Africa/Nairobi'))
     UNION ALL
     (SELECT '/top_tipsters?league=' || l."id", NULL FROM "League" l WHERE EXISTS (SELECT FROM "BoardPlace" e
        WHERE e."leagueId" = l."id" AND e."market" = '' AND e."period" = 'ALL_TIME') ORDER BY l."rank" LIMIT 500)
     UNION ALL
     (SELECT '/slip/' || "id", "publishedAt" FROM "Slip"
        WHERE "kind" <> 'FREE' AND "result" IS NULL AND ${isBeforeSalesEnd('"Slip"', now)}
        ORDER BY "publishedAt" DESC LIMIT ${most.slipsOnSale})
     UNION ALL
     (SELECT '/slip/' || "id", "finishedAt" FROM "Slip"
        WHERE "kind" <> 'FREE' AND "result" IS NOT NULL AND "finishedAt" > ${now}::timestamptz - interval '30 days'
        ORDER BY "finishedAt" DESC LIMIT ${most.finishedSlips})`,
  );
}

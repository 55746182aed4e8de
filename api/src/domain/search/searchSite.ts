import { listLimits } from '@tipsoko/rules/limits';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { allOf } from '../foundation/paging.ts';
import { foldText } from '../games/foldText.ts';
import { isPublicPost } from '../posts/visiblePosts.ts';

/** Ids, best match first. */
export interface Found {
  tipsters: string[];
  teams: number[];
  leagues: number[];
  games: number[];
  posts: number[];
}

type Kind = keyof Found;

const SHORTEST = 2;
const MAX_LETTERS = 60;
const MAX_WORDS = 6;
/** Minimum trigram overlap of a misspelt name. */
const LIKENESS = 0.4;
const MOST = raw(String(listLimits.searchHits));
const filler = new Set(['v', 'vs', 'versus', 'fc']);

/** Matches whole words or parts in any order; if nothing matches, teams and tipsters may be misspelt. */
export async function searchSite(app: App, text: string): Promise<Found> {
  const folded = foldText(text.slice(0, MAX_LETTERS));
  const typed = folded.split(' ').filter((word) => word !== '');
  const significant = typed.filter((word) => !filler.has(word));
  const words = (significant.length > 0 ? significant : typed).slice(0, MAX_WORDS);
  const found: Found = { tipsters: [], teams: [], leagues: [], games: [], posts: [] };
  if (words.join('').length < SHORTEST) return found;
  await collect(app, found, exact(words, app.clock.now()));
  if (Object.values(found).every((ids) => ids.length === 0)) {
    await collect(app, found, alike(words.join(' ')));
  }
  return found;
}

async function collect(app: App, found: Found, statement: Sql): Promise<void> {
  const rows = await app.db.query<{ kind: Kind; id: string }>(statement);
  for (const { kind, id } of rows) {
    if (kind === 'tipsters') found.tipsters.push(id);
    else found[kind].push(Number(id));
  }
}

/** `words` contain only letters and digits. */
const hasAll = (column: string, words: readonly string[]) =>
  allOf(words.map((word) => sql`${raw(column)} LIKE '%' || ${word} || '%'`));

/** For tipster `t` with record `r`: worth following. */
const isShown = raw(`NOT t."isHouse" AND (r."settled" > 0 OR r."activeSlips" > 0)
  AND NOT EXISTS (SELECT FROM "User" u WHERE u."id" = t."userId" AND u."deletedAt" IS NOT NULL)`);

function exact(words: readonly string[], now: Date): Sql {
  const first = words[0] ?? '';
  const begins = (column: string) => sql`${raw(column)} LIKE ${first} || '%' DESC`;
  const league = `lower(l."name" || ' ' || l."country")`;
  return sql`(SELECT 'tipsters' AS kind, t."id"::text AS id, row_number() OVER () AS place FROM (
      SELECT t."id" FROM "Tipster" t JOIN "TipsterRecord" r ON r."tipsterId" = t."id"
      WHERE ${isShown} AND ${hasAll('t."usernameKey"', words)}
      ORDER BY ${begins('t."usernameKey"')}, r."rating" DESC NULLS LAST, t."usernameKey" LIMIT ${MOST}) t)
    UNION ALL (SELECT 'teams', x."id"::text, row_number() OVER () FROM (
      SELECT x."id" FROM "Team" x WHERE ${hasAll('x."searchName"', words)}
      ORDER BY ${begins('x."searchName"')}, length(x."searchName"), x."id" LIMIT ${MOST}) x)
    UNION ALL (SELECT 'leagues', l."id"::text, row_number() OVER () FROM (
      SELECT l."id" FROM "League" l WHERE ${hasAll(league, words)}
      ORDER BY l."rank", ${begins('lower(l."name")')}, l."id" LIMIT ${MOST}) l)
    UNION ALL (SELECT 'games', g."id"::text, row_number() OVER () FROM (
      SELECT g."id" FROM "Game" g
      WHERE g."kickoff" > ${now}::timestamptz - interval '3 hours' AND ${hasAll('g."searchText"', words)}
      ORDER BY ' ' || g."searchText" LIKE '% ' || ${first} || '%' DESC, g."kickoff", g."id" LIMIT ${MOST}) g)
    UNION ALL (SELECT 'posts', p."id"::text, row_number() OVER () FROM (
      SELECT p."id" FROM "Post" p WHERE ${isPublicPost('p', now)} AND ${hasAll('lower(p."title")', words)}
      ORDER BY p."publishedAt" DESC, p."id" DESC LIMIT ${MOST}) p)
    ORDER BY kind, place`;
}

function alike(text: string): Sql {
  const likeness = (column: string) => sql`word_similarity(${text}, ${raw(column)})`;
  return sql`(SELECT 'teams' AS kind, x."id"::text AS id, ${likeness('x."searchName"')} AS likeness FROM "Team" x
      WHERE ${likeness('x."searchName"')} >= ${LIKENESS}::real ORDER BY 3 DESC, x."id" LIMIT ${MOST})
    UNION ALL (SELECT 'tipsters', t."id"::text, ${likeness('t."usernameKey"')} FROM "Tipster" t
      JOIN "TipsterRecord" r ON r."tipsterId" = t."id"
      WHERE ${isShown} AND ${likeness('t."usernameKey"')} >= ${LIKENESS}::real ORDER BY 3 DESC, t."id" LIMIT ${MOST})
    ORDER BY likeness DESC, id`;
}

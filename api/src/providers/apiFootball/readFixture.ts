import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { FeedFixture } from '../../domain/games/FixtureFeed.ts';
import { feedStatusOf } from '../../domain/grading/feedStatus.ts';
import { id, instant, name, optionalText, seasonYear, smallCount } from './fields.ts';

const count = smallCount.nullish().transform((value) => value ?? null);
const pair = z
  .object({ home: count, away: count })
  .nullish()
  .transform((value) => value ?? { home: null, away: null });
const team = z.object({ id, name });

// Unknown keys are ignored: the provider adds some from time to time.
const fixture = z.object({
  fixture: z.object({
    id,
    timestamp: instant,
    status: z.object({ short: name, elapsed: count, extra: count }),
  }),
  league: z.object({
    id,
    name,
    country: optionalText,
    flag: z.string().nullish(),
    season: seasonYear,
    round: optionalText,
  }),
  teams: z.object({ home: team, away: team }),
  goals: pair,
  score: z.object({ halftime: pair, fulltime: pair, extratime: pair }),
});

export type ReadFixture =
  | { ok: true; fixture: FeedFixture }
  | { ok: false; id: number | null; reason: string };

const named = z.object({ fixture: z.object({ id }) });

/** One entry of `/fixtures`. Null stays null (no goals is not 0-0), and an unknown status is passed on unchanged. */
export function readFixture(entry: unknown): ReadFixture {
  const parsed = fixture.safeParse(entry);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const reason = `${issue?.path.join('.') || 'entry'}: ${issue?.message ?? 'not readable'}`;
    return { ok: false, id: named.safeParse(entry).data?.fixture.id ?? null, reason };
  }
  const { league, teams, goals, score, fixture: match } = parsed.data;
  return {
    ok: true,
    fixture: {
      providerId: match.id,
      league: {
        providerId: league.id,
        name: league.name,
        country: league.country,
        countryCode: countryCode(league.flag ?? null),
      },
      season: league.season,
      round: league.round,
      home: { providerId: teams.home.id, name: teams.home.name },
      away: { providerId: teams.away.id, name: teams.away.name },
      kickoff: match.timestamp,
      status: feedStatusOf(match.status.short) ?? match.status.short,
      minute: match.status.elapsed,
      addedMinute: match.status.extra,
      goals,
      halfTime: score.halftime,
      fullTime: score.fulltime,
      extraTime: score.extratime,
      payloadHash: createHash('sha256').update(JSON.stringify(entry)).digest('hex'),
    },
  };
}

/** The country code occurs only in the flag's URL: `…/flags/ke.svg`, `…/flags/gb-eng.svg`. */
export function countryCode(flag: string | null): string | null {
  return /\/([a-z]{2}(?:-[a-z]{2,3})?)\.svg$/i.exec(flag ?? '')?.[1]?.toUpperCase() ?? null;
}

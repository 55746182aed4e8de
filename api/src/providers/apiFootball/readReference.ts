import { z } from 'zod';
import type { FeedAccount, FeedLeague, FeedTeam } from '../../domain/games/FixtureFeed.ts';
import { id, name, optionalText, seasonYear, text, time } from './fields.ts';
import { countryCode } from './readFixture.ts';

export type ReadEntry<Entry> = { ok: true; value: Entry } | { ok: false; reason: string };

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? null);

const season = z.object({
  year: seasonYear,
  current: flag,
  coverage: z.object({ fixtures: z.object({ events: flag }).nullish(), odds: flag }).nullish(),
});
const league = z.object({
  league: z.object({ id, name, type: optionalText, logo: optionalText }),
  country: z.object({ name: optionalText, code: text.nullish(), flag: z.string().nullish() }),
  // One broken season must not cost the league.
  seasons: z.array(z.unknown()).catch([]),
});
const team = z.object({ team: z.object({ id, name, country: optionalText, logo: optionalText }) });
const count = z.number().int().nonnegative().max(2_147_483_647);
const account = z.object({
  subscription: z.object({ plan: name, end: time.nullable().catch(null), active: z.boolean() }),
  requests: z.object({ current: count, limit_day: count }),
});

/** One entry of `/leagues`. Coverage is announced by the provider, not guaranteed. */
export function readLeague(entry: unknown): ReadEntry<FeedLeague> {
  return read(league, entry, ({ league: one, country, seasons }) => {
    const current = seasons
      .flatMap((candidate) => season.safeParse(candidate).data ?? [])
      .filter((candidate) => candidate.current)
      .sort((a, b) => a.year - b.year)
      .at(-1);
    return {
      providerId: one.id,
      name: one.name,
      type: one.type,
      country: country.name,
      countryCode: countryCode(country.flag ?? null) ?? country.code?.toUpperCase() ?? null,
      hasLogo: one.logo !== '',
      season: current?.year ?? null,
      coversLive: current?.coverage?.fixtures?.events ?? null,
      coversOdds: current?.coverage?.odds ?? null,
    };
  });
}

export function readTeam(entry: unknown): ReadEntry<FeedTeam> {
  return read(team, entry, ({ team: { id: providerId, name, country, logo } }) => ({
    providerId,
    name,
    country,
    hasLogo: logo !== '',
  }));
}

/** The object of `/status`; the account holder's name and address are not read. */
export function readAccount(entry: unknown): ReadEntry<FeedAccount> {
  return read(account, entry, ({ subscription, requests }) => {
    return {
      plan: subscription.plan,
      active: subscription.active,
      endsAt: subscription.end,
      callsToday: requests.current,
      callsPerDay: requests.limit_day,
    };
  });
}

function read<Shape, Entry>(
  shape: z.ZodType<Shape>,
  entry: unknown,
  toEntry: (shape: Shape) => Entry,
): ReadEntry<Entry> {
  const parsed = shape.safeParse(entry);
  if (parsed.success) return { ok: true, value: toEntry(parsed.data) };
  const issue = parsed.error.issues[0];
  return { ok: false, reason: `${issue?.path.join('.') || 'entry'}: ${issue?.message ?? 'not readable'}` };
}

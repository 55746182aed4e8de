import { z } from 'zod';
import { UnreadableFile } from '../../../api/src/admin/kit/unreadableFile.ts';
import { feedStatusOf } from '../../../api/src/domain/grading/feedStatus.ts';
import { scoreOf } from '../../../api/src/domain/grading/score.ts';
import { type ImportedMatch, RowRejected } from './importedMatch.ts';
import { parseJson, readShape } from './jsonFile.ts';

const goals = z.object({ home: z.int().min(0).nullable(), away: z.int().min(0).nullable() });
const team = z.object({ id: z.int(), name: z.string().min(1) });

/** Only the fields we use: others vary between captured answers. */
const fixtureShape = z.object({
  fixture: z.object({
    id: z.int(),
    timestamp: z.int(),
    status: z.object({ short: z.string(), elapsed: z.int().nullish() }),
  }),
  league: z.object({
    id: z.int(),
    name: z.string().min(1),
    country: z.string().nullish(),
    season: z.int(),
    round: z.string().nullish(),
  }),
  teams: z.object({ home: team, away: team }),
  goals,
  score: z.object({ halftime: goals, fulltime: goals, extratime: goals, penalty: goals }),
});

type Fixture = z.infer<typeof fixtureShape>;

/** An element of API-Football v3's `/fixtures`, or of the bare list of fixtures. @throws RowRejected. */
export function readApiFootball(value: unknown): ImportedMatch {
  return readFixture(readShape(fixtureShape, value, RowRejected));
}

/** `errors` is an empty list on success and an object on failure, both with HTTP 200. @throws UnreadableFile with the provider's message. */
export function readProviderError(text: string | null): void {
  const errors = text === null ? 'too long to be shown' : parseJson(text);
  const messages = errors !== null && typeof errors === 'object' ? Object.values(errors) : [errors];
  const said = messages.filter((message) => message !== null);
  if (said.length > 0) throw new UnreadableFile(`The provider answered: ${said.join(' ')}`);
}

function readFixture({ fixture, league, teams, goals: total, score }: Fixture): ImportedMatch {
  const status = feedStatusOf(fixture.status.short);
  if (!status) throw new RowRejected(`Status '${fixture.status.short}' is not known`);
  const inFirstHalf = status === '1H';
  return {
    source: 'api-football',
    key: String(fixture.id),
    league: league.name,
    country: league.country ?? null,
    season: league.season,
    round: league.round ?? null,
    kickoff: new Date(fixture.timestamp * 1000),
    kickoffTimeKnown: status !== 'TBD',
    home: teams.home.name,
    away: teams.away.name,
    ids: { match: fixture.id, league: league.id, home: teams.home.id, away: teams.away.id },
    status,
    minute: fixture.status.elapsed ?? null,
    goals: scoreOf(total.home, total.away),
    // In the first half the field mirrors the running score.
    halfTime: inFirstHalf ? null : scoreOf(score.halftime.home, score.halftime.away),
    fullTime: scoreOf(score.fulltime.home, score.fulltime.away),
    extraTime: scoreOf(score.extratime.home, score.extratime.away),
    penalties: scoreOf(score.penalty.home, score.penalty.away),
    award: null,
    flags: [],
    odds: {},
  };
}

import { z } from 'zod';
import { UnreadableFile } from '../../../api/src/admin/kit/unreadableFile.ts';
import type { FeedStatus } from '../../../api/src/domain/grading/feedStatus.ts';
import { canFollow, type Score, sameScore } from '../../../api/src/domain/grading/score.ts';
import { checkHalfTime, seasonOf } from './fields.ts';
import { goalListShape, goalsContradict } from './goalMinutes.ts';
import { type ImportedMatch, RowRejected } from './importedMatch.ts';
import { parseJson, readShape } from './jsonFile.ts';
import { instantIn, readDay, readTime } from './localTime.ts';

const goals = z.tuple([z.int().min(0), z.int().min(0)]);
const team = z.union([z.string().min(1), z.object({ name: z.string().min(1) })]);

const matchShape = z.object({
  round: z.string().optional(),
  date: z.string(),
  time: z.string().nullish(),
  team1: team,
  team2: team,
  score: z
    .object({ ft: goals.nullish(), ht: goals.nullish(), et: goals.nullish(), p: goals.nullish() })
    .nullish(),
  status: z.string().nullish(),
  goals1: goalListShape,
  goals2: goalListShape,
});

const roundShape = z.object({ name: z.string(), matches: z.array(z.unknown()) });

type Match = z.infer<typeof matchShape>;

const statuses: Readonly<Record<string, FeedStatus>> = {
  postponed: 'PST',
  cancelled: 'CANC',
  canceled: 'CANC',
  abandoned: 'ABD',
  awarded: 'AWD',
};

/** The file's `name`: one competition each. @throws UnreadableFile. */
export function readCompetition(text: string | null): string {
  const name = text === null ? null : parseJson(text);
  if (typeof name !== 'string') throw new UnreadableFile('At name: the competition is missing');
  return name;
}

/** For files divided into rounds. Unreadable parts of a round are rejected with its row. */
export function matchesOfRound(value: () => unknown): Array<{ round: string | null; value(): unknown }> {
  try {
    const { name, matches } = readShape(roundShape, value(), RowRejected);
    return matches.map((match) => ({ round: name, value: () => match }));
  } catch (error) {
    if (!(error instanceof RowRejected)) throw error;
    const refuse = () => {
      throw error;
    };
    return [{ round: null, value: refuse }];
  }
}

/** Times are local to `timeZone` (IANA) unless they carry an offset such as 'UTC+3'. @throws RowRejected. */
export function readOpenfootball(
  value: unknown,
  round: string | null,
  competition: string,
  timeZone: string,
): ImportedMatch {
  return readMatch(readShape(matchShape, value, RowRejected), round, competition, timeZone);
}

function readMatch(match: Match, round: string | null, competition: string, timeZone: string): ImportedMatch {
  const day = readDay(match.date);
  const { minutes, zone } = readClock(match.time ?? '', timeZone);
  const home = nameOf(match.team1);
  const away = nameOf(match.team2);
  const status = readStatus(match);
  const scores = readScores(match, status);
  const goals = { home: match.goals1, away: match.goals2 };
  const league = competition.replace(/\s+\d{4}(?:[/-]\d{2,4})?$/, '');
  const year = /(\d{4})/.exec(competition);
  return {
    source: 'openfootball',
    key: [competition, match.date, home, away].join('|'),
    league,
    country: null,
    season: year ? Number(year[1]) : seasonOf(day),
    round: match.round ?? round,
    kickoff: zone(day, minutes ?? 0),
    kickoffTimeKnown: minutes !== null,
    home,
    away,
    ids: null,
    status,
    minute: null,
    ...scores,
    // The flag holds the match, because the file contradicts its own score.
    flags: goalsContradict(goals, scores.halfTime, scores.fullTime) ? ['goals_contradict_score'] : [],
    odds: {},
  };
}

function readScores(match: Match, status: FeedStatus) {
  const fullTime = scoreFrom(match.score?.ft);
  const afterExtra = scoreFrom(match.score?.et);
  // Most goalless matches omit half-time, which can only have been 0-0.
  const goalless = fullTime && sameScore(fullTime, { home: 0, away: 0 }) ? fullTime : null;
  const halfTime = scoreFrom(match.score?.ht) ?? goalless;
  checkHalfTime(halfTime, fullTime);
  const none = { goals: null, halfTime: null, fullTime: null, extraTime: null, penalties: null };
  if (status === 'AWD') return { ...none, award: fullTime };
  if (afterExtra && (!fullTime || !canFollow(fullTime, afterExtra))) {
    throw new RowRejected('Fewer goals after extra time than after 90 minutes');
  }
  return {
    goals: afterExtra ?? fullTime,
    halfTime,
    fullTime,
    extraTime: extraTimeGoals(match, fullTime, afterExtra),
    penalties: scoreFrom(match.score?.p),
    award: null,
  };
}

function readStatus(match: Match): FeedStatus {
  if (match.status) {
    const status = statuses[match.status.trim().toLowerCase()];
    if (!status) throw new RowRejected(`Status '${match.status}' is not known`);
    return status;
  }
  if (!match.score?.ft) return 'NS';
  if (match.score.p) return 'PEN';
  return match.score.et ? 'AET' : 'FT';
}

function readClock(text: string, timeZone: string) {
  const [time = '', offset] = text.trim().split(/\s+/);
  const hours = offset === undefined ? null : /^UTC([+-]\d{1,2})(?::?(\d{2}))?$/.exec(offset);
  if (offset !== undefined && !hours) throw new RowRejected(`Time '${text}' is not known`);
  const minutes = readTime(time);
  if (!hours) return { minutes, zone: instantIn.bind(null, timeZone) };
  const sign = hours[1]?.startsWith('-') ? -1 : 1;
  const shift = Number(hours[1]) * 60 + sign * Number(hours[2] ?? 0);
  return {
    minutes,
    zone: (...[day, at]: Parameters<typeof instantIn> extends [string, ...infer Rest] ? Rest : never) =>
      instantIn('UTC', day, at - shift),
  };
}

/** `et` is the score after 120 minutes; without it a shoot-out followed the 90 minutes directly (Copa Libertadores). */
function extraTimeGoals(match: Match, fullTime: Score | null, afterExtra: Score | null): Score | null {
  if (fullTime && afterExtra) return difference(afterExtra, fullTime);
  return fullTime && match.score?.p ? { home: 0, away: 0 } : null;
}

function difference(later: Score, earlier: Score): Score {
  return { home: later.home - earlier.home, away: later.away - earlier.away };
}

function scoreFrom(pair: readonly [number, number] | null | undefined): Score | null {
  return pair ? { home: pair[0], away: pair[1] } : null;
}

function nameOf(side: z.infer<typeof team>): string {
  return typeof side === 'string' ? side : side.name;
}

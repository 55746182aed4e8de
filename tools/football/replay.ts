import type { SelectionCode } from '@tipsoko/rules/markets';
import { z } from 'zod';
import { readLines } from '../../api/src/admin/kit/readLines.ts';
import { UnreadableFile } from '../../api/src/admin/kit/unreadableFile.ts';
import { compareDecisions } from '../../api/src/domain/grading/compareDecisions.ts';
import { decideAllEarly } from '../../api/src/domain/grading/decideEarly.ts';
import { type FeedStatus, isFeedStatus, phaseOf } from '../../api/src/domain/grading/feedStatus.ts';
import type { Decision, Score } from '../../api/src/domain/grading/score.ts';
import { scoreIn } from './files/fields.ts';
import { parseJson, readShape } from './files/jsonFile.ts';

const eventShape = z.looseObject({ phase: z.string(), min: z.unknown().optional(), score: z.string() });
const matchShape = z.looseObject({ events: z.array(eventShape) });

type MatchEvent = z.infer<typeof eventShape>;

/** Adds `newly_decided` and `reopened` to each event. Throws UnreadableFile at the end, after all playable lines. */
export async function* replayFile(path: string): AsyncGenerator<string> {
  const faults: string[] = [];
  let number = 0;
  let empty = true;
  for await (const line of readLines(path)) {
    number += 1;
    if (line?.trim() === '') continue;
    empty = false;
    try {
      if (line === null) throw new UnreadableFile('It is longer than a million characters');
      yield replayLine(line);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      faults.push(`Line ${number}: ${error.message}`);
    }
  }
  if (empty) throw new UnreadableFile('The file is empty');
  if (faults.length > 0) throw new UnreadableFile(faults.join('\n'));
}

function replayLine(line: string): string {
  const { events, ...match } = readShape(matchShape, parseJson(line));
  return JSON.stringify({ ...match, events: replayEvents(events) });
}

interface Seen {
  readonly inPlay: Score | null;
  /** Final from half-time on. */
  readonly halfTime: Score | null;
  readonly fullTime: Score | null;
  /** Extra time or a shoot-out has begun: scores no longer count for the 90 minutes. */
  readonly beyond: boolean;
}

const nothing: Seen = { inPlay: null, halfTime: null, fullTime: null, beyond: false };

function replayEvents(events: readonly MatchEvent[]): MatchEvent[] {
  let before: ReadonlyMap<SelectionCode, Decision> = new Map();
  let seen = nothing;
  return events.map((event) => {
    const { newly_decided: _, reopened: __, ...rest } = event;
    const { status, score } = readEvent(event);
    const phase = phaseOf(status);
    // Suspended or called off: decided selections stand, and play may resume.
    if (phase === 'OUT_OF_PLAY') return rest;
    seen = follow(seen, status, score);
    const { halfTime, fullTime } = seen;
    const after = decideAllEarly({ phase, score, halfTime, fullTime });
    const { decided, reopened } = compareDecisions(before, after);
    before = after;
    const answers = [...decided].map(([code, decision]) => [
      replayName(code),
      decision === 'WON' ? 'W' : 'L',
    ]);
    return {
      ...rest,
      ...(answers.length > 0 ? { newly_decided: Object.fromEntries(answers) } : {}),
      ...(reopened.length > 0 ? { reopened: reopened.map(replayName) } : {}),
    };
  });
}

/** A status may go back (HT to 1H, FT to 2H), which reopens what was final. A score may be corrected after FT. */
function follow(seen: Seen, status: FeedStatus, score: Score): Seen {
  switch (phaseOf(status)) {
    case 'NOT_STARTED':
      return nothing;
    case 'FIRST_HALF':
      return { ...nothing, inPlay: score };
    case 'HALF_TIME':
      return { ...nothing, inPlay: score, halfTime: score };
    case 'REGULAR_TIME_OVER':
      // Goals in extra time decide nothing, even when the match is reported as finished after it.
      if (status === 'FT') return seen.beyond ? seen : { ...seen, fullTime: score };
      return { ...seen, beyond: true, fullTime: seen.fullTime ?? seen.inPlay };
    default:
      return { ...nothing, inPlay: score, halfTime: seen.halfTime };
  }
}

function readEvent(event: MatchEvent): { status: FeedStatus; score: Score } {
  const status = event.phase.trim().toUpperCase();
  const score = scoreIn(event.score);
  if (!isFeedStatus(status)) throw new UnreadableFile(`Phase '${event.phase}' is not known`);
  if (!score) throw new UnreadableFile(`Score '${event.score}' is not known`);
  return { status, score };
}

/** Selections as these files write them: 'O1.5', 'HF1/X', 'CS2-1', the others as ours. */
function replayName(code: SelectionCode): string {
  if (code.includes('/')) return `HF${code}`;
  if (code.includes('-')) return `CS${code}`;
  return code.replace(/^([OU])(\d)(\d)$/, '$1$2.$3');
}

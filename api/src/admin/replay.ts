import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { SelectionCode } from '../../rules/markets.ts';
import { compareDecisions } from '../domain/games/compareDecisions.ts';
import { decideAllEarly } from '../domain/games/decideEarly.ts';
import { isFeedStatus, phaseOf } from '../domain/games/feedStatus.ts';
import { type Decision, parseScore, type Score } from '../domain/games/score.ts';
import { UnreadableFile } from '../domain/imports/importedMatch.ts';
import { parseJson, readShape } from '../domain/imports/jsonFile.ts';

const eventShape = z.looseObject({ phase: z.string(), min: z.unknown().optional(), score: z.string() });
const matchShape = z.looseObject({ events: z.array(eventShape) });

type MatchEvent = z.infer<typeof eventShape>;

/**
 * Plays matches through, one JSON line each ({…, events: [{phase, min, score}]}), and gives every line back with
 * `newly_decided` {selection: 'W' | 'L'} at each event that decides something, and `reopened` where a goal was taken back. Answers that
 * the file carries are ignored. Throws UnreadableFile naming the line.
 */
export async function* replayFile(path: string): AsyncIterable<string> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() !== '') yield replayLine(line, number);
  }
}

function replayLine(line: string, number: number): string {
  try {
    const { events, ...match } = readShape(matchShape, parseJson(line));
    return JSON.stringify({ ...match, events: replayEvents(events) });
  } catch (error) {
    if (error instanceof UnreadableFile) throw new UnreadableFile(`Line ${number}: ${error.message}`);
    throw error;
  }
}

function replayEvents(events: readonly MatchEvent[]): MatchEvent[] {
  let before: ReadonlyMap<SelectionCode, Decision> = new Map();
  let halfTime: Score | null = null;
  let inPlay: Score | null = null;
  let fullTime: Score | null = null;
  return events.map((event) => {
    const { phase, score } = readEvent(event);
    if (phase === 'HALF_TIME') halfTime = score;
    // Goals of extra time decide nothing: only 'FT' may still set the score that the 90 minutes ended with.
    if (phase !== 'REGULAR_TIME_OVER') inPlay = score;
    else fullTime ??= event.phase === 'FT' ? score : inPlay;
    const after = decideAllEarly({ phase, score, halfTime, fullTime });
    const { decided, reopened } = compareDecisions(before, after);
    before = after;
    const answers = [...decided].map(([code, decision]) => [
      replayName(code),
      decision === 'WON' ? 'W' : 'L',
    ]);
    const { newly_decided: _, reopened: __, ...rest } = event;
    return {
      ...rest,
      ...(answers.length > 0 ? { newly_decided: Object.fromEntries(answers) } : {}),
      ...(reopened.length > 0 ? { reopened: reopened.map(replayName) } : {}),
    };
  });
}

function readEvent(event: MatchEvent) {
  const score = parseScore(event.score);
  if (!isFeedStatus(event.phase)) throw new UnreadableFile(`Phase '${event.phase}' is not known`);
  if (!score) throw new UnreadableFile(`Score '${event.score}' is not known`);
  return { phase: phaseOf(event.phase), score };
}

/** Selections as these files write them: 'O1.5', 'HF1/X', 'CS2-1', the others as ours. */
function replayName(code: SelectionCode): string {
  if (code.includes('/')) return `HF${code}`;
  if (code.includes('-')) return `CS${code}`;
  return code.replace(/^([OU])(\d)(\d)$/, '$1$2.$3');
}

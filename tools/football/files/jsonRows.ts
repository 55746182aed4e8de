import { UnreadableFile } from '../../../api/src/admin/kit/unreadableFile.ts';
import { RowRejected } from './importedMatch.ts';
import { type JsonPart, JsonSplitter } from './jsonParts.ts';
import { readApiFootball, readProviderError } from './parseApiFootball.ts';
import { matchesOfRound, readCompetition, readOpenfootball } from './parseOpenfootball.ts';
import type { RowSource, SourceRow } from './rowSource.ts';

export type JsonLayout = 'api-football' | 'openfootball';

/** Characters buffered while the name of the competition has not come. */
const MOST_BEFORE_NAME = 8_000_000;

const layoutOfList: Readonly<Record<string, JsonLayout>> = {
  response: 'api-football',
  matches: 'openfootball',
  rounds: 'openfootball',
};

export class JsonRows implements RowSource {
  readonly #parts = new JsonSplitter();
  readonly #timeZone: string;
  #layout: JsonLayout | null;
  #found = false;
  #position = 0;
  #competition: string | null = null;
  /** Matches read before the name of their competition. */
  #waiting: JsonPart[] = [];
  #waitingLength = 0;

  /** @param layout null detects it by the file's lists. */
  constructor(layout: JsonLayout | null, timeZone: string) {
    this.#layout = layout;
    this.#timeZone = timeZone;
  }

  *push(text: string): Generator<SourceRow> {
    for (const part of this.#parts.push(text)) yield* this.#take(part);
  }

  *end(): Generator<SourceRow> {
    this.#parts.end();
    if (!this.#found) throw new UnreadableFile(missing(this.#layout));
    if (this.#layout === 'openfootball' && this.#competition === null)
      throw new UnreadableFile('At name: the competition is missing');
    yield* [];
  }

  *#take(part: JsonPart): Generator<SourceRow> {
    const { kind, key } = part;
    if (key === 'errors') {
      if (kind !== 'list') readProviderError(part.text);
      return;
    }
    const layout = key === null ? 'api-football' : (layoutOfList[key] ?? null);
    if (kind === 'list' && layout) {
      this.#layout ??= layout;
      if (this.#layout === layout) this.#found = true;
      else if (key === null) throw new UnreadableFile('At the top: a list, where an object should be');
    } else if (kind === 'element' && layout && layout === this.#layout) {
      if (layout === 'api-football' || this.#competition !== null) yield* this.#rowsOf(part);
      else this.#postpone(part);
    } else if (kind === 'value' && key === 'name' && this.#layout !== 'api-football') {
      this.#competition = readCompetition(part.text);
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const one of waiting) yield* this.#rowsOf(one);
    }
  }

  #postpone(part: JsonPart): void {
    this.#waiting.push(part);
    if (part.kind === 'element') this.#waitingLength += part.text?.length ?? 0;
    if (this.#waitingLength > MOST_BEFORE_NAME)
      throw new UnreadableFile('At name: in a file of this size it must stand before the matches');
  }

  *#rowsOf(part: JsonPart): Generator<SourceRow> {
    if (part.kind !== 'element') return;
    const { key, text } = part;
    const competition = this.#competition ?? '';
    if (key === 'rounds') {
      const round = matchesOfRound(() => jsonIn(text));
      for (const match of round)
        yield this.#row(() => readOpenfootball(match.value(), match.round, competition, this.#timeZone));
    } else if (key === 'matches') {
      yield this.#row(() => readOpenfootball(jsonIn(text), null, competition, this.#timeZone));
    } else {
      yield this.#row(() => readApiFootball(jsonIn(text)));
    }
  }

  #row(read: SourceRow['read']): SourceRow {
    this.#position++;
    return { line: this.#position, read };
  }
}

function missing(layout: JsonLayout | null): string {
  if (layout === 'api-football') return 'At response: a list is missing';
  if (layout === 'openfootball') return 'At matches: a list is missing';
  return 'A JSON file, but neither of API-Football (response) nor of openfootball (matches)';
}

/** @throws RowRejected. */
function jsonIn(text: string | null): unknown {
  if (text === null) throw new RowRejected('The match is longer than a million characters');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RowRejected(`It is not JSON: ${(error as Error).message}`);
  }
}

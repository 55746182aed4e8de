import { type Options, parse } from 'csv-parse/sync';

/** `fields` is null for an unreadable line, with the reason in `fault`. */
export type CsvRecordAt = {
  /** First line of the record, from 1. */
  readonly line: number;
} & (
  | { readonly fields: readonly string[]; readonly fault: null }
  | { readonly fields: null; readonly fault: string }
);

/** A longer multi-line field counts as a stray quote, which must not swallow the matches after it. */
const MOST_LINES = 5;

const csvOptions = { bom: true, relax_column_count: true, relax_quotes: true, trim: true } satisfies Options;

/** Streaming CSV parser that skips empty records; a bad line affects only itself. */
export class CsvReader {
  readonly #delimiterOf: (first: string) => string;
  readonly #waiting: Array<string | null> = [];
  #delimiter: string | null = null;
  #number = 0;

  constructor(delimiterOf: (first: string) => string) {
    this.#delimiterOf = delimiterOf;
  }

  /** @param line null when it exceeds the maximum length. */
  *push(line: string | null): Generator<CsvRecordAt> {
    this.#waiting.push(line);
    yield* this.#records(false);
  }

  *end(): Generator<CsvRecordAt> {
    yield* this.#records(true);
  }

  *#records(isEnd: boolean): Generator<CsvRecordAt> {
    while (this.#waiting.length > 0) {
      const line = this.#number + 1;
      const [first] = this.#waiting;
      if (first === null || first === undefined) {
        this.#take(1);
        yield { line, fields: null, fault: 'is longer than a million characters' };
        continue;
      }
      if (first.trim() === '') {
        this.#take(1);
        continue;
      }
      this.#delimiter ??= this.#delimiterOf(first);
      const found = this.#join(this.#delimiter);
      if (!found && !isEnd && this.#waiting.length < MOST_LINES && !this.#waiting.includes(null)) return;
      this.#take(found?.lines ?? 1);
      yield found
        ? { line, fields: found.fields, fault: null }
        : { line, fields: null, fault: 'opens a quote that is not closed' };
    }
  }

  /** Joins the fewest lines that form a record. */
  #join(delimiter: string): { fields: readonly string[]; lines: number } | null {
    let text = '';
    for (const [at, line] of this.#waiting.slice(0, MOST_LINES).entries()) {
      if (line === null) return null;
      text = at === 0 ? line : `${text}\n${line}`;
      const fields = csvFields(text, delimiter);
      if (fields) return { fields, lines: at + 1 };
    }
    return null;
  }

  #take(lines: number): void {
    this.#waiting.splice(0, lines);
    this.#number += lines;
  }
}

/** Null when a quote is not closed. */
export function csvFields(text: string, delimiter: string): readonly string[] | null {
  if (!text.includes('"')) return text.split(delimiter).map((field) => field.trim());
  try {
    const records = parse(text, { ...csvOptions, delimiter }) as unknown as string[][];
    return records.length === 1 ? (records[0] ?? null) : null;
  } catch {
    return null;
  }
}

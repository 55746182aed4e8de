import { csvFields } from '../../domain/imports/csvTable.ts';
import { readLines } from './readLines.ts';

export interface CsvRecordAt {
  /** Line of the file on which it begins, from 1. */
  readonly line: number;
  /** Null when a quote was opened and not closed. */
  readonly fields: readonly string[] | null;
}

/** A longer field with line breaks counts as a stray quote, which must not swallow the matches after it. */
const MOST_LINES = 5;

/** The records of a CSV file without empty lines. A line with unreadable quotes costs only itself. */
export async function* csvRecords(
  path: string,
  delimiterOf: (first: string) => string,
): AsyncGenerator<CsvRecordAt> {
  const lines = readLines(path);
  const waiting: string[] = [];
  let delimiter: string | null = null;
  let number = 0;
  const lookAhead = async (count: number): Promise<boolean> => {
    while (waiting.length < count) {
      const { done, value } = await lines.next();
      if (done) return false;
      waiting.push(value);
    }
    return true;
  };
  while (await lookAhead(1)) {
    const [first = ''] = waiting;
    if (first.trim() !== '') delimiter ??= delimiterOf(first);
    let fields = csvFields(first, delimiter ?? ',');
    let taken = 1;
    for (let count = 2; !fields && count <= MOST_LINES && (await lookAhead(count)); count++) {
      fields = csvFields(waiting.slice(0, count).join('\n'), delimiter ?? ',');
      if (fields) taken = count;
    }
    waiting.splice(0, taken);
    if (first.trim() !== '') yield { line: number + 1, fields };
    number += taken;
  }
}

import { CsvReader, type CsvRecordAt } from '../../domain/imports/csvRecords.ts';
import { readLines } from './readLines.ts';

/** The records of a CSV file of any size. */
export async function* csvRecords(
  path: string,
  delimiterOf: (first: string) => string,
): AsyncGenerator<CsvRecordAt> {
  const reader = new CsvReader(delimiterOf);
  for await (const line of readLines(path)) yield* reader.push(line);
  yield* reader.end();
}

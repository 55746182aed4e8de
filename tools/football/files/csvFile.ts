import { readLines } from '../../../api/src/admin/kit/readLines.ts';
import { CsvReader, type CsvRecordAt } from './csvRecords.ts';

/** The records of a CSV file of any size. */
export async function* csvRecords(
  path: string,
  delimiterOf: (first: string) => string,
): AsyncGenerator<CsvRecordAt> {
  const reader = new CsvReader(delimiterOf);
  for await (const line of readLines(path)) yield* reader.push(line);
  yield* reader.end();
}

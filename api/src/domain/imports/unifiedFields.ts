import { isFeedStatus } from '../grading/feedStatus.ts';
import { scoreIn } from './fields.ts';
import { type ImportedMatch, RowRejected } from './importedMatch.ts';

/** Case-insensitive. @throws RowRejected. */
export function readStatus(text: string): ImportedMatch['status'] {
  const status = text.trim().toUpperCase();
  if (status === 'UNVERIFIED' || isFeedStatus(status)) return status;
  throw new RowRejected(`Status '${text}' is not known`);
}

/** Null without a ruling. @throws RowRejected. */
export function readAward(text: string): ImportedMatch['award'] {
  if (text === '') return null;
  const score = scoreIn(text);
  if (!score) throw new RowRejected(`Award '${text}' is no score`);
  return score;
}

/** Joined by '|', in lower case. */
export function readFlags(text: string): string[] {
  return text
    .toLowerCase()
    .split('|')
    .flatMap((flag) => (flag.trim() === '' ? [] : [flag.trim()]));
}

/** `no_ht` says that what stands as half-time score is none. */
export function hasHalfTime(flags: readonly string[]): boolean {
  return !flags.includes('no_ht');
}

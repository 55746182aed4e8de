import { feedStatusOf } from '../../../api/src/domain/grading/feedStatus.ts';
import { scoreIn } from './fields.ts';
import { type ImportedMatch, RowRejected } from './importedMatch.ts';

/** @throws RowRejected. */
export function readStatus(text: string): ImportedMatch['status'] {
  if (text.trim().toUpperCase() === 'UNVERIFIED') return 'UNVERIFIED';
  const status = feedStatusOf(text);
  if (status) return status;
  throw new RowRejected(`Status '${text}' is not known`);
}

/** Null without a ruling. @throws RowRejected. */
export function readAward(text: string): ImportedMatch['award'] {
  if (text === '') return null;
  const score = scoreIn(text);
  if (!score) throw new RowRejected(`Award '${text}' is no score`);
  return score;
}

/** Lower case, split at '|'. */
export function readFlags(text: string): string[] {
  return text
    .toLowerCase()
    .split('|')
    .flatMap((flag) => (flag.trim() === '' ? [] : [flag.trim()]));
}

/** `no_ht` marks the half-time score as invalid. */
export function hasHalfTime(flags: readonly string[]): boolean {
  return !flags.includes('no_ht');
}

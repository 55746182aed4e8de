import { InvalidInput } from '../../domain/foundation/errors.ts';

/** @throws InvalidInput for a day far before the first game, which PostgreSQL may not know. */
export function dayOf(day: string): string {
  if (day < '1900-01-01') throw new InvalidInput('INVALID_INPUT', 'day');
  return day;
}

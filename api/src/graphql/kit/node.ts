import { brandWithType } from '@pothos/core';
import { isUuid } from '@tipsoko/rules/uuid';

/** The relay plugin marks types too late for an operation that loads the same node twice. */
export function asNodes<Row>(typename: string, rows: readonly Row[]): Row[] {
  for (const row of rows) brandWithType(row, typename as never);
  return [...rows];
}

export function numbersOf(ids: readonly string[]): number[] {
  return ids.map(numberOf);
}

/** Parses an id from a client; anything but a valid number becomes 0, which no row has. */
export function numberOf(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0;
}

/** No row has it: what is asked for of an id that is none, and for a viewer who has no rows of their own. */
export const noUuid = '00000000-0000-0000-0000-000000000000';

export function uuidOf(id: string): string {
  return isUuid(id) ? id : noUuid;
}

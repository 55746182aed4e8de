import { brandWithType } from '@pothos/core';

/**
 * Marks loaded objects with the type they are nodes of, as soon as they are there. The relay plugin does so itself,
 * but too late for an operation that asks for the same node twice: its second answer would have no type.
 */
export function asNodes<Row>(typename: string, rows: readonly Row[]): Row[] {
  for (const row of rows) brandWithType(row, typename as never);
  return [...rows];
}

/** Numbers of ids that came from outside; what is no number of ours becomes 0, which nothing has. */
export function numbersOf(ids: readonly string[]): number[] {
  return ids.map((id) => (/^\d{1,9}$/.test(id) ? Number(id) : 0));
}

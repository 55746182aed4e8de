import { brandWithType } from '@pothos/core';
import { filled } from '@tipsoko/rules/refusals';
import { isUuid } from '@tipsoko/rules/uuid';
import { InvalidInput } from '../../domain/foundation/errors.ts';

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

/** Matches no row: stands for an invalid id and for viewers without rows of their own. */
export const noUuid = '00000000-0000-0000-0000-000000000000';

export function uuidOf(id: string): string {
  return isUuid(id) ? id : noUuid;
}

/** Base64 may hide U+0000, which PostgreSQL text cannot contain; such an id matches nothing, like any that we never issued. */
export function decodeGlobalID(globalId: string): { typename: string; id: string } {
  const [typename = '', ...rest] = Buffer.from(globalId, 'base64').toString().split(':');
  return { typename, id: rest.join(':').replaceAll('\0', '\uFFFD') };
}

/** The row's database id. @throws InvalidInput for an id of another type and for an invalid one. */
export function ownId(typename: string, globalId: string, ...[field = '', ...below]: InputPath): string {
  const given = decodeGlobalID(globalId);
  if (given.typename !== typename)
    throw new InvalidInput(filled('NOT_AN_ID', { type: typename }), field, below);
  return given.id;
}

/** As {@link ownId}; also takes the bare database id, which logs show and deprecated staff inputs use. */
export function ownIdOrRow(typename: string, given: string, field: string): string {
  return isUuid(given) || /^\d{1,18}$/.test(given) ? given : ownId(typename, given, field);
}

/** Path of an id: the field of the input, and the path below it. */
type InputPath = [field: string, ...below: Array<string | number>];

interface Given {
  readonly id: string | null | undefined;
  /** Name and value of the deprecated argument. */
  readonly former: readonly [name: string, value: number | null | undefined];
}

/** The number of a row that an input names by global id, or in the deprecated way. @throws InvalidInput unless it is one of the two. */
export function ownNumber(
  typename: string,
  { id, former: [former, number] }: Given,
  ...path: InputPath
): number {
  const byNumber = number !== null && number !== undefined;
  const byId = id !== null && id !== undefined;
  if (byNumber === byId) {
    const [field, ...below] = path;
    const argument = String(path.at(-1));
    throw new InvalidInput(filled('ID_OR_NUMBER', { argument, former }), field, below);
  }
  return byId ? numberOf(ownId(typename, id, ...path)) : Number(number);
}

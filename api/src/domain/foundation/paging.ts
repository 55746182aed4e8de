import { filled } from '@tipsoko/rules/refusals';
import { isUuid } from '@tipsoko/rules/uuid';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { InvalidInput } from './errors.ts';

/** Cursors name a place between rows by their sort key, so inserts never shift a page. */
export interface Page {
  after?: string | null | undefined;
  before?: string | null | undefined;
  limit: number;
  /** Read from the end backwards. */
  inverted: boolean;
}

export function firstPage(limit: number): Page {
  return { limit, inverted: false };
}

/** Counts rows, for doors that number their pages: shifts when rows are inserted, and costs what it skips. */
export function skipCursor(rows: number): string {
  return Buffer.from(`skip|${rows}`).toString('base64url');
}

/** Both largest first, or both smallest first. */
export interface ListOrder {
  /** Never null. */
  key: string;
  keyType: 'timestamptz' | 'bigint' | 'int' | 'uuid';
  /** Reads the key of an id, where nobody may know the key: cursors ({@link secretCursor}) carry the id alone. */
  keyOf?: (id: Sql) => Sql;
  /** Orders rows with equal keys; a text consists of lower-case hexadecimal digits and hyphens. */
  id: string;
  idType: 'int' | 'uuid' | 'text';
  smallestFirst?: boolean;
  /** Key and id are of two tables: an index can only begin at the key then. */
  twoTables?: boolean;
}

export function encodeCursor(key: string | number | bigint, id: string | number): string {
  return Buffer.from(`${key}|${id}`).toString('base64url');
}

/** The cursor of a list whose order says `keyOf`. */
export function secretCursor(id: string | number): string {
  return encodeCursor('', id);
}

/** Fragments of a statement that reads one page. */
export interface PageSql {
  readonly where: Sql;
  readonly orderBy: Sql;
  readonly limit: Sql;
  /** The cursor counts rows. */
  readonly skips: boolean;
}

/** @throws InvalidInput for a cursor that is not of this list. */
export function pageSql(page: Page, order: ListOrder): PageSql {
  const [key, id] = [raw(order.key), raw(order.id)];
  const { after, before, skip } = boundsOf(page, order);
  const bound = (at: Place, comparison: '<' | '>') => {
    const atId = sql`${at.id}::${raw(order.idType)}`;
    const atKey = order.keyOf?.(atId) ?? sql`${at.key}::${raw(order.keyType)}`;
    const pair = sql`(${key}, ${id}) ${raw(comparison)} (${atKey}, ${atId})`;
    return order.twoTables ? sql`${pair} AND ${key} ${raw(comparison)}= ${atKey}` : pair;
  };
  const [further, nearer] = order.smallestFirst ? (['>', '<'] as const) : (['<', '>'] as const);
  const bounds = [...(after ? [bound(after, further)] : []), ...(before ? [bound(before, nearer)] : [])];
  const direction = raw(page.inverted === (order.smallestFirst ?? false) ? 'DESC' : 'ASC');
  return {
    where: allOf(bounds),
    orderBy: sql`${key} ${direction}, ${id} ${direction}`,
    // Literal, because PostgreSQL would plan for a bound limit without knowing it.
    limit: sql`LIMIT ${raw(String(Math.max(0, Math.trunc(page.limit))))}${
      skip === null ? empty : raw(` OFFSET ${skip}`)
    }`,
    skips: skip !== null,
  };
}

/** An empty text is no place: taken for the start it would begin the list again. */
function isCursor(text: string | null | undefined): text is string {
  return text !== null && text !== undefined;
}

function notOfThisList(field: 'after' | 'before'): InvalidInput {
  return new InvalidInput(filled('NOT_A_CURSOR', { argument: field }), field);
}

export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length > 0 ? join(conditions, ' AND ') : raw('TRUE');
}

/** The key and the id that a cursor names. */
interface Place {
  readonly key: string;
  readonly id: string;
}

/**
 * Where a page begins and ends; `skip` counts rows from the start instead, for doors that number their pages.
 *
 * @throws InvalidInput for a cursor that is not of this list.
 */
export function boundsOf(page: Page, order: Pick<ListOrder, 'keyType' | 'keyOf' | 'idType'>) {
  const skip = skippedRows(page.after ?? '');
  // Counted from the start; read from the end it would name another place.
  if (skip !== null && page.inverted) throw notOfThisList('after');
  const placeOf = (cursor: string, field: 'after' | 'before') => decodeCursor(cursor, order, field);
  return {
    after: isCursor(page.after) && skip === null ? placeOf(page.after, 'after') : null,
    before: isCursor(page.before) ? placeOf(page.before, 'before') : null,
    skip,
  };
}

function skippedRows(cursor: string): number | null {
  const rows = /^skip\|(\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  return rows === undefined ? null : Number(rows);
}

/** A time must also be one that exists. */
const keyForms = {
  timestamptz: (key: string) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(key) &&
    !Number.isNaN(Date.parse(key)) &&
    new Date(key).toISOString() === key &&
    !key.startsWith('0000'), // PostgreSQL has no such year
  bigint: (key: string) => /^-?\d{1,18}$/.test(key),
  int: (key: string) => /^-?\d{1,9}$/.test(key),
  uuid: isUuid,
};
const idForms = {
  int: (id: string) => /^\d{1,9}$/.test(id),
  uuid: isUuid,
  text: (id: string) => /^[0-9a-f-]{1,64}$/.test(id),
};

function decodeCursor(
  cursor: string,
  order: Pick<ListOrder, 'keyType' | 'keyOf' | 'idType'>,
  field: 'after' | 'before',
): Place {
  const [key = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  const isKey = order.keyOf ? key === '' : keyForms[order.keyType](key);
  if (!isKey || !idForms[order.idType](id)) {
    throw notOfThisList(field);
  }
  return { key, id };
}

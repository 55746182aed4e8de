import { pageSizes } from '@tipsoko/rules/limits';
import { filled } from '@tipsoko/rules/refusals';
import { isUuid } from '@tipsoko/rules/uuid';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { InvalidInput } from './errors.ts';

/** Keyset paging: cursors name a sort key, so inserts never shift a page. */
export interface Page {
  after?: string | null | undefined;
  before?: string | null | undefined;
  limit: number;
  inverted: boolean;
}

export function firstPage(limit: number): Page {
  return { limit, inverted: false };
}

/** Offset for REST's numbered pages: shifts on inserts and costs the skipped rows. */
export function skipCursor(rows: number): string {
  return Buffer.from(`skip|${rows}`).toString('base64url');
}

export interface ListOrder {
  key: string;
  keyType: 'timestamptz' | 'bigint' | 'int' | 'uuid';
  /** Looks the key up by id, for lists whose cursors must not reveal it ({@link secretCursor}). */
  keyOf?: (id: Sql) => Sql;
  /** Tie-breaker for equal keys; text ids are lower-case hexadecimal digits and hyphens. */
  id: string;
  idType: 'int' | 'uuid' | 'text';
  smallestFirst?: boolean;
  /** Key and id are in different tables, so an index can only begin at the key. */
  twoTables?: boolean;
}

export function encodeCursor(key: string | number | bigint, id: string | number): string {
  return Buffer.from(`${key}|${id}`).toString('base64url');
}

/** For lists whose order sets `keyOf`. */
export function secretCursor(id: string | number): string {
  return encodeCursor('', id);
}

export interface PageSql {
  readonly where: Sql;
  readonly orderBy: Sql;
  readonly limit: Sql;
  /** Worth preparing: a page size of our own pages, read forwards and without an offset. */
  readonly isUsual: boolean;
}

/** Page sizes of our own pages, and one row more, which shows that another page follows. */
const usualLimits = new Set(Object.values(pageSizes).flatMap((size) => [size, size + 1]));

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
    // Literal, because PostgreSQL plans badly for a bound limit.
    limit: sql`LIMIT ${raw(String(Math.max(0, Math.trunc(page.limit))))}${
      skip === null ? empty : raw(` OFFSET ${skip}`)
    }`,
    isUsual: skip === null && before === null && !page.inverted && usualLimits.has(page.limit),
  };
}

function isCursor(text: string | null | undefined): text is string {
  return text !== null && text !== undefined;
}

function notOfThisList(field: 'after' | 'before'): InvalidInput {
  return new InvalidInput(filled('NOT_A_CURSOR', { argument: field }), field);
}

export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length > 0 ? join(conditions, ' AND ') : raw('TRUE');
}

interface Place {
  readonly key: string;
  readonly id: string;
}

/** Range of a page; `skip` is an offset for REST's numbered pages. @throws InvalidInput for a cursor that is not of this list. */
export function boundsOf(page: Page, order: Pick<ListOrder, 'keyType' | 'keyOf' | 'idType'>) {
  const skip = skippedRows(page.after ?? '');
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

/** Times must also be valid dates. */
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

import { listMessages } from '../../rules/messages.ts';
import { isUuid } from '../../rules/uuid.ts';
import { InvalidInput } from './errors.ts';

/** A part of an ordered list. Cursors name a place between rows by their sort key, so inserts never shift a page. */
export interface Page {
  after?: string | null | undefined;
  before?: string | null | undefined;
  limit: number;
  /** Read from the end backwards: rows come in reverse order. */
  inverted: boolean;
}

/** First rows of a list. */
export function firstPage(limit: number): Page {
  return { limit, inverted: false };
}

/**
 * A cursor that names a place by counting: for doors that number their pages. Unlike the others it shifts when rows
 * are inserted, and the database walks over what it skips.
 */
export function skipCursor(rows: number): string {
  return Buffer.from(`skip|${rows}`).toString('base64url');
}

/** What orders a list: a key, largest first, then the id, largest first. */
export interface ListOrder {
  /** SQL of the key; never null. */
  key: string;
  keyType: 'timestamptz' | 'bigint' | 'int';
  /** SQL of the id that tells equal keys apart; a text consists of lower-case hexadecimal digits and hyphens. */
  id: string;
  idType: 'int' | 'uuid' | 'text';
}

export function encodeCursor(key: string | number | bigint, id: string | number): string {
  return Buffer.from(`${key}|${id}`).toString('base64url');
}

/**
 * SQL of one page: a condition (with its values appended to `values`), the order and the limit.
 *
 * @throws InvalidInput for a cursor that is not of this list.
 */
export function pageSql(
  page: Page,
  order: ListOrder,
  values: unknown[],
): { where: string; order: string; limit: string } {
  const conditions: string[] = [];
  const bound = (cursor: string, comparison: '<' | '>') => {
    const { key, id } = decodeCursor(cursor, order, comparison === '<' ? 'after' : 'before');
    values.push(key, id);
    conditions.push(
      `(${order.key}, ${order.id}) ${comparison} ($${values.length - 1}::${order.keyType}, $${values.length}::${order.idType})`,
    );
  };
  const skipped = page.after ? skippedRows(page.after) : null;
  // Counted from the start; read from the end it would name another place.
  if (skipped !== null && page.inverted) throw new InvalidInput(listMessages.notFound, 'after');
  if (page.after && skipped === null) bound(page.after, '<');
  if (page.before) bound(page.before, '>');
  const direction = page.inverted ? 'ASC' : 'DESC';
  return {
    where: conditions.length > 0 ? conditions.join(' AND ') : 'TRUE',
    order: `${order.key} ${direction}, ${order.id} ${direction}`,
    // Literal, not bound: PostgreSQL plans a bound limit anew at each call.
    limit: `${Math.max(0, Math.trunc(page.limit))}${skipped === null ? '' : ` OFFSET ${skipped}`}`,
  };
}

function skippedRows(cursor: string): number | null {
  const rows = /^skip\|(\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  return rows === undefined ? null : Number(rows);
}

/** What the database takes as a key of each type: a time must also be one that exists. */
const keyForms = {
  timestamptz: (key: string) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(key) &&
    !Number.isNaN(Date.parse(key)) &&
    new Date(key).toISOString() === key &&
    !key.startsWith('0000'), // PostgreSQL has no such year
  bigint: (key: string) => /^-?\d{1,18}$/.test(key),
  int: (key: string) => /^-?\d{1,9}$/.test(key),
};
const idForms = {
  int: (id: string) => /^\d{1,9}$/.test(id),
  uuid: isUuid,
  text: (id: string) => /^[0-9a-f-]{1,64}$/.test(id),
};

function decodeCursor(
  cursor: string,
  order: ListOrder,
  field: 'after' | 'before',
): { key: string; id: string } {
  const [key = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (!keyForms[order.keyType](key) || !idForms[order.idType](id)) {
    throw new InvalidInput(listMessages.notFound, field);
  }
  return { key, id };
}

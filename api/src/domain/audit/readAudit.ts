import type { App } from '../../app.ts';
import type { Eyes } from '../eyes.ts';
import { encodeCursor, type ListOrder, type Page, pageSql } from '../paging.ts';
import { requireStaff } from '../staff.ts';

/** One line of the audit log. Time ISO UTC. */
export interface AuditEntryView {
  id: number;
  at: string;
  /** User name of the member of staff; null for the command line. */
  actor: string | null;
  action: string;
  /** To what: `game:12`, `post:how-odds-work`. */
  subject: string;
  detail: Readonly<Record<string, unknown>>;
}

export interface AuditFilter {
  /** User name, in any case. */
  actor?: string | null | undefined;
  action?: string | null | undefined;
}

// The log only grows, in the order of its ids.
const order: ListOrder = { key: 'a."id"', keyType: 'bigint', id: 'a."id"', idType: 'int' };

const select = `SELECT a."id"::int AS id, a."createdAt" AS at, t."username" AS actor, a."action", a."subject", a."detail"`;
const entries = `FROM "AuditEntry" a LEFT JOIN "Tipster" t ON t."userId" = a."actorId"`;

function viewOf(row: AuditEntryView): AuditEntryView {
  return { ...row, at: new Date(row.at).toISOString() };
}

/** Lines by id, in the order asked; null where there is none, and for anybody who is not staff. */
export async function readAuditByIds(
  app: App,
  eyes: Eyes,
  ids: readonly number[],
): Promise<Array<AuditEntryView | null>> {
  if (!eyes.viewer?.isStaff) return ids.map(() => null);
  const rows = await app.db.query<AuditEntryView>(`${select} ${entries} WHERE a."id" = ANY($1::int[])`, [
    [...ids],
  ]);
  const byId = new Map(rows.map((row) => [row.id, viewOf(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/**
 * What staff did, the latest first.
 *
 * @throws NotSignedIn, NotAllowed for anybody who is not staff.
 */
export function auditLog(app: App, eyes: Eyes, filter: AuditFilter) {
  requireStaff(eyes);
  const values: unknown[] = [];
  const conditions = ['TRUE'];
  if (filter.actor) conditions.push(`t."usernameKey" = $${values.push(filter.actor.trim().toLowerCase())}`);
  if (filter.action) conditions.push(`a."action" = $${values.push(filter.action)}`);
  const from = `${entries} WHERE ${conditions.join(' AND ')}`;
  return {
    cursorOf: (entry: AuditEntryView) => encodeCursor(entry.id, entry.id),
    read: async (page: Page): Promise<AuditEntryView[]> => {
      const all = [...values];
      const sql = pageSql(page, order, all);
      const rows = await app.db.query<AuditEntryView>(
        `${select} ${from} AND ${sql.where} ORDER BY ${sql.order} LIMIT ${sql.limit}`,
        all,
      );
      return rows.map(viewOf);
    },
    count: async (): Promise<number> => {
      const [row] = await app.db.query<{ count: number }>(`SELECT count(*)::int AS count ${from}`, values);
      return row?.count ?? 0;
    },
  };
}

/**
 * What has ever been done, by name, for a filter.
 *
 * @throws NotSignedIn, NotAllowed for anybody who is not staff.
 */
export async function auditActions(app: App, eyes: Eyes): Promise<string[]> {
  requireStaff(eyes);
  const rows = await app.db.query<{ action: string }>(
    'SELECT DISTINCT "action" FROM "AuditEntry" ORDER BY "action"',
  );
  return rows.map(({ action }) => action);
}

import type { App } from '../../app.ts';
import type { Eyes } from '../eyes.ts';
import { encodeCursor, type ListOrder, type Page, pageSql } from '../paging.ts';
import { requireStaff } from '../staff.ts';
import { type TipsterView, tipsterFromJson, tipsterJoin, tipsterJson } from '../tipsters/tipsterView.ts';

/** A post of the blog; the content is sanitised HTML. Times ISO UTC. */
export interface PostView {
  id: number;
  slug: string;
  title: string;
  overview: string;
  content: string;
  thumbnail: string | null;
  /** Of a draft: when it was first saved. */
  publishedAt: string;
  draft: boolean;
  editedAt: string | null;
  author: TipsterView;
}

type PostRow = Omit<PostView, 'author'> & { tipster: Parameters<typeof tipsterFromJson>[0] };

const select = `SELECT p."id", p."slug", p."title", p."overview", p."content", p."thumbnail", p."publishedAt", p."draft",
    p."editedAt", ${tipsterJson} AS tipster
  FROM "Post" p JOIN "Tipster" t ON t."id" = p."authorId" ${tipsterJoin}`;
const order: ListOrder = { key: 'p."publishedAt"', keyType: 'timestamptz', id: 'p."id"', idType: 'int' };

/** SQL of what these eyes see: everybody published posts, staff drafts too. */
function visibleSql(eyes: Eyes): string {
  return eyes.viewer?.isStaff ? 'TRUE' : 'NOT p."draft"';
}

/** The post with this slug, or null. Drafts are there for staff alone. */
export async function readPost(app: App, eyes: Eyes, slug: string): Promise<PostView | null> {
  const [row] = await app.db.query<PostRow>(`${select} WHERE p."slug" = $1 AND ${visibleSql(eyes)}`, [
    slug.toLowerCase(),
  ]);
  return row ? viewOf(row) : null;
}

/** Posts by id, in the order asked; null for what these eyes do not see. */
export async function readPostsByIds(
  app: App,
  eyes: Eyes,
  ids: readonly number[],
): Promise<Array<PostView | null>> {
  const rows = await app.db.query<PostRow>(
    `${select} WHERE p."id" = ANY($1::int[]) AND ${visibleSql(eyes)}`,
    [[...ids]],
  );
  const byId = new Map(rows.map((row) => [row.id, viewOf(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** All published posts, the latest first. */
export function posts(app: App) {
  return listOf(app, 'NOT p."draft"');
}

/**
 * Drafts and published posts together, the latest first.
 *
 * @throws NotSignedIn, NotAllowed for anybody who is not staff.
 */
export function postsAndDrafts(app: App, eyes: Eyes) {
  requireStaff(eyes);
  return listOf(app, 'TRUE');
}

function listOf(app: App, condition: string) {
  return {
    cursorOf: (post: PostView) => encodeCursor(post.publishedAt, post.id),
    read: async (page: Page): Promise<PostView[]> => {
      const values: unknown[] = [];
      const sql = pageSql(page, order, values);
      const rows = await app.db.query<PostRow>(
        `${select} WHERE ${condition} AND ${sql.where} ORDER BY ${sql.order} LIMIT ${sql.limit}`,
        values,
      );
      return rows.map(viewOf);
    },
    count: async (): Promise<number> => {
      const [row] = await app.db.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM "Post" p WHERE ${condition}`,
      );
      return row?.count ?? 0;
    },
  };
}

function viewOf({ tipster, ...row }: PostRow): PostView {
  return {
    ...row,
    publishedAt: new Date(row.publishedAt).toISOString(),
    editedAt: row.editedAt === null ? null : new Date(row.editedAt).toISOString(),
    author: tipsterFromJson(tipster),
  };
}

import type { App } from '../../app.ts';
import { encodeCursor, type ListOrder, type Page, pageSql } from '../paging.ts';
import { type TipsterView, tipsterFromJson, tipsterJoin, tipsterJson } from '../tipsters/tipsterView.ts';

/** A post of the blog; the content is sanitised HTML. Times ISO UTC. */
export interface PostView {
  id: number;
  slug: string;
  title: string;
  overview: string;
  content: string;
  thumbnail: string | null;
  publishedAt: string;
  author: TipsterView;
}

type PostRow = Omit<PostView, 'author'> & { tipster: Parameters<typeof tipsterFromJson>[0] };

const select = `SELECT p."id", p."slug", p."title", p."overview", p."content", p."thumbnail", p."publishedAt",
    ${tipsterJson} AS tipster
  FROM "Post" p JOIN "Tipster" t ON t."id" = p."authorId" ${tipsterJoin}`;
const order: ListOrder = { key: 'p."publishedAt"', keyType: 'timestamptz', id: 'p."id"', idType: 'int' };

/** The post with this slug, or null. */
export async function readPost(app: App, slug: string): Promise<PostView | null> {
  const [row] = await app.db.query<PostRow>(`${select} WHERE p."slug" = $1`, [slug.toLowerCase()]);
  return row ? viewOf(row) : null;
}

/** Posts by id, in the order asked. */
export async function readPostsByIds(app: App, ids: readonly number[]): Promise<Array<PostView | null>> {
  const rows = await app.db.query<PostRow>(`${select} WHERE p."id" = ANY($1::int[])`, [[...ids]]);
  const byId = new Map(rows.map((row) => [row.id, viewOf(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** All posts, the latest first. */
export function posts(app: App) {
  return {
    cursorOf: (post: PostView) => encodeCursor(post.publishedAt, post.id),
    read: async (page: Page): Promise<PostView[]> => {
      const values: unknown[] = [];
      const sql = pageSql(page, order, values);
      const rows = await app.db.query<PostRow>(
        `${select} WHERE ${sql.where} ORDER BY ${sql.order} LIMIT ${sql.limit}`,
        values,
      );
      return rows.map(viewOf);
    },
    count: async (): Promise<number> => {
      const [row] = await app.db.query<{ count: number }>('SELECT count(*)::int AS count FROM "Post"');
      return row?.count ?? 0;
    },
  };
}

function viewOf({ tipster, ...row }: PostRow): PostView {
  return { ...row, publishedAt: new Date(row.publishedAt).toISOString(), author: tipsterFromJson(tipster) };
}

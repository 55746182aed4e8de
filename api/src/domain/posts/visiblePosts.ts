import sql, { raw, type Sql } from 'sql-template-tag';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import type { Viewer } from '../foundation/viewer.ts';

/** Scheduled posts are public from their time on; staff also see drafts. */
export function visiblePosts(viewer: Viewer, now: Date): Prisma.PostWhereInput {
  return viewer.account?.isStaff ? {} : { OR: [{ draft: false }, { publishAt: { lte: now } }] };
}

/** SQL for the table or alias `post`. */
export function isPublicPost(post: string, now: Date): Sql {
  return sql`(NOT ${raw(post)}."draft" OR ${raw(post)}."publishAt" <= ${now}::timestamptz)`;
}

/** Visible to staff only. */
export function isHidden(
  { draft, publishAt }: { draft: boolean; publishAt: Date | null },
  now: Date,
): boolean {
  return draft && !(publishAt && publishAt <= now);
}

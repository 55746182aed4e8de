import type { Prisma } from '../../db/generated/prisma/client.ts';
import type { Viewer } from '../foundation/viewer.ts';

/** Published posts are public; staff also see drafts. */
export function visiblePosts(viewer: Viewer): Prisma.PostWhereInput {
  return viewer.account?.isStaff ? {} : { draft: false };
}

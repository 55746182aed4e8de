import { randomBytes } from 'node:crypto';
import type { App } from '../../../src/app.ts';
import { inSqlTransaction } from '../../../src/domain/foundation/transaction.ts';
import { sanitiseContent } from '../../../src/domain/posts/sanitiseContent.ts';
import { house } from './houseSlips.ts';
import { insertInto } from './insertRows.ts';
import type { Marketplace } from './planMarketplace.ts';
import { coverOf } from './posts/covers.ts';
import { posts } from './posts/posts.ts';

const DAY = 86_400_000;
const postColumns = {
  slug: 'text',
  title: 'text',
  overview: 'text',
  content: 'text',
  thumbnail: 'text',
  thumbnailAlt: 'text',
  authorId: 'uuid',
  publishedAt: 'timestamptz',
};

interface Cover {
  readonly thumbnail: string | null;
  readonly thumbnailAlt: string;
}

/** Draws the pictures of the blog, on other threads; null when an interrupted seed has stored the posts already. */
export async function storeCovers(app: App): Promise<Cover[] | null> {
  const [found] = await app.db.query<{ isThere: boolean }>(`SELECT EXISTS (SELECT FROM "Post") AS "isThere"`);
  return found?.isThere ? null : Promise.all(posts.map(({ slug }) => storeCover(app, slug)));
}

/** The platform's blog, a post every eleven days. */
export async function storePosts(app: App, market: Marketplace, covers: readonly Cover[]): Promise<void> {
  const author = market.accounts.find(({ person }) => person === house);
  if (!author) throw new Error('The platform has no account');
  const rows = posts.map((post, at) => ({
    ...post,
    ...covers[at],
    content: sanitiseContent(post.content),
    authorId: author.tipsterId,
    publishedAt: new Date(market.now - (1.2 + at * 11) * DAY),
  }));
  await inSqlTransaction(app, (tx) => insertInto(tx, 'Post', postColumns, rows));
}

async function storeCover(app: App, slug: string): Promise<Cover> {
  const cover = coverOf(slug);
  if (!cover) return { thumbnail: null, thumbnailAlt: '' };
  const path = `pictures/${randomBytes(16).toString('hex')}.webp` as const;
  // Later starts have no use for it.
  const { default: sharp } = await import('sharp');
  await app.pictures.put(path, await sharp(Buffer.from(cover.svg)).webp({ quality: 82 }).toBuffer());
  return { thumbnail: `/${path}`, thumbnailAlt: cover.alt };
}

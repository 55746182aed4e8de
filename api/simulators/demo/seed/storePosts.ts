import type { App } from '../../../src/app.ts';
import { inTransaction } from '../../../src/domain/foundation/transaction.ts';
import { sanitiseContent } from '../../../src/domain/posts/sanitiseContent.ts';
import { house } from './houseSlips.ts';
import { insertInto } from './insertRows.ts';
import type { Marketplace } from './planMarketplace.ts';
import { posts } from './posts/posts.ts';

const DAY = 86_400_000;
const postColumns = {
  slug: 'text',
  title: 'text',
  overview: 'text',
  content: 'text',
  authorId: 'uuid',
  publishedAt: 'timestamptz',
};

/** The platform's blog, a post every eleven days. */
export async function storePosts(app: App, market: Marketplace): Promise<void> {
  const author = market.accounts.find(({ person }) => person === house);
  if (!author) throw new Error('The platform has no account');
  const rows = posts.map((post, at) => ({
    ...post,
    content: sanitiseContent(post.content),
    authorId: author.tipsterId,
    publishedAt: new Date(market.now - (1.2 + at * 11) * DAY),
  }));
  await inTransaction(app, (tx) => insertInto(tx, 'Post', postColumns, rows));
}

import type { App } from '../../app.ts';
import type { Eyes } from '../eyes.ts';
import type { WrittenPost } from './checkPost.ts';
import { savePost } from './savePost.ts';

/**
 * Publishes a new post of the blog; its rich text is sanitised before it is stored.
 *
 * @returns the post's slug.
 * @throws NotSignedIn, NotAllowed, InvalidInput, Conflict SLUG_TAKEN.
 */
export async function publishPost(app: App, eyes: Eyes, input: WrittenPost): Promise<string> {
  return savePost(app, eyes, { ...input, published: true });
}

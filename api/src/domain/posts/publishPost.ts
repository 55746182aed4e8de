import type { App } from '../../app.ts';
import type { Viewer } from '../foundation/viewer.ts';
import type { WrittenPost } from './checkPost.ts';
import { savePost } from './savePost.ts';

/** @returns its slug. @throws NotSignedIn, NotAllowed, InvalidInput, Conflict SLUG_TAKEN. */
export async function publishPost(app: App, viewer: Viewer, input: WrittenPost): Promise<string> {
  return savePost(app, viewer, { ...input, published: true });
}

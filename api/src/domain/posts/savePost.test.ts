import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { askSchema, globalId } from '../../../test/askSchema.ts';
import { addTipster } from '../../../test/football.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { deletePost } from './deletePost.ts';
import { savePost } from './savePost.ts';
import { uploadPostPicture } from './uploadPostPicture.ts';

const kept = new Map<string, Buffer>();
let app: TestApp;
let staff: Viewer;
let tipster: Viewer;
beforeAll(async () => {
  app = await createTestApp({
    pictures: {
      put: async (key, picture) => void kept.set(key, picture),
      get: async (key) => kept.get(key) ?? null,
      remove: async (key) => void kept.delete(key),
    },
  });
  staff = await addTipster(app, 'editor', { isStaff: true });
  tipster = await addTipster(app, 'Mwandishi');
});
afterAll(() => app.close());

const words = { overview: 'Short.', content: '<p>Long.</p>' };
const readPost = async (viewer: Viewer, slug: string) =>
  (
    await askSchema(
      app,
      viewer,
      `query ($slug: String!) { post(slug: $slug) { draft editedAt publishedAt author { username } } }`,
      { slug },
    )
  ).post;
const idOf = async (slug: string) => (await app.db.prisma.post.findUnique({ where: { slug } }))?.id ?? 0;
const list = async (viewer: Viewer, field: 'posts' | 'postsAndDrafts') =>
  (await askSchema(app, viewer, `{ ${field} { totalCount edges { node { slug } } } }`))[field];

describe('a draft', () => {
  it('is visible to staff only, through every reader', async () => {
    const slug = await savePost(app, staff, { ...words, title: 'Not yet', published: false });
    expect(await readPost(staff, slug)).toMatchObject({
      draft: true,
      editedAt: null,
      author: { username: 'editor' },
    });
    const byId = `{ node(id: "${globalId('Post', await idOf(slug))}") { id } }`;
    for (const viewer of [anonymous, tipster]) {
      expect(await readPost(viewer, slug)).toBeNull();
      expect(await askSchema(app, viewer, byId)).toEqual({ node: null });
      await expect(list(viewer, 'postsAndDrafts')).rejects.toThrow();
    }
    expect(await askSchema(app, staff, byId)).not.toEqual({ node: null });
    for (const viewer of [anonymous, staff]) {
      expect(await list(viewer, 'posts')).toEqual({ totalCount: 0, edges: [] });
    }
    expect((await list(staff, 'postsAndDrafts')).edges).toContainEqual({ node: { slug } });
  });

  it('may be empty, but not once published', async () => {
    const empty = { title: 'Empty', overview: '', content: '<p></p>' };
    await savePost(app, staff, { ...empty, published: false });
    await expect(savePost(app, staff, { ...empty, slug: 'other', published: true })).rejects.toThrow(
      'A post has some content',
    );
  });

  it('gets the date of its publication, and keeps it when changed', async () => {
    const slug = await savePost(app, staff, { ...words, title: 'Soon', published: false });
    const id = await idOf(slug);
    app.clock.advance(60_000);
    const at = app.clock.now().toISOString();
    await savePost(app, staff, { ...words, id, title: 'Soon', author: 'mwandishi', published: true });
    expect(await readPost(anonymous, slug)).toMatchObject({
      publishedAt: at,
      draft: false,
      author: { username: 'Mwandishi' },
    });
    app.clock.advance(60_000);
    const changed = { ...words, id, title: 'Now', slug: 'now', published: true };
    expect(await savePost(app, staff, changed)).toBe('now');
    expect(await readPost(anonymous, 'now')).toMatchObject({
      publishedAt: at,
      editedAt: app.clock.now().toISOString(),
      author: { username: 'Mwandishi' },
    });
    await savePost(app, staff, { ...changed, published: false });
    expect(await readPost(anonymous, 'now')).toBeNull();
    const log = await app.db.prisma.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 4 });
    expect(log.map(({ action }) => action)).toEqual([
      'withdraw post',
      'change post',
      'publish post',
      'save draft',
    ]);
  });

  it('refuses a taken slug, an unknown author, an unknown post', async () => {
    const slug = await savePost(app, staff, { ...words, title: 'First', published: true });
    const second = { ...words, title: 'Second', published: true };
    await expect(savePost(app, staff, { ...second, slug })).rejects.toThrow('There is a post with this slug');
    await expect(savePost(app, staff, { ...second, author: 'nobody' })).rejects.toThrow(
      'No user has this name',
    );
    await expect(savePost(app, staff, { ...second, id: 9_999 })).rejects.toThrow('There is no such post');
    await expect(savePost(app, tipster, second)).rejects.toThrow('You may not do this');
  });
});

describe('pictures', () => {
  const file = async (width: number, height: number) => ({
    bytes: await sharp({ create: { width, height, channels: 3, background: '#284' } })
      .png()
      .toBuffer(),
    name: 'picture.png',
    type: 'image/png',
  });
  const sizeOf = async (address: string) => {
    const { width, height, format } = await sharp(kept.get(address.slice(1))).metadata();
    return `${format} ${width}x${height}`;
  };

  it('are re-encoded at their display size, and are deleted with their post', async () => {
    const thumbnail = await uploadPostPicture(app, staff, { ...(await file(900, 900)), use: 'thumbnail' });
    const inside = await uploadPostPicture(app, staff, { ...(await file(2400, 600)), use: 'content' });
    expect([await sizeOf(thumbnail), await sizeOf(inside)]).toEqual(['webp 1200x600', 'webp 1200x300']);
    const slug = await savePost(app, staff, { ...words, title: 'Picture', thumbnail, published: true });
    const id = await idOf(slug);
    const other = await uploadPostPicture(app, staff, { ...(await file(50, 50)), use: 'thumbnail' });
    await savePost(app, staff, { ...words, id, title: 'Picture', slug, thumbnail: other, published: true });
    await expect.poll(() => kept.has(thumbnail.slice(1))).toBe(false);
    await expect(deletePost(app, tipster, id)).rejects.toThrow('You may not do this');
    await deletePost(app, staff, id);
    await expect.poll(() => kept.has(other.slice(1))).toBe(false);
    expect(await readPost(staff, slug)).toBeNull();
    await expect(deletePost(app, staff, id)).rejects.toThrow('There is no such post');
  });

  it('of users stay when a post that used one is deleted', async () => {
    const person = `avatars/${'ab'.repeat(16)}.webp`;
    kept.set(`avatars/${person}`, Buffer.from('picture'));
    const borrowed = { ...words, title: 'Borrowed', thumbnail: `/${person}`, published: true };
    const slug = await savePost(app, staff, borrowed);
    await deletePost(app, staff, await idOf(slug));
    expect(kept.has(`avatars/${person}`)).toBe(true);
  });

  it('are for staff only', async () => {
    const upload = uploadPostPicture(app, tipster, { ...(await file(5, 5)), use: 'content' });
    await expect(upload).rejects.toThrow('You may not do this');
  });
});

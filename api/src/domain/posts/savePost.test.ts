import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addTipster } from '../../../test/football.ts';
import { auditLog } from '../audit/readAudit.ts';
import { type Eyes, stranger } from '../eyes.ts';
import { firstPage } from '../paging.ts';
import { deletePost } from './deletePost.ts';
import { posts, postsAndDrafts, readPost, readPostsByIds } from './readPosts.ts';
import { savePost } from './savePost.ts';
import { uploadPostPicture } from './uploadPostPicture.ts';

const kept = new Map<string, Buffer>();
let app: TestApp;
let staff: Eyes;
let tipster: Eyes;
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
const slugs = async (list: { read: ReturnType<typeof posts>['read'] }) =>
  (await list.read(firstPage(20))).map(({ slug }) => slug);

describe('a draft', () => {
  it('is there for staff alone, through every reader', async () => {
    const slug = await savePost(app, staff, { ...words, title: 'Not yet', published: false });
    const draft = await readPost(app, staff, slug);
    expect(draft).toMatchObject({ draft: true, editedAt: null, author: { username: 'editor' } });
    const id = draft?.id ?? 0;
    for (const eyes of [stranger, tipster]) {
      expect(await readPost(app, eyes, slug)).toBeNull();
      expect(await readPostsByIds(app, eyes, [id])).toEqual([null]);
      expect(() => postsAndDrafts(app, eyes)).toThrow();
    }
    expect(await slugs(posts(app))).not.toContain(slug);
    expect(await posts(app).count()).toBe(0);
    expect(await slugs(postsAndDrafts(app, staff))).toContain(slug);
  });

  it('may still be empty; what is published may not', async () => {
    const empty = { title: 'Empty', overview: '', content: '<p></p>' };
    await savePost(app, staff, { ...empty, published: false });
    await expect(savePost(app, staff, { ...empty, slug: 'other', published: true })).rejects.toThrow(
      'A post has some content',
    );
  });

  it('gets the date of the moment it is published, and keeps it when it is changed', async () => {
    const slug = await savePost(app, staff, { ...words, title: 'Soon', published: false });
    const id = (await readPost(app, staff, slug))?.id ?? 0;
    app.clock.advance(60_000);
    const at = app.clock.now().toISOString();
    await savePost(app, staff, { ...words, id, title: 'Soon', author: 'mwandishi', published: true });
    expect(await readPost(app, stranger, slug)).toMatchObject({
      publishedAt: at,
      draft: false,
      author: { username: 'Mwandishi' },
    });
    app.clock.advance(60_000);
    const changed = { ...words, id, title: 'Now', slug: 'now', published: true };
    expect(await savePost(app, staff, changed)).toBe('now');
    expect(await readPost(app, stranger, 'now')).toMatchObject({
      publishedAt: at,
      editedAt: app.clock.now().toISOString(),
      author: { username: 'Mwandishi' },
    });
    await savePost(app, staff, { ...changed, published: false });
    expect(await readPost(app, stranger, 'now')).toBeNull();
    const log = await auditLog(app, staff, {}).read(firstPage(4));
    expect(log.map(({ action }) => action)).toEqual([
      'withdraw post',
      'change post',
      'publish post',
      'save draft',
    ]);
  });

  it('refuses a slug that is taken, an author that is nobody, a post that is not there', async () => {
    const slug = await savePost(app, staff, { ...words, title: 'First', published: true });
    const second = { ...words, title: 'Second', published: true };
    await expect(savePost(app, staff, { ...second, slug })).rejects.toThrow('There is a post with this slug');
    await expect(savePost(app, staff, { ...second, author: 'nobody' })).rejects.toThrow(
      'There is nobody of this name',
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

  it('are made anew at the size of their place, and go with their post', async () => {
    const thumbnail = await uploadPostPicture(app, staff, { ...(await file(900, 900)), use: 'thumbnail' });
    const inside = await uploadPostPicture(app, staff, { ...(await file(2400, 600)), use: 'content' });
    expect([await sizeOf(thumbnail), await sizeOf(inside)]).toEqual(['webp 1200x600', 'webp 1200x300']);
    const slug = await savePost(app, staff, { ...words, title: 'Picture', thumbnail, published: true });
    const id = (await readPost(app, staff, slug))?.id ?? 0;
    const other = await uploadPostPicture(app, staff, { ...(await file(50, 50)), use: 'thumbnail' });
    await savePost(app, staff, { ...words, id, title: 'Picture', slug, thumbnail: other, published: true });
    await expect.poll(() => kept.has(thumbnail.slice(1))).toBe(false);
    await expect(deletePost(app, tipster, id)).rejects.toThrow('You may not do this');
    await deletePost(app, staff, id);
    await expect.poll(() => kept.has(other.slice(1))).toBe(false);
    expect(await readPost(app, staff, slug)).toBeNull();
    await expect(deletePost(app, staff, id)).rejects.toThrow('There is no such post');
  });

  it('of people stay when a post that borrowed one is deleted', async () => {
    const person = `avatars/${'ab'.repeat(16)}.webp`;
    kept.set(`avatars/${person}`, Buffer.from('picture'));
    const borrowed = { ...words, title: 'Borrowed', thumbnail: `/${person}`, published: true };
    const slug = await savePost(app, staff, borrowed);
    await deletePost(app, staff, (await readPost(app, staff, slug))?.id ?? 0);
    expect(kept.has(`avatars/${person}`)).toBe(true);
  });

  it('are for staff only', async () => {
    const upload = uploadPostPicture(app, tipster, { ...(await file(5, 5)), use: 'content' });
    await expect(upload).rejects.toThrow('You may not do this');
  });
});

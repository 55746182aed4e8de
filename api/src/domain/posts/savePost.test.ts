import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { askSchema, globalId } from '../../../test/askSchema.ts';
import { addTipster } from '../../../test/football.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { readPublicPages } from '../sitemap/readPublicPages.ts';
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
const readSchedule = async (slug: string) =>
  (await askSchema(app, staff, `{ post(slug: "${slug}") { draft scheduledFor } }`)).post;
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
      'A post needs content',
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

describe('a scheduled post', () => {
  const HOUR = 3_600_000;
  const text = { ...words, title: 'Harambee Stars on Saturday' };

  it('is seen by nobody before its time, and by everybody from then on, through every reader', async () => {
    const publishAt = new Date(app.clock.now().getTime() + HOUR);
    const slug = await savePost(app, staff, { ...text, published: false, publishAt });
    const seenBy = async (viewer: Viewer) => {
      const id = globalId('Post', await idOf(slug));
      const answer = await askSchema(
        app,
        viewer,
        `query ($slug: String!, $id: ID!) { post(slug: $slug) { slug } node(id: $id) { id }
          search(text: "harambee stars") { posts { slug } } posts { totalCount edges { node { slug } } } }`,
        { slug, id },
      );
      const pages = (await readPublicPages(app)).map(({ path }) => path);
      return {
        page: answer.post !== null,
        node: answer.node !== null,
        search: answer.search.posts.length > 0,
        list: answer.posts.edges.some(({ node }: { node: { slug: string } }) => node.slug === slug),
        sitemap: pages.includes(`/blog/${slug}`),
      };
    };
    const nowhere = { page: false, node: false, search: false, list: false, sitemap: false };
    const everywhere = { page: true, node: true, search: true, list: true, sitemap: true };
    for (const viewer of [anonymous, tipster]) expect(await seenBy(viewer)).toEqual(nowhere);
    expect(await seenBy(staff)).toEqual({ ...nowhere, page: true, node: true });
    expect(await readSchedule(slug)).toEqual({ draft: true, scheduledFor: publishAt.toISOString() });
    app.clock.advance(HOUR - 1);
    expect(await seenBy(anonymous)).toEqual(nowhere);
    app.clock.advance(1);
    for (const viewer of [anonymous, tipster, staff]) expect(await seenBy(viewer)).toEqual(everywhere);
    expect(await readSchedule(slug)).toEqual({ draft: false, scheduledFor: null });
    expect(await readPost(anonymous, slug)).toMatchObject({ publishedAt: publishAt.toISOString() });
  });

  it('is a draft again when it is unscheduled, and keeps its time when it is changed after it', async () => {
    const publishAt = new Date(app.clock.now().getTime() + HOUR);
    const slug = await savePost(app, staff, { ...text, title: 'Later', published: false, publishAt });
    const id = await idOf(slug);
    const post = { ...text, title: 'Later', id, slug };
    await savePost(app, staff, { ...post, published: false });
    app.clock.advance(HOUR);
    expect(await readPost(anonymous, slug)).toBeNull();
    const again = new Date(app.clock.now().getTime() + HOUR);
    await savePost(app, staff, { ...post, published: false, publishAt: again });
    app.clock.advance(2 * HOUR);
    await savePost(app, staff, { ...post, published: true });
    expect(await readPost(anonymous, slug)).toMatchObject({ publishedAt: again.toISOString() });
    const log = await app.db.prisma.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 4 });
    expect(log.map(({ action }) => action)).toEqual([
      'change post',
      'schedule post',
      'unschedule post',
      'schedule post',
    ]);
  });

  it('is refused for a time that has passed, far ahead, of a published post, and without content', async () => {
    const soon = new Date(app.clock.now().getTime() + HOUR);
    const save = (part: object) =>
      savePost(app, staff, { ...text, title: 'Never', published: false, publishAt: soon, ...part });
    const passed = 'Choose a time from now to a year ahead';
    await expect(save({ publishAt: app.clock.now() })).rejects.toThrow(passed);
    await expect(save({ publishAt: new Date(soon.getTime() + 370 * 24 * HOUR) })).rejects.toThrow(passed);
    await expect(save({ publishAt: new Date(Number.NaN) })).rejects.toThrow(passed);
    await expect(save({ published: true })).rejects.toThrow('published now or at a time');
    await expect(save({ content: '<p></p>' })).rejects.toThrow('A post needs content');
    const slug = await savePost(app, staff, { ...text, title: 'There', published: true });
    await expect(save({ id: await idOf(slug), slug })).rejects.toThrow('This post is published already');
    expect(await readPost(anonymous, slug)).not.toBeNull();
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
    const other = await uploadPostPicture(app, staff, { ...(await file(600, 300)), use: 'thumbnail' });
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

  it('of covers have some size, and say what they show once they are published', async () => {
    const small = uploadPostPicture(app, staff, { ...(await file(599, 300)), use: 'thumbnail' });
    await expect(small).rejects.toThrow('at least 600 pixels wide');
    const post = { ...words, title: 'Shown', thumbnail: '/pictures/0123456789abcdef.webp' };
    const missing = 'Say what the picture shows';
    await expect(savePost(app, staff, { ...post, thumbnailAlt: ' ', published: true })).rejects.toThrow(
      missing,
    );
    await expect(
      savePost(app, staff, { ...post, thumbnailAlt: 'a'.repeat(301), published: false }),
    ).rejects.toThrow(missing);
    const slug = await savePost(app, staff, {
      ...post,
      thumbnailAlt: '<b>A full stand</b>',
      published: true,
    });
    // Who knows no descriptions changes the text alone.
    await savePost(app, staff, { ...post, id: await idOf(slug), published: true });
    const read = async () =>
      (await askSchema(app, anonymous, `{ post(slug: "${slug}") { thumbnailAlt } }`)).post.thumbnailAlt;
    expect(await read()).toBe('A full stand');
    await savePost(app, staff, { ...post, id: await idOf(slug), thumbnail: null, published: true });
    expect(await read()).toBe('');
  });

  it('are for staff only', async () => {
    const upload = uploadPostPicture(app, tipster, { ...(await file(5, 5)), use: 'content' });
    await expect(upload).rejects.toThrow('You may not do this');
  });
});

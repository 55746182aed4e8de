import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { askSchema } from '../../../test/askSchema.ts';
import { addTipster } from '../../../test/football.ts';
import { anonymous, type Viewer } from '../foundation/viewer.ts';
import { publishPost } from './publishPost.ts';
import { sanitiseContent } from './sanitiseContent.ts';

let app: TestApp;
let staff: Viewer;
beforeAll(async () => {
  app = await createTestApp();
  staff = await addTipster(app, 'editor', { isStaff: true });
});
afterAll(() => app.close());

const readPost = async (slug: string) =>
  (
    await askSchema(
      app,
      anonymous,
      'query ($slug: String!) { post(slug: $slug) { title overview content author { username } } }',
      { slug },
    )
  ).post;
const post = { title: 'Jinsi ya kushinda: Ksh 50', overview: 'Short.', content: '<p>Long.</p>' };

describe('publishPost', () => {
  it('publishes for staff, with a slug derived from the title', async () => {
    const slug = await publishPost(app, staff, post);
    expect(slug).toBe('jinsi-ya-kushinda-ksh-50');
    expect(await readPost(slug.toUpperCase())).toMatchObject({
      ...post,
      author: { username: 'editor' },
    });
    await expect(publishPost(app, staff, post)).rejects.toThrow('There is a post with this slug');
    app.clock.advance(1000);
    await publishPost(app, staff, { ...post, slug: 'second' });
    const { posts } = await askSchema(app, anonymous, '{ posts { edges { node { slug } } } }');
    expect(posts.edges).toEqual(['second', slug].map((one) => ({ node: { slug: one } })));
  });

  it('stores title and overview as plain text, without mark-up and escapes', async () => {
    const slug = await publishPost(app, staff, {
      title: '<b>Brighton &amp; Hove</b> & "Wolves": 1 < 2',
      overview: 'Both &lt;b&gt; and &amp;lt; are text',
      content: '<p>Brighton & Hove</p>',
    });
    expect(slug).toBe('brighton-hove-wolves-1-2');
    expect(await readPost(slug)).toMatchObject({
      title: 'Brighton & Hove & "Wolves": 1 < 2',
      overview: 'Both <b> and &lt; are text',
      content: '<p>Brighton &amp; Hove</p>',
    });
  });

  it.each([
    [{ ...post, title: ' ' }, 'A title has 1 to 200 letters'],
    [{ ...post, content: '<script>alert(1)</script>' }, 'A post needs content'],
    [{ ...post, slug: '../etc' }, 'A slug is lower case words'],
    [{ ...post, slug: 'x', thumbnail: 'javascript:alert(1)' }, 'A picture has an https address'],
  ])('refuses what is no post', async (input, message) => {
    await expect(publishPost(app, staff, input)).rejects.toThrow(message);
  });

  it('is for staff only', async () => {
    await expect(publishPost(app, anonymous, post)).rejects.toThrow('You need to be logged in');
    await expect(publishPost(app, await addTipster(app, 'user'), post)).rejects.toThrow(
      'You may not do this',
    );
  });
});

describe('sanitiseContent', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    [
      '<img src="https://a.example/b.png" onerror="x()" />',
      '<img src="https://a.example/b.png" loading="lazy" />',
    ],
    ['<a href="javascript:x()">a</a>', '<a rel="nofollow noopener noreferrer">a</a>'],
    ['<iframe src="https://a.example"></iframe><style>p{}</style><p>b</p>', '<p>b</p>'],
    ['<svg><script>x()</script></svg>', ''],
    ['<p style="position:fixed">c</p>', '<p>c</p>'],
    ['<h1>Title</h1>', '<h2>Title</h2>'],
  ])('%s', (html, expected) => {
    expect(sanitiseContent(html)).toBe(expected);
  });
});

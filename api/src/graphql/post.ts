import { NotFound } from '../domain/errors.ts';
import { publishPost } from '../domain/posts/publishPost.ts';
import { type PostView, posts, readPost, readPostsByIds } from '../domain/posts/readPosts.ts';
import { builder } from './builder.ts';
import { listConnection } from './connection.ts';
import { mutationErrors } from './errors.ts';
import { asNodes, numbersOf } from './node.ts';
import { Tipster } from './tipster.ts';

const Post = builder.objectRef<PostView>('Post');
builder.node(Post, {
  description: 'A post of the blog.',
  id: { resolve: (post) => post.id },
  loadMany: async (ids, { app }) => asNodes('Post', await readPostsByIds(app, numbersOf(ids))),
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'Its part of the address.' }),
    title: t.exposeString('title', { description: 'Title.' }),
    overview: t.exposeString('overview', { description: 'A few sentences for lists and shares.' }),
    content: t.exposeString('content', { description: 'Sanitised HTML.' }),
    thumbnailUrl: t.exposeString('thumbnail', { nullable: true, description: 'Address of its picture.' }),
    publishedAt: t.field({
      type: 'DateTime',
      description: 'When it was published.',
      resolve: (post) => post.publishedAt,
    }),
    author: t.field({ type: Tipster, description: 'Who wrote it.', resolve: (post) => post.author }),
  }),
});

const PostConnection = builder.connectionObject(
  { type: Post, name: 'PostConnection', description: 'A page of posts.' },
  { name: 'PostEdge', description: 'A post in a list.' },
);

builder.queryFields((t) => ({
  post: t.field({
    type: Post,
    nullable: true,
    description: 'The post with this slug.',
    args: { slug: t.arg.string({ required: true, description: 'Post.slug' }) },
    resolve: (_root, { slug }, { app }) => readPost(app, slug),
  }),
  posts: t.connection(
    {
      type: Post,
      description: 'Posts, the latest first.',
      resolve: (_root, args, { app }) => listConnection(args, posts(app)),
    },
    PostConnection,
  ),
}));

const PublishPostInput = builder.inputType('PublishPostInput', {
  description: 'A post to publish.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'Plain text.' }),
    slug: t.string({ description: 'Lower case words joined by hyphens; made of the title when left out.' }),
    overview: t.string({ required: true, description: 'A few sentences of plain text.' }),
    content: t.string({ required: true, description: 'HTML; what a post must not contain is taken out.' }),
    thumbnailUrl: t.string({ description: 'https address of a picture.' }),
  }),
});

const PublishPostPayload = builder.objectRef<PostView>('PublishPostPayload').implement({
  description: 'The post is published.',
  fields: (t) => ({ post: t.field({ type: Post, description: 'The post.', resolve: (post) => post }) }),
});

builder.mutationField('publishPost', (t) =>
  t.field({
    type: PublishPostPayload,
    description: 'Staff only. Publishes a post of the blog.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: PublishPostInput, required: true, description: 'The post.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, eyes }) => {
      const post = await readPost(
        app,
        await publishPost(app, eyes, { ...input, thumbnail: input.thumbnailUrl }),
      );
      if (!post) throw new NotFound('There is no such post');
      return post;
    },
  }),
);

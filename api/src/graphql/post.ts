import { NotFound } from '../domain/errors.ts';
import { deletePost } from '../domain/posts/deletePost.ts';
import { publishPost } from '../domain/posts/publishPost.ts';
import { type PostView, posts, postsAndDrafts, readPost, readPostsByIds } from '../domain/posts/readPosts.ts';
import { savePost } from '../domain/posts/savePost.ts';
import { uploadPostPicture } from '../domain/posts/uploadPostPicture.ts';
import { builder } from './builder.ts';
import { listConnection } from './connection.ts';
import type { Context } from './context.ts';
import { mutationErrors } from './errors.ts';
import { asNodes, numbersOf } from './node.ts';
import { Tipster } from './tipster.ts';

const Post = builder.objectRef<PostView>('Post');
builder.node(Post, {
  description: 'A post of the blog.',
  id: { resolve: (post) => post.id },
  loadMany: async (ids, { app, eyes }) => asNodes('Post', await readPostsByIds(app, eyes, numbersOf(ids))),
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'Its part of the address.' }),
    title: t.exposeString('title', { description: 'Title.' }),
    overview: t.exposeString('overview', { description: 'A few sentences for lists and shares.' }),
    content: t.exposeString('content', { description: 'Sanitised HTML.' }),
    thumbnailUrl: t.exposeString('thumbnail', { nullable: true, description: 'Address of its picture.' }),
    publishedAt: t.field({
      type: 'DateTime',
      description: 'When it was published; of a draft: when it was first saved.',
      resolve: (post) => post.publishedAt,
    }),
    draft: t.exposeBoolean('draft', { description: 'Not published: seen by staff alone.' }),
    editedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was last changed; null when it never was.',
      resolve: (post) => post.editedAt,
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
    resolve: (_root, { slug }, { app, eyes }) => readPost(app, eyes, slug),
  }),
  posts: t.connection(
    {
      type: Post,
      description: 'Posts, the latest first.',
      resolve: (_root, args, { app }) => listConnection(args, posts(app)),
    },
    PostConnection,
  ),
  postsAndDrafts: t.connection(
    {
      type: Post,
      description: 'Staff only. Posts and drafts, the latest first.',
      resolve: (_root, args, { app, eyes }) => listConnection(args, postsAndDrafts(app, eyes)),
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

const SavePostInput = builder.inputType('SavePostInput', {
  description: 'A post as a draft or for everybody.',
  fields: (t) => ({
    post: t.globalID({ for: [Post], description: 'The post to change; a new one when left out.' }),
    title: t.string({ required: true, description: 'Plain text.' }),
    slug: t.string({ description: 'Lower case words joined by hyphens; made of the title when left out.' }),
    overview: t.string({ required: true, description: 'A few sentences of plain text.' }),
    content: t.string({ required: true, description: 'HTML; what a post must not contain is taken out.' }),
    thumbnailUrl: t.string({ description: 'From uploadPostPicture, or an https address of a picture.' }),
    author: t.string({ description: 'Tipster.username; who writes a new post when left out.' }),
    published: t.boolean({ required: true, description: 'Whether everybody may read it.' }),
  }),
});
const SavePostPayload = builder.objectRef<PostView>('SavePostPayload').implement({
  description: 'The post is saved.',
  fields: (t) => ({ post: t.field({ type: Post, description: 'The post.', resolve: (post) => post }) }),
});

const DeletePostInput = builder.inputType('DeletePostInput', {
  description: 'Deleting cannot be undone.',
  fields: (t) => ({ post: t.globalID({ required: true, for: [Post], description: 'Post.id' }) }),
});
const DeletePostPayload = builder.objectRef<{ postId: string }>('DeletePostPayload').implement({
  description: 'The post is gone.',
  fields: (t) => ({
    deletedPostId: t.globalID({
      description: 'Its id, to take it out of lists.',
      resolve: ({ postId }) => ({ type: 'Post', id: postId }),
    }),
  }),
});

const PictureUse = builder.enumType('PictureUse', {
  description: 'Where a picture of a post stands.',
  values: {
    THUMBNAIL: { value: 'thumbnail', description: 'Above the post and in lists: 1200 by 600 pixels.' },
    CONTENT: { value: 'content', description: 'Among the words: at most 1200 pixels wide.' },
  } as const,
});
const UploadPostPictureInput = builder.inputType('UploadPostPictureInput', {
  description: 'A picture for a post.',
  fields: (t) => ({
    image: t.field({
      type: 'Upload',
      required: true,
      description: 'JPEG, PNG or WebP, at most 5 MB, 4096 pixels a side and 16 megapixels.',
    }),
    use: t.field({ type: PictureUse, required: true, description: 'Where it will stand.' }),
  }),
});
const UploadPostPicturePayload = builder.objectRef<{ url: string }>('UploadPostPicturePayload').implement({
  description: 'The picture is kept.',
  fields: (t) => ({ url: t.exposeString('url', { description: 'Its address on this site.' }) }),
});

/** @throws NotFound when somebody deleted it in between. */
async function postNamed({ app, eyes }: Context, slug: string): Promise<PostView> {
  const post = await readPost(app, eyes, slug);
  if (!post) throw new NotFound('There is no such post');
  return post;
}

builder.mutationFields((t) => ({
  publishPost: t.field({
    type: PublishPostPayload,
    description: 'Staff only. Publishes a post of the blog.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: PublishPostInput, required: true, description: 'The post.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      const post = { ...input, thumbnail: input.thumbnailUrl };
      return postNamed(context, await publishPost(context.app, context.eyes, post));
    },
  }),
  savePost: t.field({
    type: SavePostPayload,
    description: 'Staff only. Writes or changes a post, as a draft or published.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: SavePostInput, required: true, description: 'The post.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, context) => {
      const id = input.post ? (numbersOf([input.post.id])[0] ?? 0) : null;
      if (id === 0) throw new NotFound('There is no such post');
      const post = { ...input, id, thumbnail: input.thumbnailUrl };
      return postNamed(context, await savePost(context.app, context.eyes, post));
    },
  }),
  deletePost: t.field({
    type: DeletePostPayload,
    description: 'Staff only. Deletes a post or draft for ever.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: DeletePostInput, required: true, description: 'Which.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input }, { app, eyes }) => {
      await deletePost(app, eyes, numbersOf([input.post.id])[0] ?? 0);
      return { postId: input.post.id };
    },
  }),
  uploadPostPicture: t.field({
    type: UploadPostPicturePayload,
    description: 'Staff only. Takes a picture for a post; it is made anew without its metadata.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: UploadPostPictureInput, required: true, description: 'The picture.' }) },
    errors: mutationErrors,
    resolve: async (_root, { input: { image, use } }, { app, eyes }) => {
      const bytes = Buffer.from(await image.arrayBuffer());
      return { url: await uploadPostPicture(app, eyes, { use, bytes, name: image.name, type: image.type }) };
    },
  }),
}));

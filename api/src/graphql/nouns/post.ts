import { deprecated } from '@tipsoko/rules/deprecations';
import { NotFound } from '../../domain/foundation/errors.ts';
import { requireStaff } from '../../domain/foundation/staff.ts';
import { anonymous } from '../../domain/foundation/viewer.ts';
import { deletePost } from '../../domain/posts/deletePost.ts';
import { publishPost } from '../../domain/posts/publishPost.ts';
import { savePost } from '../../domain/posts/savePost.ts';
import { uploadPostPicture } from '../../domain/posts/uploadPostPicture.ts';
import { isHidden, visiblePosts } from '../../domain/posts/visiblePosts.ts';
import { readTipstersByIds } from '../../domain/tipsters/readTipsters.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { staffErrors } from '../kit/errors.ts';
import { load } from '../kit/loaders.ts';
import { numberOf } from '../kit/node.ts';
import { prismaConnection } from '../kit/prismaConnection.ts';
import { Tipster } from './tipster.ts';

const authorsOf = ({ app }: Context, ids: readonly string[]) => readTipstersByIds(app, ids);

export const Post = builder.prismaNode('Post', {
  description: 'A blog post.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { app, viewer }) => ({ id: numberOf(id), AND: visiblePosts(viewer, app.clock.now()) }),
  select: {},
  fields: (t) => ({
    slug: t.exposeString('slug', { description: "Slug in the post's address." }),
    title: t.exposeString('title', { description: 'Title in plain text.' }),
    overview: t.exposeString('overview', {
      description: 'A few sentences of plain text for lists and link previews.',
    }),
    content: t.exposeString('content', { description: 'Body as sanitised HTML.' }),
    thumbnail: t.expose('thumbnail', {
      type: 'URL',
      nullable: true,
      description: 'Cover picture; a path when it is stored here, null without one.',
    }),
    thumbnailUrl: t.exposeString('thumbnail', {
      nullable: true,
      description: 'Address of the cover picture; a path when the picture is stored here.',
      deprecationReason: deprecated('2026-11-23', 'use `thumbnail`'),
    }),
    thumbnailAlt: t.exposeString('thumbnailAlt', {
      description: 'Alternative text of the cover picture; empty when none was given.',
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      description:
        'Time of publishing, which may be in the future; for an unscheduled draft the time it was saved.',
    }),
    draft: t.boolean({
      description: 'True for a draft or a scheduled post before its time, which only staff see.',
      select: { draft: true, publishAt: true },
      resolve: (post, _args, { app }) => isHidden(post, app.clock.now()),
    }),
    scheduledFor: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Scheduled time of publishing; null when none is set or it has passed.',
      select: { draft: true, publishAt: true },
      resolve: (post, _args, { app }) => (isHidden(post, app.clock.now()) ? post.publishAt : null),
    }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last change after publishing; null when unchanged.',
    }),
    author: t.field({
      type: Tipster,
      description: 'Author of the post; null for posts of the platform.',
      select: { authorId: true },
      resolve: async ({ authorId }, _args, context) => {
        const author = await load(context, authorsOf, authorId);
        if (!author) throw new NotFound('NO_TIPSTER');
        return author;
      },
    }),
  }),
});

const PostConnection = builder.connectionObject(
  { type: Post, name: 'PostConnection', description: 'A page of posts.' },
  { name: 'PostEdge', description: 'A post in a list.' },
);

builder.queryFields((t) => ({
  post: t.prismaField({
    type: Post,
    nullable: true,
    description: 'The post with this slug; null when there is none that the viewer may see.',
    args: { slug: t.arg.string({ required: true, description: 'Slug of the post (Post.slug).' }) },
    resolve: (query, _root, { slug }, { app, viewer }) =>
      app.db.prisma.post.findUnique({
        ...query,
        where: { slug: slug.toLowerCase(), AND: visiblePosts(viewer, app.clock.now()) },
      }),
  }),
  posts: t.connection(
    {
      type: Post,
      description: 'Published posts, latest first.',
      resolve: (_root, args, context, info) =>
        prismaConnection('Post', args, context, info, {
          where: visiblePosts(anonymous, context.app.clock.now()),
          key: 'publishedAt',
        }),
    },
    PostConnection,
  ),
  postsAndDrafts: t.connection(
    {
      subGraphs: ['staff'],
      type: Post,
      description: 'Staff only. Posts and drafts, latest first.',
      resolve: (_root, args, context, info) => {
        requireStaff(context.viewer);
        return prismaConnection('Post', args, context, info, {
          where: visiblePosts(context.viewer, context.app.clock.now()),
          key: 'publishedAt',
        });
      },
    },
    PostConnection,
  ),
}));

/** As the mutation left it. */
const savedPost = {
  type: Post,
  description: 'The saved post.',
  resolve: (query: object, { slug }: { slug: string }, _args: object, { app }: Context) =>
    app.db.prisma.post.findUniqueOrThrow({ ...query, where: { slug } }),
};

const PublishPostInput = builder.inputType('PublishPostInput', {
  description: 'A blog post to publish immediately.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'Title in plain text.' }),
    slug: t.string({
      description: 'Lower-case words joined by hyphens; derived from the title when omitted.',
    }),
    overview: t.string({ required: true, description: 'A few sentences of plain text.' }),
    content: t.string({ required: true, description: 'HTML; disallowed elements are removed.' }),
    thumbnailUrl: t.string({ description: 'https address of a picture.' }),
    thumbnailAlt: t.string({
      description: 'Alternative text of the picture; required when publishing a new one.',
    }),
  }),
});

const PublishPostPayload = builder.objectRef<{ slug: string }>('PublishPostPayload').implement({
  description: 'The post is published.',
  fields: (t) => ({ post: t.prismaField(savedPost) }),
});

const SavePostInput = builder.inputType('SavePostInput', {
  description: 'A blog post as a draft or published.',
  fields: (t) => ({
    post: t.globalID({ for: [Post], description: 'Post.id to change; omit it for a new post.' }),
    title: t.string({ required: true, description: 'Title in plain text.' }),
    slug: t.string({
      description: 'Lower-case words joined by hyphens; derived from the title when omitted.',
    }),
    overview: t.string({ required: true, description: 'A few sentences of plain text.' }),
    content: t.string({ required: true, description: 'HTML; disallowed elements are removed.' }),
    thumbnailUrl: t.string({ description: 'From uploadPostPicture, or an https address of a picture.' }),
    thumbnailAlt: t.string({
      description: 'Alternative text of the picture; required when publishing a new one.',
    }),
    author: t.string({
      description: 'Tipster.username of the author; defaults to the caller for a new post.',
    }),
    published: t.boolean({ required: true, description: 'True to publish, false to keep as a draft.' }),
    publishAt: t.field({
      type: 'DateTime',
      description:
        'Scheduled publishing time of a draft, at most a year ahead; omitted or null leaves it unscheduled.',
    }),
  }),
});
const SavePostPayload = builder.objectRef<{ slug: string }>('SavePostPayload').implement({
  description: 'The post is saved.',
  fields: (t) => ({ post: t.prismaField(savedPost) }),
});

const DeletePostInput = builder.inputType('DeletePostInput', {
  description: 'The post or draft to delete permanently.',
  fields: (t) => ({
    post: t.globalID({ required: true, for: [Post], description: 'Global id of the post (Post.id).' }),
  }),
});
const DeletePostPayload = builder.objectRef<{ postId: string }>('DeletePostPayload').implement({
  description: 'The post was deleted.',
  fields: (t) => ({
    deletedPostId: t.globalID({
      description: 'Global id of the deleted post, to remove it from lists.',
      resolve: ({ postId }) => ({ type: 'Post', id: postId }),
    }),
  }),
});

const PictureUse = builder.enumType('PictureUse', {
  description: 'Where a picture is used in a post.',
  values: {
    THUMBNAIL: {
      value: 'thumbnail',
      description:
        'Cover picture above the post and in lists: at least 600 × 300 pixels, cropped to 1200 × 600.',
    },
    CONTENT: { value: 'content', description: 'Picture in the text: at most 1200 pixels wide.' },
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
    use: t.field({ type: PictureUse, required: true, description: 'Where the picture will be used.' }),
  }),
});
const UploadPostPicturePayload = builder.objectRef<{ url: string }>('UploadPostPicturePayload').implement({
  description: 'The picture was stored.',
  fields: (t) => ({
    url: t.field({ type: 'URL', description: 'The picture on this site.', resolve: ({ url }) => url }),
  }),
});

builder.mutationFields((t) => ({
  publishPost: t.field({
    subGraphs: ['staff'],
    type: PublishPostPayload,
    description: 'Staff only. Publishes a post of the blog.',
    args: { input: t.arg({ type: PublishPostInput, required: true, description: 'The post.' }) },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND', 'UNAVAILABLE'),
    resolve: async (_root, { input }, context) => {
      const post = { ...input, thumbnail: input.thumbnailUrl };
      return { slug: await publishPost(context.app, context.viewer, post) };
    },
  }),
  savePost: t.field({
    subGraphs: ['staff'],
    type: SavePostPayload,
    description: 'Staff only. Creates or changes a post, as a draft or published.',
    args: { input: t.arg({ type: SavePostInput, required: true, description: 'The post.' }) },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND', 'UNAVAILABLE'),
    resolve: async (_root, { input }, context) => {
      const id = input.post ? numberOf(input.post.id) : null;
      if (id === 0) throw new NotFound('NO_POST');
      const post = { ...input, id, thumbnail: input.thumbnailUrl };
      return { slug: await savePost(context.app, context.viewer, post) };
    },
  }),
  deletePost: t.field({
    subGraphs: ['staff'],
    type: DeletePostPayload,
    description: 'Staff only. Deletes a post or draft; this cannot be undone.',
    args: { input: t.arg({ type: DeletePostInput, required: true, description: 'Post to delete.' }) },
    errors: staffErrors('NOT_FOUND', 'UNAVAILABLE'),
    resolve: async (_root, { input }, { app, viewer }) => {
      await deletePost(app, viewer, numberOf(input.post.id));
      return { postId: input.post.id };
    },
  }),
  uploadPostPicture: t.field({
    subGraphs: ['staff'],
    type: UploadPostPicturePayload,
    description: 'Staff only. Stores a picture for a post, re-encoded without its metadata.',
    args: {
      input: t.arg({ type: UploadPostPictureInput, required: true, description: 'Picture and its use.' }),
    },
    errors: staffErrors('INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'),
    resolve: async (_root, { input: { image, use } }, { app, viewer }) => {
      const bytes = Buffer.from(await image.arrayBuffer());
      return {
        url: await uploadPostPicture(app, viewer, { use, bytes, name: image.name, type: image.type }),
      };
    },
  }),
}));

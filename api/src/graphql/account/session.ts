import { liveSessions } from '../../domain/sessions/liveSessions.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { noUuid, uuidOf } from '../kit/node.ts';
import { Viewer } from './viewer.ts';

/** The session of a viewer: while a login is answered the request's own viewer is still anonymous. */
const currentOf = new WeakMap<Context, string>();

export const Session = builder.prismaNode('Session', {
  description: 'A login session of the viewer. Visible to its owner only.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { app, viewer }) => ({
    id: uuidOf(id),
    ...liveSessions(app, viewer.account?.userId ?? noUuid),
  }),
  select: {},
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of login.' }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      description: 'Time of last use, up to 15 minutes late.',
    }),
    userAgent: t.exposeString('userAgent', { description: 'User-Agent header at login.' }),
    address: t.exposeString('address', { description: 'IP address at login, to recognise foreign logins.' }),
    current: t.boolean({
      description: 'True for the session of this request.',
      select: { id: true },
      resolve: ({ id }, _args, context) =>
        id === (currentOf.get(context) ?? context.viewer.account?.sessionId),
    }),
  }),
});

builder.objectField(Viewer, 'sessions', (t) =>
  t.prismaField({
    type: [Session],
    description: 'Active sessions of the viewer, the current one first, at most 100.',
    resolve: async (query, { signedIn }, _args, context) => {
      const { userId, sessionId } = signedIn;
      currentOf.set(context, sessionId);
      const rows = await context.app.db.prisma.session.findMany({
        ...query,
        where: liveSessions(context.app, userId),
        orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
        take: 100,
      });
      const isCurrent = ({ id }: { id: string }) => id === sessionId;
      return [...rows.filter(isCurrent), ...rows.filter((row) => !isCurrent(row))];
    },
  }),
);

import { listSessions, type SessionView } from '../domain/accounts/listSessions.ts';
import { builder } from './builder.ts';
import { Viewer } from './viewer.ts';

const sessionRef = builder.objectRef<SessionView>('Session');

/** A login of the viewer's own; reached through the viewer only, so its node is found among the viewer's. */
export const Session = builder.node(sessionRef, {
  description: 'A place where the viewer is logged in.',
  id: { resolve: (session) => session.id },
  loadMany: async (ids, { app, eyes }) => {
    const own = eyes.viewer ? await listSessions(app, eyes.viewer) : [];
    return ids.map((id) => own.find((session) => session.id === id) ?? null);
  },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'lastSeenAt' in value,
  fields: (t) => ({
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was opened.',
      resolve: (row) => row.createdAt,
    }),
    lastSeenAt: t.field({
      type: 'DateTime',
      description: 'When it was last renewed; at most a quarter of an hour behind.',
      resolve: (row) => row.lastSeenAt,
    }),
    userAgent: t.exposeString('userAgent', { description: 'What the browser called itself.' }),
    address: t.exposeString('address', { description: 'The network address it was opened from.' }),
    current: t.exposeBoolean('current', { description: 'The session that asks.' }),
  }),
});

builder.objectField(Viewer, 'sessions', (t) =>
  t.field({
    type: [Session],
    description: 'Where the account is logged in, this session first.',
    resolve: (viewer, _args, { app }) => listSessions(app, viewer.signedIn),
  }),
);

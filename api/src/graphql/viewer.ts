import { readViewer, type ViewerView } from '../domain/accounts/readViewer.ts';
import { NotSignedIn } from '../domain/errors.ts';
import { canPost } from '../domain/slips/canPost.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';

const viewerRef = builder.objectRef<ViewerView>('Viewer');

/**
 * The signed-in account. A Viewer is only ever made for its owner, so its fields need no scope of their own; they
 * take user and tipster from the view, never from the context, because a login is answered to a stranger's eyes.
 */
export const Viewer = builder.node(viewerRef, {
  description: 'The signed-in person, with all that only its owner may see.',
  id: { resolve: (viewer) => viewer.id },
  loadOne: async (id, { app, eyes }) =>
    eyes.viewer && eyes.viewer.userId === id ? readViewer(app, eyes.viewer) : null,
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'signedIn' in value,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'First name, as the person wrote it; may be empty.' }),
    phone: t.exposeString('phone', {
      description: 'Confirmed phone: digits with country prefix, 254712345678.',
    }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address, if one was given.' }),
    emailVerified: t.exposeBoolean('emailVerified', {
      description: 'The address was confirmed by its link.',
    }),
    isStaff: t.exposeBoolean('isStaff', { description: 'May do what only staff may, in this session.' }),
    staffCodeNeeded: t.boolean({
      description: 'Is staff, but this session has not shown the second factor: call proveStaff.',
      resolve: ({ signedIn }) => signedIn.staffCodeNeeded ?? false,
    }),
    subscribed: t.exposeBoolean('subscribed', { description: 'A premium tipster; set by staff.' }),
    rating: t.field({
      type: 'Decimal',
      nullable: true,
      description:
        'Rating from 0 to 100 as the dashboard shows it, in percent; null while nothing is settled.',
      resolve: ({ rating }) => (rating === null ? null : (rating / 100).toFixed(2)),
    }),
    canPost: t.boolean({
      description: 'May publish another slip now: fewer than two of theirs are unfinished.',
      resolve: ({ signedIn }, _args, { app }) => canPost(app, { viewer: signedIn, purchaseTokens: [] }),
    }),
  }),
});

/**
 * The caller, for payloads of mutations that changed something of theirs.
 *
 * @throws NotSignedIn when nobody is signed in, or the account was deleted.
 */
export async function viewerOf({ app, eyes }: Context): Promise<ViewerView> {
  const viewer = eyes.viewer ? await readViewer(app, eyes.viewer) : null;
  if (!viewer) throw new NotSignedIn();
  return viewer;
}

builder.queryField('viewer', (t) =>
  t.field({
    type: Viewer,
    nullable: true,
    description: 'Who is signed in; null for a visitor.',
    resolve: (_root, _args, { app, eyes }) => (eyes.viewer ? readViewer(app, eyes.viewer) : null),
  }),
);

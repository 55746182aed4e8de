import { readViewer, type ViewerView } from '../../domain/accounts/readViewer.ts';
import { NotSignedIn } from '../../domain/foundation/errors.ts';
import { canPost } from '../../domain/slips/canPost.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';

const viewerRef = builder.objectRef<ViewerView>('Viewer');

/** Only ever made for its owner, from the view: the context of a login is still anonymous. So its fields need no scope. */
export const Viewer = builder.node(viewerRef, {
  description: 'The signed-in account with everything that only its owner may see.',
  id: { resolve: (viewer) => viewer.id },
  loadOne: async (id, { app, viewer }) =>
    viewer.account && viewer.account.userId === id ? readViewer(app, viewer.account) : null,
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'signedIn' in value,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'First name as entered; may be empty.' }),
    phone: t.exposeString('phone', {
      description: 'Confirmed phone: digits with country prefix, 254712345678.',
    }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address, if one was given.' }),
    emailVerified: t.exposeBoolean('emailVerified', {
      description: 'True once the e-mail address was confirmed by its link.',
    }),
    pendingEmail: t.exposeString('pendingEmail', {
      nullable: true,
      description:
        'New e-mail address whose link was not opened yet; null without one. requestEmailVerification resends the link, cancelEmailChange discards it.',
    }),
    isStaff: t.exposeBoolean('isStaff', { description: 'True when this session has staff rights.' }),
    staffCodeNeeded: t.boolean({
      description: 'True for staff whose session has not passed the second factor: call proveStaff.',
      resolve: ({ signedIn }) => signedIn.staffCodeNeeded ?? false,
    }),
    subscribed: t.exposeBoolean('subscribed', { description: 'True for a premium tipster; set by staff.' }),
    rating: t.field({
      type: 'Decimal',
      nullable: true,
      description:
        'Rating from 0 to 100 as the dashboard shows it, in percent; null below 20 won and lost slips.',
      resolve: ({ rating }) => (rating === null ? null : (rating / 100).toFixed(2)),
    }),
    canPost: t.boolean({
      description: 'True when the viewer may publish another slip: fewer than two are unfinished.',
      resolve: ({ signedIn }, _args, { app }) => canPost(app, { account: signedIn, purchaseTokens: [] }),
    }),
  }),
});

/** @throws NotSignedIn when nobody is signed in, or the account was deleted. */
export async function viewerOf({ app, viewer }: Context): Promise<ViewerView> {
  const view = viewer.account ? await readViewer(app, viewer.account) : null;
  if (!view) throw new NotSignedIn();
  return view;
}

builder.queryField('viewer', (t) =>
  t.field({
    type: Viewer,
    nullable: true,
    description: 'The signed-in account; null for an anonymous caller.',
    resolve: (_root, _args, { app, viewer }) => (viewer.account ? readViewer(app, viewer.account) : null),
  }),
);

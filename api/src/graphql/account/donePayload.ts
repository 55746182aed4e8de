import { readViewer, type ViewerView } from '../../domain/accounts/readViewer.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { Viewer } from './viewer.ts';

interface Done {
  message: string;
  viewer: ViewerView | null;
}

export const DonePayload = builder.objectRef<Done>('DonePayload').implement({
  description: 'The mutation succeeded.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Text to show to the user.' }),
    viewer: t.field({
      type: Viewer,
      nullable: true,
      description: 'The viewer after the change; null for an anonymous caller.',
      resolve: (answer) => answer.viewer,
    }),
  }),
});

export function done(message: string, viewer: ViewerView | null = null): Done {
  return { message, viewer };
}

/** As {@link done}, with the caller as they are now. */
export async function doneFor({ app, viewer }: Context, message: string): Promise<Done> {
  return done(message, viewer.account ? await readViewer(app, viewer.account) : null);
}

import { readViewer, type ViewerView } from '../domain/accounts/readViewer.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { Viewer } from './viewer.ts';

interface Done {
  message: string;
  viewer: ViewerView | null;
}

export const DonePayload = builder.objectRef<Done>('DonePayload').implement({
  description: 'It is done.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'What to tell the person.' }),
    viewer: t.field({
      type: Viewer,
      nullable: true,
      description: 'The signed-in person after the change; null for a visitor.',
      resolve: (answer) => answer.viewer,
    }),
  }),
});

export function done(message: string, viewer: ViewerView | null = null): Done {
  return { message, viewer };
}

/** As {@link done}, with the caller as they are now. */
export async function doneFor({ app, eyes }: Context, message: string): Promise<Done> {
  return done(message, eyes.viewer ? await readViewer(app, eyes.viewer) : null);
}

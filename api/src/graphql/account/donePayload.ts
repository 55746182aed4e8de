import { encodeGlobalID } from '@pothos/plugin-relay';
import { readViewer, type ViewerView } from '../../domain/accounts/readViewer.ts';
import type { EndedAccess } from '../../domain/integrators/endAccountAccess.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { Viewer } from './viewer.ts';

/** The names of nodes with their own ids. */
interface NodeName {
  readonly type: string;
  readonly id: string | number;
}

/** What a mutation did beside the viewer, for clients that keep what they have read. */
export interface Effect {
  readonly changed?: NodeName | null;
  readonly deleted?: readonly NodeName[];
}

interface Done extends Effect {
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
    changed: t.node({
      description:
        'The changed object other than the viewer, such as a webhook, delivery or purchase, in its new state; null when there is none or it was deleted.',
      id: ({ changed }) => (changed ? encodeGlobalID(changed.type, changed.id) : null),
    }),
    deletedIds: t.idList({
      description:
        'Global ids of objects that were deleted, revoked or ended, or removed from staff lists; at most 100, empty when none was.',
      resolve: idsOfDeleted,
    }),
  }),
});

/** The field `deletedIds` of a payload. */
export function idsOfDeleted({ deleted = [] }: Effect): string[] {
  return deleted.slice(0, 100).map(({ type, id }) => encodeGlobalID(type, id));
}

/** Sessions and keys that a decision of their owner ended. */
export function endedNodes({ sessions, keys }: EndedAccess): NodeName[] {
  return [...sessions.map((id) => ({ type: 'Session', id })), ...keys.map((id) => ({ type: 'ApiKey', id }))];
}

export function done(message: string, viewer: ViewerView | null = null, effect: Effect = {}): Done {
  return { message, viewer, ...effect };
}

/** As {@link done}, with the caller as they are now. */
export async function doneFor({ app, viewer }: Context, message: string, effect?: Effect): Promise<Done> {
  return done(message, viewer.account ? await readViewer(app, viewer.account) : null, effect);
}

import type { App } from '../../app.ts';
import { holdsNothing, type LockedSlip, type Viewer } from '../foundation/viewer.ts';
import { entitledSlipIds } from '../purchases/entitlements.ts';

/**
 * Of slips that are locked to others, what this viewer has published or bought. Asked again for each answer, so that what
 * was paid a moment ago counts; nothing is asked for who can hold nothing.
 */
export async function openedTo(app: App, viewer: Viewer, locked: readonly LockedSlip[]): Promise<number[]> {
  if (holdsNothing(viewer)) return [];
  const own: number[] = [];
  const others: number[] = [];
  for (const { id, tipsterId } of locked) (tipsterId === viewer.account?.tipsterId ? own : others).push(id);
  return [...own, ...(await entitledSlipIds(app, viewer, others))];
}

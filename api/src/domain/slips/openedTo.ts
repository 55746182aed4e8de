import type { App } from '../../app.ts';
import { holdsNothing, type LockedSlip, type Viewer } from '../foundation/viewer.ts';
import { entitledToEach } from '../purchases/entitlements.ts';

/** One viewer, and slips that are locked to others. */
export interface LockedTo {
  readonly viewer: Viewer;
  readonly locked: readonly LockedSlip[];
}

export async function openedTo(app: App, viewer: Viewer, locked: readonly LockedSlip[]): Promise<number[]> {
  const [opened] = await openedToEach(app, [{ viewer, locked }]);
  return [...(opened ?? [])];
}

/**
 * What each viewer has published or bought of their slips, in the order of the viewers. Asked again for each answer, so that
 * what was paid a moment ago counts; nothing is asked for who can hold nothing.
 */
export async function openedToEach(
  app: App,
  asked: readonly LockedTo[],
): Promise<ReadonlyArray<Set<number>>> {
  const parted = asked.map(({ viewer, locked }) => {
    const own = new Set<number>();
    const slipIds: number[] = [];
    if (!holdsNothing(viewer)) {
      for (const { id, tipsterId } of locked) {
        if (tipsterId === viewer.account?.tipsterId) own.add(id);
        else slipIds.push(id);
      }
    }
    return { viewer, own, slipIds };
  });
  const entitled = await entitledToEach(app, parted);
  return parted.map(({ own }, at) => new Set([...own, ...(entitled[at] ?? [])]));
}

import type { App } from '../../app.ts';
import { hasNoCredentials, type LockedSlip, type Viewer } from '../foundation/viewer.ts';
import { entitledToEach } from '../purchases/entitlements.ts';

/** One viewer with slips locked for anonymous viewers. */
export interface LockedTo {
  readonly viewer: Viewer;
  readonly locked: readonly LockedSlip[];
}

export async function openedTo(app: App, viewer: Viewer, locked: readonly LockedSlip[]): Promise<number[]> {
  const [opened] = await openedToEach(app, [{ viewer, locked }]);
  return [...(opened ?? [])];
}

/** Slips that each viewer published or bought, in the order of viewers. Never cached, so that a payment counts at once. */
export async function openedToEach(
  app: App,
  asked: readonly LockedTo[],
): Promise<ReadonlyArray<Set<number>>> {
  const parted = asked.map(({ viewer, locked }) => {
    const own = new Set<number>();
    const slipIds: number[] = [];
    if (!hasNoCredentials(viewer)) {
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

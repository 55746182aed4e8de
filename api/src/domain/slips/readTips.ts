import type { App } from '../../app.ts';
import type { Viewer } from '../foundation/viewer.ts';
import { readSlipsByIds } from './readSlips.ts';
import type { TipView } from './slipView.ts';

/** In the order asked, as this viewer sees them in the slip. */
export async function readTipsByIds(
  app: App,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Array<TipView | null>> {
  const places = await app.db.prisma.tip.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, slipId: true },
  });
  const slips = await readSlipsByIds(app, viewer, [...new Set(places.map((place) => place.slipId))]);
  const tips = new Map(slips.flatMap((slip) => slip?.tips ?? []).map((tip) => [tip.id, tip]));
  return ids.map((id) => tips.get(id) ?? null);
}

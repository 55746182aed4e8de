import type { App } from '../../app.ts';
import type { Eyes } from '../eyes.ts';
import { readSlipsByIds } from './readSlips.ts';
import type { TipView } from './slipView.ts';

/** Tips by id, in the order asked, each as its slip shows it to these eyes: there is no other way to a pick. */
export async function readTipsByIds(
  app: App,
  eyes: Eyes,
  ids: readonly number[],
): Promise<Array<TipView | null>> {
  const places = await app.db.query<{ id: number; slipId: number }>(
    `SELECT "id", "slipId" FROM "Tip" WHERE "id" = ANY($1::int[])`,
    [[...ids]],
  );
  const slips = await readSlipsByIds(app, eyes, [...new Set(places.map((place) => place.slipId))]);
  const tips = new Map(slips.flatMap((slip) => slip?.tips ?? []).map((tip) => [tip.id, tip]));
  return ids.map((id) => tips.get(id) ?? null);
}

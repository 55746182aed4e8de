import { z } from 'zod';
import type { App } from '../../app.ts';
import type { TariffBands } from './chargesByTariff.ts';

const band = z.strictObject({
  upTo: z.int().positive().nullable(),
  charge: z.int().nonnegative(),
});
const bands = z.array(band).superRefine((list, context) => {
  for (const [place, { upTo, charge }] of list.entries()) {
    const before = place === 0 ? 0 : list[place - 1]?.upTo;
    const isAbove = typeof before === 'number' && (upTo === null || upTo > before);
    if (!isAbove)
      context.addIssue({ code: 'custom', path: [place, 'upTo'], message: 'is not above the band before' });
    if (upTo !== null && charge > upTo)
      context.addIssue({ code: 'custom', path: [place, 'charge'], message: 'is more than the amount' });
  }
});
const tariff = z.strictObject({ c2b: bands, b2c: bands });

/** @throws Error with one sentence that names what is wrong. */
export function parseTariff(text: string): TariffBands {
  const parsed = tariff.safeParse(json(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${issue?.path.join('.') || 'The file'}: ${issue?.message ?? 'not a tariff'}`);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface Tariff {
  readonly from: Date;
  readonly setAt: Date;
  readonly bands: TariffBands;
}

/** The one in force first, then those that begin later; empty when none was set. */
export async function readTariffs(app: App): Promise<Tariff[]> {
  const now = app.clock.now();
  const rows = await app.db.prisma.mpesaTariff.findMany({ orderBy: [{ from: 'desc' }, { id: 'desc' }] });
  const latest = rows.filter((row, place) => rows[place - 1]?.from.getTime() !== row.from.getTime());
  const later = latest.filter(({ from }) => from > now).reverse();
  const inForce = latest.find(({ from }) => from <= now);
  return [...(inForce ? [inForce] : []), ...later].map(({ from, setAt, bands: read }) => ({
    from,
    setAt,
    bands: tariff.parse(read),
  }));
}

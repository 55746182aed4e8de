import type { App } from '../../app.ts';

export interface Referred {
  readonly id: string;
  readonly state: string;
  readonly slipId: number | null;
  readonly callbackToken: string;
  readonly checkoutRequestId: string | null;
  readonly amountMinor: bigint;
}

/** `T` and the first eleven hex digits of the purchase id, as shown in the prompt. */
export async function findByReference(app: App, reference: string): Promise<Referred | null> {
  const match = /^T([0-9A-F]{8})([0-9A-F]{3})$/.exec(reference.trim().toUpperCase());
  if (!match) return null;
  const [first = '', second = ''] = [match[1]?.toLowerCase(), match[2]?.toLowerCase()];
  // A range, so that the primary key's index serves it.
  const least = `${first}-${second}0-0000-0000-000000000000`;
  const most = `${first}-${second}f-ffff-ffff-ffffffffffff`;
  const rows = await app.db.prisma.purchase.findMany({
    where: { id: { gte: least, lte: most } },
    select: {
      id: true,
      state: true,
      slipId: true,
      amountMinor: true,
      callbackToken: true,
      checkoutRequestId: true,
    },
  });
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

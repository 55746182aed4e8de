import type { App } from '../../app.ts';
import { markOf, secretRing } from '../foundation/secretRing.ts';
import { livePurchases } from './livePurchases.ts';
import { type SealedKind, sealedValues } from './sealedValues.ts';

export type Opened = Pick<App, 'settings' | 'db' | 'clock'>;

export type Uses = Record<SealedKind | 'purchases', number>;

export interface SecretUses {
  /** Null collects values that none of our secrets opens. */
  readonly secret: string | null;
  readonly mark: string | null;
  readonly uses: Uses;
}

const none = (): Uses => ({ 'staff factors': 0, webhooks: 0, 'signing keys': 0, purchases: 0 });

/** Current secret first; values under no known secret last. */
export async function secretUses(app: Opened): Promise<SecretUses[]> {
  const all: SecretUses[] = [
    ...secretRing(app).map((secret) => ({ secret, mark: markOf(secret), uses: none() })),
    { secret: null, mark: null, uses: none() },
  ];
  const count = (kind: keyof Uses, secret: string | null) => {
    const found = all.find((one) => one.secret === secret);
    if (found) found.uses[kind] += 1;
  };
  for (const { kind, secret } of await sealedValues(app)) count(kind, secret);
  for (const { secret } of await livePurchases(app)) count('purchases', secret);
  return all;
}

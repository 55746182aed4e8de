import type { SalesRegion } from '@tipsoko/rules/salePrice';
import { useSyncExternalStore } from 'react';

/** Where a visitor from outside Kenya pays, and what. */
export interface RegionalSale {
  readonly region: Exclude<SalesRegion, 'KE'>;
  /** Of the page where a slip is paid, before its number. */
  readonly page: 'buy_tip_ug' | 'buy_tip_ng' | 'buy_tip_us';
  /** The regional price of a slip without its own; `amount` in Ksh: "50.00". */
  price(amount: string): string;
}

let known: RegionalSale | null = null;
const listeners = new Set<() => void>();

export function setRegionalSale(sale: RegionalSale | null): void {
  known = sale;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null in Kenya, and until it is known: pages come with the prices of Kenya, the same for everybody. */
export const useRegionalSale = (): RegionalSale | null =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );

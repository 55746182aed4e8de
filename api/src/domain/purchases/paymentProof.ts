import type { Currency } from '../../db/generated/prisma/enums.ts';

export interface PaymentProof {
  readonly purchaseId: string;
  /** M-Pesa receipt or the card provider's transaction id; null while it is unknown. */
  readonly receipt: string | null;
  /** As the provider reports it, in minor units of `currency`. */
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly checkoutRequestId?: string | null;
  /** The stored callback that brought the news: a sale ends it in the same transaction. */
  readonly callbackId?: string | null;
  /** Staff took the money out of suspense for this purchase. */
  readonly fromSuspense?: true;
}

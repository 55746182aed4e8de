import type { Currency } from '../../db/generated/prisma/enums.ts';

export interface PaymentProof {
  readonly purchaseId: string;
  /** M-Pesa receipt or card transaction id; null while unknown. */
  readonly receipt: string | null;
  /** Minor units of `currency`, as reported. */
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly checkoutRequestId?: string | null;
  /** The stored callback that triggered this: a sale ends it in the same transaction. */
  readonly callbackId?: string | null;
  /** Staff matched money in suspense to this purchase. */
  readonly fromSuspense?: true;
}

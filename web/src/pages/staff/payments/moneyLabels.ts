export const stuckKindNames: Record<string, string> = {
  PURCHASE: 'Buyer payment',
  WITHDRAWAL: 'Tipster withdrawal',
  REFUND: 'Buyer refund',
  DELIVERY: 'Paid tip that has not been delivered',
};

export const providerNames: Record<string, string> = {
  MPESA: 'M-Pesa',
  FLUTTERWAVE: 'Card page (Flutterwave)',
};

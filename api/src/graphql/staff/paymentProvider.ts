import { builder } from '../kit/builder.ts';

export const PaymentProvider = builder.enumType('PaymentProvider', {
  description: 'Provider that handles the payment.',
  values: {
    MPESA: { description: "Safaricom's M-Pesa." },
    FLUTTERWAVE: { description: 'Flutterwave, the hosted card page.' },
  } as const,
});
